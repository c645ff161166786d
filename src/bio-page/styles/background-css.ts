/** The rules of pages with a background picture or video. */
import type { MediaOverlay } from '#rules/themes/media-overlay.ts'
import type { Theme } from '#rules/themes/themes.ts'

/** `theme` is resolved. What carries text is on a backing; in a theme with a panel, the panel is one. */
export function backgroundCss(theme: Theme): string {
  const { mediaOverlay: overlay, panel } = theme
  if (!overlay) return ''
  return [
    // As tall as a phone's screen without the browser's bars, so that it does not jump when they slide away.
    '.bio .background{position:fixed;inset:0;z-index:-1;height:100lvh}',
    `.bio .background::after{content:"";position:absolute;inset:0;background:linear-gradient(${overlay.edge},${overlay.middle} 30% 62%,${overlay.edge})}`,
    '.bio .background :where(img,video){position:absolute;inset:0;width:100%;height:100%;object-fit:cover}',
    '.bio .pause-video:not([hidden]){position:absolute;top:10px;inset-inline-start:12px;z-index:6;display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:var(--header);color:var(--header-text);cursor:pointer}',
    '.bio .pause-video svg{width:20px;height:20px;fill:currentColor}',
    '.bio .pause-video[aria-label^=Pl] path:first-child,.bio .pause-video[aria-label^=Pa] path:last-child{display:none}',
    '.bio:has(video[hidden]) .pause-video{display:none}',
    // Until the script has paused it; without scripts it stays hidden.
    '@media (prefers-reduced-motion:reduce){.bio video[autoplay]{display:none}}',
    hideThemeDecorations(theme),
    '.bio{background:none}',
    panel ? '' : backingCss(theme, overlay),
  ].join('')
}

/**
 * Only the blur of what is behind a backing, and no other filter: a blurred pixel is a mix of pixels that were overlaid, so that the contrast
 * holds for it too.
 */
function backingCss({ button, desktop }: Theme, { backing, solid }: MediaOverlay): string {
  const bare = button.background === 'transparent' ? ',.link-list:not(.tiles),.tiles .link,.media' : ''
  return [
    `.bio :is(.side,.main>:is(h2,.block-text,.hidden-links),.page-footer${bare}){border-radius:var(--image-radius);background:${backing};backdrop-filter:blur(16px)}`,
    // The picture looks out over the backing's upper edge.
    '.bio .side{display:flow-root;margin-top:32px;padding:0 18px 16px}',
    '.bio .side .picture{z-index:1;margin-top:-32px;margin-bottom:14px}',
    '.bio .main>:is(h2,.block-text,.hidden-links){padding:12px 18px}',
    '.bio .main>.block-subtitle:has(+.block-text){padding-bottom:0;border-end-start-radius:0;border-end-end-radius:0}',
    '.bio .main>.block-subtitle+.block-text{margin-top:0;padding-top:4px;border-start-start-radius:0;border-start-end-radius:0}',
    // Sides by name, which are mirrored: the footer itself runs from left to right on every page.
    '.bio .page-footer{width:fit-content;margin:26px auto 0 var(--left-margin);padding-inline:16px}',
    bare ? '.bio .link-list:not(.tiles){padding-inline:18px;border-top:0}.bio .main .music:not(iframe){padding-inline:18px}' : '',
    // On the bare overlay, a ring alone could be as light as what is behind it.
    `.bio :focus-visible{outline-offset:0;box-shadow:0 0 0 6px ${solid}}`,
    `@media (min-width:64rem){.bio .side{min-height:0;padding-bottom:24px}.bio .side h1{margin-top:0}${desktop === 'stage' ? '' : '.bio .page-footer{margin:26px auto 0 0}'}}`,
  ].join('')
}

/**
 * Hides the decorations of a theme, and the space they took, on a page with its own background, because they were made for the
 * theme's background. In a theme with a panel, the decorations on the panel stay.
 */
export function hideThemeDecorations({ panel }: Theme): string {
  const hidden = [
    '::before',
    '::after',
    ...(panel ? [] : [' .picture::before', ' .picture::after', ' .column::before', ' .column::after']),
  ]
  const spacing = panel ? '' : '.bio .picture{margin-top:0;margin-bottom:18px}.bio .column{padding-bottom:28px}'
  return `${hidden.map((part) => `.bio${part}`).join()}{content:none}${spacing}`
}
