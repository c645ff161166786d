/** All that is asked of referrals and commissions. */
import { and, count, countDistinct, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { isPublic } from '#server/page/columns.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'

/** What was earned since then, less what was taken back; nobody whose page is closed. Pence. */
export function listTopEarners(db: Queries, since: Date, most: number) {
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
      and(gte(commissions.createdAt, since), inArray(commissions.status, ['pending', 'approved', 'paid', 'reversed']), isPublic),
    )
    .groupBy(users.id)
    .having(sql`sum(${commissions.amount}) > 0`)
    .orderBy(desc(earned), desc(count()), users.username)
    .limit(most)
}
