/** The emails about a renewal that failed: the first and the second time the plan stays, after the last it has ended. */
import { type MonthlyPlan, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, planName, toBillingEmail, toBillingLink, toPlansLink } from './billing-facts.ts'
import { formatUtcDate } from './dates.ts'

/** `nextAttemptAt` is null where it is not tried again. */
type Details = BillingEmailDetails & {
  plan: MonthlyPlan
  pence: number
  attempt: number
  nextAttemptAt: Date | null
  hasEnded: boolean
}

export function billingFailedRenewalEmail({ plan, pence, attempt, nextAttemptAt, hasEnded, ...details }: Details): Email {
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
