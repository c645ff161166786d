/** An operator closes a report; the audit log says so in the same transaction. */
import type { Services } from '#server/services/services.ts'
import { handleReport } from '#server/support/handle-report.ts'
import { type AuditEntry, appendAuditEntry } from './store.ts'

/** Refuses with 'no-such-report'. Who was reported is not told: the report was not said to them. */
export const closeReportAsAdmin = (services: Pick<Services, 'db' | 'newId' | 'now'>, actor: AuditEntry['actor'], report: string) =>
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
