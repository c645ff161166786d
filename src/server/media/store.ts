/** All that is asked of the table of media, and the three columns of a user that only uploads set. */
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ImageKind } from '#rules/media/image-paths.ts'
import type { Plan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { trash } from '#server/database/schema/trash.ts'
import { media } from '#server/database/schema/media.ts'
import { users } from '#server/database/schema/users.ts'

export type MediaKind = ImageKind | 'video'
export type ExpectedMedia = { name: string; kind: MediaKind; keys: string[]; bytes: number; expiresAt: Date }
export type MediaRow = Pick<typeof media.$inferSelect, 'name' | 'state' | 'path' | 'keys' | 'bytes' | 'expiresAt' | 'userId'>

const asRow = {
  name: media.name,
  userId: media.userId,
  state: media.state,
  path: media.path,
  keys: media.keys,
  bytes: media.bytes,
  expiresAt: media.expiresAt,
}

/** Makes room and takes it in one: until the transaction ends, no other upload of this creator counts beside it. */
export async function lockQuotaAndSumBytes(tx: Queries, userId: string, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${userId}`}, 0))`)
  const stillCounts = or(eq(media.state, 'kept'), sql`${media.expiresAt} > ${now}`)
  const [sum] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${media.bytes}), 0)` })
    .from(media)
    .where(and(eq(media.userId, userId), ne(media.state, 'condemned'), stillCounts))
  return Number(sum?.bytes ?? 0)
}

export const insertExpectedMedia = (tx: Queries, userId: string, expected: ExpectedMedia, now: Date) =>
  tx.insert(media).values({ ...expected, userId, state: 'expected', createdAt: now })

/**
 * Names these files before those that the row names already, and answers with all; undefined where it was given up meanwhile. Where
 * the bytes arrived stays named: a bucket's address takes them again until it expires.
 */
export async function addExpectedKeys(db: Queries, name: string, keys: string[]): Promise<string[] | undefined> {
  const named = sql.param(keys, media.keys)
  const [row] = await db
    .update(media)
    .set({ keys: sql`${named} || array(select key from unnest(${media.keys}) as key where key <> all(${named}))` })
    .where(and(eq(media.name, name), eq(media.state, 'expected')))
    .returning({ keys: media.keys })
  return row?.keys
}

/** False where it was given up meanwhile. */
export async function markStoredRow(tx: Queries, name: string, kept: { path: string; keys: string[]; bytes: number }): Promise<boolean> {
  const done = await tx
    .update(media)
    .set({ ...kept, state: 'kept', expiresAt: null, receivingUntil: null })
    .where(and(eq(media.name, name), eq(media.state, 'expected')))
    .returning({ name: media.name })
  return done.length > 0
}

export async function findMedia(db: Queries, name: string): Promise<MediaRow | undefined> {
  const [found] = await db.select(asRow).from(media).where(eq(media.name, name))
  return found
}

/** One sender at a time: whoever has the turn keeps it until then, or until it is given back. */
export async function acquireUploadLease(db: Queries, name: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(media)
    .set({ receivingUntil: until })
    .where(
      and(eq(media.name, name), eq(media.state, 'expected'), or(isNull(media.receivingUntil), lt(media.receivingUntil, now))),
    )
    .returning({ name: media.name })
  return taken.length > 0
}

export const renewUploadLease = (db: Queries, name: string, until: Date | null) =>
  db
    .update(media)
    .set({ receivingUntil: until })
    .where(and(eq(media.name, name), eq(media.state, 'expected')))

export async function findPlan(db: Queries, userId: string): Promise<Plan> {
  const [found] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId))
  return found?.plan ?? 'free'
}

/** Holds the row, so that it cannot be removed before whoever names it has committed. */
export async function lockOwnMedia(tx: Queries, userId: string, path: string): Promise<{ kind: MediaKind } | undefined> {
  const [found] = await tx
    .select({ kind: media.kind })
    .from(media)
    .where(and(eq(media.path, path), eq(media.userId, userId), eq(media.state, 'kept')))
    .for('share')
  return found
}

/** Every picture and video of a creator that is whole. */
export const listStoredMedia = (db: Queries, userId: string) =>
  db
    .select({ path: media.path, key: sql<string>`${media.keys}[1]` })
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.state, 'kept')))
    .orderBy(media.createdAt)

type PictureColumn = 'profileImage' | 'imageBackground' | 'videoBackground'

/** Answers the user's version from now on. */
export async function setUserPicture(tx: Queries, userId: string, column: PictureColumn, path: string | null): Promise<number> {
  const [changed] = await tx
    .update(users)
    .set({ [column]: path, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.version })
  return changed?.version ?? 0
}

/** Whether a page shows it, or could again: as a user's own, on a link, in a block, or on what waits in the trash. */
const isUsed = sql`(
  exists (select from ${users} u where u.id = ${media.userId}
    and ${media.path} in (u.profile_image, u.image_background, u.video_background, u.favicon))
  or exists (select from ${links} l where l.user_id = ${media.userId} and l.link_image = ${media.path})
  or exists (select from ${contentBlocks} b where b.user_id = ${media.userId} and ${media.path} in (b.image_url, b.url))
  or exists (select from ${trash} t where t.user_id = ${media.userId} and t.item::text like '%' || ${media.name} || '%')
)`

/** Notes what is not shown since when, and forgets the note where it is shown again. */
export async function updateUnusedSince(db: Queries, now: Date): Promise<void> {
  await db
    .update(media)
    .set({ unusedSince: now })
    .where(and(eq(media.state, 'kept'), isNull(media.unusedSince), sql`not ${isUsed}`))
  await db
    .update(media)
    .set({ unusedSince: null })
    .where(and(eq(media.state, 'kept'), sql`${media.unusedSince} is not null`, isUsed))
}

/** What has been out of use for long, what never arrived, what nobody owns any more; and what was condemned before. */
export async function listRemovableMedia(db: Queries, unusedBefore: Date, now: Date, most: number): Promise<string[]> {
  const found = await db
    .select({ name: media.name })
    .from(media)
    .where(
      or(
        and(eq(media.state, 'kept'), or(lt(media.unusedSince, unusedBefore), isNull(media.userId))),
        and(eq(media.state, 'expected'), lt(media.expiresAt, now)),
        eq(media.state, 'condemned'),
      ),
    )
    .limit(most)
  return found.map(({ name }) => name)
}

/**
 * Gives the keys to remove, or nothing where it is in use after all. Two statements: the first waits for nobody and passes over
 * what somebody is naming right now; the second looks anew once the row is ours, so that nobody can have named it in between.
 */
export async function markForDeletion(tx: Queries, name: string): Promise<string[] | undefined> {
  const held = await tx.select({ name: media.name }).from(media).where(eq(media.name, name)).for('update', { skipLocked: true })
  if (held.length === 0) return undefined
  const [gone] = await tx
    .update(media)
    .set({ state: 'condemned' })
    .where(and(eq(media.name, name), or(isNull(media.userId), ne(media.state, 'kept'), sql`not ${isUsed}`)))
    .returning({ keys: media.keys })
  return gone?.keys
}

/** Of people who were erased: whatever showed it went with them. */
export const markOwnerlessForDeletion = (db: Queries): Promise<{ name: string; keys: string[] }[]> =>
  db.update(media).set({ state: 'condemned' }).where(isNull(media.userId)).returning({ name: media.name, keys: media.keys })

export const deleteMediaRow = (db: Queries, name: string) =>
  db.delete(media).where(and(eq(media.name, name), eq(media.state, 'condemned')))
