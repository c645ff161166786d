/** What links wear beyond their theme: icons and the word that says who is paid. Only on pages that have them. */
import type { Bio } from '#rules/bio.ts'
import { isBrand } from '#rules/icons.ts'
import { iconsOf } from './icons-of.ts'

export function linkCss(bio: Bio): string {
  const icons = [...iconsOf(bio).values()]
  return [
    // As wide as a picture, so that every rule about pictures holds for it; the drawing itself is 24 by 24.
    icons.length ? '.bio .icon{padding:8px;border-radius:0}' : '',
    icons.every(isBrand)
      ? ''
      : '.bio .sign{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}',
    // In the words' own colour, whose contrast each theme answers for.
    bio.links.some(({ isAd }) => isAd)
      ? '.bio i{display:inline-block;margin-left:8px;padding:0 5px;border:1px solid;border-radius:5px;font:500 11px/16px var(--body);letter-spacing:normal;text-transform:none;vertical-align:.15em}'
      : '',
  ].join('')
}
