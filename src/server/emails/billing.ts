/** The emails about a creator's plan and its payments. */
import { describeCard } from '#rules/billing/payment-copy.ts'
import { formatReceiptNumber } from '#rules/billing/payment-history.ts'
import { findLastWithdrawalDay } from '#rules/billing/withdrawal.ts'
import { type MonthlyPlan, type PaidPlan, type Plan, plans } from '#rules/plans/plans.ts'
import { withdrawPath } from '#rules/platform/paths.ts'
import { formatPounds, formatUtcDate, formatUtcDateTime } from '#rules/text/formats.ts'
import type { Email } from '#server/services/mail/port.ts'
import {
  type BillingEmailDetails,
  planName,
  type ReceiptFacts,
  toBillingEmail,
  toBillingLink,
  toPlansLink,
  toReceiptFacts,
  toReceiptLink,
} from './billing-facts.ts'

/** The receipt of a payment. `consent`: what its buyer agreed to, which this email confirms for good, as the law asks. */
export const billingReceiptEmail = ({
  payment,
  consent,
  ...details
}: BillingEmailDetails & {
  payment: ReceiptFacts & { paidAt: Date; paidUntil: Date | null }
  consent?: string | undefined
}): Email =>
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
    ...(consent === undefined
      ? {}
      : {
          quote: { label: 'What you agreed to', text: consent },
          note: `You can withdraw until ${formatUtcDate(findLastWithdrawalDay(payment.paidAt))}:\n${details.publicUrl}${withdrawPath(formatReceiptNumber(details.mode, payment.receiptNumber))}`,
        }),
  })

/** Confirms a withdrawal: what was declared, when, and what is paid back. */
export const billingWithdrawnEmail = ({
  payment,
  plan,
  pence,
  declaration,
  declaredAt,
  ...details
}: BillingEmailDetails & {
  payment: ReceiptFacts
  plan: PaidPlan
  pence: number
  declaration: string
  declaredAt: Date
}): Email =>
  toBillingEmail(details, {
    subject: `You’ve withdrawn from ${planName(plan)}`,
    preview: `We’re paying back ${formatPounds(pence)}.`,
    title: 'Your withdrawal is confirmed',
    paragraphs: [
      `We received your withdrawal on ${formatUtcDateTime(declaredAt)}. Your ${plans[plan].name} plan has ended, and you won’t be charged again.`,
      `We’re paying back ${formatPounds(pence)} to your ${payment.card ? describeCard(payment.card) : 'card'}. It usually reaches you within 5 to 10 days.`,
      nothingIsDeleted,
    ],
    quote: { label: 'Your declaration', text: declaration },
    amount: formatPounds(pence),
    isReceipt: true,
    facts: [
      ...toReceiptFacts(details.mode, payment),
      ['Withdrawn on', formatUtcDateTime(declaredAt)],
      ['Paid back', formatPounds(pence)],
    ],
    button: toReceiptLink(details.publicUrl, payment),
  })

/** The email about a refund, of all or a part of a payment. */
export const billingRefundedEmail = ({
  payment,
  refundPence,
  ...details
}: BillingEmailDetails & { payment: ReceiptFacts; refundPence: number }): Email =>
  toBillingEmail(details, {
    subject: `Your refund from ${planName(payment.plan)}`,
    preview: `${formatPounds(refundPence)} is on its way back to you.`,
    title: 'You’ve been refunded',
    paragraphs: [
      `We’ve refunded ${formatPounds(refundPence)} to your ${payment.card ? describeCard(payment.card) : 'card'}. It usually reaches you within 5 to 10 days.`,
    ],
    amount: formatPounds(refundPence),
    isReceipt: true,
    facts: [...toReceiptFacts(details.mode, payment), ['Refunded', formatPounds(refundPence)]],
    button: toReceiptLink(details.publicUrl, payment),
  })

/** The emails about a renewal that failed: the first and the second time the plan stays, after the last it has ended. */
export function billingFailedRenewalEmail({
  plan,
  pence,
  attempt,
  nextAttemptAt,
  hasEnded,
  ...details
}: BillingEmailDetails & {
  plan: MonthlyPlan
  pence: number
  attempt: number
  nextAttemptAt: Date | null
  hasEnded: boolean
}): Email {
  const name = planName(plan)
  const amount = formatPounds(pence)
  if (hasEnded)
    return toBillingEmail(details, {
      subject: `Your ${name} plan has ended`,
      preview: 'We couldn’t charge your card.',
      title: `Your ${plans[plan].name} plan has ended`,
      paragraphs: [
        `We tried ${attempt} times to charge your card ${amount} for ${name}, and it was declined each time. You’re now on the Free plan.`,
        'Nothing is deleted. What your page no longer shows comes back when you subscribe again.',
      ],
      button: toPlansLink(details.publicUrl),
    })
  return toBillingEmail(details, {
    subject: attempt === 1 ? `Your payment for ${name} failed` : `Your payment for ${name} failed again`,
    preview: `Your plan stays for now. Please change your card.`,
    title: attempt === 1 ? 'Your payment failed' : 'Your payment failed again',
    paragraphs: [
      `Your card was declined when we tried to charge ${amount} for ${name}. Your plan stays for now.`,
      nextAttemptAt
        ? `We’ll try again on ${formatUtcDate(nextAttemptAt)}. To keep your plan, change your card before then.`
        : 'To keep your plan, please change your card.',
    ],
    button: { ...toBillingLink(details.publicUrl), label: 'Change card' },
  })
}

/** The email that confirms a cancellation: the plan stays until the end of what is paid. */
export function billingCancelledEmail({
  plan,
  endsAt,
  ...details
}: BillingEmailDetails & { plan: MonthlyPlan; endsAt: Date }): Email {
  const day = formatUtcDate(endsAt)
  return toBillingEmail(details, {
    subject: `Your ${planName(plan)} plan is cancelled`,
    preview: `You keep it until ${day}.`,
    title: 'Your plan is cancelled',
    paragraphs: [
      `You keep ${plans[plan].name} until ${day}, and you won’t be charged again. After that you’re on the Free plan, and nothing is deleted.`,
      'Changed your mind? Resume your plan in Settings before then.',
    ],
    button: toBillingLink(details.publicUrl),
  })
}

type Details = BillingEmailDetails & { endedPlan: PaidPlan; plan: Plan }

export const billingPlanEndedEmail = ({ endedPlan, plan, ...details }: Details): Email =>
  toBillingEmail(details, {
    subject: `Your ${planName(endedPlan)} plan has ended`,
    preview: `You’re now on the ${plans[plan].name} plan.`,
    title: `Your ${plans[endedPlan].name} plan has ended`,
    paragraphs: [`You’re now on the ${plans[plan].name} plan. ${nothingIsDeleted}`],
    button: toPlansLink(details.publicUrl),
  })

/** Real payments were switched on: what was paid with test money ends. */
export const billingTestPlanEndedEmail = ({ endedPlan, plan, ...details }: Omit<Details, 'mode'>): Email =>
  toBillingEmail(
    { ...details, mode: 'stripe' },
    {
      subject: `Your ${planName(endedPlan)} test plan has ended`,
      preview: 'It was paid with test money.',
      title: `Your ${plans[endedPlan].name} test plan has ended`,
      paragraphs: [
        `Your ${plans[endedPlan].name} plan was paid with test money. Real payments are now on, so it has ended, and you’re on the ${plans[plan].name} plan. You haven’t been charged.`,
        nothingIsDeleted,
      ],
      button: toPlansLink(details.publicUrl),
    },
  )

const nothingIsDeleted = 'Nothing is deleted: what your page no longer shows comes back when you subscribe again.'
