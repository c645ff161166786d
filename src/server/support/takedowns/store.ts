/** Queries on pages that an admin took down. `users.is_active` is what every other query asks; the row beside it says why. */
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { pick, type Queries } from '#server/database/queries.ts'
import { bans, takedowns } from '#server/database/schema/moderation.ts'
import { users } from '#server/database/schema/users.ts'

type NewTakedown = { id: string; userId: string; reason: ModerationReason; note: string | null; createdAt: Date }

/** Returns whether the page was not down already. */
export async function insertTakedown(tx: Queries, takedown: NewTakedown): Promise<boolean> {
  const inserted = await tx.insert(takedowns).values(takedown).onConflictDoNothing().returning({ id: takedowns.id })
  await tx.update(users).set({ isActive: false }).where(eq(users.id, takedown.userId))
  return inserted.length > 0
}

/** Returns the reason of the take-down that ended. A page whose creator is deleting the account stays down. */
export async function endTakedown(tx: Queries, userId: string, now: Date): Promise<ModerationReason | undefined> {
  const [ended] = await tx
    .update(takedowns)
    .set({ restoredAt: now })
    .where(and(eq(takedowns.userId, userId), isNull(takedowns.restoredAt)))
    .returning({ reason: takedowns.reason })
  if (!ended) return undefined
  await tx
    .update(users)
    .set({ isActive: sql`${users.deletionRequestedAt} is null and ${users.erasedAt} is null` })
    .where(eq(users.id, userId))
  return ended.reason
}

/** Newest first. `before` is the id of the last one on the previous page. */
export const selectTakedowns = (db: Queries, before: string | undefined, limit: number) =>
  db
    .select({
      id: takedowns.id,
      page: pageStateColumns,
      ...pick(takedowns, 'reason', 'note', 'createdAt'),
    })
    .from(takedowns)
    .innerJoin(users, eq(users.id, takedowns.userId))
    .where(and(isNull(takedowns.restoredAt), before === undefined ? undefined : lt(takedowns.id, before)))
    .orderBy(desc(takedowns.id))
    .limit(limit)

export async function countTakedowns(db: Queries): Promise<number> {
  const [found] = await db.select({ count: count() }).from(takedowns).where(isNull(takedowns.restoredAt))
  return found?.count ?? 0
}

export const pageStateColumns = {
  userId: users.id,
  ...pick(users, 'username', 'displayName', 'plan', 'isBanned'),
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
      ...pick(takedowns, 'reason', 'note', 'createdAt'),
      endedAt: takedowns.restoredAt,
    })
    .from(takedowns)
    .where(eq(takedowns.userId, userId))
    .orderBy(desc(takedowns.createdAt))
    .limit(limit)
