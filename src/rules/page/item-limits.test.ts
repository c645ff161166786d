/** What counts against the limits of links and products, and what stays within them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypes } from '../blocks/blocks.ts'
import { planNames, plans } from '../plans/plans.ts'
import { countAgainstLimits, findItemLimit, getMaxItems, itemLimits, keepWithinLimits, type LimitedItem } from './item-limits.ts'

const address = 'https://shop.example/'
const link: LimitedItem = { kind: 'link' }
const block = (type: (typeof blockTypes)[number], linkUrl: string | null = null): LimitedItem => ({
  kind: 'block',
  type,
  linkUrl,
})

test('links and images with an address count as links, products as products, with and without an address', () => {
  expect([link, block('image', address)].map(findItemLimit)).toEqual(['links', 'links'])
  expect([block('product'), block('product', address)].map(findItemLimit)).toEqual(['products', 'products'])
  expect(['heading', 'text', 'image', 'video', 'music'].map((type) => findItemLimit(block(type as 'text')))).toEqual(
    Array(5).fill(undefined),
  )
})

test('on Free the first two links and the first two products are kept', () => {
  const items = [link, block('product'), block('image', address), block('text'), link, block('product'), block('product')]
  expect(keepWithinLimits('free', items).map((item) => items.indexOf(item))).toEqual([0, 1, 2, 3, 5])
  expect(countAgainstLimits(items)).toEqual({ links: 3, products: 3 })
})

const anyItem = fc.oneof(
  fc.record({ kind: fc.constant('link' as const) }),
  fc.record({
    kind: fc.constant('block' as const),
    type: fc.constantFrom(...blockTypes),
    linkUrl: fc.option(fc.constant(address)),
  }),
)
const anyPage = fc.array(anyItem, { maxLength: 40 })

test('whatever a page holds, no plan shows more than it includes, in the same order, and leaves out nothing that has room', () => {
  fc.assert(
    fc.property(fc.constantFrom(...planNames), anyPage, (plan, items) => {
      const kept = keepWithinLimits(plan, items)
      const counts = countAgainstLimits(kept)
      const stored = countAgainstLimits(items)
      expect(kept).toEqual(items.filter((item) => kept.includes(item)))
      expect(counts.links).toBe(Math.min(stored.links, plans[plan].maxLinks))
      expect(counts.products).toBe(Math.min(stored.products, plans[plan].maxProducts))
      expect(kept.filter((item) => !findItemLimit(item))).toEqual(items.filter((item) => !findItemLimit(item)))
    }),
  )
})

test('there is room for one more exactly where one more would be shown', () => {
  for (const plan of planNames)
    for (const limit of ['links', 'products'] as const)
      for (const count of [0, 1, 2, 4, 5, 9, 10, 11])
        expect(itemLimits[limit].hasRoom(plan, count)).toBe(count + 1 <= getMaxItems(plan, limit))
})
