/** What a subscription costs next, and when. */
import { minuteMs } from '../time/durations.ts'
import type { SubscriptionStatus } from './subscription.ts'

type Renewing = {
  status: SubscriptionStatus
  pence: number
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  nextAttemptAt: Date | null
}

/** After the credit that a change to a smaller plan left. Undefined if nothing is charged any more. */
export function findNextCharge(
  { status, pence, currentPeriodEnd, cancelAtPeriodEnd, nextAttemptAt }: Renewing,
  creditPence: number,
): { pence: number; at: Date } | undefined {
  const charge = { pence: Math.max(0, pence - creditPence) }
  if (status === 'past_due') return nextAttemptAt ? { ...charge, at: nextAttemptAt } : undefined
  return status === 'active' && !cancelAtPeriodEnd ? { ...charge, at: currentPeriodEnd } : undefined
}

const quoteMinutes = 15

/**
 * For how long the price of a plan change that was shown can be confirmed. The price is calculated for `pricedAt`, which may not be in
 * the future, nor before the period and the plan that it was calculated for.
 */
export const isQuoteValid = (pricedAt: Date, now: Date, from: Date): boolean =>
  pricedAt <= now && now.getTime() - pricedAt.getTime() <= quoteMinutes * minuteMs && pricedAt >= from
