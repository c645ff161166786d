/** Stores the plan that follows from what a creator bought and was given. Nothing else writes `users.plan` of an existing account. */
import { derivePlan } from '#rules/billing/derive-plan.ts'
import { getSubscribedPlan } from '#rules/billing/subscription.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findGrantedPlan, hasLifetimeSeat, listPaidSubscriptions, updatePlan } from './store.ts'

/** To be called in `changePage`, after every change of a subscription, a seat or a grant. Returns the plan. */
export async function refreshPlan(services: Pick<Services, 'config' | 'now'>, tx: Queries, userId: string): Promise<Plan> {
  const plan = await readDerivedPlan(services, tx, userId)
  await updatePlan(tx, userId, plan)
  return plan
}

/** The plan that a creator has by what is stored, in the present payment mode only. */
export async function readDerivedPlan(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Queries,
  userId: string,
): Promise<Plan> {
  const { payments } = config
  if (payments.setting === 'off') return getSettings().planForAll
  return derivePlan({
    hasLifetimeSeat: await hasLifetimeSeat(tx, userId, payments.setting),
    subscribedPlan: getSubscribedPlan(await listPaidSubscriptions(tx, userId, payments.setting)),
    grantedPlan: await findGrantedPlan(tx, userId, now()),
  })
}
