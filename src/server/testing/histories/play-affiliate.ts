/**
 * Plays an affiliate's history on the functions of the server and on the model, and compares both after every step. All in one transaction,
 * which is rolled back, so that hundreds take seconds.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { getCommissionPercent } from '#rules/affiliates/commissions.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import { readAffiliateBalance, readTotalBalance } from '#server/affiliates/commissions/balances/read-balance.ts'
import { matureCommissions } from '#server/affiliates/commissions/mature-commissions.ts'
import { lockReferrer, recordCommission, reverseCommission } from '#server/affiliates/commissions/record-commission.ts'
import { findCommissionDifferences } from '#server/affiliates/commissions/totals.ts'
import { decideHold } from '#server/affiliates/holds/decide-hold.ts'
import { releaseEndedHolds } from '#server/affiliates/holds/end-hold.ts'
import { holdForCard } from '#server/affiliates/holds/place-hold.ts'
import { findWrongMonths } from '#server/affiliates/monthly/add-to-month.ts'
import { findWrongPayouts } from '#server/affiliates/payouts/list-facts.ts'
import { cancelPayout, requestPayout } from '#server/affiliates/payouts/request-payout.ts'
import { approvePayout, startSending } from '#server/affiliates/payouts/states/change-states.ts'
import { settlePayout } from '#server/affiliates/payouts/states/settle-payout.ts'
import type { Database } from '#server/database/open.ts'
import { accountAddresses } from '#server/database/schema/account-addresses.ts'
import { commissionHolds, commissions, monthlyEarnings, referrals } from '#server/database/schema/affiliates.ts'
import { customers, disputes, payments, refunds, subscriptions } from '#server/database/schema/billing.ts'
import { ledgerBalances } from '#server/database/schema/ledger.ts'
import { affiliateSettings } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { findLedgerDifferences } from '#server/ledger/checks.ts'
import type { Services } from '#server/services/services.ts'
import { type AffiliateStep, payerCount } from './affiliate-history.ts'
import { type ModelCommission, openAffiliateModel } from './affiliate-model.ts'

const mode = 'sandbox'
const dayMs = 86_400_000

class RolledBack extends Error {}

/** `services.db` is an empty database. */
export async function playAffiliate(services: Services, steps: readonly AffiliateStep[]): Promise<void> {
  await services.db
    .transaction(async (tx) => {
      const player = await openPlayer({ ...services, db: tx as unknown as Database })
      for (const step of steps) {
        await player.play(step)
        await player.compare()
      }
      await player.prove()
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

async function openPlayer(given: Services) {
  const affiliate = openAffiliateModel(new Date('2026-01-31T10:00:00Z'))
  const { model } = affiliate
  const now = () => new Date(model.now)
  const services: Services = { ...given, now }
  const { db, newId } = services
  const userId = newId()
  const payerIds = Array.from({ length: payerCount }, newId)
  const paymentIds = new Map<ModelCommission, string>()
  let receipts = 0

  const account = (id: string, name: string) => ({
    id,
    username: name,
    email: `${name}@example.com`,
    password: 'x',
    isVerified: true,
  })
  await db.insert(users).values(account(userId, 'bob'))
  await db.insert(affiliateSettings).values({ userId, paypalEmail: 'bob@example.com', updatedAt: now() })
  await db.insert(customers).values({ userId, mode, customerId: 'cus_bob', cardFingerprint: 'bob', createdAt: now() })
  for (const [number, id] of payerIds.entries()) {
    await db.insert(users).values({ ...account(id, `payer-${number}`), referredBy: userId })
    await db
      .insert(referrals)
      .values({ id: newId(), referrerId: userId, referredId: id, number: number + 1, affiliateCode: 'bob' })
    await db
      .insert(customers)
      .values({ userId: id, mode, customerId: `cus_${number}`, cardFingerprint: `card-${number}`, createdAt: now() })
    const period = { currentPeriodStart: now(), currentPeriodEnd: now(), cancelAtPeriodEnd: false, createdAt: now() }
    await db
      .insert(subscriptions)
      .values({ mode, id: `sub_${number}`, userId: id, plan: 'pro', status: 'active', pence: 299, ...period })
  }

  async function pay(payer: number, plan: PaidPlan): Promise<void> {
    const commission = affiliate.pay(payer, plan)
    const [id, payerId] = [newId(), String(payerIds[payer])]
    paymentIds.set(commission, id)
    receipts += 1
    const subscriptionId = plan === 'lifetime' ? null : `sub_${payer}`
    const row = {
      id,
      mode,
      providerId: id,
      userId: payerId,
      subscriptionId,
      plan,
      reason: 'purchase',
      pence: commission.price,
    } as const
    await db.insert(payments).values({ ...row, receiptNumber: receipts, paidAt: now(), createdAt: now() })
    const referrer = await lockReferrer(db, payerId)
    if (!referrer) throw new Error('There is a referrer.')
    await recordCommission(services, db, referrer, {
      id,
      payerId,
      mode,
      plan,
      pence: commission.price,
      percent: getCommissionPercent(),
      paidAt: now(),
    })
  }

  const getPaymentId = (commission: ModelCommission) => String(paymentIds.get(commission))
  async function takeBack(commission: ModelCommission): Promise<void> {
    affiliate.takeBack(commission)
    const { plan, price: pence } = commission
    const payment = {
      id: getPaymentId(commission),
      mode,
      plan,
      pence,
      takenBackPence: affiliate.getTakenBack(commission),
    } as const
    await lockReferrer(db, String(payerIds[commission.payer]))
    await reverseCommission(services, db, payment)
  }
  async function refund(commission: ModelCommission, isFull: boolean): Promise<void> {
    const rest = affiliate.getRest(commission)
    const pence = isFull ? rest : Math.floor(rest / 2)
    if (pence === 0) return
    commission.refunded += pence
    await db.insert(refunds).values({ mode, id: newId(), paymentId: getPaymentId(commission), pence, createdAt: now() })
    await takeBack(commission)
  }
  async function dispute(commission: ModelCommission): Promise<void> {
    const rest = affiliate.getRest(commission)
    if (rest === 0) return
    Object.assign(commission, { dispute: 'open', disputed: rest })
    const row = { mode, id: newId(), paymentId: getPaymentId(commission), pence: rest, feePence: 0, status: 'open' } as const
    await db.insert(disputes).values({ ...row, openedAt: now() })
  }
  async function decideDispute(commission: ModelCommission, outcome: 'won' | 'lost'): Promise<void> {
    if (commission.dispute !== 'open') return
    commission.dispute = outcome
    const isOpen = and(eq(disputes.paymentId, getPaymentId(commission)), eq(disputes.status, 'open'))
    await db.update(disputes).set({ status: outcome, closedAt: now() }).where(isOpen)
    await takeBack(commission)
  }

  async function decide(commission: ModelCommission | undefined, decision: 'release' | 'confirm'): Promise<void> {
    if (!commission) return
    affiliate[decision](commission)
    const [hold] = await db
      .select({ id: commissionHolds.id })
      .from(commissionHolds)
      .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
      .where(and(eq(commissions.paymentId, getPaymentId(commission)), isNull(commissionHolds.endedAt)))
    await decideHold(services, String(hold?.id), { decision, note: 'A note.' }, async () => {})
  }

  async function request(): Promise<void> {
    const pence = affiliate.getPayable()
    if (pence === undefined) {
      const { approvedPence } = affiliate.readBalance()
      await expect(requestPayout(services, userId, Math.max(1, approvedPence))).rejects.toMatchObject({ name: 'Refusal' })
      return
    }
    const { id } = await requestPayout(services, userId, pence)
    affiliate.request(id)
  }

  async function advancePayout(payout: (typeof affiliate.payouts)[number] | undefined): Promise<unknown> {
    if (!payout) return request()
    if (payout.status === 'processing') return settle('paid', payout)
    if (payout.status === 'requested') {
      payout.status = 'approved'
      return approvePayout(services, db, payout.id)
    }
    payout.status = 'processing'
    return startSending(services, db, [payout.id], 'manual')
  }

  async function settle(status: 'paid' | 'failed' | 'returned', payout: (typeof affiliate.payouts)[number] | undefined) {
    if (!payout) return
    if (status === 'paid') payout.status = 'paid'
    else affiliate.close(payout, status)
    await settlePayout(services, { id: payout.id, status })
  }

  const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
  const setBanned = async (isBanned: boolean) => {
    model.isBanned = isBanned
    await db.update(users).set({ isBanned }).where(eq(users.id, userId))
  }

  async function play(step: AffiliateStep): Promise<unknown> {
    const picked = 'index' in step ? pick(affiliate.commissions, step.index) : undefined
    const payout = affiliate.open()
    switch (step.type) {
      case 'pay':
        return pay(step.payer, step.plan)
      case 'refund':
        return picked && refund(picked, step.isFull)
      case 'dispute':
        return picked && dispute(picked)
      case 'win-dispute':
        return picked && decideDispute(picked, 'won')
      case 'lose-dispute':
        return picked && decideDispute(picked, 'lost')
      case 'share-connection': {
        affiliate.shareConnection(step.payer)
        const rows = [userId, String(payerIds[step.payer])].map((id) => ({
          userId: id,
          hash: `home of ${step.payer}`,
          seenAt: now(),
        }))
        const target = [accountAddresses.userId, accountAddresses.hash]
        return db
          .insert(accountAddresses)
          .values(rows)
          .onConflictDoUpdate({ target, set: { seenAt: now() } })
      }
      case 'share-card': {
        affiliate.shareCard(step.payer)
        const payerId = String(payerIds[step.payer])
        await db.update(customers).set({ cardFingerprint: 'bob' }).where(eq(customers.userId, payerId))
        return holdForCard(services, db, { mode, payerId, referrerId: userId })
      }
      case 'release':
      case 'confirm':
        return decide(pick(affiliate.listHeld(), step.index), step.type)
      case 'wait':
        model.now += step.days * dayMs
        return
      case 'mature':
        affiliate.mature()
        return matureCommissions(services)
      case 'release-ended':
        affiliate.releaseEnded()
        return releaseEndedHolds(services)
      case 'earn':
        for (let sale = 0; sale < step.sales; sale++) await pay(step.payer, 'lifetime')
        model.now += 37 * dayMs
        affiliate.mature()
        return matureCommissions(services)
      case 'advance-payout':
        return advancePayout(payout)
      case 'cancel':
        if (payout?.status !== 'requested') return
        affiliate.close(payout, 'cancelled')
        return cancelPayout(services, userId, payout.id)
      case 'settle-failed':
        return settle('failed', payout?.status === 'processing' ? payout : undefined)
      case 'settle-returned':
        return settle(
          'returned',
          pick(
            affiliate.payouts.filter(({ status }) => status === 'paid'),
            step.index,
          ),
        )
      case 'ban':
        return setBanned(true)
      case 'unban':
        return setBanned(false)
    }
  }

  return {
    play,
    /** What the affiliate sees, what the admin sees, what is owed, the total and the months are the model's. */
    async compare() {
      const expected = affiliate.readBalance()
      expect(await readAffiliateBalance(db, userId, mode)).toEqual(expected)
      expect(await readTotalBalance(db, mode)).toEqual(expected)
      const isOwed = and(eq(ledgerBalances.account, 'affiliate-payable'), eq(ledgerBalances.owner, sql`${users.id}::text`))
      const [user] = await db
        .select({ owed: sql<number>`-coalesce(${ledgerBalances.pence}, 0)`.mapWith(Number), total: users.totalEarnings })
        .from(users)
        .leftJoin(ledgerBalances, isOwed)
        .where(eq(users.id, userId))
      const months = await db.select().from(monthlyEarnings).where(sql`${monthlyEarnings.pence} > 0`)
      expect({
        ...user,
        months: Object.fromEntries(months.map(({ month, pence }) => [month, pence])),
      }).toEqual({ owed: affiliate.getOwed(), total: affiliate.getTotal(), months: affiliate.readMonths() })
    },
    /** Nothing differs, and the transaction could be committed. */
    async prove() {
      expect([
        ...(await findCommissionDifferences(db)),
        ...(await findWrongMonths(db)),
        ...(await findWrongPayouts(db)),
        ...(await findLedgerDifferences(db)),
      ]).toEqual([])
      await db.execute('set constraints all immediate')
    },
  }
}
