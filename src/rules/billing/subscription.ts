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
