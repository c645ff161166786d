/** Which links visitors see, and why the others are hidden. */
import { expect, test } from 'vitest'
import type { Item } from '../items/item.ts'
import { getStatuses } from './status.ts'

const now = new Date('2026-11-03T09:30:00Z')
const links = [true, false, true, true].map((isActive, place) => ({ kind: 'link', id: `${place}`, isActive })) as Item[]

test('after a downgrade the first active links stay active, and the others are marked as over the limit', () => {
  expect([...getStatuses('free', links, now).values()]).toEqual(['active', 'inactive', 'active', 'over'])
  expect([...getStatuses('premium', links, now).values()]).toEqual(['active', 'inactive', 'active', 'active'])
})

test('products over their own limit are marked, and images with an address count as links', () => {
  const items = [
    ...['a', 'b', 'c'].map((id) => ({ kind: 'block', type: 'product', linkUrl: null, id, isActive: true })),
    { kind: 'link', id: 'd', isActive: true },
    { kind: 'block', type: 'image', linkUrl: 'https://shop.example/', id: 'e', isActive: true },
    { kind: 'link', id: 'f', isActive: true, isPinned: true },
  ] as Item[]
  expect([...getStatuses('free', items, now).values()]).toEqual(['active', 'active', 'over', 'active', 'over', 'active'])
})

test('a link outside its schedule is scheduled or ended', () => {
  const timed = [
    { kind: 'link', id: 'soon', isActive: true, visibleFrom: '2026-11-03T09:30:01Z' },
    { kind: 'link', id: 'now', isActive: true, visibleFrom: '2026-11-03T09:30:00Z' },
    { kind: 'link', id: 'past', isActive: true, visibleUntil: '2026-11-03T09:30:00Z' },
    { kind: 'link', id: 'off', isActive: false, visibleFrom: '2026-11-03T09:30:01Z' },
    { kind: 'block', id: 'text', isActive: true },
  ] as Item[]
  expect([...getStatuses('pro', timed, now).values()]).toEqual(['scheduled', 'active', 'ended', 'inactive', 'active'])
})

test('a heading is emptied while everything below it is hidden or pinned', () => {
  const heading = (id: string, position: number) => ({
    kind: 'block',
    type: 'heading',
    linkUrl: null,
    id,
    position,
    isActive: true,
  })
  const link = (id: string, position: number, more = {}) => ({
    kind: 'link',
    id,
    position,
    isActive: true,
    isPinned: false,
    ...more,
  })
  const items = [
    heading('shop', 0),
    link('off', 1, { isActive: false }),
    heading('news', 2),
    link('top', 3, { isPinned: true }),
    heading('tour', 4),
    link('shown', 5),
    heading('last', 6),
  ] as Item[]
  const statuses = getStatuses('pro', items, now)
  expect(['shop', 'news', 'tour', 'last'].map((id) => statuses.get(id))).toEqual(['emptied', 'emptied', 'active', 'active'])
})
