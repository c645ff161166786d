/** A random history of one customer: what a creator, an admin, the provider, the network and the clock do, in any order. */
import fc from 'fast-check'
import { sandboxActions } from '#rules/billing/sandbox-actions.ts'
import { testCards } from '#rules/billing/test-cards.ts'
import { monthlyPlans, paidPlans } from '#rules/plans/plans.ts'
import { applySettings } from '#rules/platform/settings.ts'

const actions = sandboxActions.filter((action) => action !== 'resend-events')
const index = fc.nat({ max: 20 })
const step = <const T extends string>(type: T) => fc.constant({ type })

export const historyStep = fc.oneof(
  // The creator.
  { weight: 6, arbitrary: fc.record({ type: fc.constant('buy' as const), plan: fc.constantFrom(...paidPlans) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('open' as const), plan: fc.constantFrom(...paidPlans) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('pay' as const), card: fc.constantFrom(...testCards.map(({ number }) => number)) }),
  },
  step('reprice-checkout'),
  step('close-checkout'),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('change-plan' as const), plan: fc.constantFrom(...monthlyPlans) }) },
  step('cancel'),
  step('resume'),
  step('delete'),
  step('undo-deletion'),
  // An admin, and the operator at the provider.
  step('ban'),
  step('unban'),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('change-terms' as const),
      pro: fc.integer({ min: 50, max: 900 }),
      premium: fc.integer({ min: 900, max: 3000 }),
      lifetime: fc.integer({ min: 50, max: 9000 }),
      percent: fc.integer({ min: 0, max: 100 }),
    }),
  },
  step('end-subscription'),
  { weight: 1, arbitrary: fc.record({ type: fc.constant('charge-unasked' as const), pence: fc.integer({ min: 1, max: 5000 }) }) },
  // The provider.
  { weight: 8, arbitrary: fc.record({ type: fc.constant('act' as const), action: fc.constantFrom(...actions) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  // The network.
  { weight: 6, arbitrary: fc.record({ type: fc.constant('deliver' as const), index }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('deliver-again' as const), index }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('lose' as const), index }) },
  step('forge'),
  { weight: 2, arbitrary: step('begin-copy') },
  { weight: 2, arbitrary: step('end-copy') },
  { weight: 2, arbitrary: step('run-command') },
  step('reconcile'),
)

/** The operator changes what new purchases cost, and what they earn a referrer. */
export const applyTerms = ({ pro, premium, lifetime, percent }: Extract<HistoryStep, { type: 'change-terms' }>): void =>
  applySettings({ 'prices.pro': pro, 'prices.premium': premium, 'prices.lifetime': lifetime, commissionPercent: percent })

export type HistoryStep = typeof historyStep extends fc.Arbitrary<infer S> ? S : never

export const history = fc.array(historyStep, { minLength: 1, maxLength: 35, size: 'max' })
/** For a server, which takes longer. */
export const longHistory = fc.array(historyStep, { minLength: 15, maxLength: 25, size: 'max' })
