/** What a creator reads about how many of their links visitors see. */
import { expect, test } from 'vitest'
import type { Item } from '../items/item.ts'
import { counted, countOf, roomSentence, standings } from './status.ts'

const now = new Date('2026-11-03T09:30:00Z')
const links = [true, false, true, true].map((isActive, place) => ({ kind: 'link', id: `${place}`, isActive })) as Item[]

test('after a downgrade the first active links stay, and the rest is marked rather than lost', () => {
  expect([...standings('free', links, now).values()]).toEqual(['active', 'inactive', 'active', 'over'])
  expect([...standings('premium', links, now).values()]).toEqual(['active', 'inactive', 'active', 'active'])
})

test('a link that is not yet or no longer to be seen says which', () => {
  const timed = [
    { kind: 'link', id: 'soon', isActive: true, visibleFrom: '2026-11-03T09:30:01Z' },
    { kind: 'link', id: 'now', isActive: true, visibleFrom: '2026-11-03T09:30:00Z' },
    { kind: 'link', id: 'past', isActive: true, visibleUntil: '2026-11-03T09:30:00Z' },
    { kind: 'link', id: 'off', isActive: false, visibleFrom: '2026-11-03T09:30:01Z' },
    { kind: 'block', id: 'text', isActive: true },
  ] as Item[]
  expect([...standings('pro', timed, now).values()]).toEqual(['scheduled', 'active', 'ended', 'inactive', 'active'])
})

test('a limit is counted against, and no limit is not', () => {
  expect(countOf('pro', 3)).toBe('3 of 5')
  expect(countOf('lifetime', 31)).toBe('31')
})

test('a full page says how much room there is, and where there is more', () => {
  expect(roomSentence('free', 2)).toBe('Free has room for 2. Pro has room for 5.')
  expect(roomSentence('pro', 5)).toBe('Pro has room for 5. Premium has no limit.')
  expect(roomSentence('free', 4)).toBe(
    'Free has room for 2. The rest is kept, and comes back with a bigger plan. Pro has room for 5.',
  )
})

test('one is singular, thousands are set apart', () => {
  expect(counted(1, 'link')).toBe('1 link')
  expect(counted(1284, 'click')).toBe('1,284 clicks')
  expect(counted(0, 'click')).toBe('0 clicks')
})
