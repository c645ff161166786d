/** The email about a refund, of all or a part of a payment. */
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import {
  type BillingEmailDetails,
  planName,
  type ReceiptFacts,
  toBillingEmail,
  toReceiptFacts,
  toReceiptLink,
} from './billing-facts.ts'

type Details = BillingEmailDetails & { payment: ReceiptFacts; refundPence: number }

export const billingRefundedEmail = ({ payment, refundPence, ...details }: Details): Email =>
  toBillingEmail(details, {
    subject: `Your refund from ${planName(payment.plan)}`,
    preview: `${formatPounds(refundPence)} is on its way back to you.`,
    title: 'You’ve been refunded',
    paragraphs: [
      `We’ve refunded ${formatPounds(refundPence)} to ${payment.card ? `your ${payment.card.brand} card ending in ${payment.card.last4}` : 'your card'}. It usually reaches you within 5 to 10 days.`,
    ],
    amount: formatPounds(refundPence),
    isReceipt: true,
    facts: [...toReceiptFacts(details.mode, payment), ['Refunded', formatPounds(refundPence)]],
    button: toReceiptLink(details.publicUrl, payment),
  })
