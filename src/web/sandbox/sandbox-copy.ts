/** The texts of the sandbox panel. */
import type { Billing } from '#contract/billing.ts'
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'

const actions: Record<SandboxAction, { label: string; effect: string }> = {
  renew: { label: 'Renew now', effect: 'Charges the next month, or tries a failed charge again.' },
  'fail-renewal': { label: 'Fail the renewal', effect: 'The bank declines the next month; the third failure ends the plan.' },
  refund: { label: 'Refund', effect: 'Returns the last payment in full.' },
  'refund-half': { label: 'Refund half', effect: 'Returns half of the last payment.' },
  dispute: { label: 'Open a dispute', effect: 'The cardholder’s bank takes the last payment back.' },
  'win-dispute': { label: 'Win the dispute', effect: 'The bank gives the payment back.' },
  'lose-dispute': { label: 'Lose the dispute', effect: 'The bank keeps the payment; the plan ends.' },
  'resend-events': { label: 'Send webhooks again', effect: 'Repeats past messages; nothing may change.' },
}

const describePlan = ({ plan, source }: Billing): string => `${plan} (${source})`

const describeSubscription = (subscription: NonNullable<Billing['subscription']>): string => {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd, failedAttempts } = subscription
  return [
    `${plan} ${status}`,
    `${cancelAtPeriodEnd ? 'ends' : 'renews'} ${currentPeriodEnd.slice(0, 10)}`,
    ...(failedAttempts > 0 ? [`${failedAttempts} failed`] : []),
  ].join(', ')
}

export const sandboxCopy = {
  title: 'Payment sandbox',
  description: 'Makes things happen to your own test subscription.',
  billing: 'Billing in Settings',
  loading: 'Loading…',
  state: 'Your subscription',
  payments: 'Your newest payments',
  noPayments: 'No payments yet.',
  cards: 'Test cards',
  log: 'Log',
  empty: 'Nothing has happened yet.',
  actions,
  plan: describePlan,
  subscription: describeSubscription,
  done: (label: string, billing: Billing | undefined) => `${label}: done. ${billing ? `Plan: ${describePlan(billing)}.` : ''}`,
  failed: (label: string, error: string) => `${label}: ${error}`,
}
