/** The email that says that a payout waits for the operator to send it. */
import type { Email } from '#server/services/mail/port.ts'
import { nameOfPayout, type PayoutEmailDetails, toPayoutEmail } from './payout-facts.ts'

export const payoutApprovedEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} is approved`,
    preview: 'We’ll send it in the next few days.',
    title: 'Your payout is approved',
    paragraphs: ['We’ll send it in the next few days, and write to you again when it’s on its way.'],
  })
