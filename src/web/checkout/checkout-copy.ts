/** The texts of the screens for paying. */
import { formatSeatCount } from '#rules/plans/plan-offers.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'

export const checkoutCopy = {
  heading: 'Payment details',
  title: 'Checkout',
  allPlans: 'All plans',
  loading: 'Loading the payment form',
  pay: (pence: number) => `Pay ${formatPounds(pence)}`,
  keepOpen: 'Keep this page open. If it closes, your payment is safe: the dashboard shows the result.',
  payingElsewhere: 'You’re paying in another tab. Finish there, or wait a moment.',
  footer: 'Payments are processed securely. You can cancel your subscription from the dashboard at any time.',
  footerOnce: 'Payments are processed securely. You pay once: there is no subscription to cancel.',
  stuck: 'Still stuck? Please try again or',
  support: 'contact support',
}

export const failureCopy = {
  title: 'Payment Failed',
  fallback: 'Please try again or contact support.',
  processing: 'Payment processing failed',
  notCharged: 'You haven’t been charged.',
  card: 'Try another card, or ask your bank why.',
}

export const initErrorCopy = {
  toastTitle: 'Error',
  toast: 'Failed to initialize payment. Please try again.',
  title: 'Payment Error',
  text: 'Unable to initialize payment',
  reassurance: 'You haven’t been charged. It usually works on the second try.',
  retry: 'Try again',
  support: 'Contact support',
}

export const invalidPlanCopy = {
  title: 'Invalid Plan',
  text: 'The requested plan was not found.',
  home: 'Back to Home',
  plans: 'See all plans',
}

export const soldOutCopy = {
  get title() {
    return `All ${formatSeatCount()} seats are taken`
  },
  text: 'The last Lifetime seat has been sold. You haven’t been charged.',
  get premium() {
    return `See ${plans.premium.name}, ${formatPounds(plans.premium.pence)}`
  },
  dashboard: 'Go to your dashboard',
}

export const ownedCopy = {
  title: (plan: string) => `You’re on ${plan} already`,
  text: (plan: string) => `Your plan includes everything in ${plan}. There’s nothing to pay.`,
  changeTitle: (plan: string) => `Switch to ${plan}`,
  changeText: (plan: string, current: string) =>
    `You’re on ${current}. Change your plan in Settings: you only pay the difference, and ${plan} starts straight away.`,
  change: 'Change plan in Settings',
  billing: 'Manage billing',
  back: 'Back to dashboard',
  dashboard: 'Go to your dashboard',
}

export const seatCopy = {
  held: (seat: number) => `Seat ${seat} is held for you`,
  left: 'left. After that, anyone can take it.',
  announce: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to pay for your seat.`,
  expired: 'Your seat is no longer held',
  expiredText: 'You haven’t been charged. Hold another seat to carry on.',
  again: 'Hold a seat',
}

export const summaryCopy = {
  line: (plan: PaidPlan) => `${plans[plan].title}, ${plans[plan].billing === 'once' ? 'once' : 'monthly'}`,
  setup: 'Setup fee',
  due: 'Due today',
  renews: (date: string) => `Renews on ${date}`,
  after: 'After that',
  nothing: 'Nothing',
  /** Does not wrap beside a long address. */
  receipt: 'Receipt\u00a0sent\u00a0to',
}

export const paymentScreenCopy = {
  title: 'Subscribe',
  back: 'Back to dashboard',
  choose: 'Your plan',
  next: 'Next you enter your card. Nothing is charged until you confirm there.',
  subscribe: (pence: number) => `Subscribe for ${formatPounds(pence)} per month`,
  eachMonth: (day: string, date: string) => `Then on the ${day} of each month, from ${date}`,
  skip: (plan: string) => `Skip for now and stay on ${plan}`,
  skipped: 'Subscription Skipped',
  skippedText: (plan: string) => `You’re on ${plan}. You can upgrade from your dashboard at any time.`,
  payOnce: 'Rather pay once?',
  lifetime: (left: number | undefined) =>
    `Lifetime is ${formatPounds(plans.lifetime.pence, { isShort: true })}${left === undefined ? '' : `, ${formatCount(left)} left`}`,
}

export const offerCopy = {
  label: 'Plan',
  period: { monthly: 'per month', once: 'once' },
  badge: { monthly: 'Monthly', once: 'One payment' },
}

export const testPanelCopy = {
  title: 'Test mode: no real money moves',
  text: 'Pick a test card to fill in the form.',
}
