/** Releases or confirms the hold of a commission, and records it in the audit log in the same transaction. */
import { decideHold, type HoldDecision } from '#server/affiliates/holds/decide-hold.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'

/** Refuses as `decideHold` does. */
export const decideHoldAsAdmin = (
  services: Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'secrets'>,
  actor: AuditActor,
  holdId: string,
  decision: HoldDecision,
) =>
  decideHold(services, holdId, decision, async (tx, { id: hold, userId, commissionId: commission, reason, note }) => {
    const action = decision.decision === 'release' ? 'release-hold' : 'confirm-hold'
    await recordAudit(services, tx, actor, { action, userId, detail: { hold, commission, reason, note } })
  })
