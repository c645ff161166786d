/** Rules that a page contains only if it has what they style: icons, animations, players, blocks, featured links, two columns. */
import type { Bio } from '#rules/page/bio.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { animationCss } from './animation-css.ts'
import { linkCss } from './link-css.ts'
import { mediaCss } from './media-css.ts'

/** These come before the theme's rules, which may override them. */
export function optionalCss(bio: Bio, theme: Theme): string {
  const { user, links, blocks } = bio
  return [
    linkCss(bio),
    animationCss(links),
    mediaCss(bio),
    blocks.length ? blockCss + headingCss(theme) : '',
    user.bioPageStyle === 'grid' ? '.grid .link{padding:12px 14px}' : '',
    user.merchStoreUrl || user.vipAccessUrl ? '.bio .featured-link-icon{flex:none;width:20px;height:20px;margin-right:10px}' : '',
  ].join('')
}

/** These come after the theme's rules, which they override. */
export function gridLayoutCss({ user }: Bio, { button }: Theme): string {
  if (user.bioPageStyle !== 'grid') return ''
  // In themes whose rows touch, the two columns still need a gutter.
  const gutter = button.gap === '0px' ? '20px' : 'var(--gap)'
  return `${gridRules}.bio.grid .link-list{column-gap:${gutter}}`
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
.bio .product-list .link{column-gap:12px;text-align:left}
.bio .product-list .link-image{width:64px;height:64px;margin-right:2px}
.bio .product-list .link-text{flex:1;margin-right:0}
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

/** Two columns, except on phones that are too narrow for them. */
const gridRules = minify(`
@media (min-width:340px){
.bio.grid .link-list{grid-template-columns:repeat(2,minmax(0,1fr))}
.bio.grid .link-list li:nth-child(n){grid-column:auto;padding:0}
.bio.grid .link-list li:last-child:nth-child(odd){grid-column:1/-1}
.bio.grid .link{height:100%}
.bio.grid li:not(:last-child:nth-child(odd)) .link-image:not([hidden])+.link-text{margin-right:0}
.bio.grid .link:has(.link-image:not([hidden])){flex-wrap:wrap}
.bio.grid .link-image:not([hidden])+.link-text{flex-basis:4.5rem}
.bio.grid .product-list li:not(:last-child:nth-child(odd)) .link{flex-flow:column nowrap;align-items:stretch;justify-content:flex-start;gap:4px}
.bio.grid .product-list li:not(:last-child:nth-child(odd)) .link-text{flex:none}
.bio.grid .product-list li:not(:last-child:nth-child(odd)) .link-image{width:100%;height:auto;margin:0 0 8px;aspect-ratio:1}
}
`)
