/** Changes a user's plan, and records it in the audit log in the same transaction. */
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import { grantPlan } from '#server/billing/plan/grant-plan.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditEntry, appendAuditEntry } from './store.ts'

type PlanServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now'>

/** Refuses as `grantPlan` does. */
export const changePlan = (services: PlanServices, actor: AuditEntry['actor'], userId: string, plan: Plan) =>
  grantPlan(services, userId, plan, (tx, before) =>
    appendAuditEntry(tx, {
      id: services.newId(),
      action: 'set-plan',
      actor,
      userId,
      detail: { from: before, to: plan },
      createdAt: services.now(),
    }),
  )

/** For the command line, which names users by their username. Refuses as `grantPlan` does. */
export async function changePlanByUsername(services: PlanServices, username: string, plan: Plan) {
  const user = await findUserForAdmin(services, username)
  if (!user) throw new Refusal('no-such-user')
  return changePlan(services, 'shell', user.id, plan)
}
