/** The receipt of a payment. */

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
import { formatUtcDate } from './dates.ts'

/** `paidUntil` is null for a lifetime. */
type Details = BillingEmailDetails & { payment: ReceiptFacts & { paidAt: Date; paidUntil: Date | null } }

export const billingReceiptEmail = ({ payment, ...details }: Details): Email =>
  toBillingEmail(details, {
    subject: `Your receipt for ${planName(payment.plan)}`,
    preview: `${formatPounds(payment.pence)} on ${formatUtcDate(payment.paidAt)}. Thank you.`,
    title: 'Thanks for your payment',
    paragraphs: [
      payment.paidUntil
        ? `Your ${planName(payment.plan)} plan is paid until ${formatUtcDate(payment.paidUntil)}.`
        : `You now have ${planName(payment.plan)}. There is nothing more to pay, ever.`,
    ],
    amount: formatPounds(payment.pence),
    isReceipt: true,
    facts: [...toReceiptFacts(details.mode, payment), ['Paid on', formatUtcDate(payment.paidAt)]],
    button: toReceiptLink(details.publicUrl, payment),
  })
