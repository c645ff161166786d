/** Reports as lines for a terminal. */
import type { Report } from '#contract/admin.ts'
import { reportReasons } from '#rules/reports.ts'

export function reportLines(reports: readonly Report[], most: number): string {
  if (reports.length === 0) return 'No open reports.'
  const rest = reports.length === most ? `\n\nThese are the newest ${most}; there may be more.` : ''
  return reports.map(oneReport).join('\n\n') + rest
}

function oneReport({ id, createdAt, username, reason, link, detail }: Report): string {
  const lines = [`${createdAt.slice(0, 16).replace('T', ' ')} UTC  /${username}  (${id})`, `  ${reportReasons[reason]}`]
  if (link) lines.push(`  Link: ${link.title} → ${link.url}`)
  if (detail) lines.push(...detail.split(/\r?\n/).map((line) => `  | ${line}`))
  return lines.map(harmless).join('\n')
}

/** Marks that would turn or hide what an operator reads, and tabs and returns that would lay one line over another. */
const harmless = (line: string) => line.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, ' ')
