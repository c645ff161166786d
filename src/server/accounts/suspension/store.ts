/** The query that suspends an account. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'

/** Returns whether this changed anything. */
export async function setBanned(tx: Queries, userId: string, isBanned: boolean): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ isBanned })
    .where(and(eq(users.id, userId), ne(users.isBanned, isBanned), isNull(users.erasedAt)))
    .returning({ id: users.id })
  return changed.length > 0
}
