/** What became of a payout, in a sentence and in a badge. */
import type { Payout } from '#contract/affiliates/payouts.ts'
import { formatNearDay } from '#rules/text/counts-and-days.ts'

export const payoutBadges = {
  requested: { variant: 'neutral', label: 'Requested' },
  approved: { variant: 'ok', label: 'Approved' },
  processing: { variant: 'warn', label: 'Sent' },
  paid: { variant: 'iris', label: 'Paid' },
  failed: { variant: 'danger', label: 'Failed' },
  returned: { variant: 'danger', label: 'Returned' },
  cancelled: { variant: 'neutral', label: 'Cancelled' },
} as const satisfies Record<Payout['status'], object>

export function describePayout({ status, approvedAt, sentAt, paidAt, closedAt, failure }: Payout, now: Date): string {
  const on = (time: string | null) => (time ? ` on ${formatNearDay(time, now)}` : '')
  const reason = failure ? `: ${failure.replace(/\.$/, '')}` : ''
  switch (status) {
    case 'requested':
      return 'Waits for approval.'
    case 'approved':
      return `Approved${on(approvedAt)}. Sent with the next batch.`
    case 'processing':
      return `Sent${on(sentAt)}. PayPal confirms it soon.`
    case 'paid':
      return `Paid${on(paidAt)}.`
    case 'failed':
      return `Failed${on(closedAt)}${reason}. It’s back in your balance.`
    case 'returned':
      return `PayPal sent it back${on(closedAt)}${reason}. It’s back in your balance.`
    case 'cancelled':
      return `Cancelled${on(closedAt)}. It’s back in your balance.`
  }
}
