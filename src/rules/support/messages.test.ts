/** The order in which support answers, and by when. */
import { expect, test } from 'vitest'
import { planNames } from '../plans/plans.ts'
import { getReplyDue, getSupportPriority, sortByPriority } from './messages.ts'

test('Lifetime is VIP and Premium has priority', () => {
  expect([...planNames, null].map(getSupportPriority)).toEqual(['standard', 'standard', 'priority', 'vip', 'standard'])
})

test('messages of one priority keep their order', () => {
  const messages = (['free', 'premium', null, 'lifetime', 'pro', 'premium', 'lifetime'] as const).map((plan, id) => ({
    plan,
    id,
  }))
  expect(sortByPriority(messages).map(({ id }) => id)).toEqual([3, 6, 1, 5, 0, 2, 4])
})

test.each([
  ['3-minutes', '2026-11-20T11:03:00.000Z'],
  ['4-hours', '2026-11-20T15:00:00.000Z'],
  ['2-days', '2026-11-22T11:00:00.000Z'],
] as const)('with %s promised, a reply to a message of 11:00 is due at %s', (promised, due) => {
  expect(getReplyDue(new Date('2026-11-20T11:00:00Z'), promised).toISOString()).toBe(due)
})
