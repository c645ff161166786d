/** An item of the Links tab: a link or a content block. */
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import type { BlockType } from '#rules/blocks/blocks.ts'

export type LinkItem = Link & { kind: 'link' }
export type BlockItem = Block & { kind: 'block' }
export type Item = LinkItem | BlockItem

export const toLinkItem = (link: Link): LinkItem => ({ ...link, kind: 'link' })
export const toBlockItem = (block: Block): BlockItem => ({ ...block, kind: 'block' })

export const isLink = (item: Item): item is LinkItem => item.kind === 'link'

export const blockNames: Record<BlockType, string> = {
  heading: 'Heading',
  text: 'Text',
  image: 'Image',
  video: 'Video',
  music: 'Music',
  product: 'Product',
}

/** Its title, or the start of its text, or else the name of its type. */
export const getItemName = (item: Item): string =>
  item.title ||
  (item.kind === 'block' && item.body?.split('\n')[0]?.slice(0, 60)) ||
  (item.kind === 'block' ? blockNames[item.type] : '')

/** As on the page: pinned links first, then all by their position. */
export const sortItems = (items: readonly Item[]): Item[] => sortPinnedFirst(items.toSorted((a, b) => a.position - b.position))

export const sortPinnedFirst = (items: readonly Item[]): Item[] => [
  ...items.filter(isPinned),
  ...items.filter((item) => !isPinned(item)),
]

/** Puts pinned items first; both groups keep their own order. */
export const isPinned = (item: Item): boolean => item.kind === 'link' && item.isPinned

/** Not saved yet: until the server has responded, there is nothing to edit or delete. */
export const isPending = (item: Item): boolean => item.createdAt === ''
