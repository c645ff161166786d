/** Rules that a page carries only where it has what they dress: icons, animations, players, blocks, doors, two columns. */
import type { Bio } from '#rules/page/bio.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { linkCss } from './link-css.ts'
import { animationCss } from './animation-css.ts'
import { listEmbeds, toShapeClass } from '../media/embeds.ts'

/** Before the theme's rules, which may change them. */
export function optionalCss(bio: Bio): string {
  const { user, links, blocks } = bio
  return [
    linkCss(bio),
    animationCss(links),
    listEmbeds(bio).length ? playerCss + playerHeightCss(bio) : '',
    blocks.length ? blockCss : '',
    user.bioPageStyle === 'grid' ? '.grid .link{padding:12px 14px}' : '',
    user.merchStoreUrl || user.vipAccessUrl ? '.bio .mark{flex:none;width:20px;height:20px;margin-right:10px}' : '',
  ].join('')
}

/** After the theme's rules, which give way to them. */
export function gridLayoutCss({ user }: Bio, { button }: Theme): string {
  if (user.bioPageStyle !== 'grid') return ''
  // Rows that touch, parted by a rule alone, need a gutter.
  const gutter = button.gap === '0px' ? '20px' : 'var(--gap)'
  return `${gridRules}.bio.grid .links{column-gap:${gutter}}`
}

const minify = (rules: string) => rules.replaceAll('\n', '')

const playerCss = minify(`
.bio .embed{display:flex;align-items:center;gap:14px;width:100%;margin-top:16px;padding:12px 18px;border:0;border-radius:var(--thumb-radius);background:radial-gradient(at 100% 0,color-mix(in srgb,var(--header-text) 16%,transparent),transparent 55%),var(--header);color:var(--header-text);text-align:left;text-decoration:none;font-weight:500;line-height:1.3;overflow:hidden;box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--header-text) 16%,transparent)}
.bio .embed svg{flex:none;width:52px;height:52px;transition:scale .2s}
.bio .embed:hover svg{scale:1.08}
.bio iframe.embed{padding:0}
.bio .wide,.bio .tall{flex-direction:column;justify-content:center;height:auto;text-align:center;aspect-ratio:16/9}
.bio .tall{max-width:17rem;margin-left:var(--side);margin-right:auto;aspect-ratio:9/16}
`)

/** Music players have heights of their own; a high one has its words in the middle. */
const playerHeightCss = (bio: Bio) =>
  [...new Set(listEmbeds(bio).map(toShapeClass))]
    .flatMap((name) => {
      const height = Number(/^h(\d+)$/.exec(name)?.[1])
      const isHigh = height > 200
      return height
        ? [`.bio .${name}{height:${height}px${isHigh ? ';flex-direction:column;justify-content:center;text-align:center' : ''}}`]
        : []
    })
    .join('')

const blockCss = minify(`
.bio h2{margin:30px 0 0;font:var(--style) var(--weight) min(calc(var(--size)*.66),1.5rem)/1.2 var(--display);letter-spacing:var(--track);text-transform:var(--case);text-wrap:balance}
.bio .sub{margin-top:22px;font:600 1em/1.4 var(--body);letter-spacing:normal;text-transform:none}
.bio .sub+.text{margin-top:2px}
.bio .text{margin-top:10px;white-space:pre-line;text-wrap:pretty}
.bio .framed{display:block;margin-top:16px;border-radius:var(--thumb-radius)}
.bio .image{display:block;width:100%;height:auto;margin-top:16px;border-radius:var(--thumb-radius);aspect-ratio:auto 4/3;object-fit:cover}
.bio .framed .image{margin:0}
.bio .products .link{column-gap:12px;text-align:left}
.bio .products .thumb{width:64px;height:64px;margin-right:2px}
.bio .products .words{flex:1;margin-right:0}
.bio b{flex:none;font-weight:600}
`)

/** One column again where a phone is too narrow for words in two. */
const gridRules = minify(`
@media (min-width:340px){
.bio.grid .links{grid-template-columns:repeat(2,minmax(0,1fr))}
.bio.grid .links li:nth-child(n){grid-column:auto;padding:0}
.bio.grid .links li:last-child:nth-child(odd){grid-column:1/-1}
.bio.grid .link{height:100%}
.bio.grid li:not(:last-child:nth-child(odd)) .thumb:not([hidden])+.words{margin-right:0}
.bio.grid .link:has(.thumb:not([hidden])){flex-wrap:wrap}
.bio.grid .thumb:not([hidden])+.words{flex-basis:4.5rem}
.bio.grid .products li:not(:last-child:nth-child(odd)) .link{flex-flow:column nowrap;align-items:stretch;justify-content:flex-start;gap:4px}
.bio.grid .products li:not(:last-child:nth-child(odd)) .words{flex:none}
.bio.grid .products li:not(:last-child:nth-child(odd)) .thumb{width:100%;height:auto;margin:0 0 8px;aspect-ratio:1}
}
`)
