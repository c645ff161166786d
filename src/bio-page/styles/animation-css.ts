/**
 * The animations of links. Each lasts less than five seconds after the page opens, because longer motion needs a way to stop it
 * (WCAG 2.2.2); the last rule of the base stylesheet switches all of them off for visitors who prefer reduced motion.
 *
 * The list item is animated and not the link in it, whose transform, shadow and shape belong to the theme.
 */
import type { AnimationType } from '#rules/links/links.ts'
import type { BioLink } from '#rules/page/bio.ts'

export const animationCss = (links: readonly Pick<BioLink, 'animationType'>[]): string =>
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
