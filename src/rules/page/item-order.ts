/** The order of links and blocks on the page. */
import type { Bio, BioBlock, BioLink } from './bio.ts'

export type PageItem = { kind: 'link'; link: BioLink } | { kind: 'block'; block: BioBlock }

/** Sorts pinned links first, then links and blocks by position. Without blocks, links keep the order of the input. */
export function sortPageItems({ links, blocks }: Pick<Bio, 'links' | 'blocks'>): PageItem[] {
  const toItem = (link: BioLink): PageItem => ({ kind: 'link', link })
  if (blocks.length === 0) return links.map(toItem)
  const others: PageItem[] = [
    ...links.filter(({ isPinned }) => !isPinned).map(toItem),
    ...blocks.map((block): PageItem => ({ kind: 'block', block })),
  ]
  return [...links.filter(({ isPinned }) => isPinned).map(toItem), ...others.sort((a, b) => getPosition(a) - getPosition(b))]
}

const getPosition = (item: PageItem) => (item.kind === 'link' ? item.link : item.block).position
