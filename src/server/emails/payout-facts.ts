/** What all emails about payouts share: the amount, where it goes, the note about test money, and the link. */
import { brand } from '#rules/platform/brand.ts'
import { affiliatePath } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, toBillingEmail } from './billing-facts.ts'

export type PayoutEmailDetails = BillingEmailDetails & { payout: { pence: number; paypalEmail: string } }

type PayoutEmail = Pick<Email, 'subject' | 'preview' | 'title' | 'paragraphs'>

export const toPayoutEmail = (details: PayoutEmailDetails, email: PayoutEmail): Email =>
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
export const nameOfPayout = ({ payout }: PayoutEmailDetails): string => `${formatPounds(payout.pence)} payout`

/** What to do when money did not arrive. */
export const backInBalance = 'The money is back in your approved balance.'
export const describeRetry = (): string =>
  `Check your PayPal address in your affiliate tab, then request the payout again. If the address is right, write to ${brand.supportEmail}.`
