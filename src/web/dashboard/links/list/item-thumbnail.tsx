/** The small square before an item: its picture, or its icon, or the first letter of its title on a colour of its own. */
import { Heading, Image, type LucideIcon, Music, ShoppingBag, SquarePlay, Type } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { BlockType } from '#rules/page/bio.ts'
import { iconOf } from '#rules/links/icons.ts'
import { useDrawings } from '../icons/use-icon-paths.ts'
import { IconDrawing } from '../icons/icon-drawing.tsx'
import type { Item, LinkItem } from '../items/item.ts'
import { firstLetter, groundOf, grounds } from './thumbnail-fallback.ts'

export function ItemThumb({ item }: { item: Item }) {
  const [broken, setBroken] = useState<string>()
  const path = item.kind === 'link' ? item.linkImage : item.imageUrl
  const picture = path && path !== broken ? path : undefined
  return (
    <span className="thumb" style={{ '--c': grounds[groundOf(item.id)] } as CSSProperties} aria-hidden>
      {picture ? <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} /> : <Sign item={item} />}
    </span>
  )
}

const Sign = ({ item }: { item: Item }) => (item.kind === 'link' ? <LinkSign link={item} /> : <BlockSign type={item.type} />)

function LinkSign({ link }: { link: LinkItem }) {
  const drawingOf = useDrawings()
  const icon = iconOf(link)
  if (!drawingOf || !icon) return firstLetter(link.title)
  return <IconDrawing icon={icon} drawing={drawingOf(icon)} />
}

function BlockSign({ type }: { type: BlockType }) {
  const Icon = blockIcons[type]
  return <Icon className="i" />
}

export const blockIcons: Record<BlockType, LucideIcon> = {
  heading: Heading,
  text: Type,
  image: Image,
  video: SquarePlay,
  music: Music,
  product: ShoppingBag,
}
