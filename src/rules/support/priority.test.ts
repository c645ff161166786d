/** The order in which support answers. */
import { expect, test } from 'vitest'
import { planNames } from '../plans/plans.ts'
import { getSupportPriority, sortByPriority } from './priority.ts'

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
