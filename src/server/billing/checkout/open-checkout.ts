/**
 * Opens a checkout: the browser gets a client secret with which it pays at the provider. A creator has one open checkout, so two tabs,
 * a reload and several nodes share one payment. Opening another plan's checkout first cancels the open one at the provider.
 *
 * Each round looks at what is stored, takes one step, and looks again. A crash after any step leaves an open checkout, which the next
 * opening continues, or which expires. No database connection is held while the provider is called.
 */
import type { Checkout } from '#contract/billing.ts'
import { getCommissionPercent } from '#rules/affiliates/commissions.ts'
import { findCheckoutExpiry, isReusable, maxHoldsADay } from '#rules/billing/checkouts.ts'
import { addMonths } from '#rules/billing/months.ts'
import { includesTier, type PaidPlan, plans } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { type Account, findAccount, lockAccount } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { findSubscription } from '../subscription/store.ts'
import { getConsent } from '../withdrawal/consent.ts'
import { closeCheckout } from './close-checkout.ts'
import { closeExpired } from './expire-checkouts.ts'
import { claimSeat } from './seats.ts'
import { startPurchase } from './start-purchase.ts'
import { countHolds, findOpenCheckout, findSeat, insertCheckout, type OpenCheckout, storePurchase } from './store.ts'

/** Far above what other tabs can cause. */
const maxRounds = 10
/** How many expired reservations one buyer tries to release. */
const releasedAtOnce = 3

type Opening = { from?: string | undefined; resume?: boolean | undefined }

/**
 * Refuses with 'already-subscribed', 'sold-out', 'held-twice', 'seats-held' or, where other tabs keep changing the checkout,
 * 'payment-unavailable'. `from`: the hash of the buyer's network, which holds a limited number of seats. `resume` refuses with
 * 'seat-released' what is not open any more.
 */
export async function openCheckout(
  services: PaymentServices,
  userId: string,
  plan: PaidPlan,
  { from, resume = false }: Opening = {},
): Promise<Checkout> {
  let replaced: string | null = null
  for (let round = 0; round < maxRounds; round++) {
    const open = await findOpenCheckout(services.db, userId)
    const canContinue = open && isReusable(open, plan, services.now())
    if (resume && !canContinue)
      throw new Refusal((await findAccount(services.db, userId)).plan === plan ? 'already-subscribed' : 'seat-released')
    if (!open) await reserveOrRelease(services, userId, plan, from)
    else if (!canContinue) {
      if (open.plan !== plan) replaced = describeReplaced(open.plan, plan)
      await closeCheckout(services, open)
    } else {
      const clientSecret = await continueCheckout(services, open)
      if (clientSecret !== undefined) return toResponse(services, open, { clientSecret, replaced })
    }
  }
  throw new Refusal('payment-unavailable')
}

const describeReplaced = (other: PaidPlan, plan: PaidPlan) =>
  `You opened ${plans[other].name} in another tab, which cancelled this payment. You haven’t been charged. To get ${plans[plan].name} instead, pay again.`

/** Undefined if the checkout turned out to be paid or cancelled, and is closed now. */
async function continueCheckout(services: PaymentServices, checkout: OpenCheckout): Promise<string | undefined> {
  if (checkout.purchaseId === null) {
    const { purchaseId, clientSecret } = await startPurchase(services, checkout)
    const isStillOpen = await storePurchase(services.db, checkout.id, purchaseId)
    return isStillOpen ? clientSecret : undefined
  }
  const purchase = await services.payments.readPurchase(checkout.purchaseId)
  if (purchase.status === 'open') return purchase.clientSecret
  await closeCheckout(services, checkout)
  return undefined
}

/** When every seat is taken, expired reservations are released first. */
async function reserveOrRelease(services: PaymentServices, userId: string, plan: PaidPlan, from?: string): Promise<void> {
  const isReserved = await services.db.transaction((tx) => reserveCheckout(services, tx, userId, plan, from))
  if (isReserved) return
  const released = await closeExpired(services, { plan: 'lifetime', limit: releasedAtOnce })
  if (released === 0) throw new Refusal('sold-out')
}

/** Stores the checkout, with a seat for a lifetime. False if no seat is free. */
async function reserveCheckout(
  { now, newId, payments: { mode } }: PaymentServices,
  tx: Queries,
  userId: string,
  plan: PaidPlan,
  from: string | undefined,
): Promise<boolean> {
  const account = await lockAccount(tx, userId)
  // Another tab may have been faster.
  if (await findOpenCheckout(tx, userId)) return true
  assertMayBuy(account, plan, (await findSubscription(tx, userId, mode)) !== undefined)

  const createdAt = now()
  const expiresAt = findCheckoutExpiry(plan, createdAt)
  const dayAgo = new Date(createdAt.getTime() - dayMs)
  if (plan === 'lifetime' && (await countHolds(tx, userId, dayAgo)) >= maxHoldsADay) throw new Refusal('held-twice')
  const seat = { userId, mode, takenAt: createdAt, reservedUntil: expiresAt, network: from ?? null }
  if (plan === 'lifetime' && !(await claimSeat(tx, seat))) return false
  const terms = { pence: plans[plan].pence, commissionPercent: getCommissionPercent() }
  await insertCheckout(tx, { id: newId(), userId, mode, plan, ...terms, createdAt, expiresAt })
  return true
}

function assertMayBuy(account: Account, plan: PaidPlan, isSubscribed: boolean): void {
  if (account.isBanned) throw new Refusal('banned')
  if (account.isDeleting) throw new Refusal('signed-out')
  const hasPlan = plan === 'lifetime' ? account.plan === 'lifetime' : includesTier(account.plan, plan)
  if (hasPlan) throw new Refusal('already-subscribed')
  if (isSubscribed && plan !== 'lifetime')
    throw new Refusal('already-subscribed', {
      message: 'You already have a subscription. Change its plan in Settings, under Billing.',
    })
}

async function toResponse(
  { db, now, payments }: PaymentServices,
  { id, userId, plan, pence }: OpenCheckout,
  opened: Pick<Checkout, 'clientSecret' | 'replaced'>,
): Promise<Checkout> {
  const { email } = await findAccount(db, userId)
  const seat = plan === 'lifetime' ? await findSeat(db, userId) : undefined
  return {
    ...opened,
    checkoutId: id,
    plan,
    amountPence: pence,
    mode: payments.mode,
    publishableKey: payments.publishableKey,
    seat: seat?.reservedUntil ? { number: seat.number, reservedUntil: seat.reservedUntil.toISOString() } : null,
    email,
    renewsAt: plan === 'lifetime' ? null : addMonths(now(), 1).toISOString(),
    consent: getConsent(plan),
  }
}
