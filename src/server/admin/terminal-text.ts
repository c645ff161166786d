/** Formats reports, support messages, holds, payouts and failed jobs for a terminal, so that text written by others cannot control it. */
import type { AdminPayout, HeldCommission } from '#contract/affiliates/administration.ts'
import { plans } from '#rules/plans/plans.ts'
import { reportReasons } from '#rules/support/reports.ts'
import { formatPounds } from '#rules/text/formats.ts'
import type { FailedJob } from '#server/services/jobs/port.ts'
import type { Message } from '#server/support/messages.ts'
import type { ListedReport } from '#server/support/reports/reports.ts'

export function formatReports(reports: readonly ListedReport[], limit: number): string {
  if (reports.length === 0) return 'No open reports.'
  const rest = reports.length === limit ? `\n\nShowing the newest ${limit}. There may be more.` : ''
  return reports.map(formatReport).join('\n\n') + rest
}

function formatReport({ id, createdAt, username, reason, linkTitle, linkUrl, detail }: ListedReport): string {
  const lines = [`${formatMinute(createdAt.toISOString())}  /${username}  (${id})`, `  ${reportReasons[reason]}`]
  if (linkUrl !== null) lines.push(`  Link: ${linkTitle ?? ''} → ${linkUrl}`)
  if (detail) lines.push(...quoteLines(detail))
  return lines.map(stripControlCharacters).join('\n')
}

export function formatMessages(messages: readonly Message[], limit: number): string {
  if (messages.length === 0) return 'No messages.'
  const rest = messages.length === limit ? `\n\nShowing the newest ${limit}. There may be more.` : ''
  return messages.map(formatMessage).join('\n\n') + rest
}

function formatMessage({ createdAt, username, plan, email, text }: Message): string {
  const from = username && plan ? `${username} (${plans[plan].name})` : 'a visitor'
  const replyTo = email ? `reply to ${email}` : 'no email address'
  return [`${formatMinute(createdAt.toISOString())}  ${from}, ${replyTo}`, ...quoteLines(text)]
    .map(stripControlCharacters)
    .join('\n')
}

export function formatHolds(holds: readonly HeldCommission[], limit: number): string {
  if (holds.length === 0) return 'Nothing is on hold.'
  const rest = holds.length === limit ? `\n\nShowing the first ${limit}. There may be more.` : ''
  return holds.map(formatHold).join('\n\n') + rest
}

function formatHold({ id, username, amountPence, referralNumber, evidenceClass, evidence, endsAt, appeal }: HeldCommission) {
  const lines = [
    `${username}, referral ${referralNumber}: ${formatPounds(amountPence)}  (${id})`,
    `  ${evidence} (${evidenceClass})  Releases itself on ${formatMinute(endsAt)}`,
  ]
  if (appeal) lines.push(`  Appeal of ${formatMinute(appeal.at)}:`, ...quoteLines(appeal.text))
  return lines.map(stripControlCharacters).join('\n')
}

export function formatPayouts(payouts: readonly AdminPayout[], limit: number): string {
  if (payouts.length === 0) return 'No payouts.'
  const rest = payouts.length === limit ? `\n\nShowing the newest ${limit}. There may be more.` : ''
  return payouts.map(formatPayout).join('\n\n') + rest
}

function formatPayout({
  id,
  mode,
  username,
  amountPence,
  status,
  paypalEmail,
  requestedAt,
  failure,
  sharesAddressWith,
}: AdminPayout) {
  const lines = [
    `${formatMinute(requestedAt)}  ${username}: ${formatPounds(amountPence)}${mode === 'sandbox' ? ' of test money' : ''}, ${status}  (${id})`,
    `  To ${paypalEmail}`,
  ]
  if (sharesAddressWith.length > 0) lines.push(`  The same address: ${sharesAddressWith.join(', ')}`)
  if (failure) lines.push(`  ${failure}`)
  return lines.map(stripControlCharacters).join('\n')
}

export function formatFailedJobs(jobs: readonly FailedJob[], limit: number): string {
  if (jobs.length === 0) return 'No job has failed for good.'
  const rest = jobs.length === limit ? `\n\nShowing the newest ${limit}. There may be more.` : ''
  return jobs.map(formatFailedJob).join('\n') + rest
}

const formatFailedJob = ({ name, attempts, error, at }: FailedJob) =>
  stripControlCharacters(`${formatMinute(at.toISOString())}  ${name}, ${attempts} attempts: ${error ?? 'unknown'}`)

/** Replaces control characters: some reverse or hide text, and tabs and carriage returns overwrite other lines. */
const stripControlCharacters = (line: string) =>
  line.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** Marks each line of a text as a quotation. */
const quoteLines = (text: string): string[] => text.split(/\r?\n/).map((line) => `  | ${line}`)

/** An ISO date in UTC, to the minute. */
const formatMinute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
