/** What a ban would do to this user, in numbers, for the dialog that asks. */
import type { BanEffects } from '#contract/admin/moderation.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { isAccount } from '#server/accounts/find-user.ts'
import { countSessions } from '#server/accounts/sessions/open-sessions.ts'
import { readHeldPence } from '#server/affiliates/commissions/balances/read-balance.ts'
import { findEndingPlan } from '#server/billing/subscription/ending-plan.ts'
import type { Services } from '#server/services/services.ts'

/** Refuses with 'no-such-user'. */
export async function getBanEffects(services: Pick<Services, 'config' | 'db' | 'now'>, userId: string): Promise<BanEffects> {
  const { db, config } = services
  if (!(await isAccount(db, userId))) throw new Refusal('no-such-user')
  const { setting } = config.payments
  const [devices, endingPlan, heldPence] = await Promise.all([
    countSessions(services, userId),
    findEndingPlan(services, userId),
    setting === 'off' ? 0 : readHeldPence(db, userId, setting),
  ])
  return { devices, endingPlan, heldPence }
}
