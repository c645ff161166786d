/** The email that says that commissions are not held any more. */
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, toBillingEmail } from './billing-facts.ts'
import { type HeldCommissionFacts, sumHolds, toAffiliateLink, toHoldFacts } from './commission-facts.ts'
import { quoteNote } from './quote-note.ts'

/** `note`: what an admin wrote. */
type Details = BillingEmailDetails & { holds: readonly HeldCommissionFacts[]; note: string | undefined }

export const commissionReleasedEmail = ({ holds, note, ...details }: Details): Email =>
  toBillingEmail(details, {
    subject: `${sumHolds(holds)} of your commission is no longer on hold`,
    preview: 'It counts again, and will be paid out as usual.',
    title: 'Your commission is released',
    paragraphs: [`${sumHolds(holds)} is no longer on hold. It counts again, and will be paid out as usual.`],
    amount: sumHolds(holds),
    ...quoteNote(note),
    button: toAffiliateLink(details.publicUrl),
    facts: toHoldFacts(holds, ({ netPence }) => formatPounds(netPence)),
  })
