/** Cancelling a subscription at the end of its paid period, and resuming it before then. */
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { cancelCheckout } from '../checkout/close-checkout.ts'
import type { PaymentServices } from '../require-payments.ts'
import { runOnFreshState, syncOwn } from '../sync/sync-customer.ts'
import { findSubscription, isDisputed } from './store.ts'

/** Refuses with 'no-subscription'. */
export const cancelSubscription = (services: PaymentServices, userId: string) => setCancelled(services, userId, true)

/** Refuses with 'no-subscription', or with 'payment-disputed': whoever disputes a payment is not charged again. */
export const resumeSubscription = (services: PaymentServices, userId: string) => setCancelled(services, userId, false)

async function setCancelled(services: PaymentServices, userId: string, isCancelled: boolean): Promise<void> {
  const { db, payments } = services
  await runOnFreshState(services, userId, async () => {
    const subscription = await findSubscription(db, userId, payments.mode)
    if (!subscription) throw new Refusal('no-subscription')
    if (!isCancelled && (await isDisputed(db, userId, payments.mode))) throw new Refusal('payment-disputed')
    await payments.setCancelAtPeriodEnd(subscription.id, isCancelled)
  })
  await syncOwn(services, userId)
}

/** For an account that may no longer buy: nothing is renewed, and nothing is left that could be paid. Does nothing where PAYMENTS is off. */
export async function endAtPeriodEnd(services: Services, userId: string): Promise<void> {
  const { db, payments } = services
  if (!payments) return
  await cancelCheckout({ ...services, payments }, userId)
  const subscription = await findSubscription(db, userId, payments.mode)
  if (subscription) await setCancelled({ ...services, payments }, userId, true)
}

/**
 * Which subscription a ban ends, and when: it is not renewed after the period that is paid. Null without a subscription. `endsAt` is ISO
 * 8601, UTC.
 */
export async function findEndingPlan(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<{ plan: Plan; endsAt: string } | null> {
  const { setting } = config.payments
  const subscription = setting === 'off' ? undefined : await findSubscription(db, userId, setting)
  return subscription ? { plan: subscription.plan, endsAt: subscription.currentPeriodEnd.toISOString() } : null
}
