/** The email that says that a plan has ended, and the one that says that a plan of test money has. */
import { type PaidPlan, type Plan, plans } from '#rules/plans/plans.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, planName, toBillingEmail, toPlansLink } from './billing-facts.ts'

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
