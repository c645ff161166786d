/** The order of links and blocks on the page. */
import { expect, test } from 'vitest'
import type { BioBlock, BioLink } from './bio.ts'
import { sortPageItems } from './item-order.ts'

const link = (id: string, position: number, isPinned = false) => ({ id, position, isPinned }) as BioLink
const block = (id: string, position: number) => ({ id, position }) as BioBlock
const ids = (bio: Parameters<typeof sortPageItems>[0]) =>
  sortPageItems(bio).map((item) => (item.kind === 'link' ? item.link : item.block).id)

test('links and blocks share one numbering, below the pinned links', () => {
  const links = [link('top', 3, true), link('shop', 0), link('tour', 2)]
  expect(ids({ links, blocks: [block('heading', 1), block('video', 4)] })).toEqual(['top', 'shop', 'heading', 'tour', 'video'])
})

test('links without blocks keep their order', () => {
  expect(ids({ links: [link('b', 1), link('a', 0)], blocks: [] })).toEqual(['b', 'a'])
})
