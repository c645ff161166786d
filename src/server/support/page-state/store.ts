/** The columns that say whose page it is and whether it is up, for every list of moderation, and what moderation did to a page before. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { bans, takedowns } from '#server/database/schema/moderation.ts'
import { users } from '#server/database/schema/users.ts'

export const pageStateColumns = {
  userId: users.id,
  username: users.username,
  displayName: users.displayName,
  plan: users.plan,
  isBanned: users.isBanned,
  // Written out, because drizzle leaves a table's name out of columns in queries on one table.
  isTakenDown: sql<boolean>`exists (select from takedowns down where down.user_id = users.id and down.restored_at is null)`,
}

/** Undefined where the account does not exist or is erased. */
export async function findPage(db: Queries, userId: string) {
  const [found] = await db
    .select({
      page: pageStateColumns,
      email: users.email,
      joinedAt: users.createdAt,
      totalClicks: users.totalClicks,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return found?.erasedAt === null ? found : undefined
}

export const listBans = (db: Queries, userId: string, limit: number) =>
  db
    .select({ reason: bans.reason, note: bans.note, createdAt: bans.createdAt, endedAt: bans.endedAt })
    .from(bans)
    .where(eq(bans.userId, userId))
    .orderBy(desc(bans.createdAt))
    .limit(limit)

export const listTakedownsOf = (db: Queries, userId: string, limit: number) =>
  db
    .select({
      reason: takedowns.reason,
      note: takedowns.note,
      createdAt: takedowns.createdAt,
      endedAt: takedowns.restoredAt,
    })
    .from(takedowns)
    .where(eq(takedowns.userId, userId))
    .orderBy(desc(takedowns.createdAt))
    .limit(limit)
