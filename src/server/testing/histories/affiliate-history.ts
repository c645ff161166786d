/** A random history of one affiliate: what three people whom they referred pay and take back, what admins decide, and payouts. */
import fc from 'fast-check'
import { paidPlans } from '#rules/plans/plans.ts'

export const payerCount = 3

const payer = fc.nat({ max: payerCount - 1 })
const index = fc.nat({ max: 20 })
const step = <const T extends string>(type: T) => fc.constant({ type })
const indexed = <const T extends string>(type: T) => fc.record({ type: fc.constant(type), index })

export const affiliateStep = fc.oneof(
  { weight: 10, arbitrary: fc.record({ type: fc.constant('pay' as const), payer, plan: fc.constantFrom(...paidPlans) }) },
  // Lifetimes that are bought and mature: without it, few histories reach a payout.
  { weight: 6, arbitrary: fc.record({ type: fc.constant('earn' as const), payer, sales: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('refund' as const), index, isFull: fc.boolean() }) },
  { weight: 2, arbitrary: indexed('dispute') },
  indexed('win-dispute'),
  indexed('lose-dispute'),
  // What holds commissions.
  { weight: 4, arbitrary: fc.record({ type: fc.constant('share-connection' as const), payer }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('share-card' as const), payer }) },
  { weight: 2, arbitrary: indexed('release') },
  { weight: 2, arbitrary: indexed('confirm') },
  // The clock, and what it makes due.
  { weight: 5, arbitrary: fc.record({ type: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: step('mature') },
  { weight: 3, arbitrary: step('release-ended') },
  // Payouts.
  // From requested to paid, a state each time.
  { weight: 12, arbitrary: step('advance-payout') },
  step('cancel'),
  step('settle-failed'),
  { weight: 4, arbitrary: indexed('settle-returned') },
  step('ban'),
  { weight: 3, arbitrary: step('unban') },
)

export type AffiliateStep = typeof affiliateStep extends fc.Arbitrary<infer S> ? S : never

export const affiliateHistory = fc.array(affiliateStep, { minLength: 5, maxLength: 25, size: 'max' })
