/** Which items belong to a heading, and which headings are left out. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageItem } from './item-order.ts'
import { listEmptiedHeadings, listSections } from './sections.ts'
import { listVisibleItems } from './visible-items.ts'

const item = (name: string) => {
  const isHeading = /[A-Z]/.test(name)
  return (isHeading ? { kind: 'block', block: { id: name, type: 'heading' } } : { kind: 'link', link: { id: name } }) as PageItem
}
const show = (names: string) =>
  listSections([...names].map(item)).map(
    ({ heading, items }) => `${heading?.id ?? '-'}${items.map((one) => (one.kind === 'link' ? one.link.id : '?')).join('')}`,
  )

test('a section goes from its heading to the next one, and what stands above the first has none', () => {
  expect(show('abAcdBeCD')).toEqual(['-ab', 'Acd', 'Be', 'C', 'D'])
  expect(show('ab')).toEqual(['-ab'])
  expect(show('')).toEqual([])
})

test('every item is in one section, in its order', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-dA-D]{0,30}$/), (names) => {
      expect(show(names).join('').replaceAll('-', '')).toBe(names)
    }),
  )
})

test('a heading is emptied where something is below it and nothing of that is shown', () => {
  const names = fc.array(fc.constantFrom('heading', 'shown', 'hidden'), { maxLength: 20 })
  fc.assert(
    fc.property(names, (kinds) => {
      const items = kinds.map((kind, position) => ({ kind, position }))
      const emptied = listEmptiedHeadings(items, {
        isHeading: ({ kind }) => kind === 'heading',
        isShown: ({ kind }) => kind === 'shown',
      })
      const expected = items.filter(({ kind, position }) => {
        const below = items.slice(position + 1, [...kinds, 'heading'].indexOf('heading', position + 1)).map((one) => one.kind)
        return kind === 'heading' && below.length > 0 && !below.includes('shown')
      })
      expect([...emptied]).toEqual(expected)
    }),
  )
})

describe('visitors see no heading', () => {
  const now = new Date('2026-11-03T09:30:00Z')
  const link = (position: number, more = {}) => ({ position, isActive: true, isPinned: false, ...more })
  const heading = (position: number, more = {}) => ({
    position,
    type: 'heading' as const,
    linkUrl: null,
    isActive: true,
    ...more,
  })
  const headings = (
    links: ReturnType<typeof link>[],
    blocks: ReturnType<typeof heading>[],
    plan: 'free' | 'premium' = 'premium',
  ) => listVisibleItems(plan, links, blocks, now).blocks.map(({ position }) => position)

  test.each([
    ['is switched off', { isActive: false }],
    ['has ended', { visibleUntil: '2026-11-03T09:00:00.000Z' }],
    ['has not begun', { visibleFrom: '2026-11-03T10:00:00.000Z' }],
    ['is pinned to the top', { isPinned: true }],
  ])('of a section whose only link %s', (_what, more) => {
    expect(headings([link(1, more)], [heading(0)])).toEqual([])
    expect(headings([link(1, more), link(2)], [heading(0)])).toEqual([0])
  })

  test('of a section that is over the limit of the plan', () => {
    const links = [link(1), link(2), link(4)]
    expect(headings(links, [heading(0), heading(3)], 'free')).toEqual([0])
    expect(headings(links, [heading(0), heading(3)])).toEqual([0, 3])
  })

  test('but one that nothing was put below, and what stands below a heading that is off belongs to the one before', () => {
    expect(headings([link(0)], [heading(1), heading(2)])).toEqual([1, 2])
    expect(headings([link(1, { isActive: false }), link(3)], [heading(0), heading(2, { isActive: false })])).toEqual([0])
  })
})
