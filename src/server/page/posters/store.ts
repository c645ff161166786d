/** Asks for the pictures of embedded videos and music. */
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { embedPosters } from '#server/database/schema/embed-posters.ts'

/** Returns the addresses to ask for: new ones, and those that were given up. */
export async function insertPosters(tx: Queries, userId: string, urls: string[], now: Date): Promise<string[]> {
  const inserted = await tx
    .insert(embedPosters)
    .values(urls.map((url) => ({ userId, url, nextAttemptAt: now })))
    .onConflictDoUpdate({
      target: [embedPosters.userId, embedPosters.url],
      set: { nextAttemptAt: now, attempts: 0 },
      setWhere: sql`${embedPosters.path} is null and ${embedPosters.nextAttemptAt} is null`,
    })
    .returning({ url: embedPosters.url })
  return inserted.map(({ url }) => url)
}

/** Every picture of a creator, and whether one is being fetched for the first time. */
export const listPosterRows = (db: Queries, userId: string) =>
  db
    .select({
      url: embedPosters.url,
      path: embedPosters.path,
      seconds: embedPosters.seconds,
      isNew: sql<boolean>`${embedPosters.attempts} = 0 and ${embedPosters.path} is null`,
    })
    .from(embedPosters)
    .where(eq(embedPosters.userId, userId))
