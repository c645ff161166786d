/** Checks what a maker returns, whichever it is. What is not exactly a list of themes is refused as a whole. */
import * as z from 'zod/mini'
import { fontIds } from '#rules/themes/fonts.ts'
import { cornerNames, finishes, maxThemeNameLength } from '#rules/themes/making/made-theme.ts'
import { hexColour, themeTokens } from '#rules/themes/theme-colours.ts'
import { ideaCount, type ThemeIdea, ThemeMakerError } from './port.ts'

/** Without control characters, direction marks and the like, and without what could begin an element. */
const plainText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u), z.regex(/\p{L}/u))

const colour = z.string().check(z.trim(), z.toLowerCase(), z.regex(hexColour))
const colours = Object.fromEntries(themeTokens.map((token) => [token, colour])) as Record<
  (typeof themeTokens)[number],
  typeof colour
>

const idea = z.strictObject({
  name: plainText(maxThemeNameLength),
  character: plainText(120),
  theme: z.strictObject({
    finish: z.enum(finishes),
    colours: z.strictObject(colours),
    fonts: z.strictObject({ display: z.enum(fontIds), body: z.enum(fontIds) }),
    corners: z.enum(cornerNames),
  }),
})
const ideas = z.array(idea).check(z.length(ideaCount))

/** Throws a `ThemeMakerError` with 'unusable'. */
export function checkIdeas(made: unknown): ThemeIdea[] {
  const checked = ideas.safeParse(made)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new ThemeMakerError('unusable', `Not a theme: ${issue?.path.join('.')} (${issue?.code}).`)
}
