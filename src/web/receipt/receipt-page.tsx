/** The receipt itself: on white paper in light and dark, on screen and on paper. */
import { Check, RotateCcw } from 'lucide-react'
import type { Receipt } from '#contract/billing.ts'
import { describeCard, describePayment } from '#rules/billing/payment-copy.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { formatDay, formatPounds } from '#rules/text/formats.ts'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { LogoMark } from '#web/ui/identity/logo-mark.tsx'
import '#web/ui/identity/logo.css'
import './receipt-page.css'

export const ReceiptPage = ({ receipt }: { receipt: Receipt }) => (
  <main className="receipt-page">
    <div className="receipt-page-head">
      <span className="logo">
        <LogoMark />
        {brand.name}
      </span>
      <address>
        {receipt.seller.name}
        <br />
        {receipt.seller.email}
      </address>
    </div>
    <div className="receipt-page-title">
      <h1>Receipt</h1>
      <Stamps receipt={receipt} />
    </div>
    <Facts
      className="receipt-page-facts"
      facts={{
        'Receipt number': receipt.receiptNumber,
        'Date paid': formatDay(receipt.paidAt),
        'Paid with': receipt.card ? describeCard(receipt.card) : 'Card',
        Amount: formatPounds(receipt.amountPence),
      }}
    />
    <div className="receipt-page-parties">
      <section>
        <h2>Billed to</h2>
        <p>
          {receipt.customer.name}
          <br />
          {receipt.customer.email}
        </p>
      </section>
      <section>
        <h2>For</h2>
        <p>
          {brand.name} {plans[receipt.plan].name}
          <br />
          {receipt.plan === 'lifetime' ? 'Paid once' : 'Monthly plan'}
        </p>
      </section>
    </div>
    <Amounts receipt={receipt} />
    {receipt.consent && (
      <p className="receipt-page-note note">
        Agreed on {formatDay(receipt.consent.at)}, {receipt.consent.at.slice(11, 16)} UTC: “{receipt.consent.text}”
      </p>
    )}
    <p className="receipt-page-note note">
      {receipt.mode === 'sandbox' && 'Test mode: no money was moved, and this is not a proof of payment. '}
      Money back within 30 days: Settings, Billing, Refund. Receipts are numbered without gaps. Questions? {receipt.seller.email}
    </p>
  </main>
)

function Stamps({ receipt: { mode, status } }: { receipt: Receipt }) {
  const Icon = status === 'paid' ? Check : RotateCcw
  return (
    <div className="cluster">
      {mode === 'sandbox' && <span className="receipt-page-stamp is-test">Test mode</span>}
      <span className={status === 'paid' ? 'receipt-page-stamp is-paid' : 'receipt-page-stamp'}>
        <Icon className="icon" aria-hidden />
        {stampLabels[status]}
      </span>
    </div>
  )
}

const stampLabels: Record<Receipt['status'], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  disputed: 'Disputed',
  'charged-back': 'Charged back',
}

function Amounts({ receipt }: { receipt: Receipt }) {
  const { amountPence, refundedPence, periodStart, periodEnd, refunds } = receipt
  const amount = formatPounds(amountPence)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {describePayment(receipt)}
            {periodStart && periodEnd && (
              <small>
                {formatDay(periodStart)} to {formatDay(periodEnd)}
              </small>
            )}
          </td>
          <td>1</td>
          <td>{amount}</td>
          <td>{amount}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="is-total">
          <td colSpan={3}>Total paid</td>
          <td>{amount}</td>
        </tr>
        {refunds.map(({ amountPence: pence, at }) => (
          <tr key={at}>
            <td colSpan={3}>Refunded on {formatDay(at)}</td>
            <td>−{formatPounds(pence)}</td>
          </tr>
        ))}
        {refunds.length > 0 && (
          <tr className="is-total">
            <td colSpan={3}>Total after refunds</td>
            <td>{formatPounds(amountPence - refundedPence)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
