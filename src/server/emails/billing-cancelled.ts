/** The email that confirms a cancellation: the plan stays until the end of what is paid. */
import { type MonthlyPlan, plans } from '#rules/plans/plans.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, planName, toBillingEmail, toBillingLink } from './billing-facts.ts'
import { formatUtcDate } from './dates.ts'

type Details = BillingEmailDetails & { plan: MonthlyPlan; endsAt: Date }

export function billingCancelledEmail({ plan, endsAt, ...details }: Details): Email {
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
