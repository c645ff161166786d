/** The creator's button shape where a theme's own rules would shape single buttons. */
import type { ButtonStyle } from '#rules/page/styles.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { radii, takesButtonStyle } from '#rules/themes/resolved-theme.ts'

export function buttonCss(theme: Theme, style: ButtonStyle | null): string {
  if (!style || !takesButtonStyle(theme)) return ''
  const stitches = theme.id === 'sage' ? `.bio .link::after,.bio .tip::after{border-radius:max(0px,${radii[style]} - 5px)}` : ''
  return `.bio .links li .link,.bio .links li .link:hover,.bio .tip{border-radius:${radii[style]}}${stitches}`
}
