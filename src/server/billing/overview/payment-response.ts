/** A payment as its creator sees it. */
import type { Payment } from '#contract/billing.ts'
import { formatReceiptNumber, getPaymentStatus } from '#rules/billing/payment-history.ts'
import type { PaymentRow } from './store.ts'

export const toPaymentResponse = (row: PaymentRow): Payment => ({
  id: row.id,
  mode: row.mode,
  receiptNumber: formatReceiptNumber(row.mode, row.receiptNumber),
  plan: row.plan,
  reason: row.reason,
  amountPence: row.pence,
  refundedPence: row.refundedPence,
  status: getPaymentStatus(row),
  card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
  periodStart: row.periodStart?.toISOString() ?? null,
  periodEnd: row.periodEnd?.toISOString() ?? null,
  paidAt: row.paidAt.toISOString(),
})
