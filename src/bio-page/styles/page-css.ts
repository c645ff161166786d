/**
 * The one stylesheet of a page in its theme (whoever draws it brings that along): its faces, the skeleton, the worn theme, and what this page alone needs.
 *
 * A page's own values stand here and never in a style attribute, which the page's security policy refuses. All of them
 * are made by us (a theme's data, a number) or checked to be a colour: nothing else that a creator typed gets into the CSS.
 */
import type { Bio, BioUser } from '#rules/page/bio.ts'
import { nameOf } from '#rules/page/names.ts'
import { layersOf, stopsOf } from '#rules/themes/css-layers.ts'
import { familyOf, ownFont } from '#rules/themes/fonts.ts'
import { coloursFor } from '#rules/themes/theme-colours.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { wornTheme } from '#rules/themes/resolved-theme.ts'
import { profilePictureCss } from './profile-picture-css.ts'
import { baseCss } from './base-css.ts'
import { buttonCss } from './button-css.ts'
import { fontCss } from '../fonts/font-css.ts'
import { hasBackgroundMedia } from '../media/background.tsx'
import { backgroundCss, hideThemeDecorations } from './background-css.ts'
import { inAppBarCss } from './in-app-bar-css.ts'
import { nameScale } from './name-scale.ts'
import { gridLayoutCss, optionalCss } from './optional-css.ts'
import { themeCss } from './theme-css.ts'

export function pageCss(bio: Bio, theme: Theme): string {
  const { css, scheme } = resolveThemeCss(theme, bio.user)
  // What shows beyond the page: when it is pulled over its end, and behind the bars of a phone's browser.
  const root = `html{color-scheme:${scheme};background:${getBackgroundColours(bio, theme).foot}}body{margin:0}`
  return `${pageFontCss(bio, theme)}${root}${inAppBarCss}${shareButtonSpaceCss}${pageRules(bio, theme, css)}`
}

/** The script comes last: where there will be one, the foot must not make room for the button only then. */
const shareButtonSpaceCss = '@media(scripting){.bio .share[hidden]{display:inline-flex;visibility:hidden}}'

/** The same page inside a frame (a shadow root): it fills the frame instead of the window, and shows what a script would show. */
export function previewCss(bio: Bio, theme: Theme): string {
  return `:host{display:block;height:100%}${pageRules(bio, theme, resolveThemeCss(theme, bio.user).css)}.bio{min-height:100%}.bio .share{display:inline-flex}.bio .ground{height:auto}`
}

/** The faces that the page is set in. A frame has them in the document around it, for in a shadow root they would not count. */
export const pageFontCss = ({ user }: Bio, theme: Theme): string => fontCss(resolveFonts(user, theme))

/** The colour at the head of the ground, and the one at its foot. */
export const getBackgroundColours = ({ user }: Bio, theme: Theme): { head: string; foot: string } => {
  const own = coloursFor(theme.id, user.themeColours)?.background
  return own ? { head: own, foot: own } : themeBackgroundColours(theme)
}

/** The skeleton and its parts, then the theme, then what this page has in place of the theme's. */
function pageRules(bio: Bio, theme: Theme, wornCss: string): string {
  const { user } = bio
  return [
    baseCss,
    optionalCss(bio),
    wornCss,
    buttonCss(theme, user.buttonStyle),
    profilePictureCss(user.avatarShape),
    customColourCss(theme, user),
    hasBackgroundMedia(user) ? backgroundCss(theme) : '',
    gridLayoutCss(bio, theme),
    nameAndFontCss(user, theme),
  ].join('')
}

type ResolvedTheme = { css: string; scheme: Theme['scheme'] }
const resolvedThemes = new Map<string, ResolvedTheme>()

/** Kept for all pages that wear the same; a page in colours of its own is the only one of its kind. */
function resolveThemeCss(theme: Theme, user: BioUser): ResolvedTheme {
  if (coloursFor(theme.id, user.themeColours)) return computeThemeCss(theme, user)
  const key = `${theme.id} ${user.buttonStyle} ${hasBackgroundMedia(user)}`
  const known = resolvedThemes.get(key) ?? computeThemeCss(theme, user)
  resolvedThemes.set(key, known)
  return known
}

/** Takes milliseconds where colours have to be made readable. */
function computeThemeCss(theme: Theme, user: BioUser): ResolvedTheme {
  const dressedUp = wornTheme(theme, { ...user, hasPicture: hasBackgroundMedia(user) })
  return { css: themeCss(dressedUp), scheme: dressedUp.scheme }
}

/** What a theme draws and colours by its own rules was made for its own ground. */
function customColourCss(theme: Theme, { themeColours }: BioUser): string {
  const own = coloursFor(theme.id, themeColours)
  const name = theme.id === 'popwave' ? '' : '.bio h1{color:inherit}'
  return [
    own?.background || own?.text ? `${name}.bio h1,.bio p{text-shadow:none}` : '',
    own?.background ? hideThemeDecorations(theme) : '',
  ].join('')
}

/** A creator's own font takes the place of both faces of the theme. */
export function resolveFonts(user: BioUser, { fonts }: Theme): Theme['fonts'] {
  const own = ownFont(user.customFont)
  return own ? { ...fonts, display: own, body: own } : fonts
}

function nameAndFontCss(user: BioUser, theme: Theme): string {
  const own = ownFont(user.customFont)
  const fit = nameScale({ ...theme, fonts: resolveFonts(user, theme) }, nameOf(user))
  const values = [own && `--display:${familyOf(own)};--body:${familyOf(own)}`, fit < 1 && `--fit:${fit}`].filter(Boolean)
  return values.length ? `.bio{${values.join(';')}}` : ''
}

/** The first and the last stop of the layer that always fills. */
function themeBackgroundColours({ page }: Theme): { head: string; foot: string } {
  const stops = stopsOf(layersOf(page).at(-1) ?? '')
  return { head: stops.at(0) ?? '#ffffff', foot: stops.at(-1) ?? '#ffffff' }
}
