/** A theme and a creator's custom colours for it; a colour that is left out stays as in the theme. */
import * as z from 'zod/mini'
import { cleanName } from '#rules/text/typed-text.ts'
import { hexColour, type ThemeToken, themeTokens } from '#rules/themes/theme-colours.ts'
import { isKnownTheme, isOfferedTheme } from '#rules/themes/theme-ids.ts'

const colour = z
  .string('Choose a colour.')
  .check(z.overwrite(cleanName), z.toLowerCase(), z.regex(hexColour, 'Write the colour as # and six digits, such as #ff5a36.'))

const missing = 'There is no such theme.'

/** Ours, and those that an admin uploaded and offers. */
export const theme = z.string(missing).check(z.refine(isOfferedTheme, missing))

/** Also one that is no longer offered: pages that use it keep it. */
const themeInUse = z.string(missing).check(z.refine(isKnownTheme, missing))

export const themeColours = z.strictObject({
  theme: themeInUse,
  ...(Object.fromEntries(themeTokens.map((token) => [token, z.optional(colour)])) as Record<
    ThemeToken,
    z.ZodMiniOptional<typeof colour>
  >),
})
