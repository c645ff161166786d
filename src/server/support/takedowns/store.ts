/** Queries on pages that an admin took down. `users.is_active` is what every other query asks; the row beside it says why. */
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import type { Queries } from '#server/database/queries.ts'
import { takedowns } from '#server/database/schema/moderation.ts'
import { users } from '#server/database/schema/users.ts'
import { pageStateColumns } from '../page-state/store.ts'

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
      reason: takedowns.reason,
      note: takedowns.note,
      createdAt: takedowns.createdAt,
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
