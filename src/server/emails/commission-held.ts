/** The email that says that commissions are held, and why. */
import { holdDays } from '#rules/affiliates/holds.ts'
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, toBillingEmail } from './billing-facts.ts'
import { type HeldCommissionFacts, sumHolds, toAffiliateLink, toHoldFacts } from './commission-facts.ts'
import { formatUtcDate } from './dates.ts'

type Details = BillingEmailDetails & { holds: readonly HeldCommissionFacts[] }

export const commissionHeldEmail = ({ holds, ...details }: Details): Email =>
  toBillingEmail(details, {
    subject: `${sumHolds(holds)} of your commission is on hold`,
    preview: `It’s released automatically within ${holdDays} days, unless we find a problem.`,
    title: 'Some of your commission is on hold',
    paragraphs: [
      'Something about these referrals looked unusual, so we’re holding what they earned while we take a look. It often has an honest reason, like friends who share a connection.',
      `There’s nothing you have to do: it’s released automatically after ${holdDays} days. If you’d like to tell us more, you can write to us from your affiliate tab.`,
    ],
    amount: sumHolds(holds),
    button: toAffiliateLink(details.publicUrl),
    facts: toHoldFacts(
      holds,
      ({ netPence, endsAt, evidence }) => `${formatPounds(netPence)} until ${formatUtcDate(endsAt)}. ${evidence}`,
    ),
  })
