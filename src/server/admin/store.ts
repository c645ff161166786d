/** Queries on the audit log, which is append-only. */
import type { Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'

export type AuditEntry = {
  id: string
  action:
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
  actor: 'admin' | 'shell'
  /** The user whom the action concerns, and whose export contains it. Null if it concerns no user, or if they must not learn of it. */
  userId: string | null
  detail: Record<string, unknown>
  createdAt: Date
}

export const appendAuditEntry = async (tx: Queries, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}
