/** What a referral earns. */
import { expect, test } from 'vitest'
import { plans } from '../plans/plans.ts'
import { calculateCommission } from './commission.ts'

test('a quarter of each plan’s price, rounded half up to whole pence', () => {
  expect([plans.pro, plans.premium, plans.lifetime].map(({ pence }) => calculateCommission(pence))).toEqual([75, 125, 500])
  expect(calculateCommission(0)).toBe(0)
  expect(calculateCommission(2)).toBe(1)
})
