/** The email that says that a held commission does not count, with what the admin wrote. */
import { brand } from '#rules/platform/brand.ts'
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, toBillingEmail } from './billing-facts.ts'
import { type HeldCommissionFacts, toAffiliateLink, toHoldFacts } from './commission-facts.ts'
import { quoteNote } from './quote-note.ts'

type Details = BillingEmailDetails & { hold: HeldCommissionFacts; note: string }

export const commissionVoidEmail = ({ hold, note, ...details }: Details): Email =>
  toBillingEmail(details, {
    subject: `${formatPounds(hold.netPence)} of your commission doesn’t count`,
    preview: `We checked referral ${hold.referralNumber}.`,
    title: 'We checked a commission that was on hold',
    paragraphs: [
      `We looked at referral ${hold.referralNumber}, and its ${formatPounds(hold.netPence)} doesn’t count.`,
      `If you think that’s wrong, please write to ${brand.supportEmail}.`,
    ],
    ...quoteNote(note),
    button: toAffiliateLink(details.publicUrl),
    facts: toHoldFacts([hold], ({ netPence, evidence }) => `${formatPounds(netPence)}. ${evidence}`),
  })
