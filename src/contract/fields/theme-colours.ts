/** A theme and a creator's custom colours for it; a colour that is left out stays as in the theme. */
import * as z from 'zod/mini'
import { hexColour, type ThemeToken, themeTokens } from '#rules/themes/theme-colours.ts'
import { allThemeIds } from '#rules/themes/theme-ids.ts'

const colour = z
  .string('Choose a colour.')
  .check(z.trim(), z.toLowerCase(), z.regex(hexColour, 'Write the colour as # and six digits, such as #ff5a36.'))

export const theme = z.enum(allThemeIds, 'There is no such theme.')

export const themeColours = z.strictObject({
  theme,
  ...(Object.fromEntries(themeTokens.map((token) => [token, z.optional(colour)])) as Record<
    ThemeToken,
    z.ZodMiniOptional<typeof colour>
  >),
})
