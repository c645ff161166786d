/** What stands in the Links tab: links, and where the content grid is on, content blocks among them. */
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import type { BlockType } from '#rules/page/bio.ts'

export type LinkItem = Link & { kind: 'link' }
export type BlockItem = Block & { kind: 'block' }
export type Item = LinkItem | BlockItem

export const asLinkItem = (link: Link): LinkItem => ({ ...link, kind: 'link' })
export const asBlockItem = (block: Block): BlockItem => ({ ...block, kind: 'block' })

export const isLink = (item: Item): item is LinkItem => item.kind === 'link'

export const blockNames: Record<BlockType, string> = {
  heading: 'Heading',
  text: 'Text',
  image: 'Image',
  video: 'Video',
  music: 'Music',
  product: 'Product',
}

/** What an item is called where it has to be named: its title, or the start of its text, or else what it is. */
export const nameOfItem = (item: Item): string =>
  item.title ||
  (item.kind === 'block' && item.body?.split('\n')[0]?.slice(0, 60)) ||
  (item.kind === 'block' ? blockNames[item.type] : '')

/** As on the page: pinned links first, then all by their position. */
export const inPlace = (items: readonly Item[]): Item[] => pinnedFirst(items.toSorted((a, b) => a.position - b.position))

export const pinnedFirst = (items: readonly Item[]): Item[] => [
  ...items.filter(isPinned),
  ...items.filter((item) => !isPinned(item)),
]

/** Pinned links are in order among themselves, and so is all that stands below them. */
export const isPinned = (item: Item): boolean => item.kind === 'link' && item.isPinned

/** Not answered by the server yet; until then there is nothing that can be edited or deleted. */
export const isOnItsWay = (item: Item): boolean => item.createdAt === ''
