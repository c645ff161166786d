/** Queries on the audit log, which is append-only. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'

export type AuditEntry = {
  id: string
  action:
    | 'create-user'
    | 'reset-password'
    | 'suspend'
    | 'unsuspend'
    | 'delete-user'
    | 'set-plan'
    | 'close-report'
    | 'reset-two-factor'
    | 'rotate-keys'
    | 'release-hold'
    | 'confirm-hold'
    | 'run-payouts'
    | 'export-payouts'
    | 'import-payouts'
    | 'mark-payout'
  /** 'time' for a suspension that ended by itself. */
  actor: 'admin' | 'shell' | 'time'
  /** The user whom the action concerns, and whose export contains it. Null if it concerns no user, or if they must not learn of it. */
  userId: string | null
  detail: Record<string, unknown>
  createdAt: Date
}

export const appendAuditEntry = async (tx: Queries, entry: AuditEntry): Promise<void> => {
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
