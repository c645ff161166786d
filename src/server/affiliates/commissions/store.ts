/** Queries on the commissions of payments. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { disputes } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { statedCommissions } from './states.ts'

const payers = alias(users, 'payers')

const referrerIdOfPayer = sql<string | null>`coalesce(${referrals.referrerId}, ${payers.referredBy})`

/** Whoever referred this creator; also somebody who was erased since. */
export async function findReferrerId(db: Queries, payerId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: referrerIdOfPayer })
    .from(payers)
    .leftJoin(referrals, eq(referrals.referredId, payers.id))
    .where(eq(payers.id, payerId))
  return found?.id ?? null
}

/** Locks the row of whoever referred this creator until the transaction ends; also of one who was erased since. */
export const lockReferrer = (tx: Queries, payerId: string) =>
  tx
    .select({
      ...pick(users, 'id', 'email', 'affiliateCode', 'username', 'isAffiliate'),
      isErased: sql<boolean>`${users.erasedAt} is not null`,
      payerEmail: payers.email,
    })
    .from(payers)
    .leftJoin(referrals, eq(referrals.referredId, payers.id))
    .innerJoin(users, eq(users.id, referrerIdOfPayer))
    .where(eq(payers.id, payerId))
    .for('no key update', { of: users })
    .then(first)

/** The commission that a payment earned, and how much of it was reversed. */
export async function findCommission(tx: Queries, paymentId: string) {
  const ofPayment = await tx
    .select(pick(commissions, 'id', 'userId', 'referralId', 'amount', 'percent', 'reverses', 'status', 'createdAt'))
    .from(commissions)
    .where(eq(commissions.paymentId, paymentId))
  const earned = ofPayment.find(({ reverses }) => reverses === null)
  if (!earned) return undefined
  const reversedPence = -ofPayment.reduce((sum, { amount, reverses }) => sum + (reverses === null ? 0 : amount), 0)
  const { id, userId, referralId, amount: pence, percent, status, createdAt } = earned
  return { id, userId, referralId, pence, percent, reversedPence, status, createdAt }
}

/** Adds the row, and its amount to the totals that are derived from it. */
export async function insertCommission(tx: Queries, row: typeof commissions.$inferInsert): Promise<void> {
  await tx.insert(commissions).values(row)
  await tx
    .update(referrals)
    .set({ totalEarnings: sql`${referrals.totalEarnings} + ${row.amount}` })
    .where(eq(referrals.id, row.referralId))
  await tx
    .update(users)
    .set({ totalEarnings: sql`${users.totalEarnings} + ${row.amount}` })
    .where(eq(users.id, row.userId))
}

export const setStatus = (tx: Queries, id: string, status: 'pending' | 'held' | 'void') =>
  tx.update(commissions).set({ status }).where(eq(commissions.id, id))

/**
 * Approves pending commissions that have matured by now and whose payment is not disputed, at most `limit` of them or just one. Those that
 * another transaction is changing are left for later. Returns how many.
 */
export async function approveMatured(
  tx: Queries,
  now: Date,
  { limit = 1, commissionId }: { limit?: number; commissionId?: string },
): Promise<number> {
  const openDispute = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, commissions.paymentId), eq(disputes.status, 'open')))
  const matured = tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(
      and(
        eq(commissions.status, 'pending'),
        isNull(commissions.reverses),
        lte(commissions.maturesAt, now),
        notExists(openDispute),
        commissionId === undefined ? undefined : eq(commissions.id, commissionId),
      ),
    )
    .orderBy(asc(commissions.maturesAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const approved = await tx
    .update(commissions)
    .set({ status: 'approved', approvedAt: now })
    .where(inArray(commissions.id, matured))
    .returning({ id: commissions.id })
  return approved.length
}

/**
 * Of these commissions, marks those as reversed of which nothing is left; not those that are in a payout, or one of whose reversals is, because
 * that payout has taken them into account. Returns whether there were any.
 */
export async function markReversed(tx: Queries, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update commissions set status = 'reversed'
    where id = any(${sql.param(ids)}::uuid[]) and reverses is null and payout_id is null and status not in ('void', 'reversed')
      and amount = (select -sum(reversal.amount) from commissions reversal where reversal.reverses = commissions.id)
      and not exists (
        select from commissions reversal where reversal.reverses = commissions.id and reversal.payout_id is not null)
    returning id`)
  return rows.length > 0
}

/** Derives the totals of everyone from the rows of this mode. */
export async function updateEarnings(tx: Queries, mode: PaymentMode): Promise<void> {
  await tx.execute(sql`
    update referrals set total_earnings = derived.pence
    from (
      select referrals.id, coalesce(sum(commissions.amount), 0) as pence
      from referrals left join commissions on commissions.referral_id = referrals.id and commissions.mode = ${mode}
      group by referrals.id
    ) derived
    where derived.id = referrals.id and derived.pence <> referrals.total_earnings`)
  await tx.execute(sql`
    update users set total_earnings = derived.pence
    from (
      select users.id, coalesce(sum(commissions.amount), 0) as pence
      from users left join commissions on commissions.user_id = users.id and commissions.mode = ${mode}
      group by users.id
    ) derived
    where derived.id = users.id and derived.pence <> users.total_earnings`)
}

/** In the order of their ids, from the one after `after`. */
export const listCommissions = (db: Queries, after: string, limit: number) =>
  db
    .select(pick(commissions, 'id', 'mode', 'userId', 'amount', 'reverses'))
    .from(commissions)
    .where(and(gt(commissions.id, after), isNotNull(commissions.paymentId)))
    .orderBy(asc(commissions.id))
    .limit(limit)

/** Creators whose stored earnings differ from their commissions of this mode. Rows without a payment count for every mode. */
export async function countWrongEarnings(db: Queries, mode: PaymentMode): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select users.id from users join commissions on commissions.user_id = users.id
      group by users.id
      having users.total_earnings <> coalesce(sum(commissions.amount) filter (where commissions.mode = ${mode}), 0)
    ) wrong`)
  return rows[0]?.count ?? 0
}

/**
 * Of each affiliate, what the ledger should owe. Commissions that are older than payments are in the balance, but their earning never was in
 * the ledger.
 */
export async function listShownPayables(tx: Queries) {
  const { rows } = await tx.execute<{ userId: string; mode: PaymentMode; pence: number }>(sql`
    select stated.user_id as "userId", stated.mode, (
      coalesce(sum(stated.amount) filter (where stated.state in ('approved', 'pending', 'held')), 0)
      + coalesce(sum(stated.amount) filter (where stated.state = 'processing' and payouts.status in ('requested', 'approved')), 0)
      - coalesce(sum(stated.amount) filter (where stated.payment_id is null), 0)
    )::float8 as pence
    from ${statedCommissions} left join payouts on payouts.id = stated.payout_id
    group by 1, 2 order by 1, 2`)
  return rows
}

/** `uneven`: nothing should be left of them, and something is. Commissions that are older than payments are older than holds too. */
export async function countWrongStatuses(tx: Queries) {
  const { rows } = await tx.execute<{ unheld: number; unexplained: number; uneven: number }>(sql`
    select
      (select count(*)::int from commission_holds hold join commissions held on held.id = hold.commission_id
        where hold.ended_at is null and held.status <> 'held') as unheld,
      (select count(*)::int from commissions held where held.status = 'held' and held.payment_id is not null and not exists (
        select from commission_holds hold where hold.commission_id = held.id and hold.ended_at is null)) as unexplained,
      (select count(*)::int from commissions earned
        where earned.reverses is null and earned.status in ('reversed', 'void') and earned.amount <> (
          select coalesce(-sum(reversal.amount), 0) from commissions reversal where reversal.reverses = earned.id)) as uneven`)
  return rows[0] ?? { unheld: 0, unexplained: 0, uneven: 0 }
}
