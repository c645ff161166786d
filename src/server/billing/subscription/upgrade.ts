/** Takes up a plan that was paid for. The client's word grants nothing: the provider is asked, if a checkout is open. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { formatUtcDate } from '#rules/text/counts-and-days.ts'
import { findOpenCheckout } from '../checkout/store.ts'
import { findAccount } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { findSubscription } from './store.ts'
import { syncOwn } from './sync-own.ts'

type OwnPlan = { ok: true; plan: Plan; message: string }

/** Refuses with 'payment-required'. */
export async function upgradeOwnPlan(services: PaymentServices, userId: string, wanted: Plan): Promise<OwnPlan> {
  if (wanted === 'free') return downgradeToFree(services, userId)
  // The provider's message about the payment may still be on its way.
  if (await findOpenCheckout(services.db, userId)) await syncOwn(services, userId)
  const { plan } = await findAccount(services.db, userId)
  if (plan !== wanted) throw new Refusal('payment-required')
  return { ok: true, plan, message: `You’re on ${plans[plan].name}.` }
}

async function downgradeToFree(services: PaymentServices, userId: string): Promise<OwnPlan> {
  const { db, payments } = services
  const { plan } = await findAccount(db, userId)
  const subscription = await findSubscription(db, userId, payments.mode)
  if (!subscription) return { ok: true, plan, message: `You’re on ${plans[plan].name}, and nothing will be charged.` }
  await cancelSubscription(services, userId)
  const endsOn = formatUtcDate(subscription.currentPeriodEnd)
  return { ok: true, plan, message: `${plans[subscription.plan].name} ends on ${endsOn}. You won’t be charged again.` }
}
