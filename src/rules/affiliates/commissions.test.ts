/** What a referral earns. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plans } from '../plans/plans.ts'
import { calculateCommission, calculateReversal } from './commissions.ts'

test('a quarter of each plan’s price, rounded half up to whole pence', () => {
  expect([plans.pro, plans.premium, plans.lifetime].map(({ pence }) => calculateCommission(pence))).toEqual([75, 125, 500])
  expect(calculateCommission(0)).toBe(0)
  expect(calculateCommission(2)).toBe(1)
})

test('a refund reverses in proportion, and refunds of everything reverse exactly everything', () => {
  expect(calculateReversal(75, { pence: 299, takenBackPence: 150 })).toBe(38)
  const payments = fc.record({ pence: fc.integer({ min: 1, max: 100_000 }), parts: fc.array(fc.integer({ min: 1, max: 500 })) })
  fc.assert(
    fc.property(payments, ({ pence, parts }) => {
      const commission = calculateCommission(pence)
      let takenBackPence = 0
      let reversed = 0
      for (const part of [...parts, pence]) {
        takenBackPence = Math.min(pence, takenBackPence + part)
        const next = calculateReversal(commission, { pence, takenBackPence })
        expect(next).toBeGreaterThanOrEqual(reversed)
        reversed = next
      }
      expect(reversed).toBe(commission)
    }),
  )
})
