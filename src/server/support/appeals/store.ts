/** Queries on appeals against bans. */
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { AppealDecision } from '#rules/moderation/moderation.ts'
import { first, hasRows, type Queries } from '#server/database/queries.ts'
import { banAppeals, bans } from '#server/database/schema/moderation.ts'
import { users } from '#server/database/schema/users.ts'
import { pageStateColumns } from '../takedowns/store.ts'

/** The ban that is in force, with its appeal. */
export const findBanWithAppeal = (db: Queries, userId: string) =>
  db
    .select({ ban: bans, appeal: banAppeals, username: users.username, email: users.email })
    .from(bans)
    .innerJoin(users, eq(users.id, bans.userId))
    .leftJoin(banAppeals, eq(banAppeals.banId, bans.id))
    .where(and(eq(bans.userId, userId), isNull(bans.endedAt)))
    .then(first)

/** Returns whether it is the first one against this ban. */
export const insertAppeal = (db: Queries, appeal: { banId: string; text: string; createdAt: Date }): Promise<boolean> =>
  db.insert(banAppeals).values(appeal).onConflictDoNothing().returning({ banId: banAppeals.banId }).then(hasRows)

const isOpen = and(isNull(banAppeals.decidedAt), isNull(bans.endedAt))

/** Whose open appeal this is. */
export async function findAppellant(db: Queries, banId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: bans.userId })
    .from(banAppeals)
    .innerJoin(bans, eq(bans.id, banAppeals.banId))
    .where(and(eq(banAppeals.banId, banId), isOpen))
  return found?.userId
}

/** Returns whether it was open. */
export async function storeDecision(
  tx: Queries,
  banId: string,
  decision: { decision: AppealDecision; reply: string; decidedAt: Date },
): Promise<boolean> {
  const decided = await tx
    .update(banAppeals)
    .set(decision)
    .where(and(eq(banAppeals.banId, banId), isNull(banAppeals.decidedAt)))
    .returning({ banId: banAppeals.banId })
  return decided.length > 0
}

/** In the order of their bans, oldest first. `after` is the id of the last one on the previous page. */
export const selectOpenAppeals = (db: Queries, after: string | undefined, limit: number) =>
  db
    .select({
      id: bans.id,
      page: pageStateColumns,
      reason: bans.reason,
      note: bans.note,
      since: bans.createdAt,
      until: bans.until,
      text: banAppeals.text,
      sentAt: banAppeals.createdAt,
    })
    .from(banAppeals)
    .innerJoin(bans, eq(bans.id, banAppeals.banId))
    .innerJoin(users, eq(users.id, bans.userId))
    .where(and(isOpen, after === undefined ? undefined : gt(bans.id, after)))
    .orderBy(asc(bans.id))
    .limit(limit)

export async function countOpenAppeals(db: Queries): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(banAppeals)
    .innerJoin(bans, eq(bans.id, banAppeals.banId))
    .where(isOpen)
  return found?.count ?? 0
}
