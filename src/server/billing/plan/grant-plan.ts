/** An admin gives a creator a plan, or takes it back. It costs nothing, and never counts as revenue. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { grantSeat, releaseSeat } from '../checkout/seats.ts'
import { readDerivedPlan, refreshPlan } from './refresh-plan.ts'
import { endGrant, insertGrant } from './store.ts'

type GrantServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now'>

/**
 * Replaces what was given before. `record` runs in the same transaction. Refuses with 'no-such-user'; with 'plan-is-paid' where the creator
 * pays for a bigger plan, which can't be taken from them; with 'sold-out' where no lifetime seat is left; with 'plan-for-all' where
 * PAYMENTS is off.
 */
export function grantPlan(
  services: GrantServices,
  userId: string,
  plan: Plan,
  record: (tx: Queries, previousPlan: Plan) => Promise<void>,
): Promise<{ id: string; username: string; plan: Plan }> {
  if (services.config.payments.setting === 'off') throw new Refusal('plan-for-all')
  return changePage(services, userId, async (tx, owner) => {
    await replaceGrant(services, tx, userId, plan)
    if ((await readDerivedPlan(services, tx, userId)) !== plan) throw new Refusal('plan-is-paid')
    await refreshPlan(services, tx, userId)
    await record(tx, owner.plan)
    return { id: owner.id, username: owner.username, plan }
  })
}

async function replaceGrant({ newId, now }: GrantServices, tx: Queries, userId: string, plan: Plan): Promise<void> {
  await endGrant(tx, userId, now())
  if (plan === 'lifetime') {
    if ((await grantSeat(tx, { userId, now: now() })) === undefined) throw new Refusal('sold-out', { message: allTaken })
    return
  }
  await releaseSeat(tx, userId, 'granted')
  if (plan !== 'free') await insertGrant(tx, { id: newId(), userId, plan, createdAt: now() })
}

const allTaken = `All seats of ${plans.lifetime.name} are taken.`
