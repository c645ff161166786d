/** Queries on the list of product news. */
import { and, eq, ne } from 'drizzle-orm'
import { hasRows, type Queries } from '#server/database/queries.ts'
import { productNewsChanges } from '#server/database/schema/announcements.ts'
import { users } from '#server/database/schema/users.ts'

/** Returns whether it was different before. */
export const updateWantsNews = (tx: Queries, userId: string, wantsNews: boolean): Promise<boolean> =>
  tx
    .update(users)
    .set({ wantsProductNews: wantsNews })
    .where(and(eq(users.id, userId), ne(users.wantsProductNews, wantsNews)))
    .returning({ id: users.id })
    .then(hasRows)

export const insertNewsChange = async (tx: Queries, change: typeof productNewsChanges.$inferInsert): Promise<void> => {
  await tx.insert(productNewsChanges).values(change)
}

/** Switches the weekly summary off, without touching the rest. */
export const switchSummaryOff = async (tx: Queries, userId: string): Promise<void> => {
  await tx.update(users).set({ wantsWeeklySummary: false }).where(eq(users.id, userId))
}
