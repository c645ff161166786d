/** The email to the operator with what an affiliate wrote about a hold. */
import { formatPounds } from '#rules/text/money.ts'
import type { Email } from '#server/services/mail/port.ts'
import type { HeldCommissionFacts } from './commission-facts.ts'
import { formatUtcDate } from './dates.ts'
import { whyOperator } from './why.ts'

type Details = HeldCommissionFacts & { id: string; username: string; email: string; text: string }

export const commissionAppealEmail = ({
  id,
  username,
  email,
  text,
  referralNumber,
  netPence,
  evidence,
  endsAt,
}: Details): Email => ({
  subject: `Appeal from ${username}: ${formatPounds(netPence)} on hold`,
  preview: text.slice(0, 90),
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
