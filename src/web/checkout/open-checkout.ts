/** Opens the checkout of a plan, or the bank's confirmation of a payment that was started in Settings. */

import type { MonthlyPlan, PaidPlan } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'

type Navigate = (path: string) => void

/** `navigate` is the router's, which loads a new document where the checkout's policy differs (app.tsx). */
export const openCheckout = (plan: PaidPlan, navigate: Navigate): void => navigate(checkoutPath(plan))

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
  navigate(paths.checkoutConfirm)
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
