/** The emails that say that a payout failed, or came back, why, and what to do. */
import type { Email } from '#server/services/mail/port.ts'
import { backInBalance, describeRetry, nameOfPayout, type PayoutEmailDetails, toPayoutEmail } from './payout-facts.ts'

type Details = PayoutEmailDetails & { failure: string }

export const payoutFailedEmail = (details: Details): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} failed`,
    preview: details.failure,
    title: 'Your payout failed',
    paragraphs: [`${details.failure} ${backInBalance}`, describeRetry()],
  })

export const payoutReturnedEmail = (details: Details): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} came back`,
    preview: details.failure,
    title: 'Your payout came back',
    paragraphs: [`${details.failure} ${backInBalance}`, describeRetry()],
  })
