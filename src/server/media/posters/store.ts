/** Queries on the pictures of embeds that are fetched: which are due, what became of them, and which nothing uses any more. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { embedPosters } from '#server/database/schema/embed-posters.ts'
import { trash } from '#server/database/schema/trash.ts'
import { users } from '#server/database/schema/users.ts'
import type { PosterRequest } from '#server/page/posters.ts'

const one = ({ userId, url }: PosterRequest) => and(eq(embedPosters.userId, userId), eq(embedPosters.url, url))

/** How often its service was asked; undefined where there is a picture already, or nothing asks for it any more. */
export async function findAttempts(db: Queries, poster: PosterRequest): Promise<number | undefined> {
  const [found] = await db
    .select({ attempts: embedPosters.attempts })
    .from(embedPosters)
    .where(and(one(poster), isNull(embedPosters.path)))
  return found?.attempts
}

/** Does nothing if another node stored one in the meantime, or nothing asks for it any more. */
export const setPoster = (tx: Queries, poster: PosterRequest, found: { path: string; seconds: number | null }) =>
  tx
    .update(embedPosters)
    .set({ ...found, nextAttemptAt: null })
    .where(and(one(poster), isNull(embedPosters.path)))

export const setNextAttempt = (db: Queries, poster: PosterRequest, attempts: number, nextAttemptAt: Date | null) =>
  db
    .update(embedPosters)
    .set({ attempts, nextAttemptAt })
    .where(and(one(poster), isNull(embedPosters.path)))

/** The longest due first. */
export const listDuePosters = (db: Queries, now: Date, limit: number): Promise<PosterRequest[]> =>
  db
    .select({ userId: embedPosters.userId, url: embedPosters.url })
    .from(embedPosters)
    .where(lte(embedPosters.nextAttemptAt, now))
    .orderBy(asc(embedPosters.nextAttemptAt))
    .limit(limit)

/** What pages embed: in blocks, as the featured video, and as their music. */
const embedded = sql`(
  select b.user_id, b.url from ${contentBlocks} b where b.type in ('video', 'music') and b.url is not null
  union select u.id, u.featured_video_url from ${users} u where u.featured_video_url is not null
  union select u.id, u.music_url from ${users} u where u.music_url is not null
)`

/** For what came into the database another way than by a save: an update of the product, the demo, a restored backup. */
export const insertMissingPosters = (db: Queries, now: Date, limit: number) =>
  db.execute(sql`
    insert into ${embedPosters} (user_id, url, next_attempt_at)
    select e.user_id, e.url, ${now.toISOString()}::timestamptz from ${embedded} e
    where not exists (select from ${embedPosters} p where p.user_id = e.user_id and p.url = e.url)
    limit ${limit} on conflict do nothing`)

/** What no page embeds any more, not even a block that can still be restored. The files are removed as those of any unused picture. */
export const deleteUnusedPosters = (db: Queries) =>
  db.execute(sql`
    delete from ${embedPosters} p
    where not exists (select from ${embedded} e where e.user_id = p.user_id and e.url = p.url)
    and not exists (select from ${trash} t where t.user_id = p.user_id and t.item #>> '{row,url}' = p.url)`)
