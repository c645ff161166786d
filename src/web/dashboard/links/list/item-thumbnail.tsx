/** The small square before an item's name: its picture, or its icon, or the first letter of its title. */
import { Heading, Image, type LucideIcon, Music, ShoppingBag, SquarePlay, Type } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { BlockType } from '#rules/blocks/blocks.ts'
import { resolveIcon } from '#rules/links/icons.ts'
import { LinkIcon } from '../icons/link-icon.tsx'
import { useIconPaths } from '../icons/use-icon-paths.ts'
import type { Item, LinkItem } from '../items/item.ts'
import './item-thumbnail.css'
import { getFirstLetter, pickFallbackColour } from './thumbnail-fallback.ts'

export function ItemThumbnail({ item }: { item: Item }) {
  const [broken, setBroken] = useState<string>()
  const path = item.kind === 'link' ? item.linkImage : item.imageUrl
  const picture = path && path !== broken ? path : undefined
  const style = { '--thumbnail-colour': pickFallbackColour(item.id) } as CSSProperties
  return (
    <span className="item-thumbnail" style={style} aria-hidden>
      {picture ? <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} /> : <ItemIcon item={item} />}
    </span>
  )
}

const ItemIcon = ({ item }: { item: Item }) =>
  item.kind === 'link' ? <IconOrLetter link={item} /> : <BlockIcon type={item.type} />

function IconOrLetter({ link }: { link: LinkItem }) {
  const getPath = useIconPaths()
  const icon = resolveIcon(link)
  return getPath && icon ? <LinkIcon icon={icon} path={getPath(icon)} /> : getFirstLetter(link.title)
}

function BlockIcon({ type }: { type: BlockType }) {
  const Icon = blockIcons[type]
  return <Icon className="icon" />
}

export const blockIcons: Record<BlockType, LucideIcon> = {
  heading: Heading,
  text: Type,
  image: Image,
  video: SquarePlay,
  music: Music,
  product: ShoppingBag,
}
