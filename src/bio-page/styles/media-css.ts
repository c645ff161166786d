/**
 * The rules of videos and music: a poster or a drawn cover in the material of the theme's buttons, and the player that takes its place.
 * They use the theme's tokens for tiles (`--tile-…`).
 */
import type { Bio } from '#rules/page/bio.ts'
import { listEmbeds, toPlayerClass } from '../media/embeds.ts'
import { listPosters } from '../media/posters.ts'

/** They come before the theme's rules, which may override them. Empty on a page without videos and music. */
export function mediaCss(bio: Bio): string {
  const embeds = listEmbeds(bio)
  if (embeds.length === 0) return ''
  const posters = new Set(listPosters(bio).map(({ url }) => url))
  const drawn = new Set(embeds.filter(({ url }) => !posters.has(url)).map(({ kind }) => kind))
  return [
    mediaBlockCss,
    embeds.some(({ kind }) => kind === 'music') ? musicCss : '',
    drawn.has('video') ? drawnCss : '',
    drawn.has('music') ? vinylCss : '',
    ...[...new Set(embeds.map(toPlayerClass))].map(toPlayerSize),
  ].join('')
}

const minify = (rules: string) => rules.replaceAll('\n', '')

/** More specific than a theme's rules for links, which were made for rows. */
const mediaBlockCss = minify(`
.bio .main .media{flex-direction:column;align-items:stretch;justify-content:flex-start;width:100%;min-height:0;margin-top:16px;padding:var(--tile-inset);border-radius:var(--tile-radius);overflow:hidden;text-align:start}
.bio .main .tiles .media{margin:0}
.bio .media .art{aspect-ratio:16/9;clip-path:none}
.bio .media .link-text{margin:0;padding:12px 16px}
.bio .play{position:absolute;inset:0;width:48px;height:48px;margin:auto;padding:15px;border-radius:50%;background:var(--accent);color:var(--on-accent);fill:currentColor;box-shadow:0 4px 18px #0006;transition:scale .2s}
.bio .media:hover .play{scale:1.08}
.bio .time{position:absolute;bottom:8px;inset-inline-end:8px;padding:1px 7px;border-radius:6px;background:#000c;color:#fff;font:600 12px/20px var(--font-body);letter-spacing:0}
.bio .main iframe.media{display:block;height:auto;padding:0}
`)

const musicCss = minify(`
.bio .main .music:not(iframe){flex-direction:row;align-items:center;gap:14px;min-height:76px;padding:10px;padding-inline-end:14px}
.bio .music .art{width:56px;aspect-ratio:1;border-radius:min(var(--tile-radius),10px)}
.bio .main .music .link-text{flex:1;padding:0}
.bio .music .play{position:static;flex:none;width:44px;height:44px;margin:0;padding:13px;box-shadow:none}
`)

const drawnCss = minify(`
.bio .drawn{background:repeating-radial-gradient(circle at 82% 118%,#0000 0 26px,color-mix(in srgb,var(--header-text) 13%,#0000) 27px 52px),var(--header);color:var(--header-text)}
.bio .drawn b{position:absolute;bottom:-.2em;inset-inline-start:.12em;font:var(--font-style) var(--font-weight) 150px/1 var(--font-display);text-transform:uppercase;letter-spacing:-.04em;opacity:.34}
.bio .drawn .play{background:var(--header-text);color:var(--header)}
`)

const vinylCss =
  '.bio .music .vinyl{border-radius:50%;background:radial-gradient(circle,var(--button-text) 7%,var(--accent) 8% 33%,#0000 34%),repeating-radial-gradient(circle,#16131f 0 2px,#38333f 3px 4px)}'

/** The size that what is played needs, and no more. */
function toPlayerSize(name: string): string {
  const height = /^player-(\d+)$/.exec(name)?.[1]
  if (height) return `.bio .main iframe.${name}{height:${height}px}`
  return name === 'player-tall'
    ? '.bio .main iframe.player-tall{max-width:20rem;margin-inline:var(--left-margin) auto;aspect-ratio:9/16}'
    : '.bio .main iframe.player-wide{aspect-ratio:16/9}'
}
