/**
 * Changing between Pro and Premium. The price is shown first: a preview fixes a moment, and the change is charged for exactly that
 * moment, so that the price charged is the price that was shown. A cancelled subscription continues with its new plan.
 */
import type { PlanChangePreview } from '#contract/billing.ts'
import { isQuoteValid } from '#rules/billing/next-charge.ts'
import { type MonthlyPlan, type Plan, plans } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { formatUtcDate } from '#rules/text/formats.ts'
import { findOpenCheckout } from '../checkout/store.ts'
import { findAccount, findCustomer } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { runOnFreshState, syncOwn } from '../sync/sync-customer.ts'
import { getConsent, recordConsent } from '../withdrawal/consent.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { findSubscription, isDisputed, type Subscription } from './store.ts'

/** Refuses with 'no-subscription', 'same-plan', 'payment-overdue' or 'payment-disputed'. */
export const previewPlanChange = (services: PaymentServices, userId: string, plan: MonthlyPlan): Promise<PlanChangePreview> =>
  runOnFreshState(services, userId, () => preview(services, userId, plan))

type Confirmed = { plan: MonthlyPlan; dueNowPence: number; pricedAt: string; consent?: string | undefined }
type ChangedPlan = { plan: Plan; clientSecret: string | null; publishableKey: string | null; message: string }

/** Refuses as the preview does, and with 'price-changed', 'terms-changed' or 'card-declined'. */
export const changeSubscription = (services: PaymentServices, userId: string, confirmed: Confirmed): Promise<ChangedPlan> =>
  runOnFreshState(services, userId, () => change(services, userId, confirmed))

async function preview(services: PaymentServices, userId: string, plan: MonthlyPlan): Promise<PlanChangePreview> {
  const { payments, now } = services
  const subscription = await getChangeable(services, userId, plan)
  // A provider may calculate by the second.
  const second = Math.floor(now().getTime() / 1000) * 1000
  const at = new Date(Math.max(second, getQuotableFrom(subscription).getTime()))
  const priced = await payments.previewPlanChange({ subscriptionId: subscription.id, plan, pence: plans[plan].pence, at })
  return {
    plan,
    lines: priced.lines.map(({ pence, ...line }) => ({ ...line, amountPence: pence })),
    dueNowPence: priced.dueNowPence,
    creditPence: priced.creditPence,
    nextCharge: { amountPence: priced.nextChargePence, at: priced.nextChargeAt.toISOString() },
    pricedAt: at.toISOString(),
    consent: priced.dueNowPence > 0 ? getConsent(plan) : null,
  }
}

async function change(
  services: PaymentServices,
  userId: string,
  { plan, dueNowPence, pricedAt, consent }: Confirmed,
): Promise<ChangedPlan> {
  const { db, payments, now } = services
  const at = new Date(pricedAt)
  // Read before the subscription: whoever changes it meanwhile changes the version too.
  const version = (await findCustomer(db, userId, payments.mode))?.version ?? 0
  const subscription = await getChangeable(services, userId, plan)
  if (!isQuoteValid(at, now(), getQuotableFrom(subscription))) throw new Refusal('price-changed')
  const wanted = { subscriptionId: subscription.id, plan, pence: plans[plan].pence, at }
  if ((await payments.previewPlanChange(wanted)).dueNowPence !== dueNowPence) throw new Refusal('price-changed')
  if (consent !== undefined) await recordConsent(services, userId, { plan, reason: 'plan-change', version: consent })

  // Two tabs that confirm at once send the same key, so one change is made.
  const result = await payments.changePlan({ ...wanted, idempotencyKey: `change ${subscription.id} ${plan} ${version}` })
  if (result.outcome === 'changed' && subscription.cancelAtPeriodEnd) await payments.setCancelAtPeriodEnd(subscription.id, false)
  await syncOwn(services, userId)

  switch (result.outcome) {
    case 'changed':
      return { plan, clientSecret: null, publishableKey: null, message: `You’re on ${plans[plan].name} now.` }
    case 'needs-authentication':
      return {
        plan: subscription.plan,
        clientSecret: result.clientSecret,
        publishableKey: payments.publishableKey,
        message: 'Your bank asks you to confirm this payment.',
      }
    case 'declined':
      throw new Refusal('card-declined', { message: result.message })
  }
}

/** A price from before the last change would credit once more what that change credited. */
const getQuotableFrom = ({ currentPeriodStart, planSince }: Subscription) =>
  planSince && planSince > currentPeriodStart ? planSince : currentPeriodStart

async function getChangeable({ db, payments }: PaymentServices, userId: string, plan: MonthlyPlan) {
  const subscription = await findSubscription(db, userId, payments.mode)
  if (!subscription) throw new Refusal('no-subscription')
  if (subscription.plan === plan) throw new Refusal('same-plan')
  if (subscription.status === 'past_due') throw new Refusal('payment-overdue')
  if (await isDisputed(db, userId, payments.mode)) throw new Refusal('payment-disputed')
  return subscription
}

/** Takes up a plan that was paid for. The client's word grants nothing: the provider is asked, if a checkout is open. */
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
