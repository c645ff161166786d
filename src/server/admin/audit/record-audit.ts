/** Records what an admin did in the audit log, in the transaction of the change itself. */
import type { AuditAction } from '#rules/admin/audit-actions.ts'
import type { Queries } from '#server/database/queries.ts'
import type { AdminCaller } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { insertAuditEntry } from './store.ts'

/** An admin in the browser, the command line, or 'time' for what ends on its own. */
export type AuditActor = AdminCaller | FailedCaller | 'shell' | 'time'

/** Someone who tried to sign in. */
type FailedCaller = Pick<AdminCaller, 'actor' | 'device'> & { sessionId: null }

/** Never contains a secret. */
export type AuditFacts = {
  action: AuditAction
  /** The user whom the action concerns, and whose export contains it. Null if it concerns no user, or if they must not learn of it. */
  userId?: string | null
  /** What changed, as it was and as it is since. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  detail?: Record<string, unknown>
}

export async function recordAudit(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Queries,
  actor: AuditActor,
  { action, userId = null, before, after, detail = {} }: AuditFacts,
): Promise<void> {
  const { sessionId, device, ...who } = typeof actor === 'string' ? { actor, sessionId: null, device: null } : actor
  await insertAuditEntry(tx, { id: newId(), action, userId, before, after, detail, sessionId, device, ...who, createdAt: now() })
}
