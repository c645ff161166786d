/** Reports as text for a terminal. */
import type { Report } from '#contract/admin.ts'
import { reportReasons } from '#rules/support/reports.ts'
import { formatMinute, quoteLines, stripControlCharacters } from './terminal-text.ts'

export function formatReports(reports: readonly Report[], limit: number): string {
  if (reports.length === 0) return 'No open reports.'
  const rest = reports.length === limit ? `\n\nShowing the newest ${limit}. There may be more.` : ''
  return reports.map(formatReport).join('\n\n') + rest
}

function formatReport({ id, createdAt, username, reason, link, detail }: Report): string {
  const lines = [`${formatMinute(createdAt)}  /${username}  (${id})`, `  ${reportReasons[reason]}`]
  if (link) lines.push(`  Link: ${link.title} → ${link.url}`)
  if (detail) lines.push(...quoteLines(detail))
  return lines.map(stripControlCharacters).join('\n')
}
