/** The email that says that a payout has arrived. */
import type { Email } from '#server/services/mail/port.ts'
import { nameOfPayout, type PayoutEmailDetails, toPayoutEmail } from './payout-facts.ts'

export const payoutPaidEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} has arrived`,
    preview: 'It’s in your PayPal account.',
    title: 'Your payout has arrived',
    paragraphs: ['It’s in your PayPal account. Thank you for telling people about us.'],
  })
