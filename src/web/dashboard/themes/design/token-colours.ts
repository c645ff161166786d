/** The colours that a theme comes with, one for each token; of a drawn ground, the one that fills it. */
import type { ThemeToken } from '#rules/themes/theme-colours.ts'
import type { Theme } from '#rules/themes/themes.ts'

export function tokenColours({ page, panel, header, text, button, accent }: Theme): Record<ThemeToken, string> {
  const background = lastColour(page) ?? '#ffffff'
  return {
    background,
    surface: lastColour(panel?.background ?? header.background) ?? background,
    text: lastColour(text) ?? '#000000',
    button: lastColour(button.background) ?? background,
    buttonText: lastColour(button.text) ?? '#000000',
    accent: lastColour(accent) ?? '#000000',
  }
}

/** As six digits, without its opacity: all that a colour field takes. */
function lastColour(css: string): string | undefined {
  const digits = css
    .match(/#[0-9a-f]{3,8}\b/gi)
    ?.at(-1)
    ?.slice(1)
  if (!digits) return undefined
  const six = digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit + digit).join('') : digits.slice(0, 6)
  return `#${six.toLowerCase()}`
}
