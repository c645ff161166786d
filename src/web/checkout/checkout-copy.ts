/** The texts that several screens for paying share. */
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'

export const checkoutCopy = {
  heading: 'Payment details',
  allPlans: 'All plans',
  pay: (pence: number) => `Pay ${formatPounds(pence)}`,
}

export const failureCopy = {
  fallback: 'Please try again or contact support.',
  processing: 'Payment processing failed',
  card: 'Try another card, or ask your bank why.',
}

export const summaryCopy = {
  line: (plan: PaidPlan) => `${plans[plan].title}, ${plans[plan].billing === 'once' ? 'once' : 'monthly'}`,
  due: 'Due today',
  renews: (date: string) => `Renews on ${date}`,
  /** Does not wrap beside a long address. */
  receipt: 'Receipt\u00a0sent\u00a0to',
}
