/** What became of a payment. */
import type { Payment } from '#contract/billing.ts'
import { formatPounds } from '#rules/text/money.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

const statuses = {
  paid: { variant: 'ok', label: 'Paid' },
  refunded: { variant: 'neutral', label: 'Refunded' },
  'partly-refunded': { variant: 'neutral', label: 'Partly refunded' },
  disputed: { variant: 'warn', label: 'Disputed' },
  'charged-back': { variant: 'danger', label: 'Charged back' },
} as const satisfies Record<Payment['status'], object>

export function PaymentStatusBadge({ payment: { status, refundedPence } }: { payment: Payment }) {
  const { variant, label } = statuses[status]
  return (
    <Badge variant={variant}>
      {label}
      {status === 'partly-refunded' && ` (${formatPounds(refundedPence)})`}
    </Badge>
  )
}
