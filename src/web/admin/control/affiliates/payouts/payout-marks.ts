/** The results that an admin can set for one payout. */

export const payoutMarks = ['paid', 'failed', 'returned', 'cancelled'] as const
export type PayoutMark = (typeof payoutMarks)[number]

export const payoutMarkLabels: Record<PayoutMark, string> = {
  paid: 'Mark as paid',
  failed: 'Mark as failed',
  returned: 'Mark as returned',
  cancelled: 'Cancel payout',
}
