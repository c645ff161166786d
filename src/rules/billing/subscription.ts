/** Subscriptions as we know them, whatever the provider calls their states. */
import type { MonthlyPlan } from '../plans/plans.ts'

/**
 * `incomplete`: its first invoice is not paid, so it grants nothing. `past_due`: a renewal failed and is tried again; the plan stays.
 * `ended`: it was cancelled, or never completed.
 */
export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const grantsPlan = (status: SubscriptionStatus): boolean => status === 'active' || status === 'past_due'

/** The plan of a subscription that grants one. */
export const getSubscribedPlan = (
  subscriptions: readonly { status: SubscriptionStatus; plan: MonthlyPlan }[],
): MonthlyPlan | undefined => {
  const granted = subscriptions.filter(({ status }) => grantsPlan(status)).map(({ plan }) => plan)
  return granted.includes('premium') ? 'premium' : granted[0]
}

/** The failed attempts to renew that an email reports; a provider may try more often. */
export const lastFailureEmail = 3

type Period = { pence: number; currentPeriodStart: Date; currentPeriodEnd: Date }

/** The part of the price for the time after `from`, to the millisecond, rounded half up. */
export function getUnusedPence({ pence, currentPeriodStart, currentPeriodEnd }: Period, from: Date): number {
  const [start, end] = [currentPeriodStart.getTime(), currentPeriodEnd.getTime()]
  const left = Math.min(Math.max(end - from.getTime(), 0), end - start)
  return Math.floor((pence * left) / (end - start) + 0.5)
}

/** Spreads a refund over payments, the newest first, so that none gives back more than is left of it. */
export function splitRefund<T extends { leftPence: number }>(
  payments: readonly T[],
  pence: number,
): { payment: T; pence: number }[] {
  const parts: { payment: T; pence: number }[] = []
  let rest = pence
  for (const payment of payments) {
    const part = Math.min(rest, payment.leftPence)
    if (part > 0) parts.push({ payment, pence: part })
    rest -= part
  }
  return parts
}
