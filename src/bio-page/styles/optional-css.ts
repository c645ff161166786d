/** Rules that a page contains only if it has what they style: icons, animations, players, blocks, sections, featured links, tiles, and the layout on wide screens. */
import type { Bio } from '#rules/page/bio.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { animationCss } from './animation-css.ts'
import { deskCss } from './desk-css.ts'
import { linkCss } from './link-css.ts'
import { mediaCss } from './media-css.ts'
import { hasSideBySide, sectionCss } from './section-css.ts'
import { artCss, gridCss, tilesCss } from './tile-css.ts'

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
    deskCss(theme, isGrid),
    user.merchStoreUrl || user.vipAccessUrl ? '.bio .featured-link-icon{flex:none;width:20px;height:20px;margin-right:10px}' : '',
  ].join('')
}

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
