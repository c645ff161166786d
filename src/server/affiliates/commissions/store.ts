/** Queries on the commissions of payments. */
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'

const payers = alias(users, 'payers')

/** Locks the row of whoever referred this creator until the transaction ends. */
export async function lockReferrer(tx: Queries, payerId: string) {
  const [found] = await tx
    .select({
      id: users.id,
      email: users.email,
      affiliateCode: users.affiliateCode,
      username: users.username,
      isAffiliate: users.isAffiliate,
      isErased: sql<boolean>`${users.erasedAt} is not null`,
      payerEmail: payers.email,
    })
    .from(payers)
    .innerJoin(users, eq(users.id, payers.referredBy))
    .where(eq(payers.id, payerId))
    .for('no key update', { of: users })
  return found
}

type NewReferral = { id: string; referrerId: string; referredId: string; affiliateCode: string; createdAt: Date }

/** The referral of this creator, inserted with the first commission that it earns. */
export async function getOrInsertReferral(tx: Queries, row: NewReferral): Promise<string> {
  // The referrer's row is locked, so nobody else takes this number.
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from referrals where referrer_id = ${row.referrerId})`
  const inserted = await tx
    .insert(referrals)
    .values({ ...row, number })
    .onConflictDoNothing({ target: referrals.referredId })
    .returning({ id: referrals.id })
  if (inserted[0]) {
    await tx
      .update(users)
      .set({ totalReferrals: sql`${users.totalReferrals} + 1` })
      .where(eq(users.id, row.referrerId))
    return inserted[0].id
  }
  const [found] = await tx.select({ id: referrals.id }).from(referrals).where(eq(referrals.referredId, row.referredId))
  return String(found?.id)
}

/** The commission that a payment earned, and how much of it was reversed. */
export async function findCommission(tx: Queries, paymentId: string) {
  const ofPayment = await tx
    .select({
      id: commissions.id,
      userId: commissions.userId,
      referralId: commissions.referralId,
      amount: commissions.amount,
      reverses: commissions.reverses,
    })
    .from(commissions)
    .where(eq(commissions.paymentId, paymentId))
  const earned = ofPayment.find(({ reverses }) => reverses === null)
  if (!earned) return undefined
  const reversedPence = -ofPayment.reduce((sum, { amount, reverses }) => sum + (reverses === null ? 0 : amount), 0)
  return { id: earned.id, userId: earned.userId, referralId: earned.referralId, pence: earned.amount, reversedPence }
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
    .select({
      id: commissions.id,
      mode: commissions.mode,
      userId: commissions.userId,
      amount: commissions.amount,
      reverses: commissions.reverses,
    })
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
