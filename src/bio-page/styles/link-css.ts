/** The rules of icons, animated pictures and the "Ad" label, for pages that have them. */

import { isBrandIcon } from '#rules/links/icons.ts'
import { toImageSources } from '#rules/media/image-paths.ts'
import type { Bio } from '#rules/page/bio.ts'
import { chooseLinkIcons } from '../icons/choose-link-icons.ts'

export function linkCss(bio: Bio): string {
  const icons = [...chooseLinkIcons(bio).values()]
  return [
    // As wide as a picture, so that every rule about pictures applies to it; the drawing itself is 24 by 24.
    icons.length ? '.bio svg.link-icon{padding:8px;border-radius:0}' : '',
    icons.every(isBrandIcon)
      ? ''
      : '.bio .link-icon-generic{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}',
    listThumbnails(bio).some((path) => toImageSources(path).still)
      ? '.bio .link-image img{display:block;width:100%;height:100%;border-radius:inherit;object-fit:cover}.bio .link-image:has([hidden]){display:none}'
      : '',
    // In the colour of the link's text, whose contrast the tests of the themes check.
    bio.links.some(({ isAd }) => isAd)
      ? '.bio i{display:inline-block;margin-left:8px;padding:0 5px;border:1px solid;border-radius:5px;font:500 11px/16px var(--font-body);letter-spacing:normal;text-transform:none;vertical-align:.15em}'
      : '',
  ].join('')
}

const listThumbnails = ({ links, blocks }: Bio): string[] =>
  [...links.map(({ linkImage }) => linkImage), ...blocks.map(({ imageUrl }) => imageUrl)].filter((path) => path !== null)
