/** Queries on referrals and commissions. */
import { and, count, countDistinct, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

/** Earnings of this mode since then minus reversals, in pence. Only creators with a public page. */
export function listTopEarners(db: Queries, mode: PaymentMode, since: Date, limit: number) {
  const earned = sql<number>`sum(${commissions.amount})::int`
  return db
    .select({
      displayName: users.displayName,
      username: users.username,
      totalEarnings: earned,
      totalReferrals: countDistinct(commissions.referralId),
    })
    .from(commissions)
    .innerJoin(users, eq(users.id, commissions.userId))
    .where(
      and(
        eq(commissions.mode, mode),
        gte(commissions.createdAt, since),
        inArray(commissions.status, ['pending', 'approved', 'paid', 'reversed']),
        isPublicUser,
      ),
    )
    .groupBy(users.id)
    .having(sql`sum(${commissions.amount}) > 0`)
    .orderBy(desc(earned), desc(count()), users.username)
    .limit(limit)
}
