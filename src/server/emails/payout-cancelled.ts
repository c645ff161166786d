/** The email that says that a payout was cancelled, by the affiliate or by us. */
import type { Email } from '#server/services/mail/port.ts'
import { backInBalance, nameOfPayout, type PayoutEmailDetails, toPayoutEmail } from './payout-facts.ts'

export const payoutCancelledEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} is cancelled`,
    preview: backInBalance,
    title: 'Your payout is cancelled',
    paragraphs: [backInBalance],
  })
