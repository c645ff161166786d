/** Releases or confirms the hold of a commission, and records it in the audit log in the same transaction. */
import { decideHold, type HoldDecision } from '#server/affiliates/holds/decide-hold.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditEntry, appendAuditEntry } from './store.ts'

/** Refuses as `decideHold` does. */
export const decideHoldAsAdmin = (
  services: Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'secrets'>,
  actor: AuditEntry['actor'],
  holdId: string,
  decision: HoldDecision,
) =>
  decideHold(services, holdId, decision, (tx, { id: hold, userId, commissionId: commission, reason, note }) =>
    appendAuditEntry(tx, {
      id: services.newId(),
      action: decision.decision === 'release' ? 'release-hold' : 'confirm-hold',
      actor,
      userId,
      detail: { hold, commission, reason, note },
      createdAt: services.now(),
    }),
  )
