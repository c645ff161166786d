/** Rules that a page contains only if it has what they style: icons, animations, players, blocks, sections, featured links, tiles, and the layout on wide screens. */
import { isBrandIcon } from '#rules/links/icons.ts'
import type { AnimationType } from '#rules/links/links.ts'
import { toImageSources } from '#rules/media/image-paths.ts'
import type { Bio, BioLink } from '#rules/page/bio.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { chooseLinkIcons } from '../icons/choose-link-icons.ts'
import { desktopCss } from './desktop-css.ts'
import { mediaCss } from './media-css.ts'
import { hasSideBySide, sectionCss } from './section-css.ts'
import { artCss, gridCss, tilesCss } from './tile-css.ts'

/**
 * The animations of links. Each lasts less than five seconds after the page opens, because longer motion needs a way to stop it
 * (WCAG 2.2.2); the last rule of the base stylesheet switches all of them off for visitors who prefer reduced motion.
 *
 * The list item is animated and not the link in it, whose transform, shadow and shape belong to the theme.
 */
const animationCss = (links: readonly Pick<BioLink, 'animationType'>[]): string =>
  [...new Set(links.map(({ animationType }) => animationType))].map((type) => animations[type]).join('')

const animations: Record<AnimationType, string> = {
  none: '',
  pulse: '.bio .pulse{animation:pulse 1.2s ease-in-out .4s 3}@keyframes pulse{50%{scale:1.035}}',
  shake: '.bio .shake{animation:shake 1.4s .4s 3}@keyframes shake{8%,24%{translate:-5px}16%,32%{translate:5px}40%{translate:0}}',
  bounce:
    '.bio .bounce{animation:bounce 1.4s .4s 3}@keyframes bounce{18%{translate:0 -9px;animation-timing-function:ease-in}36%{translate:0}48%{translate:0 -4px}60%{translate:0}}',
  // Of a page's colours, only the theme's accent contrasts with both its background and its links.
  glow: '.bio .glow{animation:glow 1.4s ease-in-out .4s 3}@keyframes glow{50%{filter:drop-shadow(0 0 12px var(--accent)) drop-shadow(0 0 4px var(--accent))}}',
}

/** These come before the theme's rules, which may override them. */
export function optionalCss(bio: Bio, theme: Theme): string {
  const { user, links, blocks } = bio
  const isGrid = user.bioPageStyle === 'grid'
  const media = mediaCss(bio)
  const hasTiles = isGrid || hasSideBySide(bio)
  return [
    linkCss(bio),
    animationCss(links),
    hasTiles || media ? artCss : '',
    media,
    blocks.length ? blockCss + headingCss(theme) : '',
    hasTiles ? tilesCss : '',
    isGrid ? gridCss : '',
    sectionCss(bio),
    desktopCss(theme, isGrid),
    user.merchStoreUrl || user.vipAccessUrl ? '.bio .featured-link-icon{flex:none;width:20px;height:20px;margin-right:10px}' : '',
  ].join('')
}

/** The rules of icons, animated pictures and the "Ad" label, for pages that have them. */
function linkCss(bio: Bio): string {
  const icons = [...chooseLinkIcons(bio).values()]
  return [
    // As wide as a picture, so that every rule about pictures applies to it; the drawing itself is 24 by 24.
    icons.length ? '.bio svg.link-icon{padding:8px;border-radius:0}' : '',
    icons.every(isBrandIcon)
      ? ''
      : '.bio .link-icon-generic{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}',
    listThumbnails(bio).some((path) => toImageSources(path).still)
      ? '.bio .link-image img{display:block;width:100%;height:100%;border-radius:inherit;object-fit:cover}.bio .link-image:has([hidden]){display:none}'
      : '',
    // In the colour of the link's text, whose contrast the tests of the themes check.
    bio.links.some(({ isAd }) => isAd)
      ? '.bio i{display:inline-block;margin-left:8px;padding:0 5px;border:1px solid;border-radius:5px;font:500 11px/16px var(--font-body);letter-spacing:normal;text-transform:none;vertical-align:.15em}'
      : '',
  ].join('')
}

const listThumbnails = ({ links, blocks }: Bio): string[] =>
  [...links.map(({ linkImage }) => linkImage), ...blocks.map(({ imageUrl }) => imageUrl)].filter((path) => path !== null)

const minify = (rules: string) => rules.replaceAll('\n', '')

const blockCss = minify(`
.bio h2{margin:30px 0 0;text-wrap:balance}
.bio .block-subtitle{margin-top:24px}
.bio .block-subtitle+.block-text{margin-top:4px}
.bio .block-text{margin-top:10px;white-space:pre-line;text-wrap:pretty}
.bio .block-image-link{display:block;margin-top:16px;border-radius:var(--image-radius)}
.bio .block-image{display:block;width:100%;height:auto;margin-top:16px;border-radius:var(--image-radius);aspect-ratio:auto 4/3;object-fit:cover}
.bio .block-image-link .block-image{margin:0}
.bio .product{min-width:0}
.bio .product-list .link{flex-wrap:wrap;gap:8px;text-align:left}
.bio .product-list .link-image{width:64px;height:64px}
.bio .product-list .link>.link-text{flex:1 1 min-content;margin-right:0;overflow-wrap:break-word}
.bio .price{flex:none;font-weight:600}
`)

/** The theme's heading: that of a block in its whole size, that of a text a step smaller. */
function headingCss({ fonts: { heading, ...name } }: Theme): string {
  const {
    size,
    font = 'display',
    weight = name.weight,
    track = name.track,
    style = name.style,
    case: letters = name.case,
  } = heading
  const spacing = `letter-spacing:${track ?? 'normal'};text-transform:${letters ?? 'none'}`
  return `.bio h2{font:${style ?? 'normal'} ${weight} ${size}/1.22 var(--font-${font});${spacing}}.bio .block-subtitle{font-size:calc(${size}*.84)}`
}
