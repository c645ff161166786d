/** Which subscription a ban ends, and when: it is not renewed after the period that is paid. */
import type { Plan } from '#rules/plans/plans.ts'
import type { Services } from '#server/services/services.ts'
import { findSubscription } from './store.ts'

/** Null without a subscription. `endsAt` is ISO 8601, UTC. */
export async function findEndingPlan(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<{ plan: Plan; endsAt: string } | null> {
  const { setting } = config.payments
  const subscription = setting === 'off' ? undefined : await findSubscription(db, userId, setting)
  return subscription ? { plan: subscription.plan, endsAt: subscription.currentPeriodEnd.toISOString() } : null
}
