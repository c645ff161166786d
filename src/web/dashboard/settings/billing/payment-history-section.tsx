/** Every payment with its invoice, the newest first; on phones each is two lines. Above them is what the next invoices name. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Billing, Payment } from '#contract/billing.ts'
import { describePayment } from '#rules/billing/payment-copy.ts'
import { receiptPath } from '#rules/platform/paths.ts'
import { countNoun, formatCount, formatDay, formatPounds } from '#rules/text/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import '#web/ui/styles/late-utilities.css'
import { SettingsSection } from '../layout/settings-section.tsx'
import { InvoiceDetailsRow } from './invoice-details-row.tsx'
import '../../panels/panel-table.css'
import './payment-history-section.css'

/** A year of monthly payments. */
const shownAtFirst = 12

type PaymentHistoryProps = { payments: readonly Payment[]; details: Billing['billingDetails'] }

export function PaymentHistorySection({ payments, details }: PaymentHistoryProps) {
  const [isComplete, setComplete] = useState(false)
  const shown = isComplete ? payments : payments.slice(0, shownAtFirst)
  return (
    <SettingsSection title="Payment history" description={describeSum(payments)}>
      <InvoiceDetailsRow details={details} />
      {payments.length === 0 ? (
        <p className="muted payment-history-section-empty">No payments yet. They show here with their invoices.</p>
      ) : (
        <table className="payment-history-section panel-table">
          <thead className="sr-only-on-phones">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What</th>
              <th scope="col">Status</th>
              <th scope="col">Amount</th>
              <th scope="col">
                <span className="sr-only">Invoice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < payments.length && (
        <div className="payment-history-section-more">
          <Button variant="ghost" size="sm" onClick={() => setComplete(true)}>
            Show all {formatCount(payments.length)} payments
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}

const PaymentRow = ({ payment }: { payment: Payment }) => (
  <tr>
    <td>{formatDay(payment.paidAt)}</td>
    <td>
      {describePayment(payment)} · No. {payment.receiptNumber}
    </td>
    <td className={payment.status === 'paid' ? 'sr-only-on-phones' : undefined}>
      <PaymentStatusBadge payment={payment} />
    </td>
    <td>{formatPounds(payment.amountPence)}</td>
    <td>
      <Link className="accent-link" href={receiptPath(payment.id)} aria-label={`Invoice ${payment.receiptNumber}`}>
        Invoice
      </Link>
    </td>
  </tr>
)

function describeSum(payments: readonly Payment[]): string {
  if (payments.length === 0) return 'Every payment, with an invoice that prints on one page.'
  const paid = payments.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const refunded = payments.reduce((sum, { refundedPence }) => sum + refundedPence, 0)
  const total = `${formatPounds(paid)} in ${countNoun(payments.length, 'payment')}`
  return `${total}${refunded > 0 ? `, ${formatPounds(refunded)} refunded` : ''}. Every invoice has its own number and prints on one page.`
}

const statuses = {
  paid: { variant: 'ok', label: 'Paid' },
  refunded: { variant: 'neutral', label: 'Refunded' },
  'partly-refunded': { variant: 'neutral', label: 'Partly refunded' },
  disputed: { variant: 'warn', label: 'Disputed' },
  'charged-back': { variant: 'danger', label: 'Charged back' },
} as const satisfies Record<Payment['status'], object>

/** What became of a payment. */
function PaymentStatusBadge({ payment: { status, refundedPence } }: { payment: Payment }) {
  const { variant, label } = statuses[status]
  return (
    <Badge variant={variant}>
      {label}
      {status === 'partly-refunded' && ` (${formatPounds(refundedPence)})`}
    </Badge>
  )
}
