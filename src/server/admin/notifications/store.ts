/** How many banned people there are on each plan: they don't see the dashboard. */
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { userList } from '#server/database/schema/user-list.ts'

export async function countBanned(db: Queries): Promise<{ free: number; paid: number }> {
  const [found] = await db
    .select({
      free: sql<number>`count(*) filter (where ${userList.plan} = 'free')::int`,
      paid: sql<number>`count(*) filter (where ${userList.plan} <> 'free')::int`,
    })
    .from(userList)
    .where(eq(userList.isBanned, true))
  return found ?? { free: 0, paid: 0 }
}
