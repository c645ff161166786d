/** The way of an open payout, from the request to the money. */
import type { Payout } from '#contract/affiliates/payouts.ts'

export type PayoutStep = { name: string; at: string | null; isDone: boolean; isCurrent: boolean }

/** The current step is the last that is done: it says where the payout is. */
export function listPayoutSteps(payout: Payout): PayoutStep[] {
  const { requestedAt, approvedAt, sentAt, paidAt, trigger } = payout
  const steps = [
    { name: trigger === 'request' ? 'Requested' : 'Scheduled', at: requestedAt },
    { name: 'Approved', at: approvedAt },
    { name: 'Sent', at: sentAt },
    { name: 'Paid', at: paidAt },
  ]
  const current = steps.findLastIndex(({ at }) => at !== null)
  return steps.map((step, index) => ({ ...step, isDone: index <= current, isCurrent: index === current }))
}
