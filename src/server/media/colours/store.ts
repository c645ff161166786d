/** The query for a creator's profile picture. */
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'

/** Its path; null where there is none. */
export async function findProfilePicture(db: Queries, userId: string): Promise<string | null> {
  const [found] = await db.select({ path: users.profileImage }).from(users).where(eq(users.id, userId))
  return found?.path ?? null
}
