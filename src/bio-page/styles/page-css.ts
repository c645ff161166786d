/**
 * The stylesheet of a page in a given theme: font faces, base rules, the resolved theme, and what only this page needs.
 *
 * A page's own values are here and never in a style attribute, which the content security policy refuses. All of them are ours
 * (a theme's data, a number) or validated as a colour: nothing else that a creator typed gets into the CSS.
 */
import type { Bio, BioUser } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import type { AvatarShape, ButtonStyle } from '#rules/page/styles.ts'
import { findHexColours, splitLayers } from '#rules/themes/css-layers.ts'
import { findCustomFont, toFontFamily } from '#rules/themes/fonts.ts'
import { acceptsButtonStyle, buttonRadii, resolveTheme, resolveTiles } from '#rules/themes/resolved-theme.ts'
import { findCustomColours } from '#rules/themes/theme-colours.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { fontCss } from '../fonts/font-css.ts'
import { hasBackgroundMedia } from '../media/background.tsx'
import { listEmbeds } from '../media/embeds.ts'
import { isRightToLeft } from '../page-direction.ts'
import { backgroundCss, hideThemeDecorations } from './background-css.ts'
import { baseCss } from './base-css.ts'
import { findDesktop } from './desktop-css.ts'
import { dropDecorations } from './drop-decorations.ts'
import { mirrorCss } from './mirror-css.ts'
import { computeNameScale, computePosterWidth } from './name-scale.ts'
import { optionalCss } from './optional-css.ts'
import { shareCss } from './share-css.ts'
import { themeCss } from './theme-css.ts'
import { tileTokensCss } from './tile-css.ts'

/** The bar that opens the page in the system browser: at the bottom of the page, within easy reach, covering nothing. */
const inAppBarCss = [
  '.bio .in-app-bar{position:sticky;bottom:10px;z-index:5;display:flex;align-items:center;gap:2px;width:fit-content;max-width:calc(100% - 24px);margin:0 auto 12px;padding:2px 4px 2px 12px;border-radius:14px;background:var(--header);color:var(--header-text);font-size:14px;box-shadow:0 6px 24px #0006}',
  '.bio .in-app-bar>*{min-height:44px;padding:0 10px;border:0;background:none;color:inherit;font:inherit;line-height:44px;text-decoration:none;cursor:pointer}',
  '.bio .in-app-bar>a{text-decoration:underline;text-underline-offset:3px}',
].join('')

export function pageCss(bio: Bio, theme: Theme): string {
  const resolved = resolveThemeCss(theme, bio.user)
  // Visible beyond the page: on overscroll, and behind the bars of a phone's browser.
  const root = `html{color-scheme:${resolved.scheme};background:${getBackgroundColours(bio, theme).bottom}}body{margin:0}`
  return `${pageFontCss(bio, theme)}${root}${pageRules(bio, theme, resolved, inAppBarCss)}`
}

/** The same page in a shadow root: it fills its host instead of the window, and is a phone's, however wide the window is. */
export function previewCss(bio: Bio, theme: Theme): string {
  const rules = withoutWideRules(pageRules(bio, theme, resolveThemeCss(theme, bio.user)))
  return `:host{display:block;height:100%}${rules}.bio{min-height:100%}.bio .background{height:auto}`
}

const withoutWideRules = (css: string) => css.replace(/@media \(min-width:\d+rem\)\{(?:[^{}]*\{[^{}]*\})*\}/g, '')

/** The font faces of the page. For a preview they belong in the document, because `@font-face` has no effect in a shadow root. */
export const pageFontCss = ({ user }: Bio, theme: Theme): string => fontCss(resolveFonts(user, theme))

/** The background colours at the top and the bottom of the page. */
export const getBackgroundColours = ({ user }: Bio, theme: Theme): { top: string; bottom: string } => {
  const own = findCustomColours(theme.id, user.themeColours)?.background
  return own ? { top: own, bottom: own } : themeBackgroundColours(theme)
}

const radii: Record<AvatarShape, string> = { circle: '50%', rounded: '24%', square: '0' }

/** The shape that the creator chose for their picture, which overrides a theme's own. */
const profilePictureCss = (shape: AvatarShape | null): string =>
  shape
    ? `.bio .picture{height:auto;aspect-ratio:1}.bio .picture,.bio .picture-image{clip-path:none;border-radius:${radii[shape]}}.bio .picture-image{height:auto;aspect-ratio:1}`
    : ''

/** The base rules and optional ones, then the theme, then what this page overrides of the theme. */
function pageRules(bio: Bio, theme: Theme, resolved: ResolvedTheme, more = ''): string {
  const { user } = bio
  const rules = [
    more,
    // Before the rule that hides what has `hidden`, which its rows have without a script.
    shareCss,
    baseCss,
    optionalCss(bio, theme),
    resolved.css,
    needsTiles(bio) ? resolved.tiles : '',
    desktopRules(theme, user),
    buttonCss(theme, user.buttonStyle),
    profilePictureCss(user.avatarShape),
    customColourCss(theme, user),
    resolved.media,
    nameAndFontCss(user, theme),
  ].join('')
  return isRightToLeft(bio) ? mirrorCss(rules) : rules
}

/** The creator's button shape, which overrides a theme's own rules for single buttons. */
function buttonCss(theme: Theme, style: ButtonStyle | null): string {
  if (!style || !acceptsButtonStyle(theme)) return ''
  const stitches =
    theme.id === 'sage' ? `.bio .link::after,.bio .tip-jar::after{border-radius:max(0px,${buttonRadii[style]} - 5px)}` : ''
  // The radius of tiles is a token, because a pill would cut off their pictures.
  return `.bio .link-list:not(.tiles) li .link,.bio .link-list:not(.tiles) li .link:hover,.bio .tip-jar{border-radius:${buttonRadii[style]}}${stitches}`
}

/** Whether there are tiles or players, or what a theme styles along with them. */
const needsTiles = (bio: Bio) => bio.user.bioPageStyle === 'grid' || bio.blocks.length > 0 || listEmbeds(bio).length > 0

const hasOwnBackground = (theme: Theme, user: BioUser) =>
  hasBackgroundMedia(user) || Boolean(findCustomColours(theme.id, user.themeColours)?.background)

/** A theme's rules for wide screens make room for its drawings, which a page with its own background does not have. */
function desktopRules(theme: Theme, user: BioUser): string {
  if (!theme.desktopRules || (hasOwnBackground(theme, user) && !theme.panel)) return ''
  return `@media (min-width:64rem){${theme.desktopRules.replaceAll('&', '.bio')}}`
}

/** `tiles`: what it says of tiles and players; `media`: the rules of its background picture or video, where the page has one. */
type ResolvedTheme = { css: string; scheme: Theme['scheme']; tiles: string; media: string }
const resolvedThemes = new WeakMap<Theme, Map<string, ResolvedTheme>>()

/** Cached for all pages in the same theme and style; custom colours and strengths are different on each page, so they are not cached. */
function resolveThemeCss(theme: Theme, user: BioUser): ResolvedTheme {
  const isOwnStrength = hasBackgroundMedia(user) && user.backgroundStrength !== pageFields.backgroundStrength.default
  if (isOwnStrength || findCustomColours(theme.id, user.themeColours)) return computeThemeCss(theme, user)
  const ofTheme = resolvedThemes.get(theme) ?? new Map<string, ResolvedTheme>()
  resolvedThemes.set(theme, ofTheme)
  const key = `${user.buttonStyle} ${hasBackgroundMedia(user)}`
  const resolved = ofTheme.get(key) ?? computeThemeCss(theme, user)
  ofTheme.set(key, resolved)
  return resolved
}

/** Takes milliseconds if colours have to be adjusted for contrast. */
function computeThemeCss(theme: Theme, user: BioUser): ResolvedTheme {
  const resolved = resolveTheme(theme, { ...user, hasBackgroundMedia: hasBackgroundMedia(user) })
  const css = themeCss(hasOwnBackground(theme, user) ? dropDecorations(resolved) : resolved)
  return { css, scheme: resolved.scheme, tiles: tileTokensCss(resolved), media: backgroundCss(resolved) }
}

/** Removes what a theme draws and colours by its own rules, because they were made for its own background. */
function customColourCss(theme: Theme, { themeColours }: BioUser): string {
  const own = findCustomColours(theme.id, themeColours)
  const name = theme.id === 'popwave' ? '' : '.bio h1{color:inherit}'
  return [
    own?.background || own?.text ? `${name}.bio h1,.bio p{text-shadow:none}` : '',
    own?.background ? hideThemeDecorations(theme) : '',
    // A row without a ground has its text at its edge.
    own?.button && theme.button.background === 'transparent' ? '.bio .link-list:not(.tiles) .link{padding-inline:18px}' : '',
  ].join('')
}

/** What decides how much room a label has in a tile. */
export const resolveLabels = (user: BioUser, theme: Theme): Theme => ({
  ...resolveTiles(theme, { ...user, hasBackgroundMedia: hasBackgroundMedia(user) }),
  fonts: resolveFonts(user, theme),
})

/** The creator's own font replaces both fonts of the theme. */
export function resolveFonts(user: BioUser, { fonts }: Theme): Theme['fonts'] {
  const own = findCustomFont(user)
  return own ? { ...fonts, display: own, body: own } : fonts
}

function nameAndFontCss(user: BioUser, theme: Theme): string {
  const own = findCustomFont(user)
  const isPoster = findDesktop(theme, user.bioPageStyle === 'grid') === 'poster'
  const scale = computeNameScale({ ...theme, fonts: resolveFonts(user, theme) }, publicName(user))
  const values = [
    isPoster && `--poster:${computePosterWidth({ ...theme, fonts: resolveFonts(user, theme) }, publicName(user))}`,
    own && `--font-display:${toFontFamily(own)};--font-body:${toFontFamily(own)}`,
    scale < 1 && `--name-scale:${scale}`,
  ].filter(Boolean)
  return values.length ? `.bio{${values.join(';')}}` : ''
}

/** The first and the last colour of the lowest layer, which fills the whole background. */
function themeBackgroundColours({ page }: Theme): { top: string; bottom: string } {
  const stops = findHexColours(splitLayers(page).at(-1) ?? '')
  return { top: stops.at(0) ?? '#ffffff', bottom: stops.at(-1) ?? '#ffffff' }
}
