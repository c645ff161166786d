/** Stores what is new in a customer's state. The caller has locked the creator's row. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Plan } from '#rules/plans/plans.ts'
import {
  lockReferrer,
  type Referrer,
  recordCommission,
  reverseCommission,
} from '#server/affiliates/commissions/record-commission.ts'
import { holdForCard } from '#server/affiliates/holds/place-hold.ts'
import type { Queries } from '#server/database/queries.ts'
import { lockLedger, postToLedger } from '#server/ledger/post.ts'
import type { Owner } from '#server/page/change-page.ts'
import type { CustomerSnapshot } from '#server/services/payments/port.ts'
import { releaseSeat, sellSeat } from '../checkout/seats.ts'
import { findAccount } from '../customers/store.ts'
import { queueCancellation, queueEnd, queueRefund } from '../follow-ups/commands.ts'
import { issueInvoices } from '../invoicing/issue-invoices.ts'
import { refreshPlan } from '../plan/refresh-plan.ts'
import type { SyncServices } from '../require-payments.ts'
import { linkConsent } from '../withdrawal/store.ts'
import type { CustomerChanges, NewPayment, ProviderCommand } from './changes.ts'
import { deriveChanges, deriveCommands } from './derive-changes.ts'
import { queueNotices } from './queue-notices.ts'
import * as store from './store.ts'
import type { StoredCustomer } from './stored-customer.ts'

export type Copied = { mode: PaymentMode; version: number; owner: Owner }

/**
 * Returns the plan that follows. Locks are taken in this order, by everyone, so that two copies never wait for each other: the rows
 * of the payer and the referrer in the order of their ids, the seats, the ledger.
 */
export async function applySnapshot(
  services: SyncServices,
  tx: Queries,
  { mode, version, owner }: Copied,
  snapshot: CustomerSnapshot,
): Promise<Plan> {
  const userId = owner.id
  const stored = await loadStored(tx, { mode, version, userId })
  const changes = deriveChanges(stored, snapshot)
  if (changes.orphanedPaymentIds.length > 0)
    services.log.error({ customerId: snapshot.customerId }, 'A payment names a subscription that its customer does not have.')

  for (const subscription of changes.subscriptions)
    await store.upsertSubscription(tx, { mode, userId }, subscription, services.now())
  for (const checkout of changes.checkouts) await store.closeCheckout(tx, checkout, services.now())

  // Of an erased account nothing is kept but the money.
  const card = stored.isErased ? null : snapshot.card
  const { creditPence } = snapshot
  const isOtherCard = await store.updateCustomer(tx, { mode, userId, version }, { card, creditPence, now: services.now() })
  const hasMoney = changes.payments.length > 0 || changes.paymentChanges.length > 0
  const referrer = hasMoney || isOtherCard ? await lockReferrer(tx, userId) : undefined
  const payments = hasMoney ? await sellLifetimes(services, tx, { mode, userId }, changes) : []
  if (referrer && isOtherCard) await holdForCard(services, tx, { mode, payerId: userId, referrerId: referrer.id })
  if (hasMoney) {
    await lockLedger(tx, mode)
    for (const posting of changes.postings) await postToLedger(services, tx, mode, posting, userId)
    await storePayments(services, tx, { mode, userId, referrer }, stored, { ...changes, payments })
    await issueInvoices(services, tx, userId)
    const commands = deriveCommands(stored, snapshot, { ...changes, payments })
    await queueCommands(tx, { mode, customerId: snapshot.customerId }, commands)
  }
  const plan = await refreshPlan(services, tx, userId)
  await queueNotices(services, tx, { mode, userId, previousPlan: owner.plan, plan }, changes.notices, snapshot)
  return plan
}

/** Queues what the provider has to be asked for, in the transaction that stores why. */
async function queueCommands(
  tx: Queries,
  { mode, customerId }: { mode: PaymentMode; customerId: string },
  commands: readonly ProviderCommand[],
): Promise<void> {
  for (const { type, ...command } of commands) {
    const request = { mode, customerId, ...command }
    if ('targetPence' in request) await queueRefund(tx, request)
    else if (type === 'cancel-subscription') await queueCancellation(tx, request)
    else await queueEnd(tx, request)
  }
}

type LoadedCustomer = StoredCustomer & { payments: Awaited<ReturnType<typeof store.listPayments>>; isErased: boolean }

export async function loadStored(
  tx: Queries,
  { mode, version, userId }: { mode: PaymentMode; version: number; userId: string },
): Promise<LoadedCustomer> {
  const account = await findAccount(tx, userId)
  return {
    mode,
    version,
    isErased: account.isErased,
    maySpend: !account.isBanned && !account.isDeleting && !account.isErased,
    subscriptions: await store.listSubscriptions(tx, mode, userId),
    payments: await store.listPayments(tx, mode, userId),
    checkouts: await store.listCheckouts(tx, mode, userId),
  }
}

type KnownPayment = Pick<Awaited<ReturnType<typeof store.listPayments>>[number], 'id' | 'providerId' | 'plan' | 'pence'>

/** Stores payments with their receipt numbers, fees, refunds and disputes, and the commissions that they earn or lose. */
async function storePayments(
  services: SyncServices,
  tx: Queries,
  { mode, userId, referrer }: { mode: PaymentMode; userId: string; referrer: Referrer | undefined },
  stored: { payments: KnownPayment[] },
  { payments, paymentChanges }: Pick<CustomerChanges, 'payments' | 'paymentChanges'>,
): Promise<void> {
  const known: KnownPayment[] = [...stored.payments]
  for (const { payment, isAccepted, commissionPercent } of payments) {
    const { id: providerId, plan, pence, paidAt } = payment
    const id = services.newId()
    const row = { id, mode, userId, receiptNumber: await store.takeReceiptNumber(tx, mode), createdAt: services.now() }
    await store.insertPayment(tx, row, payment)
    await linkConsent(tx, row, payment)
    known.push({ id, providerId, plan, pence })
    if (!isAccepted) services.log.warn({ userId, paymentId: id }, 'A payment is given back, because nobody may have it.')
    else if (referrer) {
      const paid = { id, payerId: userId, mode, plan, pence, percent: commissionPercent, paidAt }
      await recordCommission(services, tx, referrer, paid)
    }
  }
  for (const change of paymentChanges) {
    const payment = known.find(({ providerId }) => providerId === change.paymentId)
    if (!payment) continue
    const { id, plan, pence } = payment
    await store.updatePayment(tx, mode, id, change)
    await reverseCommission(services, tx, { id, mode, plan, pence, takenBackPence: change.takenBackPence })
  }
}

/**
 * Gives a seat of the lifetime offer for a payment, and takes it back with the payment. Returns the new payments; those for which there is
 * no seat are not accepted.
 */
async function sellLifetimes(
  services: SyncServices,
  tx: Queries,
  { mode, userId }: { mode: PaymentMode; userId: string },
  { payments, paymentChanges }: CustomerChanges,
): Promise<NewPayment[]> {
  const takenBack = new Set(paymentChanges.filter(({ becameTakenBack }) => becameTakenBack).map(({ paymentId }) => paymentId))
  // First those that were taken back: whoever was refunded may buy again.
  for (const paymentId of takenBack)
    if (await store.endLifetimeSale(tx, mode, paymentId, services.now())) await releaseSeat(tx, userId, 'sold')

  const sorted: NewPayment[] = []
  for (const added of payments) {
    const isSold = added.payment.plan === 'lifetime' && added.isAccepted
    sorted.push({ ...added, isAccepted: isSold ? await sell(added, takenBack.has(added.payment.id)) : added.isAccepted })
  }
  // A payment that is given back leaves no reservation behind.
  if (sorted.some(({ payment, isAccepted }) => payment.plan === 'lifetime' && !isAccepted))
    await releaseSeat(tx, userId, 'reserved')
  return sorted

  async function sell({ payment }: NewPayment, isOver: boolean): Promise<boolean> {
    const now = services.now()
    if (await store.hasLifetimeSale(tx, mode, userId)) return false
    // Bought and refunded before we knew of it.
    if (isOver) await releaseSeat(tx, userId, 'reserved')
    else if ((await sellSeat(tx, { userId, mode, now })) === undefined) {
      services.log.error({ userId }, 'A lifetime was paid for, but no seat was free. The payment is given back.')
      return false
    }
    const sale = { id: services.newId(), mode, userId, purchasePrice: payment.pence, purchaseDate: payment.paidAt }
    await store.insertLifetimeSale(tx, { ...sale, providerId: payment.id })
    if (isOver) await store.endLifetimeSale(tx, mode, payment.id, now)
    return true
  }
}
