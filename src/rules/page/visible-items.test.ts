/** Which links and blocks visitors see, on which plan and at which time. */
import { expect, test } from 'vitest'
import { listVisibleItems } from './visible-items.ts'

const at = (time: string) => new Date(`2026-11-03T${time}Z`)
const now = at('09:30:00')
type Options = { isActive?: boolean; isPinned?: boolean; visibleFrom?: string; visibleUntil?: string }
const link = (position: number, options: Options = {}) => ({ position, isActive: true, isPinned: false, ...options })
const block = (position: number, type: 'product' | 'image' | 'text', linkUrl: string | null = null) => ({
  position,
  type,
  linkUrl,
  isActive: true,
})
const positions = (items: readonly { position: number }[]) => items.map(({ position }) => position)

test('a link outside its schedule does not count against the plan’s links', () => {
  const sale = link(0, { visibleFrom: '2026-11-03T09:00:00.000Z', visibleUntil: '2026-11-03T10:00:00.000Z' })
  const visible = (time: string) => positions(listVisibleItems('free', [sale, link(1), link(2)], [], at(time)).links)
  expect(visible('08:00:00')).toEqual([1, 2])
  expect(visible('09:00:00')).toEqual([0, 1])
})

test('pinned links come first, and stay visible when the plan includes only a few links', () => {
  const links = [link(1), link(2), link(3, { isPinned: true }), link(4, { isPinned: true })]
  const visible = (plan: 'free' | 'premium') => positions(listVisibleItems(plan, links, [], now).links)
  expect(visible('premium')).toEqual([3, 4, 1, 2])
  expect(visible('free')).toEqual([3, 4])
})

test('after a downgrade the first active links stay visible', () => {
  const links = [link(1), link(2, { isActive: false }), link(3), link(4)]
  const visible = (plan: 'free' | 'premium') => positions(listVisibleItems(plan, links, [], now).links)
  expect(visible('free')).toEqual([1, 3])
  expect(visible('premium')).toEqual([1, 3, 4])
})

test('images with an address take the place of links in the order of the page, and products have a limit of their own', () => {
  const links = [link(0), link(3)]
  const shop = 'https://shop.example/'
  const blocks = [
    block(1, 'image', shop),
    block(2, 'image'),
    block(4, 'product', shop),
    { ...block(5, 'product'), isActive: false },
    block(6, 'product'),
    block(7, 'product', shop),
    block(8, 'text'),
  ]
  const free = listVisibleItems('free', links, blocks, now)
  expect([positions(free.links), positions(free.blocks)]).toEqual([[0], [1, 2, 4, 6, 8]])
  const premium = listVisibleItems('premium', links, blocks, now)
  expect([positions(premium.links), positions(premium.blocks)]).toEqual([
    [0, 3],
    [1, 2, 4, 6, 7, 8],
  ])
})
