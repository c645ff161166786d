/** Queries on the audit log, which is append-only. */
import type { Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'

export const insertAuditEntry = async (tx: Queries, entry: typeof auditLog.$inferInsert): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}
