/** What the control panel's Overview tells of: what creators, visitors and admins did. */

export const activityLabels = {
  'sign-up': 'Signed up',
  payment: 'Paid',
  refund: 'Refunded',
  report: 'Page reported',
  hold: 'Commission held',
  'payout-request': 'Payout requested',
  'payout-paid': 'Payout sent',
  username: 'Username changed',
  appeal: 'Appealed against a ban',
  message: 'Wrote to support',
} as const

export type ActivityKind = keyof typeof activityLabels | 'admin'

/** `admin`: what an admin did, whose label is that of the audit log. */
export const activityKinds = [...(Object.keys(activityLabels) as (keyof typeof activityLabels)[]), 'admin'] as const
