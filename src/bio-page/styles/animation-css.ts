/**
 * How links call for attention. Each does so for less than five seconds after the page opens and then rests, because what
 * moves longer has to come with a way to stop it (WCAG 2.2.2); who wants no motion sees none, by the skeleton's last rule.
 *
 * The list item moves and not the link in it: the link's own transform, shadow and shape belong to its theme.
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
  // The theme's accent is the one colour of a page that stands out from its ground and its links alike.
  glow: '.bio .glow{animation:glow 1.4s ease-in-out .4s 3}@keyframes glow{50%{filter:drop-shadow(0 0 12px var(--accent)) drop-shadow(0 0 4px var(--accent))}}',
}
