/** The rules of tiles, for pages that are laid out as a grid, and what a theme changes in tiles and players. */
import type { Theme } from '#rules/themes/themes.ts'
import { toTileTokens } from '#rules/themes/tile-tokens.ts'

/** `theme` is resolved. They come after the theme's own rules. */
export function tileTokensCss(theme: Theme): string {
  const tokens = Object.entries(toTileTokens(theme)).map(([name, value]) => `--tile-${name}:${value}`)
  return `.bio{${tokens.join(';')}}${(theme.tileRules ?? '').replaceAll('&', '.bio')}`
}

const minify = (rules: string) => rules.replaceAll('\n', '')

/** Pictures of tiles and players. */
export const artCss = minify(`
.bio .art{position:relative;display:block;flex:none;overflow:hidden;border-radius:var(--tile-picture-radius);clip-path:var(--tile-shape)}
.bio :where(.art){background:color-mix(in srgb,currentColor 12%,transparent)}
.bio .art img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
`)

/** The skeleton of tiles. It comes before the theme's own rules, which say what tiles are made of. */
export const tilesCss = minify(`
.bio .link-list.tiles{grid-template-columns:repeat(2,minmax(0,1fr));--tile-height:min(44vw,10.6rem);gap:var(--tile-gap)}
.bio .tiles>li{min-width:0}
.bio .tiles>:is(.wide,.large){grid-column:span 2}
.bio .tiles .link{flex-flow:column;align-items:stretch;justify-content:flex-end;width:100%;height:100%;min-height:var(--tile-height);margin:0;padding:var(--tile-inset);border-radius:var(--tile-radius);text-align:var(--tile-align);hyphens:manual;overflow:clip}
.bio .tiles .plain .link{min-height:92px}
.bio .tiles .plain:is(.wide,.large) .link{justify-content:center}
.bio .tiles .art{flex:1 1 0;min-height:72px;width:auto;aspect-ratio:auto;border-radius:var(--tile-picture-radius)}
.bio .tiles .art:has([hidden]):not(:has(.play),:only-child){display:none}
.bio .tiles .link-text{flex:none;margin:0;padding:9px var(--tile-padding) 12px;font-size:var(--tile-size);letter-spacing:var(--tile-tracking);line-height:1.25}
.bio .tiles small{font-size:13px}
.bio .tile-icon{width:32px;height:32px;margin:var(--tile-padding) var(--tile-padding) auto;align-self:var(--tile-align)}
.bio .tiles .wide:not(.stacked) .link:has(.art+*){flex-direction:row;align-items:center}
.bio .tiles .wide:not(.stacked) .art:not(:only-child){align-self:stretch;flex:0 0 50%}
.bio .tiles .wide:not(.stacked) .link:has(.art) .link-text{flex:1;text-align:start}
.bio .tiles .price{position:absolute;top:10px;inset-inline-end:10px;padding:3px 10px;border-radius:99px;background:var(--accent);color:var(--on-accent);font-size:14px;line-height:20px}
`)

/** What only a page that is all tiles has: large ones, notes, players, and four columns on wide screens. */
export const gridCss = minify(`
.bio .tiles>.large{grid-row:span 2}
.bio .tiles .large .link{min-height:calc(2*var(--tile-height) + 12px)}
.bio .tiles .large .link-text{padding-block:13px 15px;font-size:calc(var(--tile-size) + 3px)}
.bio .tiles .note .link-text{margin:auto 0;padding-block:14px;text-wrap:pretty}
.bio .tiles .note b{display:block;font:var(--font-style) var(--font-weight) 20px/1.2 var(--font-display);text-wrap:balance}
.bio .tiles .note b+span{display:block;margin-top:6px}
.bio .tiles .note span{white-space:pre-line}
.bio .main .tiles .music:not(iframe){flex-flow:column;align-items:stretch;gap:0;padding:var(--tile-inset)}
.bio .tiles .music .art{border-radius:var(--tile-picture-radius)}
.bio .tiles .music .vinyl{flex:none;align-self:center;width:96px;height:96px;min-height:0;margin:14px;border-radius:50%}
.bio .main .tiles .music .link-text{padding:9px 14px 12px}
.bio .tiles .music .play{position:absolute;inset:10px 10px auto auto}
.bio .main .tiles .wide:not(.stacked) .music:not(iframe){flex-direction:row;align-items:center;padding-inline-end:14px}
.bio .main .tiles .wide:not(.stacked) .music .art:not(.vinyl){flex:0 0 84px}
.bio .main .tiles .wide:not(.stacked) .music .play{position:static}
.bio .main .tiles .wide:not(.stacked) .vinyl{flex:none;align-self:center;width:min(19vw,112px);height:auto;aspect-ratio:1;margin-inline:14px 0}
@media (min-width:64rem){
.bio .link-list.tiles{grid-template-columns:repeat(4,minmax(0,1fr));--tile-height:min(14vw,11.4rem)}
.bio .tiles>.broad{grid-column:span 2}
.bio .tiles>.broad:is(.wide,.large){grid-column:span 4}
.bio .tiles>.tall{grid-row:span 2}
}
.bio .main .tiles>.tile:has(iframe){grid-column:1/-1;grid-row:auto}
`)
