/** The emails about a change of the PayPal address: to the address that was replaced, to the new one, and to the account's own. */
import { payoutFreezeDays } from '#rules/affiliates/payouts.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { formatUtcDate, formatUtcDateTime } from '#rules/text/counts-and-days.ts'
import type { Email } from '#server/services/mail/port.ts'
import { maskEmail } from './account.ts'
import { whyAddress, whySecurity } from './why.ts'

/** `former` and `frozenUntil` are null for a first address. */
type Details = {
  publicUrl: string
  username: string
  former: string | null
  paypalEmail: string
  frozenUntil: Date | null
  at: Date
}

export const accountsPayoutAddressEmail = ({ publicUrl, username, former, paypalEmail, frozenUntil, at }: Details): Email => ({
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

export const formerPayoutAddressEmail = ({ publicUrl, username, paypalEmail, at }: Details): Email => ({
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

export const newPayoutAddressEmail = ({ username, frozenUntil, at }: Details): Email => ({
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
