/** Queries on the audit log, which is append-only. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'

export const insertAuditEntry = async (tx: Queries, entry: typeof auditLog.$inferInsert): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}

/** The id of the row with which the account's latest suspension began or ended. */
export async function findLatestSuspensionEntry(db: Queries, userId: string): Promise<string | undefined> {
  const [latest] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), inArray(auditLog.action, ['suspend', 'unsuspend'])))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return latest?.id
}
