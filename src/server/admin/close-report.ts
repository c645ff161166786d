/** Closes a report, and records it in the audit log in the same transaction. */
import type { Services } from '#server/services/services.ts'
import { handleReport } from '#server/support/handle-report.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'

/** Refuses with 'no-such-report'. The audit entry does not name the reported creator, whose export would otherwise reveal the report. */
export const closeReportAsAdmin = (services: Pick<Services, 'db' | 'newId' | 'now'>, actor: AuditActor, report: string) =>
  handleReport(services, report, async (tx) => {
    await recordAudit(services, tx, actor, { action: 'close-report', detail: { report } })
  })
