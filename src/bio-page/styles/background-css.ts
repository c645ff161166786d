/** The rules for a picture or video behind the page. */
import type { Theme } from '#rules/themes/themes.ts'

/** `--page` is the scrim here. */
export const backgroundCss = (theme: Theme): string =>
  [
    // As tall as a phone's screen without its bars, so that it does not jump when they slide away.
    '.bio .ground{position:fixed;inset:0;z-index:-1;height:100lvh}',
    '.bio .ground::after{content:"";position:absolute;inset:0;background:var(--page)}',
    '.bio .ground :where(img,video){position:absolute;inset:0;width:100%;height:100%;object-fit:cover}',
    '.bio .pause{min-height:44px;margin-left:20px;padding:0;border:0;background:none;color:var(--text);font:inherit;font-size:15px;text-decoration:underline;text-underline-offset:4px;cursor:pointer}',
    '.bio:has(video[hidden]) .pause{display:none}',
    // Until the script has made it stand still. Where there is no script, it stays away.
    '@media (prefers-reduced-motion:reduce){.bio video[autoplay]{display:none}}',
    hideThemeDecorations(theme),
    '.bio{background:none}',
  ].join('')

/**
 * A theme's own drawings are dropped where its ground is not its own, for they were made for that one, and so is the room
 * they took; in a theme with a panel, what hangs on the panel stays.
 */
export function hideThemeDecorations({ panel }: Theme): string {
  const dropped = ['::before', '::after', ...(panel ? [] : [' .pic::before', ' .pic::after'])]
  const room = panel ? '' : '.bio .pic{margin-top:0;margin-bottom:18px}.bio .col{padding-bottom:28px}'
  return `${dropped.map((part) => `.bio${part}`).join()}{content:none}${room}`
}
