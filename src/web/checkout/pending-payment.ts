/** The payment that was started last in this browser: the dashboard waits for the plan that it buys, also on a later visit. */

import { type PaidPlan, paidPlans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { browserStorage } from '#web/session/browser-storage.ts'
import { getSession } from '#web/session/session.ts'

const getKey = () => `${brand.storagePrefix}payment_${getSession()?.user.id}`

export const storePendingPayment = (plan: PaidPlan): void => browserStorage.setItem(getKey(), plan)

export const clearPendingPayment = (): void => browserStorage.removeItem(getKey())

/** Undefined once it has failed, or its success was shown. */
export function readPendingPayment(): PaidPlan | undefined {
  const stored = browserStorage.getItem(getKey())
  return paidPlans.find((plan) => plan === stored)
}
