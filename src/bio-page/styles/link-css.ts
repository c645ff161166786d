/** What links wear beyond their theme: icons, pictures that move, and the word that says who is paid. Only on pages that have them. */
import type { Bio } from '#rules/page/bio.ts'
import { isBrand } from '#rules/links/icons.ts'
import { picture } from '#rules/media/image-paths.ts'
import { chooseLinkIcons } from '../icons/choose-link-icons.ts'

export function linkCss(bio: Bio): string {
  const icons = [...chooseLinkIcons(bio).values()]
  return [
    // As wide as a picture, so that every rule about pictures holds for it; the drawing itself is 24 by 24.
    icons.length ? '.bio .icon{padding:8px;border-radius:0}' : '',
    icons.every(isBrand)
      ? ''
      : '.bio .sign{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}',
    listThumbnails(bio).some((path) => picture(path).still)
      ? '.bio .thumb img{display:block;width:100%;height:100%;border-radius:inherit;object-fit:cover}.bio .thumb:has([hidden]){display:none}'
      : '',
    // In the words' own colour, whose contrast each theme answers for.
    bio.links.some(({ isAd }) => isAd)
      ? '.bio i{display:inline-block;margin-left:8px;padding:0 5px;border:1px solid;border-radius:5px;font:500 11px/16px var(--body);letter-spacing:normal;text-transform:none;vertical-align:.15em}'
      : '',
  ].join('')
}

const listThumbnails = ({ links, blocks }: Bio): string[] =>
  [...links.map(({ linkImage }) => linkImage), ...blocks.map(({ imageUrl }) => imageUrl)].filter((path) => path !== null)
