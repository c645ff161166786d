/** The creator's button shape, which overrides a theme's own rules for single buttons. */
import type { ButtonStyle } from '#rules/page/styles.ts'
import { acceptsButtonStyle, buttonRadii } from '#rules/themes/resolved-theme.ts'
import type { Theme } from '#rules/themes/themes.ts'

export function buttonCss(theme: Theme, style: ButtonStyle | null): string {
  if (!style || !acceptsButtonStyle(theme)) return ''
  const stitches =
    theme.id === 'sage' ? `.bio .link::after,.bio .tip-jar::after{border-radius:max(0px,${buttonRadii[style]} - 5px)}` : ''
  // The radius of tiles is a token, because a pill would cut off their pictures.
  return `.bio .link-list:not(.tiles) li .link,.bio .link-list:not(.tiles) li .link:hover,.bio .tip-jar{border-radius:${buttonRadii[style]}}${stitches}`
}
