/** The emails to an affiliate about a payout, and about the address that payouts go to. */
import { payoutFreezeDays } from '#rules/affiliates/payouts.ts'
import { brand } from '#rules/platform/brand.ts'
import { affiliatePath, paths } from '#rules/platform/paths.ts'
import { formatPounds, formatUtcDate, formatUtcDateTime } from '#rules/text/formats.ts'
import type { Email } from '#server/services/mail/port.ts'
import { maskEmail } from './account.ts'
import { type BillingEmailDetails, toBillingEmail } from './billing-facts.ts'
import { whyAddress, whySecurity } from './why.ts'

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

/** `former` and `frozenUntil` are null for a first address. */
type AddressChange = {
  publicUrl: string
  username: string
  former: string | null
  paypalEmail: string
  frozenUntil: Date | null
  at: Date
}

export const accountsPayoutAddressEmail = ({
  publicUrl,
  username,
  former,
  paypalEmail,
  frozenUntil,
  at,
}: AddressChange): Email => ({
  subject: `Your ${brand.name} payouts go to ${former === null ? 'a PayPal address' : 'another PayPal address'}`,
  preview: frozenUntil ? `Payouts are paused until ${formatUtcDate(frozenUntil)}.` : `To ${maskEmail(paypalEmail)}.`,
  title: former === null ? 'You’ve added a PayPal address' : 'Your PayPal address was changed',
  paragraphs: [
    ...(frozenUntil
      ? [`So that nobody can take your money with a stolen password, payouts are paused for ${payoutFreezeDays} days.`]
      : ['Your payouts go there from now on.']),
  ],
  facts: [
    ['Account', `@${username}`],
    ...(former === null ? [] : [['Former address', maskEmail(former)] as [string, string]]),
    ['New address', maskEmail(paypalEmail)],
    ...(frozenUntil ? [['Payouts paused until', formatUtcDateTime(frozenUntil)] as [string, string]] : []),
    ['When', formatUtcDateTime(at)],
  ],
  why: whySecurity(username),
  notMe: {
    text: 'If this wasn’t you, someone else may know your password. Reset it now to sign them out, then set your PayPal address again.',
    label: 'Reset my password',
    url: `${publicUrl}${paths.forgotPassword}`,
  },
})

export const formerPayoutAddressEmail = ({ publicUrl, username, paypalEmail, at }: AddressChange): Email => ({
  subject: `Payouts from ${brand.name} don’t come to this address any more`,
  preview: `@${username} now has another PayPal address.`,
  title: 'Another PayPal address gets the payouts',
  paragraphs: [
    `@${username} is paid to another PayPal address from now on. Payouts are paused for ${payoutFreezeDays} days. If you made this change, there’s nothing to do.`,
  ],
  facts: [
    ['New address', maskEmail(paypalEmail)],
    ['When', formatUtcDateTime(at)],
  ],
  why: `You get this email because payouts from ${brand.name} came to this address.`,
  notMe: {
    text: `If @${username} is yours and this wasn’t you, someone else may know your password. Reset it now to sign them out.`,
    label: 'Reset my password',
    url: `${publicUrl}${paths.forgotPassword}`,
  },
})

export const newPayoutAddressEmail = ({ username, frozenUntil, at }: AddressChange): Email => ({
  subject: `This address gets payouts from ${brand.name}`,
  preview: `@${username} is paid to it through PayPal.`,
  title: 'This address gets payouts',
  paragraphs: [
    `@${username} is paid to this address through PayPal${frozenUntil ? `, from ${formatUtcDate(frozenUntil)} on` : ''}. It needs a PayPal account.`,
    `If you don’t know this account, someone mistyped an address. Write to ${brand.supportEmail}, and we’ll stop the payouts.`,
  ],
  facts: [['When', formatUtcDateTime(at)]],
  why: whyAddress(),
})
