/** The email that says that a payout is on its way. */
import type { Email } from '#server/services/mail/port.ts'
import { nameOfPayout, type PayoutEmailDetails, toPayoutEmail } from './payout-facts.ts'

export const payoutSentEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} is on its way`,
    preview: 'We’ve sent it to your PayPal address.',
    title: 'Your payout is on its way',
    paragraphs: [
      'We’ve sent it to your PayPal address. It usually arrives within a day.',
      'If this address has no PayPal account yet, PayPal writes to you, and keeps the money for you for 30 days.',
    ],
  })
