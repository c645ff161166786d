/** Formats reports, support messages, holds, payouts and failed jobs for a terminal, so that text written by others cannot control it. */
import type { AdminPayout, HeldCommission } from '#contract/affiliates/administration.ts'
import { plans } from '#rules/plans/plans.ts'
import { reportReasons } from '#rules/support/reports.ts'
import { formatPounds } from '#rules/text/formats.ts'
import type { FailedJob } from '#server/services/jobs/port.ts'
import type { Message } from '#server/support/messages.ts'
import type { ListedReport } from '#server/support/reports/reports.ts'

export const formatReports = (reports: readonly ListedReport[], limit: number): string =>
  reports.length === 0 ? 'No open reports.' : joinEntries(reports.map(formatReport), limit)

function formatReport({ id, createdAt, username, reason, linkTitle, linkUrl, detail }: ListedReport): string {
  const lines = [`${formatMinute(createdAt.toISOString())}  /${username}  (${id})`, `  ${reportReasons[reason]}`]
  if (linkUrl !== null) lines.push(`  Link: ${linkTitle ?? ''} → ${linkUrl}`)
  if (detail) lines.push(...quoteLines(detail))
  return lines.map(stripControlCharacters).join('\n')
}

export const formatMessages = (messages: readonly Message[], limit: number): string =>
  messages.length === 0 ? 'No messages.' : joinEntries(messages.map(formatMessage), limit)

function formatMessage({ createdAt, username, plan, email, text }: Message): string {
  const from = username && plan ? `${username} (${plans[plan].name})` : 'a visitor'
  const replyTo = email ? `reply to ${email}` : 'no email address'
  return [`${formatMinute(createdAt.toISOString())}  ${from}, ${replyTo}`, ...quoteLines(text)]
    .map(stripControlCharacters)
    .join('\n')
}

export const formatHolds = (holds: readonly HeldCommission[], limit: number): string =>
  holds.length === 0 ? 'Nothing is on hold.' : joinEntries(holds.map(formatHold), limit, { which: 'first' })

function formatHold({ id, username, amountPence, referralNumber, evidenceClass, evidence, endsAt, appeal }: HeldCommission) {
  const lines = [
    `${username}, referral ${referralNumber}: ${formatPounds(amountPence)}  (${id})`,
    `  ${evidence} (${evidenceClass})  Releases itself on ${formatMinute(endsAt)}`,
  ]
  if (appeal) lines.push(`  Appeal of ${formatMinute(appeal.at)}:`, ...quoteLines(appeal.text))
  return lines.map(stripControlCharacters).join('\n')
}

export const formatPayouts = (payouts: readonly AdminPayout[], limit: number): string =>
  payouts.length === 0 ? 'No payouts.' : joinEntries(payouts.map(formatPayout), limit)

function formatPayout({ id, mode, username, amountPence, status, requestedAt, ...payout }: AdminPayout) {
  const { paypalEmail, failure, sharesAddressWith } = payout
  const lines = [
    `${formatMinute(requestedAt)}  ${username}: ${formatPounds(amountPence)}${mode === 'sandbox' ? ' of test money' : ''}, ${status}  (${id})`,
    `  To ${paypalEmail}`,
  ]
  if (sharesAddressWith.length > 0) lines.push(`  The same address: ${sharesAddressWith.join(', ')}`)
  if (failure) lines.push(`  ${failure}`)
  return lines.map(stripControlCharacters).join('\n')
}

export const formatFailedJobs = (jobs: readonly FailedJob[], limit: number): string =>
  jobs.length === 0 ? 'No job has failed for good.' : joinEntries(jobs.map(formatFailedJob), limit, { between: '\n' })

const formatFailedJob = ({ name, attempts, error, at }: FailedJob) =>
  stripControlCharacters(`${formatMinute(at.toISOString())}  ${name}, ${attempts} attempts: ${error ?? 'unknown'}`)

function joinEntries(entries: readonly string[], limit: number, { which = 'newest', between = '\n\n' } = {}): string {
  const rest = entries.length === limit ? `\n\nShowing the ${which} ${limit}. There may be more.` : ''
  return entries.join(between) + rest
}

/** Replaces control characters: some reverse or hide text, and tabs and carriage returns overwrite other lines. */
const stripControlCharacters = (line: string) =>
  line.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** Marks each line of a text as a quotation. */
const quoteLines = (text: string): string[] => text.split(/\r?\n/).map((line) => `  | ${line}`)

/** An ISO date in UTC, to the minute. */
const formatMinute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
