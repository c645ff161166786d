/** The version of a social image: a short hash of everything that it shows. */
import { createHash } from 'node:crypto'
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { brand } from '#rules/platform/brand.ts'
import { findCustomColours } from '#rules/themes/theme-colours.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { findUploadedTheme } from '#rules/themes/uploaded-themes.ts'

/** Increment it when the drawing itself changes, so that networks fetch the image again. */
const drawingVersion = 3

/** Eight hex digits. */
export function computeSocialImageVersion({ user }: Bio): string {
  const colours = findCustomColours(getTheme(user.theme).id, user.themeColours)
  const uploaded = findUploadedTheme(user.theme)
  const shown = [
    drawingVersion,
    brand.name,
    user.username,
    publicName(user),
    user.profileImage,
    user.theme,
    user.buttonStyle,
    colours,
    // Only a picture without our bar has a shape of its own.
    user.isBranded || user.avatarShape,
    // An id can be used again for another theme.
    ...(uploaded ? [uploaded.colours, uploaded.fonts] : []),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)
}
