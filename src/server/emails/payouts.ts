/** The emails to an affiliate about a payout, and about the address that payouts go to. */
import { brand } from '#rules/platform/brand.ts'
import { affiliatePath } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, toBillingEmail } from './billing-facts.ts'

export type PayoutEmailDetails = BillingEmailDetails & { payout: { pence: number; paypalEmail: string } }

type PayoutEmail = Pick<Email, 'subject' | 'preview' | 'title' | 'paragraphs'>

const toPayoutEmail = (details: PayoutEmailDetails, email: PayoutEmail): Email =>
  toBillingEmail(details, {
    ...email,
    amount: formatPounds(details.payout.pence),
    isReceipt: true,
    facts: [
      ['Amount', formatPounds(details.payout.pence)],
      ['PayPal address', details.payout.paypalEmail],
    ],
    button: { label: 'Open affiliate tab', url: details.publicUrl + affiliatePath },
  })

/** `£14.00 payout`. */
const nameOfPayout = ({ payout }: PayoutEmailDetails): string => `${formatPounds(payout.pence)} payout`

/** What to do when money did not arrive. */
const backInBalance = 'The money is back in your approved balance.'
const describeRetry = (): string =>
  `Check your PayPal address in your affiliate tab, then request the payout again. If the address is right, write to ${brand.supportEmail}.`

/** The email that confirms a request for a payout. */
export const payoutRequestedEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `We have your request for a ${nameOfPayout(details)}`,
    preview: 'You can cancel it until it’s approved.',
    title: 'Your payout is requested',
    paragraphs: ['We look at requests every morning. You can cancel it in your affiliate tab until it’s approved.'],
  })

/** The email that says that a payout waits for the operator to send it. */
export const payoutApprovedEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} is approved`,
    preview: 'We’ll send it in the next few days.',
    title: 'Your payout is approved',
    paragraphs: ['We’ll send it in the next few days, and write to you again when it’s on its way.'],
  })

/** The email that says that a payout is on its way. */
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

/** The email that says that a payout has arrived. */
export const payoutPaidEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} has arrived`,
    preview: 'It’s in your PayPal account.',
    title: 'Your payout has arrived',
    paragraphs: ['It’s in your PayPal account. Thank you for telling people about us.'],
  })

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

/** The email that says that a payout was cancelled, by the affiliate or by us. */
export const payoutCancelledEmail = (details: PayoutEmailDetails): Email =>
  toPayoutEmail(details, {
    subject: `Your ${nameOfPayout(details)} is cancelled`,
    preview: backInBalance,
    title: 'Your payout is cancelled',
    paragraphs: [backInBalance],
  })
