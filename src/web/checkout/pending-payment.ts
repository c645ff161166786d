/** The payment that was just made in this tab: the dashboard waits for the plan that it buys. */

import { type PaidPlan, paidPlans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'

const key = `${brand.storagePrefix}payment`

export function storePendingPayment(plan: PaidPlan): void {
  try {
    sessionStorage.setItem(key, plan)
  } catch {
    // Without storage, the dashboard waits for any paid plan.
  }
}

/** Undefined in another tab, and after `clearPendingPayment`. */
export function readPendingPayment(): PaidPlan | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    return paidPlans.find((plan) => plan === stored)
  } catch {
    return undefined
  }
}
