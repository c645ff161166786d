/** What a visitor chose as the reason of a report, in a word. */
import type { ReportReason } from '#rules/support/reports.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

export const reportReasonLabels = {
  scam: 'Scam',
  impersonation: 'Impersonation',
  adult: 'Adult',
  hate: 'Hate',
  copyright: 'Copyright',
  other: 'Other',
} as const satisfies Record<ReportReason, string>

const variants = {
  scam: 'danger',
  impersonation: 'warn',
  adult: 'warn',
  hate: 'danger',
  copyright: 'line',
  other: 'line',
} as const satisfies Record<ReportReason, string>

export const ReasonBadge = ({ reason }: { reason: ReportReason }) => (
  <Badge variant={variants[reason]}>{reportReasonLabels[reason]}</Badge>
)
