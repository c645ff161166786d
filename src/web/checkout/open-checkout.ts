/** Opens the checkout of a plan, or the bank's confirmation of a payment that was started in Settings. */

import type { MonthlyPlan, PaidPlan } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'

type Navigate = (path: string) => void

/** `navigate` is the router's. With Stripe the page is loaded anew, because only the checkout's document may load Stripe's script. */
export function openCheckout(plan: PaidPlan, navigate: Navigate): void {
  openPaymentScreen(checkoutPath(plan), navigate)
}

/** What the bank has to confirm: a change of plan whose charge needs the cardholder. */
export type PendingConfirmation = {
  clientSecret: string
  publishableKey: string | null
  plan: MonthlyPlan
  amountPence: number
}

const confirmationKey = `${brand.storagePrefix}confirmation`

/** The client secret goes through this tab's storage: an address would end up in histories and logs. */
export function openConfirmation(confirmation: PendingConfirmation, navigate: Navigate): void {
  sessionStorage.setItem(confirmationKey, JSON.stringify(confirmation))
  openPaymentScreen(paths.checkoutConfirm, navigate)
}

/** Undefined if there is nothing to confirm in this tab. */
export function readPendingConfirmation(): PendingConfirmation | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(confirmationKey) ?? '') as PendingConfirmation
  } catch {
    return undefined
  }
}

export const clearPendingConfirmation = (): void => sessionStorage.removeItem(confirmationKey)

function openPaymentScreen(path: string, navigate: Navigate) {
  if (getPaymentsSetting() === 'stripe') window.location.assign(path)
  else navigate(path)
}
