/** What a tile says, and whether there is anything to show: an address was validated when it was saved, and is validated again. */
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioBlock } from '#rules/page/bio.ts'
import type { PageItem } from '#rules/page/item-order.ts'
import type { TileLabel } from '#rules/page/tiles/fit-tile.ts'
import { findEmbed } from '../../media/embeds.ts'

export const readNote = ({ title, body }: BioBlock): string => [title, body].filter(Boolean).join('\n')

export function readLabel(item: PageItem): TileLabel & { isShown: boolean } {
  if (item.kind === 'link') {
    const { title, description, url, linkImage } = item.link
    const hasPicture = Boolean(toLocalPath(linkImage))
    return { title, small: description, hasPicture, isShown: Boolean(parseLinkAddress(url)) }
  }
  const { block } = item
  const hasPicture = Boolean(toLocalPath(block.imageUrl))
  switch (block.type) {
    case 'image':
      return { title: '', hasPicture: false, isShown: hasPicture }
    case 'video':
    case 'music': {
      const embed = findEmbed(block.url, block.type)
      return { title: block.title ?? '', small: embed?.service ?? '', hasPicture: true, isShown: Boolean(embed) }
    }
    case 'product':
      return { title: block.title || 'Product', hasPicture, isShown: true }
    default:
      return { title: readNote(block), hasPicture: false, isShown: readNote(block).trim() !== '' }
  }
}
