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
