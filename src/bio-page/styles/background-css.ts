/** The rules of pages with a background picture or video. */
import type { Theme } from '#rules/themes/themes.ts'

/** `--page` is the scrim here. */
export const backgroundCss = (theme: Theme): string =>
  [
    // As tall as a phone's screen without the browser's bars, so that it does not jump when they slide away.
    '.bio .background{position:fixed;inset:0;z-index:-1;height:100lvh}',
    '.bio .background::after{content:"";position:absolute;inset:0;background:var(--page)}',
    '.bio .background :where(img,video){position:absolute;inset:0;width:100%;height:100%;object-fit:cover}',
    '.bio .pause-video{min-height:44px;margin-left:20px;padding:0;border:0;background:none;color:var(--text);font:inherit;font-size:15px;text-decoration:underline;text-underline-offset:4px;cursor:pointer}',
    '.bio:has(video[hidden]) .pause-video{display:none}',
    // Until the script has paused it; without scripts it stays hidden.
    '@media (prefers-reduced-motion:reduce){.bio video[autoplay]{display:none}}',
    hideThemeDecorations(theme),
    '.bio{background:none}',
  ].join('')

/**
 * Hides the decorations of a theme, and the space they took, on a page with its own background, because they were made for the
 * theme's background. In a theme with a panel, the decorations on the panel stay.
 */
export function hideThemeDecorations({ panel }: Theme): string {
  const hidden = ['::before', '::after', ...(panel ? [] : [' .column::before', ' .picture::before', ' .picture::after'])]
  const spacing = panel ? '' : '.bio .picture{margin-top:0;margin-bottom:18px}.bio .column{padding-bottom:28px}'
  return `${hidden.map((part) => `.bio${part}`).join()}{content:none}${spacing}`
}
