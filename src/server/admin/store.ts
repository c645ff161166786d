/** Queries on the audit log, which is append-only. */
import type { Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'

export type AuditEntry = {
  id: string
  action: 'set-plan' | 'close-report' | 'rotate-keys'
  actor: 'admin' | 'shell'
  /** The user whom it concerns, who finds it in their export. Null where it concerns nobody or is not for them to know. */
  userId: string | null
  detail: Record<string, unknown>
  createdAt: Date
}

export const appendAuditEntry = async (tx: Queries, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}
