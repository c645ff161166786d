/** The audit log: append only. */
import type { Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'

export type AuditEntry = {
  id: string
  action: 'set-plan' | 'close-report' | 'rotate-keys'
  actor: 'admin' | 'shell'
  /** Whom it was done to: they find it in their export. Null where it was done to nobody, or is not theirs to know. */
  userId: string | null
  detail: Record<string, unknown>
  createdAt: Date
}

export const appendAuditEntry = async (tx: Queries, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}
