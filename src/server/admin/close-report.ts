/** Closes a report, and records it in the audit log in the same transaction. */
import type { Services } from '#server/services/services.ts'
import { handleReport } from '#server/support/handle-report.ts'
import { type AuditEntry, appendAuditEntry } from './store.ts'

/** Refuses with 'no-such-report'. The audit entry does not name the reported creator, whose export would otherwise reveal the report. */
export const closeReportAsAdmin = (
  services: Pick<Services, 'db' | 'newId' | 'now'>,
  actor: AuditEntry['actor'],
  report: string,
) =>
  handleReport(services, report, (tx) =>
    appendAuditEntry(tx, {
      id: services.newId(),
      action: 'close-report',
      actor,
      userId: null,
      detail: { report },
      createdAt: services.now(),
    }),
  )
