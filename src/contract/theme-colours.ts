/** A theme's colours as a creator adjusts them; what is left out stays the theme's own, and `null` gives all of them back. */
import * as z from 'zod/mini'
import { hexColour, type ThemeToken, themeTokens } from '#rules/theme-colours.ts'
import { type ThemeId, themeIds } from '#rules/theme-ids.ts'

const colour = z
  .string('Choose a colour.')
  .check(z.trim(), z.toLowerCase(), z.regex(hexColour, 'Write the colour as # and six digits, such as #ff5a36.'))

const known = Object.values(themeIds).flat() as [ThemeId, ...ThemeId[]]

export const themeColours = z.strictObject({
  theme: z.enum(known, 'There is no such theme.'),
  ...(Object.fromEntries(themeTokens.map((token) => [token, z.optional(colour)])) as Record<
    ThemeToken,
    z.ZodMiniOptional<typeof colour>
  >),
})
