/** The order in which links and blocks follow each other on the page. */
import type { Bio, BioBlock, BioLink } from './bio.ts'

export type PageItem = { kind: 'link'; link: BioLink } | { kind: 'block'; block: BioBlock }

/** Links and blocks as they follow each other on the page: pinned links first, then all by their position. Links alone keep their order. */
export function sortPageItems({ links, blocks }: Pick<Bio, 'links' | 'blocks'>): PageItem[] {
  const asItem = (link: BioLink): PageItem => ({ kind: 'link', link })
  if (blocks.length === 0) return links.map(asItem)
  const others: PageItem[] = [
    ...links.filter(({ isPinned }) => !isPinned).map(asItem),
    ...blocks.map((block): PageItem => ({ kind: 'block', block })),
  ]
  return [...links.filter(({ isPinned }) => isPinned).map(asItem), ...others.sort((a, b) => getPosition(a) - getPosition(b))]
}

const getPosition = (item: PageItem) => (item.kind === 'link' ? item.link : item.block).position
