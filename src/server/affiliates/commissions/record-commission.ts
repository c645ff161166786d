/**
 * What a payment earns for whoever referred its payer: the percentage that held when it was bought, once for each payment. A refund or a lost dispute adds a row
 * with a negative amount; amounts are never edited, and rows never deleted. The referrer's row is locked by the caller.
 */
import { calculateCommission, calculateMaturity, calculateReversal } from '#rules/affiliates/commissions.ts'
import { toMonth } from '#rules/affiliates/earning-months.ts'
import { isSameInbox } from '#rules/affiliates/self-referral.ts'
import { postCommission, postCommissionReversal } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import { postToLedger } from '#server/ledger/post.ts'
import type { Services } from '#server/services/services.ts'
import { placeHold } from '../holds/place-hold.ts'
import { endHoldOfCommission } from '../holds/store.ts'
import { addToMonth } from '../monthly/add-to-month.ts'
import { ensureReferral } from '../referrals/record-referral.ts'
import { findSignal } from '../signals/find-signal.ts'
import * as store from './store.ts'

type CommissionServices = Pick<Services, 'newId' | 'now'>

/** Who earns from this creator's payments; undefined for nobody. */
export type Referrer = { id: string; affiliateCode: string }

/** Whose row `lockReferrer` will lock: whoever locks the payer's row first locks both at once, in one order for everyone. */
export const listReferrers = async (db: Queries, payerId: string): Promise<string[]> => {
  const id = await store.findReferrerId(db, payerId)
  return id ? [id] : []
}

/** To be called before the ledger is locked. Nobody earns from themselves. */
export async function lockReferrer(tx: Queries, payerId: string): Promise<Referrer | undefined> {
  const referrer = await store.lockReferrer(tx, payerId)
  if (!referrer?.isAffiliate || referrer.isErased || referrer.id === payerId) return undefined
  if (isSameInbox(referrer.email, referrer.payerEmail)) return undefined
  return { id: referrer.id, affiliateCode: referrer.affiliateCode ?? referrer.username }
}

/** `percent`: what held when the plan was bought. */
type PaidPayment = {
  id: string
  payerId: string
  mode: PaymentMode
  plan: PaidPlan
  pence: number
  percent: number
  paidAt: Date
}

/** Does nothing where the payment has earned already, or is too small to earn a penny. */
export async function recordCommission(
  services: CommissionServices,
  tx: Queries,
  { id: referrerId, affiliateCode }: Referrer,
  { id: paymentId, payerId, mode, plan, pence, percent, paidAt }: PaidPayment,
): Promise<void> {
  const amount = calculateCommission(pence, percent)
  if (amount === 0 || (await store.findCommission(tx, paymentId))) return
  const createdAt = services.now()
  const referralId = await ensureReferral(services, tx, { referrerId, referredId: payerId, affiliateCode })
  const signal = await findSignal(tx, { mode, referralId, referrerId, payerId }, createdAt)
  const id = services.newId()
  await store.insertCommission(tx, {
    id,
    referralId,
    userId: referrerId,
    amount,
    percent,
    mode,
    paymentId,
    plan,
    status: signal ? 'held' : 'pending',
    maturesAt: calculateMaturity(paidAt),
    createdAt,
  })
  if (signal) await placeHold(services, tx, id, signal)
  else await addToMonth(tx, { mode, month: toMonth(createdAt), referralId, userId: referrerId, pence: amount })
  const posting = postCommission({ id, pence: amount, occurredAt: paidAt, ownerId: referrerId })
  await postToLedger(services, tx, mode, posting, referrerId)
}

type TakenBackPayment = { id: string; mode: PaymentMode; plan: PaidPlan; pence: number; takenBackPence: number }

/**
 * Reverses as much of the commission as the payment was taken back, less what was reversed before. Of a commission that was paid out it is a
 * debt; of one that is void nothing is left to reverse.
 */
export async function reverseCommission(
  services: CommissionServices,
  tx: Queries,
  { id: paymentId, mode, plan, pence, takenBackPence }: TakenBackPayment,
): Promise<void> {
  const commission = await store.findCommission(tx, paymentId)
  if (!commission) return
  const missing = calculateReversal(commission.pence, { pence, takenBackPence }) - commission.reversedPence
  if (missing <= 0) return
  const { id: reverses, referralId, userId } = commission
  const [id, createdAt] = [services.newId(), services.now()]
  const row = {
    id,
    referralId,
    userId,
    amount: -missing,
    percent: commission.percent,
    reverses,
    mode,
    paymentId,
    plan,
    status: 'reversed',
    createdAt,
  } as const
  await store.insertCommission(tx, row)
  if (commission.status !== 'held')
    await addToMonth(tx, { mode, month: toMonth(commission.createdAt), referralId, userId, pence: -missing })
  // What is left to decide of a hold goes with the last penny.
  if (await store.markReversed(tx, [reverses]))
    await endHoldOfCommission(tx, reverses, { outcome: 'reversed', endedAt: createdAt })
  const posting = postCommissionReversal({ id, pence: missing, occurredAt: createdAt, ownerId: userId })
  await postToLedger(services, tx, mode, posting, userId)
}
