/** What this checkout costs, when it renews, and where the receipt goes. */
import type { Checkout } from '#contract/billing.ts'
import { formatDay } from '#rules/text/counts-and-days.ts'
import { formatPounds } from '#rules/text/money.ts'
import { summaryCopy as copy } from '../checkout-copy.ts'
import { PriceSummary, type SummaryRow } from './price-summary.tsx'

export function CheckoutSummary({ checkout: { plan, amountPence, renewsAt, email } }: { checkout: Checkout }) {
  const amount = formatPounds(amountPence)
  const later: SummaryRow = renewsAt
    ? { label: copy.renews(formatDay(renewsAt) ?? ''), value: amount, kind: 'later' }
    : { label: copy.after, value: copy.nothing, kind: 'later' }
  return (
    <PriceSummary
      rows={[
        { label: copy.line(plan), value: amount },
        { label: copy.due, value: amount, kind: 'due' },
        later,
        { label: copy.receipt, value: email, kind: 'later' },
      ]}
    />
  )
}
