/** The small square before an item's name: its picture, or the icon that it has on the page, or a sign of what it is. */
import { Globe, Heading, Image, Link, type LucideIcon, Music, ShoppingBag, SquarePlay, Type } from 'lucide-react'
import { useState } from 'react'
import type { BlockType } from '#rules/blocks/blocks.ts'
import { noIcon, resolveIcon } from '#rules/links/icons.ts'
import { wantsSiteIcon } from '#rules/links/site-icons.ts'
import { LinkIcon } from '../icons/link-icon.tsx'
import { useIconPaths } from '../icons/use-icon-paths.ts'
import type { Item, LinkItem } from '../items/item.ts'
import './item-thumbnail.css'

export function ItemThumbnail({ item }: { item: Item }) {
  const [broken, setBroken] = useState<string>()
  const path = item.kind === 'link' ? (item.linkImage ?? findSiteIcon(item)) : item.imageUrl
  const picture = path && path !== broken ? path : undefined
  return (
    <span className={getClasses(item)} aria-hidden>
      {picture ? <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} /> : <ItemIcon item={item} />}
    </span>
  )
}

/** The icon that was fetched from the site, where the creator has not chosen another one. */
const findSiteIcon = (link: LinkItem) => (wantsSiteIcon(link) ? link.customIcon : null)

const getClasses = (item: Item) =>
  item.kind === 'block' && item.type === 'heading' ? 'item-thumbnail muted centred is-heading' : 'item-thumbnail muted centred'

const ItemIcon = ({ item }: { item: Item }) =>
  item.kind === 'link' ? <IconOfLink link={item} /> : <BlockIcon type={item.type} />

function IconOfLink({ link }: { link: LinkItem }) {
  const getPath = useIconPaths()
  const icon = resolveIcon(link)
  if (icon) return getPath && <LinkIcon icon={icon} path={getPath(icon)} />
  const Sign = link.icon === noIcon ? Link : Globe
  return <Sign className="icon" />
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
