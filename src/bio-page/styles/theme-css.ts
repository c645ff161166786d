/** A theme as CSS: its tokens as custom properties, the styles that its links alternate between, and its own rules. */
import { toFontFamily } from '#rules/themes/fonts.ts'
import type { Theme } from '#rules/themes/themes.ts'

/** `root` is the selector of the page's root element. */
export function themeCss(theme: Theme, root = '.bio'): string {
  const tokens = Object.entries(toTokens(theme)).map(([name, value]) => `--${name}:${value}`)
  return [
    `${root}{${tokens.join(';')};color-scheme:${theme.scheme}}`,
    ...cycledButtonRules(theme, root),
    theme.extra.replaceAll('&', root),
  ].join('')
}

const noPanel = { background: 'none', border: '0 solid transparent', radius: '0', shadow: 'none' }

function toTokens(theme: Theme): Record<string, string | number> {
  const { button, fonts, header, picture } = theme
  const panel = theme.panel ?? noPanel
  const isLeft = theme.layout === 'left'
  return {
    page: theme.page,
    text: theme.text,
    muted: theme.muted,
    accent: theme.accent,
    'on-accent': theme.onAccent,
    icon: theme.icon,
    'icon-background': theme.iconBackground,
    focus: theme.focus,
    panel: panel.background,
    'panel-border': panel.border,
    'panel-radius': panel.radius,
    'panel-shadow': panel.shadow,
    'picture-radius': picture.radius,
    'picture-ring': picture.ring,
    button: button.background,
    'button-text': button.text,
    'button-border': button.border,
    'button-radius': button.radius,
    'button-shadow': button.shadow,
    align: button.align,
    // Balances a picture on the left, so that the link's text stays centred.
    'text-margin': button.align === 'left' ? '0' : '44px',
    // A radius with several values does not scale down to a picture.
    'image-radius': /\s/.test(button.radius) ? '10px' : `min(${button.radius},20px)`,
    gap: button.gap,
    'button-hover': button.hover.background,
    'button-hover-text': button.hover.text,
    'button-hover-shadow': button.hover.shadow,
    'button-hover-move': button.hover.move,
    layout: theme.layout,
    'left-margin': isLeft ? '0px' : 'auto',
    // Aligns the icons themselves with the edge of the column, not their touch areas.
    'icons-margin': isLeft ? '-14px' : '0',
    header: header.background,
    'header-text': header.text,
    'font-display': toFontFamily(fonts.display),
    'font-body': toFontFamily(fonts.body),
    'font-weight': fonts.weight,
    'font-size': fonts.size,
    'letter-spacing': fonts.track ?? 'normal',
    'text-transform': fonts.case ?? 'none',
    'font-style': fonts.style ?? 'normal',
  }
}

function cycledButtonRules({ button: { cycle } }: Theme, root: string): string[] {
  return cycle.flatMap(({ background, text, border, shadow, hover }, index) => {
    const changed = Object.entries({
      button: background,
      'button-text': text,
      'button-border': border,
      'button-shadow': shadow,
      'button-hover': hover?.background,
      'button-hover-text': hover?.text,
      'button-hover-shadow': hover?.shadow ?? shadow,
    }).flatMap(([name, value]) => (value ? [`--${name}:${value}`] : []))
    return changed.length ? [`${root} li:nth-child(${cycle.length}n+${index + 1}) .link{${changed.join(';')}}`] : []
  })
}
