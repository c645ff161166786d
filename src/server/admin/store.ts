/** The audit log: append only. */
import type { Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/operating.ts'

export type AuditEntry = {
  id: string
  action: 'set-plan'
  actor: 'admin' | 'shell'
  userId: string
  detail: Record<string, unknown>
  createdAt: Date
}

export const writeAudit = async (tx: Queries, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}
