/** The email that confirms a request for a payout. */
import type { Email } from '#server/services/mail/port.ts'
import { nameOfPayout, type PayoutEmailDetails, toPayoutEmail } from './payout-facts.ts'

export const payoutRequestedEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `We have your request for a ${nameOfPayout(details)}`,
    preview: 'You can cancel it until it’s approved.',
    title: 'Your payout is requested',
    paragraphs: ['We look at requests every morning. You can cancel it in your affiliate tab until it’s approved.'],
  })
