/** What a preview image is known by: a short hash of all that it shows. */
import { createHash } from 'node:crypto'
import { type Bio, nameOf } from '#rules/bio.ts'
import { coloursFor } from '#rules/theme-colours.ts'
import { themeNamed } from '#rules/themes.ts'

/** Raised when the drawing itself changes, so that networks fetch it anew. */
const drawing = 1

/** Eight hex digits. */
export function previewVersion({ user }: Bio): string {
  const colours = coloursFor(themeNamed(user.theme).id, user.themeColours)
  const shown = [drawing, user.username, nameOf(user), user.profileImage, user.theme, user.buttonStyle, colours]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)
}
