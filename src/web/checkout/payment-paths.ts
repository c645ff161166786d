/** Where the screens for paying lead. */
import type { PaidPlan } from '#rules/plans/plans.ts'
import { paths } from '#rules/platform/paths.ts'
import { checkoutCopy } from './checkout-copy.ts'

/** The dashboard, which waits for the confirmed state of a payment. */
export const successPath = `${paths.dashboard}?payment=success`

/** Back from a checkout to the choice of plans. */
export const toPlansLink = (plan: PaidPlan) => ({
  path: plan === 'lifetime' ? paths.payment : `${paths.payment}?plan=${plan}`,
  label: checkoutCopy.allPlans,
})
