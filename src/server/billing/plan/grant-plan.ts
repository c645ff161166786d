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

type Grant = { plan: Plan; until?: Date | null | undefined }

/** In a transaction of its own, in which `record` runs too. Refuses as `givePlan` does. */
export const grantPlan = (
  services: GrantServices,
  userId: string,
  grant: Grant,
  record: (tx: Queries, previousPlan: Plan) => Promise<void>,
): Promise<{ id: string; username: string; plan: Plan }> =>
  changePage(services, userId, async (tx, owner) => {
    await givePlan(services, tx, userId, grant)
    await record(tx, owner.plan)
    return { id: owner.id, username: owner.username, plan: grant.plan }
  })

/**
 * Replaces what was given before; the plan ends on its own at `until`. To be called in `changePage`. Refuses with 'no-such-user'; with
 * 'plan-is-paid' where the creator pays for a bigger plan, which can't be taken from them; with 'sold-out' where no lifetime seat is left;
 * with 'plan-for-all' where PAYMENTS is off; with 'grant-ends-early' or 'lifetime-has-no-end' where it can't end then.
 */
export async function givePlan(services: GrantServices, tx: Queries, userId: string, { plan, until }: Grant): Promise<void> {
  assertCanGive(services, { plan, until })
  await replaceGrant(services, tx, userId, { plan, until })
  if ((await readDerivedPlan(services, tx, userId)) !== plan) throw new Refusal('plan-is-paid')
  await refreshPlan(services, tx, userId)
}

/** Refuses what can be given to nobody. */
export function assertCanGive({ config, now }: Pick<Services, 'config' | 'now'>, { plan, until }: Grant): void {
  if (config.payments.setting === 'off') throw new Refusal('plan-for-all')
  if (until && plan === 'lifetime') throw new Refusal('lifetime-has-no-end')
  if (until && until <= now()) throw new Refusal('grant-ends-early')
}

async function replaceGrant({ newId, now }: GrantServices, tx: Queries, userId: string, { plan, until }: Grant): Promise<void> {
  await endGrant(tx, userId, now())
  if (plan === 'lifetime') {
    if ((await grantSeat(tx, { userId, now: now() })) === undefined) throw new Refusal('sold-out', { message: allTaken() })
    return
  }
  await releaseSeat(tx, userId, 'granted')
  if (plan !== 'free') await insertGrant(tx, { id: newId(), userId, plan, createdAt: now(), endsAt: until ?? null })
}

const allTaken = () => `All seats of ${plans.lifetime.name} are taken.`
