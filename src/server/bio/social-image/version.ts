/** What a preview image is known by: a short hash of all that it shows. */
import { createHash } from 'node:crypto'
import type { Bio } from '#rules/page/bio.ts'
import { nameOf } from '#rules/page/names.ts'
import { coloursFor } from '#rules/themes/theme-colours.ts'
import { themeNamed } from '#rules/themes/themes.ts'

/** Raised when the drawing itself changes, so that networks fetch it anew. */
const drawingVersion = 1

/** Eight hex digits. */
export function socialImageVersion({ user }: Bio): string {
  const colours = coloursFor(themeNamed(user.theme).id, user.themeColours)
  const shown = [drawingVersion, user.username, nameOf(user), user.profileImage, user.theme, user.buttonStyle, colours]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)
}
