/** Which reason a dialog begins with: what most of the open reports say. */
import type { Report } from '#contract/admin/reports.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import type { ReportReason } from '#rules/support/reports.ts'

const reasonOf: Record<ReportReason, ModerationReason> = {
  scam: 'phishing',
  impersonation: 'impersonation',
  adult: 'adult',
  hate: 'hate',
  copyright: 'copyright',
  other: 'other',
}

export function suggestReason(reports: readonly Report[]): ModerationReason {
  const counts = Map.groupBy(reports, ({ reason }) => reason)
  const [most] = [...counts].sort(([, some], [, others]) => others.length - some.length)
  return most ? reasonOf[most[0]] : 'phishing'
}
