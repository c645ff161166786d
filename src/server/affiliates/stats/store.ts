/** Queries on one affiliate's figures. */
import { and, asc, count, countDistinct, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { pick, type Queries } from '#server/database/queries.ts'
import { commissions, referralClicks, referrals } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'
import { balanceColumns } from '../commissions/balances/store.ts'
import { statedCommissions as stated } from '../commissions/states.ts'

export async function findAffiliate(db: Queries, userId: string) {
  const [found] = await db
    .select({
      ...pick(users, 'username', 'customReferralSlug', 'affiliateCode', 'referralCode', 'isBanned'),
      isDeleting: sql<boolean>`${users.deletionRequestedAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!found) throw new Error('A signed-in creator has no row.')
  return found
}

const isOwn = (userId: string, mode: PaymentMode) => and(eq(stated.userId, userId), eq(stated.mode, mode))

/** What was earned in each month, by where it is now. A reversal counts in the month of what it reverses. */
export function listMonths(db: Queries, userId: string, mode: PaymentMode) {
  const month = sql<string>`to_char(${stated.earnedAt} at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({ month: month.as('month'), ...balanceColumns })
    .from(stated)
    .where(isOwn(userId, mode))
    .groupBy(sql`1`)
}

/** What matures until then, by day; the earliest first. */
export const listMaturing = (db: Queries, userId: string, mode: PaymentMode, until: Date) => {
  const at = sql<Date>`max(${stated.netMaturesAt})`.mapWith(commissions.maturesAt)
  const pence = sql<number>`sum(${stated.amount})`.mapWith(Number)
  return db
    .select({ at, pence })
    .from(stated)
    .where(and(isOwn(userId, mode), eq(stated.state, 'pending'), lte(stated.netMaturesAt, until)))
    .groupBy(sql`date_trunc('day', ${stated.netMaturesAt} at time zone 'UTC')`)
    .having(sql`sum(${stated.amount}) > 0`)
    .orderBy(asc(at))
}

/** `customers`: referrals of whom a payment earned something. */
async function countReferrals(db: Queries, userId: string, mode: PaymentMode, since: Date) {
  const [found] = await db
    .select({ signUps: countDistinct(referrals.id), customers: countDistinct(commissions.referralId) })
    .from(referrals)
    .leftJoin(
      commissions,
      and(eq(commissions.referralId, referrals.id), eq(commissions.mode, mode), isNull(commissions.reverses)),
    )
    .where(and(eq(referrals.referrerId, userId), gte(referrals.createdAt, since)))
  return found ?? { signUps: 0, customers: 0 }
}

async function countClicks(db: Queries, userId: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ clicks: sql<number>`coalesce(sum(${referralClicks.clicks}), 0)`.mapWith(Number) })
    .from(referralClicks)
    .where(and(eq(referralClicks.userId, userId), gte(referralClicks.day, since.toISOString().slice(0, 10))))
  return found?.clicks ?? 0
}

export const countFunnel = async (db: Queries, userId: string, mode: PaymentMode, since: Date) => ({
  clicks: await countClicks(db, userId, since),
  ...(await countReferrals(db, userId, mode, since)),
})

export async function countAllReferrals(db: Queries, userId: string, mode: PaymentMode) {
  const { signUps, customers } = await countReferrals(db, userId, mode, new Date(0))
  return { totalReferrals: signUps, payingReferrals: customers }
}

/** The newest referrals, with what they earned. */
export function listRecentReferrals(db: Queries, userId: string, mode: PaymentMode, limit: number) {
  const newest = db
    .select()
    .from(referrals)
    .where(eq(referrals.referrerId, userId))
    .orderBy(desc(referrals.number))
    .limit(limit)
    .as('newest')
  return db
    .select({
      referralId: newest.id,
      number: newest.number,
      createdAt: newest.createdAt,
      plan: users.plan,
      totalEarnings: sql<number>`coalesce(sum(${stated.amount}), 0)`.mapWith(Number),
      heldPence: sql<number>`coalesce(sum(${stated.amount}) filter (where ${stated.state} = 'held'), 0)`.mapWith(Number),
      commissions: count(sql`case when ${stated.reverses} is null then ${stated.id} end`),
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.referredId))
    .leftJoin(stated, and(eq(stated.referralId, newest.id), eq(stated.mode, mode)))
    .groupBy(newest.id, newest.number, newest.createdAt, users.plan)
    .orderBy(desc(newest.number))
}

/** Held commissions of payments since then. */
export async function sumHeldSince(db: Queries, userId: string, mode: PaymentMode, since: Date): Promise<number> {
  const [found] = await db
    .select({ pence: sql<number>`coalesce(sum(${stated.amount}), 0)`.mapWith(Number) })
    .from(stated)
    .where(and(isOwn(userId, mode), eq(stated.state, 'held'), gte(stated.earnedAt, since)))
  return found?.pence ?? 0
}
