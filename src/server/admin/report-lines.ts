/** Reports as lines for a terminal. */
import type { Report } from '#contract/admin.ts'
import { reportReasons } from '#rules/support/reports.ts'
import { harmless, minuteOf, quoted } from './terminal-text.ts'

export function reportLines(reports: readonly Report[], most: number): string {
  if (reports.length === 0) return 'No open reports.'
  const rest = reports.length === most ? `\n\nThese are the newest ${most}; there may be more.` : ''
  return reports.map(oneReport).join('\n\n') + rest
}

function oneReport({ id, createdAt, username, reason, link, detail }: Report): string {
  const lines = [`${minuteOf(createdAt)}  /${username}  (${id})`, `  ${reportReasons[reason]}`]
  if (link) lines.push(`  Link: ${link.title} → ${link.url}`)
  if (detail) lines.push(...quoted(detail))
  return lines.map(harmless).join('\n')
}
