/** What each job of the queue is called on screen. */

const names: Record<string, string> = {
  'send-email': 'Send email',
  'send-letter': 'Send email',
  'deliver-sandbox-event': 'Deliver a test payment’s message',
  'refund-payment': 'Refund a payment',
  'cancel-subscription': 'Cancel a subscription',
  'end-subscription': 'End a subscription',
  'money-back': 'Refund under the money-back guarantee',
  'send-payout': 'Send a payout',
  'run-payouts': 'Run payouts',
  'end-suspension': 'End a ban',
  'erase-person': 'Erase a deleted account',
  'account-deletion-changed': 'Follow a deleted or restored account',
  'make-backup': 'Make a backup',
  'bulk-action': 'Change many users',
  'send-announcement': 'Send an announcement',
  'deliver-announcement': 'Send an announcement to one subscriber',
  'fetch-poster': 'Fetch the picture of a video or song',
  'fetch-link-icon': 'Fetch the icon of a linked site',
  'send-verification-code': 'Send a verification code',

  'measure-status': 'Check the database and media storage',
  'expire-checkouts': 'Close expired checkouts',
  'end-replaced-subscriptions': 'End replaced subscriptions',
  'delete-old-status': 'Delete old status history',
  'delete-old-messages': 'Delete old support messages',
  'delete-old-notifications': 'Delete old notifications',
  'clean-up-accounts': 'Delete expired sessions, codes and unverified accounts',
  'delete-old-lockouts': 'Delete old failed sign-ins of admins',
  'clean-up-media': 'Delete unused pictures and videos',
  'fetch-due-posters': 'Fetch missing pictures of videos and music',
  'run-sandbox': 'Renew test subscriptions',
  'reconcile-payments': 'Compare payments with the provider',
  'mature-commissions': 'Approve commissions that are due',
  'release-ended-holds': 'Release commissions whose hold ended',
  'email-placed-holds': 'Email affiliates about holds',
  'delete-old-signals': 'Delete old signs of fraud',
  'make-nightly-backup': 'Nightly backup',
  'prove-ledger': 'Ledger proof',
  'delete-old-payment-events': 'Delete old payment messages',
  'end-grants': 'End complimentary plans that are over',
  'delete-former-slugs': 'Free former referral links',
  'run-monthly-payouts': 'Monthly payouts',
  'approve-requested-payouts': 'Approve requested payouts',
  'check-payouts': 'Ask PayPal about payouts',
  'merge-old-visits': 'Merge old visits into days',
  'break-down-visits': 'Break down visits of busy pages',
  'send-weekly-summaries': 'Send weekly summaries',
  'delete-old-media-kit-copies': 'Delete old media kit copies',
  'delete-made-themes': 'Delete themes that creators deleted',
  'empty-trash': 'Empty the trash',
  'fold-stats': 'Count users and plans for admins',
  'correct-click-totals': 'Correct totals of clicks',
  'measure-figures': 'Measure the home page’s figures',
  'delete-old-bulk-actions': 'Delete old results of bulk changes',

  'unlock-abandoned-jobs': 'Release jobs of stopped servers',
  'delete-failed-jobs': 'Delete failed jobs after 30 days',
}

/** A job that has no name here is called by its own, with spaces. */
export function nameJob(job: string): string {
  const words = job.replaceAll('-', ' ')
  return names[job] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Before these run by hand, the operator is asked: they move money, or email people. */
export const askedBeforeRun: Record<string, string> = {
  'run-monthly-payouts': 'It opens a payout for every affiliate who can be paid now.',
  'approve-requested-payouts': 'It approves the payouts that affiliates have requested.',
  'send-weekly-summaries': 'It emails everyone for whom this week’s summary is due.',
}

/** How long a job stays after its last try failed. */
export const failedJobDays = 30
