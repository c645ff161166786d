/** A theme's own colour for each token; of a gradient or pattern, its last colour, which fills it. */
import type { ThemeToken } from '#rules/themes/theme-colours.ts'
import type { Theme } from '#rules/themes/themes.ts'

export function readTokenColours({ page, panel, header, text, button, accent }: Theme): Record<ThemeToken, string> {
  const background = findLastColour(page) ?? '#ffffff'
  return {
    background,
    surface: findLastColour(panel?.background ?? header.background) ?? background,
    text: findLastColour(text) ?? '#000000',
    button: findLastColour(button.background) ?? background,
    buttonText: findLastColour(button.text) ?? '#000000',
    accent: findLastColour(accent) ?? '#000000',
  }
}

/** Six hex digits without opacity, which is all that a colour field accepts. */
function findLastColour(css: string): string | undefined {
  const digits = css
    .match(/#[0-9a-f]{3,8}\b/gi)
    ?.at(-1)
    ?.slice(1)
  if (!digits) return undefined
  const six = digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit + digit).join('') : digits.slice(0, 6)
  return `#${six.toLowerCase()}`
}
