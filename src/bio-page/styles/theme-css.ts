/** A theme as CSS: its tokens as custom properties, then what its links take by turn, then its own rules. */
import { familyOf } from '#rules/themes/fonts.ts'
import type { Theme } from '#rules/themes/themes.ts'

/** `root` is the selector of the page's root; a gallery that shows many themes at once gives each page its own. */
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
    'pic-radius': picture.radius,
    'pic-ring': picture.ring,
    btn: button.background,
    'btn-text': button.text,
    'btn-border': button.border,
    'btn-radius': button.radius,
    'btn-shadow': button.shadow,
    align: button.align,
    // What a link's text keeps free on the right, so that a picture on its left does not push it off the middle.
    even: button.align === 'left' ? '0' : '44px',
    // A shape with corners of its own does not shrink to a picture's size.
    'thumb-radius': /\s/.test(button.radius) ? '10px' : `min(${button.radius},20px)`,
    gap: button.gap,
    'btn-hover': button.hover.background,
    'btn-hover-text': button.hover.text,
    'btn-hover-shadow': button.hover.shadow,
    'btn-hover-move': button.hover.move,
    layout: theme.layout,
    side: isLeft ? '0px' : 'auto',
    // The icons' own edge stands on the column's edge, not that of their touch areas.
    pull: isLeft ? '-14px' : '0',
    header: header.background,
    'header-text': header.text,
    display: familyOf(fonts.display),
    body: familyOf(fonts.body),
    weight: fonts.weight,
    size: fonts.size,
    track: fonts.track ?? 'normal',
    case: fonts.case ?? 'none',
    style: fonts.style ?? 'normal',
  }
}

function cycledButtonRules({ button: { cycle } }: Theme, root: string): string[] {
  return cycle.flatMap(({ background, text, border, shadow, hover }, place) => {
    const changed = Object.entries({
      btn: background,
      'btn-text': text,
      'btn-border': border,
      'btn-shadow': shadow,
      'btn-hover': hover?.background,
      'btn-hover-text': hover?.text,
      'btn-hover-shadow': hover?.shadow ?? shadow,
    }).flatMap(([name, value]) => (value ? [`--${name}:${value}`] : []))
    return changed.length ? [`${root} li:nth-child(${cycle.length}n+${place + 1}) .link{${changed.join(';')}}`] : []
  })
}
