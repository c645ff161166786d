/** Changes a user's plan, and records it in the audit log in the same transaction. */
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import { grantPlan } from '#server/billing/plan/grant-plan.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'

type PlanServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now'>

type Grant = { plan: Plan; until?: Date | null | undefined }

/** Refuses as `givePlan` does. `record` runs in the same transaction too. */
export const changePlan = (
  services: PlanServices,
  actor: AuditActor,
  userId: string,
  { plan, until }: Grant,
  record: (tx: Queries) => Promise<void> = async () => {},
) =>
  grantPlan(services, userId, { plan, until }, async (tx, before) => {
    const after = until ? { plan, until: until.toISOString() } : { plan }
    await recordAudit(services, tx, actor, { action: 'set-plan', userId, before: { plan: before }, after })
    await record(tx)
  })

/** For the command line, which names users by their username. Refuses as `givePlan` does. */
export async function changePlanByUsername(services: PlanServices, username: string, plan: Plan) {
  const user = await findUserForAdmin(services, username)
  if (!user) throw new Refusal('no-such-user')
  return changePlan(services, 'shell', user.id, { plan })
}
