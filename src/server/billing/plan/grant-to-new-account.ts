/** The complimentary plan of an account that was just created, in its transaction. Nobody has seen its page yet. */
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { refreshPlan } from './refresh-plan.ts'
import { insertGrant } from './store.ts'

type GrantServices = Pick<Services, 'config' | 'newId' | 'now'>

/** Where PAYMENTS is off, everyone has the same plan, and nothing is granted. A grant that has ended meanwhile gives nothing. */
export async function grantToNewAccount(
  services: GrantServices,
  tx: Queries,
  userId: string,
  { plan, until }: { plan: MonthlyPlan; until: Date | null },
): Promise<void> {
  const { config, newId, now } = services
  if (config.payments.setting === 'off' || (until && until <= now())) return
  await insertGrant(tx, { id: newId(), userId, plan, endsAt: until, createdAt: now() })
  await refreshPlan(services, tx, userId)
}

/** Refuses with 'plan-for-all' or 'grant-ends-early', before there is an account. */
export function refuseImpossibleGrant(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { plan, until }: { plan: MonthlyPlan | null; until: Date | null },
): void {
  if (plan === null) return
  if (config.payments.setting === 'off') throw new Refusal('plan-for-all')
  if (until && until <= now()) throw new Refusal('grant-ends-early')
}
