/** Plans that an admin gives, for good or for a time, or takes back. They cost nothing, and never count as revenue. */
import { type MonthlyPlan, type Plan, plans } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { billingPlanEndedEmail } from '#server/emails/billing.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { grantSeat, releaseSeat } from '../checkout/seats.ts'
import { queueNotice } from '../queue-notice.ts'
import { readDerivedPlan, refreshPlan } from './refresh-plan.ts'
import { endGrant, findExpiredGrant, insertGrant, listExpiredGrants } from './store.ts'

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

const batchSize = 200

type EndServices = GrantServices & Pick<Services, 'secrets'>

/** A recurring job: ends the plans that were given for a time. */
export async function endGrants(services: EndServices): Promise<void> {
  for (const { userId } of await listExpiredGrants(services.db, services.now(), batchSize))
    await endExpiredGrant(services, userId)
}

const endExpiredGrant = (services: EndServices, userId: string): Promise<void> =>
  changePage(services, userId, async (tx, owner) => {
    // It may have been replaced meanwhile.
    const grant = await findExpiredGrant(tx, userId, services.now())
    if (!grant) return
    await endGrant(tx, userId, services.now())
    const plan = await refreshPlan(services, tx, userId)
    if (plan === owner.plan || services.config.payments.setting === 'off') return
    await queueNotice(services, tx, userId, `grant-ended ${grant.id}`, (payer) =>
      billingPlanEndedEmail({ ...payer, mode: 'stripe', endedPlan: grant.plan, plan }),
    )
  })

/**
 * In the transaction that creates the account, whose page nobody has seen yet. Where PAYMENTS is off, everyone has the same plan, and nothing is
 * granted. A grant that has ended meanwhile gives nothing.
 */
export async function grantToNewAccount(
  services: Pick<Services, 'config' | 'newId' | 'now'>,
  tx: Queries,
  userId: string,
  { plan, until }: { plan: MonthlyPlan; until: Date | null },
): Promise<void> {
  const { config, newId, now } = services
  if (config.payments.setting === 'off' || (until && until <= now())) return
  await insertGrant(tx, { id: newId(), userId, plan, endsAt: until, createdAt: now() })
  await refreshPlan(services, tx, userId)
}
