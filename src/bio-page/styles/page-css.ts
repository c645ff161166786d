/**
 * The one stylesheet of a page in its theme (whoever draws it brings that along): its faces, the skeleton, the worn theme, and what this page alone needs.
 *
 * A page's own values stand here and never in a style attribute, which the page's security policy refuses. All of them
 * are made by us (a theme's data, a number) or checked to be a colour: nothing else that a creator typed gets into the CSS.
 */
import { type Bio, type BioUser, nameOf } from '#rules/bio.ts'
import { layersOf, stopsOf } from '#rules/css-layers.ts'
import { familyOf, ownFont } from '#rules/fonts.ts'
import { coloursFor } from '#rules/theme-colours.ts'
import type { Theme } from '#rules/themes.ts'
import { wornTheme } from '#rules/worn-theme.ts'
import { avatarCss } from './profile-picture-css.ts'
import { baseCss } from './base-css.ts'
import { buttonCss } from './button-css.ts'
import { fontCss } from '../fonts/font-css.ts'
import { hasGround } from '../media/background.tsx'
import { groundCss, withoutDrawings } from './background-css.ts'
import { inAppCss } from './in-app-bar-css.ts'
import { nameFit } from './name-scale.ts'
import { layoutCss, partsCss } from './optional-css.ts'
import { themeCss } from './theme-css.ts'

export function pageCss(bio: Bio, theme: Theme): string {
  const { css, scheme } = worn(theme, bio.user)
  // What shows beyond the page: when it is pulled over its end, and behind the bars of a phone's browser.
  const root = `html{color-scheme:${scheme};background:${groundOf(bio, theme).foot}}body{margin:0}`
  return `${facesCss(bio, theme)}${root}${inAppCss}${roomToShare}${dressed(bio, theme, css)}`
}

/** The script comes last: where there will be one, the foot must not make room for the button only then. */
const roomToShare = '@media(scripting){.bio .share[hidden]{display:inline-flex;visibility:hidden}}'

/** The same page inside a frame (a shadow root): it fills the frame instead of the window, and shows what a script would show. */
export function previewCss(bio: Bio, theme: Theme): string {
  return `:host{display:block;height:100%}${dressed(bio, theme, worn(theme, bio.user).css)}.bio{min-height:100%}.bio .share{display:inline-flex}.bio .ground{height:auto}`
}

/** The faces that the page is set in. A frame has them in the document around it, for in a shadow root they would not count. */
export const facesCss = ({ user }: Bio, theme: Theme): string => fontCss(fontsOf(user, theme))

/** The colour at the head of the ground, and the one at its foot. */
export const groundOf = ({ user }: Bio, theme: Theme): { head: string; foot: string } => {
  const own = coloursFor(theme.id, user.themeColours)?.background
  return own ? { head: own, foot: own } : endsOf(theme)
}

/** The skeleton and its parts, then the theme, then what this page has in place of the theme's. */
function dressed(bio: Bio, theme: Theme, wornCss: string): string {
  const { user } = bio
  return [
    baseCss,
    partsCss(bio),
    wornCss,
    buttonCss(theme, user.buttonStyle),
    avatarCss(user.avatarShape),
    colourCss(theme, user),
    hasGround(user) ? groundCss(theme) : '',
    layoutCss(bio, theme),
    ownValues(user, theme),
  ].join('')
}

type Worn = { css: string; scheme: Theme['scheme'] }
const kept = new Map<string, Worn>()

/** Kept for all pages that wear the same; a page in colours of its own is the only one of its kind. */
function worn(theme: Theme, user: BioUser): Worn {
  if (coloursFor(theme.id, user.themeColours)) return wornBy(theme, user)
  const key = `${theme.id} ${user.buttonStyle} ${hasGround(user)}`
  const known = kept.get(key) ?? wornBy(theme, user)
  kept.set(key, known)
  return known
}

/** Takes milliseconds where colours have to be made readable. */
function wornBy(theme: Theme, user: BioUser): Worn {
  const dressedUp = wornTheme(theme, { ...user, hasPicture: hasGround(user) })
  return { css: themeCss(dressedUp), scheme: dressedUp.scheme }
}

/** What a theme draws and colours by its own rules was made for its own ground. */
function colourCss(theme: Theme, { themeColours }: BioUser): string {
  const own = coloursFor(theme.id, themeColours)
  const name = theme.id === 'popwave' ? '' : '.bio h1{color:inherit}'
  return [
    own?.background || own?.text ? `${name}.bio h1,.bio p{text-shadow:none}` : '',
    own?.background ? withoutDrawings(theme) : '',
  ].join('')
}

/** A creator's own font takes the place of both faces of the theme. */
export function fontsOf(user: BioUser, { fonts }: Theme): Theme['fonts'] {
  const own = ownFont(user.customFont)
  return own ? { ...fonts, display: own, body: own } : fonts
}

function ownValues(user: BioUser, theme: Theme): string {
  const own = ownFont(user.customFont)
  const fit = nameFit({ ...theme, fonts: fontsOf(user, theme) }, nameOf(user))
  const values = [own && `--display:${familyOf(own)};--body:${familyOf(own)}`, fit < 1 && `--fit:${fit}`].filter(Boolean)
  return values.length ? `.bio{${values.join(';')}}` : ''
}

/** The first and the last stop of the layer that always fills. */
function endsOf({ page }: Theme): { head: string; foot: string } {
  const stops = stopsOf(layersOf(page).at(-1) ?? '')
  return { head: stops.at(0) ?? '#ffffff', foot: stops.at(-1) ?? '#ffffff' }
}
