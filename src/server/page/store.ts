/** The page's own columns of a user, and the names that lead to them. */
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { pageColumns } from '#server/accounts/page-columns.ts'
import type { Queries } from '#server/database/queries.ts'
import { usernames, users } from '#server/database/schema/users.ts'

/** What a change is held against. */
export async function pageBefore(tx: Queries, userId: string) {
  const [found] = await tx
    .select({ ...pageColumns, version: users.version, isListed: users.isListed, onboardedAt: users.onboardedAt })
    .from(users)
    .where(eq(users.id, userId))
  return found
}

export type PageColumns = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'password' | 'plan'>>

export const updatePage = (tx: Queries, userId: string, columns: PageColumns) =>
  tx
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))

/** Names that this creator had before and that still lead to them; and how many of them were left since then. */
export async function namesHeld(
  tx: Queries,
  userId: string,
  { now, leftSince, but }: { now: Date; leftSince: Date; but: string },
) {
  const [found] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      // A name leads on for a year from when it was left.
      leftLately: sql<number>`count(*) filter (where ${usernames.until} - interval '1 year' > ${leftSince})::int`,
    })
    .from(usernames)
    .where(and(eq(usernames.userId, userId), gt(usernames.until, now), ne(usernames.name, but)))
  return found ?? { all: 0, leftLately: 0 }
}
