/** The emails to an affiliate about a commission that is held, released or void. */
import { holdDays } from '#rules/affiliates/holds.ts'
import { brand } from '#rules/platform/brand.ts'
import { affiliatePath } from '#rules/platform/paths.ts'
import { formatPounds, formatUtcDate } from '#rules/text/formats.ts'
import { cutText } from '#rules/text/graphemes.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type BillingEmailDetails, toBillingEmail } from './billing-facts.ts'
import { quoteNote, whyOperator } from './why.ts'

/** A commission that is or was held: in pence, without what was refunded meanwhile. */
type HeldCommissionFacts = { referralNumber: number; netPence: number; evidence: string; endsAt: Date }

const toAffiliateLink = (publicUrl: string) => ({ label: 'Open affiliate tab', url: publicUrl + affiliatePath })

const sumHolds = (holds: readonly HeldCommissionFacts[]): string =>
  formatPounds(holds.reduce((sum, { netPence }) => sum + netPence, 0))

const maxListed = 10

/** A line for each, at most ten. */
function toHoldFacts(holds: readonly HeldCommissionFacts[], describe: (hold: HeldCommissionFacts) => string): [string, string][] {
  const listed = holds.slice(0, maxListed).map((hold): [string, string] => [`Referral ${hold.referralNumber}`, describe(hold)])
  const rest = holds.length - listed.length
  return rest > 0 ? [...listed, ['And', `${rest} more`]] : listed
}

/** The email that says that commissions are held, and why. */
export const commissionHeldEmail = ({
  holds,
  ...details
}: BillingEmailDetails & { holds: readonly HeldCommissionFacts[] }): Email =>
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

/** The email to the operator with what an affiliate wrote about a hold. */
export const commissionAppealEmail = ({
  id,
  username,
  email,
  text,
  referralNumber,
  netPence,
  evidence,
  endsAt,
}: HeldCommissionFacts & { id: string; username: string; email: string; text: string }): Email => ({
  subject: `Appeal from ${username}: ${formatPounds(netPence)} on hold`,
  preview: cutText(text, 90),
  title: 'Appeal against a hold',
  paragraphs: [],
  quote: { label: `@${username} wrote`, text },
  why: whyOperator(),
  facts: [
    ['From', `@${username}`],
    ['Reply to', email],
    ['Commission', `${formatPounds(netPence)}, referral ${referralNumber}`],
    ['Evidence', evidence],
    ['Releases itself', formatUtcDate(endsAt)],
    ['Hold', id],
  ],
})

/** The email that says that commissions are not held any more. */
export const commissionReleasedEmail = ({
  holds,
  note,
  ...details
}: BillingEmailDetails & { holds: readonly HeldCommissionFacts[]; note: string | undefined }): Email =>
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

/** The email that says that a held commission does not count, with what the admin wrote. */
export const commissionVoidEmail = ({
  hold,
  note,
  ...details
}: BillingEmailDetails & { hold: HeldCommissionFacts; note: string }): Email =>
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
