/** Queries on who earned most in a month, and on what all earned together. */
import { and, asc, count, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { defaultLeaderboardChoice } from '#rules/affiliates/leaderboard-choices.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, type Queries } from '#server/database/queries.ts'
import { earningTotals, monthlyEarnings } from '#server/database/schema/affiliates.ts'
import { affiliateSettings } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

/** Without a row of settings the default applies, which is not hidden. */
const isListed = and(isPublicUser, or(isNull(affiliateSettings.leaderboard), ne(affiliateSettings.leaderboard, 'hidden')))

const earnedIn = (mode: PaymentMode, month: string) =>
  and(eq(monthlyEarnings.mode, mode), eq(monthlyEarnings.month, month), gt(monthlyEarnings.pence, 0))

/** Those with a public page who are not hidden, in the order of the index, so that only as many rows as are listed are read. */
export const listLeaders = (db: Queries, mode: PaymentMode, month: string, limit: number) =>
  db
    .select({
      displayName: users.displayName,
      username: users.username,
      choice: sql<string>`coalesce(${affiliateSettings.leaderboard}, ${defaultLeaderboardChoice})`,
      pence: monthlyEarnings.pence,
      referrals: monthlyEarnings.referrals,
    })
    .from(monthlyEarnings)
    .innerJoin(users, eq(users.id, monthlyEarnings.userId))
    .leftJoin(affiliateSettings, eq(affiliateSettings.userId, users.id))
    .where(and(earnedIn(mode, month), isListed))
    .orderBy(desc(monthlyEarnings.pence), desc(monthlyEarnings.referrals), asc(monthlyEarnings.userId))
    .limit(limit)

export type Leader = Awaited<ReturnType<typeof listLeaders>>[number]

export const findMonthlyEarnings = (db: Queries, mode: PaymentMode, month: string, userId: string) =>
  db
    .select({ pence: monthlyEarnings.pence, referrals: monthlyEarnings.referrals, isListed: sql<boolean>`${isListed}` })
    .from(monthlyEarnings)
    .innerJoin(users, eq(users.id, monthlyEarnings.userId))
    .leftJoin(affiliateSettings, eq(affiliateSettings.userId, users.id))
    .where(and(earnedIn(mode, month), eq(monthlyEarnings.userId, userId)))
    .then(first)

/**
 * How many of those who are listed earned more, or as much by more referrals; counted up to `limit`, in the order of the index, so that it
 * costs the same however many there are.
 */
export async function countAhead(
  db: Queries,
  mode: PaymentMode,
  month: string,
  own: { pence: number; referrals: number },
  limit: number,
): Promise<number> {
  const isAhead = sql`(${monthlyEarnings.pence}, ${monthlyEarnings.referrals}) > (${own.pence}, ${own.referrals})`
  const ahead = db
    .select({ userId: monthlyEarnings.userId })
    .from(monthlyEarnings)
    .innerJoin(users, eq(users.id, monthlyEarnings.userId))
    .leftJoin(affiliateSettings, eq(affiliateSettings.userId, users.id))
    .where(and(eq(monthlyEarnings.mode, mode), eq(monthlyEarnings.month, month), isAhead, isListed))
    .orderBy(desc(monthlyEarnings.pence), desc(monthlyEarnings.referrals))
    .limit(limit)
    .as('ahead')
  const [found] = await db.select({ count: count() }).from(ahead)
  return found?.count ?? 0
}

/** Of this month, and (`month` is null) in all. */
export const listTotals = (db: Queries, mode: PaymentMode, month: string) =>
  db
    .select({ month: earningTotals.month, pence: earningTotals.pence, affiliates: earningTotals.affiliates })
    .from(earningTotals)
    .where(and(eq(earningTotals.mode, mode), or(isNull(earningTotals.month), eq(earningTotals.month, month))))
