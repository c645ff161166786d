/**
 * The one stylesheet of a page: the skeleton, the worn theme, and what this page alone needs.
 *
 * A page's own values stand here and never in a style attribute, which the page's security policy refuses. All of them
 * are made by us (a theme's data, a number): nothing that a creator typed gets into the CSS.
 *
 * A creator's own font replaces both faces of the theme. `poppins`, the default, means that none was chosen, so the
 * theme's faces stay. The place for it is `ownValues`: `--display` and `--body`.
 */
import { type Bio, type BioUser, nameOf } from '#rules/bio.ts'
import { type Theme, themeNamed } from '#rules/themes.ts'
import { wornTheme } from '#rules/worn-theme.ts'
import { baseCss } from './base-css.ts'
import { buttonCss } from './button-css.ts'
import { hasGround } from './ground.tsx'
import { groundCss } from './ground-css.ts'
import { inAppCss } from './in-app-css.ts'
import { nameFit } from './name-fit.ts'
import { layoutCss, partsCss } from './parts-css.ts'
import { themeCss } from './theme-css.ts'

export function pageCss(bio: Bio): string {
  const theme = themeNamed(bio.user.theme)
  return `${rootCss(theme)}${inAppCss}${dressed(bio, theme)}`
}

/** The same page inside a frame (a shadow root): it fills the frame instead of the window, and shows what a script would show. */
export function previewCss(bio: Bio): string {
  const theme = themeNamed(bio.user.theme)
  return `:host{display:block;height:100%}${dressed(bio, theme)}.bio{min-height:100%}.bio .share{display:inline-flex}.bio .ground{height:auto}`
}

/** The skeleton and its parts, then the theme, then what this page has in place of the theme's. */
function dressed(bio: Bio, theme: Theme): string {
  const { user } = bio
  const ground = hasGround(user) ? groundCss(theme) : ''
  return [
    baseCss,
    partsCss(bio),
    worn(theme, user),
    buttonCss(theme, user.buttonStyle),
    ground,
    layoutCss(bio, theme),
    ownValues(bio, theme),
  ].join('')
}

/** What shows beyond the page: when it is pulled over its end, and behind the bars of a phone's browser. */
const rootCss = (theme: Theme) => `html{color-scheme:${theme.scheme};background:${groundOf(theme).foot}}body{margin:0}`

const kept = new Map<string, string>()

function worn(theme: Theme, user: BioUser): string {
  const hasPicture = hasGround(user)
  const key = `${theme.id} ${user.buttonStyle} ${hasPicture}`
  const css = kept.get(key) ?? themeCss(wornTheme(theme, { buttonStyle: user.buttonStyle, hasPicture }))
  kept.set(key, css)
  return css
}

function ownValues({ user }: Bio, theme: Theme): string {
  const fit = nameFit(theme, nameOf(user))
  return fit < 1 ? `.bio{--fit:${fit}}` : ''
}

/** The colours at the head and the foot of the ground: the first and the last stop of the layer that always fills. */
export function groundOf({ page }: Theme): { head: string; foot: string } {
  const lastLayer = /(?:[^,(]|\((?:[^()]|\([^()]*\))*\))*$/.exec(page)?.[0] ?? page
  const stops = lastLayer.match(/#[0-9a-f]{3,8}\b/gi) ?? []
  return { head: stops.at(0) ?? '#ffffff', foot: stops.at(-1) ?? '#ffffff' }
}
