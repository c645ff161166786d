/** Queries on bans. `users.is_banned` is what every other query asks; the row beside it says why, since when, and until when. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { banAppeals, bans } from '#server/database/schema/moderation.ts'
import { users } from '#server/database/schema/users.ts'

/** Returns whether this changed anything. */
export const setBanned = (tx: Queries, userId: string, isBanned: boolean): Promise<boolean> =>
  tx
    .update(users)
    .set({ isBanned })
    .where(and(eq(users.id, userId), ne(users.isBanned, isBanned), isNull(users.erasedAt)))
    .returning({ id: users.id })
    .then(hasRows)

export type Ban = Omit<typeof bans.$inferSelect, 'endedAt'>

export const insertBan = (tx: Queries, ban: Ban) => tx.insert(bans).values(ban)

const isInForce = (userId: string) => and(eq(bans.userId, userId), isNull(bans.endedAt))

export const findBanInForce = (db: Queries, userId: string): Promise<Ban | undefined> =>
  db
    .select(pick(bans, 'id', 'userId', 'reason', 'note', 'createdAt', 'until'))
    .from(bans)
    .where(isInForce(userId))
    .then(first)

/** Whoever ends the ban lifts it, so an appeal that waits is decided. */
export async function endBan(tx: Queries, userId: string, now: Date): Promise<void> {
  const ended = await tx.update(bans).set({ endedAt: now }).where(isInForce(userId)).returning({ id: bans.id })
  for (const { id } of ended) {
    await tx
      .update(banAppeals)
      .set({ decision: 'lifted', decidedAt: now })
      .where(and(eq(banAppeals.banId, id), isNull(banAppeals.decidedAt)))
  }
}
