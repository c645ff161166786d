/**
 * The queries of the media table, and of the three picture columns of a user that only uploads set. A row is `pending` until its
 * files are stored, then `stored`, and `deleting` once it is marked for deletion.
 */
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Plan } from '#rules/plans/plans.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { embedPosters } from '#server/database/schema/embed-posters.ts'
import { links } from '#server/database/schema/links.ts'
import { media } from '#server/database/schema/media.ts'
import { trash } from '#server/database/schema/trash.ts'
import { users } from '#server/database/schema/users.ts'
import type { IconRequest } from '#server/page/request-icon.ts'

export type MediaKind = (typeof media.$inferSelect)['kind']
export type PendingMedia = { name: string; kind: MediaKind; keys: string[]; bytes: number; expiresAt: Date }
export type MarkedMedia = Pick<PendingMedia, 'name' | 'keys'>
export type MediaRow = Pick<typeof media.$inferSelect, 'name' | 'state' | 'path' | 'keys' | 'bytes' | 'expiresAt' | 'userId'>

const rowColumns = pick(media, 'name', 'userId', 'state', 'path', 'keys', 'bytes', 'expiresAt')

const isPending = (name: string) => and(eq(media.name, name), eq(media.state, 'pending'))

/** Locks the creator's quota until the transaction ends, so that no other upload is added to it in the meantime. */
export const lockQuota = (tx: Queries, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${userId}`}, 0))`)

/** Bytes of all that a creator has stored or is uploading. */
export async function sumBytes(tx: Queries, userId: string, now: Date): Promise<number> {
  const countsTowardsQuota = or(eq(media.state, 'stored'), gt(media.expiresAt, now))
  const [sum] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${media.bytes}), 0)` })
    .from(media)
    .where(and(eq(media.userId, userId), ne(media.state, 'deleting'), countsTowardsQuota))
  return Number(sum?.bytes ?? 0)
}

export const insertPendingMedia = (tx: Queries, userId: string, pending: PendingMedia, now: Date) =>
  tx.insert(media).values({ ...pending, userId, state: 'pending', createdAt: now })

/** Returns false if the upload was removed in the meantime. */
export const updatePendingMedia = (tx: Queries, { name, keys, bytes, expiresAt }: PendingMedia): Promise<boolean> =>
  tx.update(media).set({ keys, bytes, expiresAt }).where(isPending(name)).returning({ name: media.name }).then(hasRows)

/**
 * Adds these keys before those of the row, and returns all; undefined if the upload was removed in the meantime. The key of the upload
 * address stays in the row, because a bucket's upload address can write to it until it expires.
 */
export async function addPendingKeys(db: Queries, name: string, keys: string[]): Promise<string[] | undefined> {
  const added = sql.param(keys, media.keys)
  const [row] = await db
    .update(media)
    .set({ keys: sql`${added} || array(select key from unnest(${media.keys}) as key where key <> all(${added}))` })
    .where(isPending(name))
    .returning({ keys: media.keys })
  return row?.keys
}

/** Returns false if the upload was removed in the meantime. */
export async function markStoredRow(
  tx: Queries,
  name: string,
  stored: { path: string; keys: string[]; bytes: number },
): Promise<boolean> {
  const updated = await tx
    .update(media)
    .set({ ...stored, state: 'stored', expiresAt: null, receivingUntil: null })
    .where(isPending(name))
    .returning({ name: media.name })
  return updated.length > 0
}

export const findMedia = (db: Queries, name: string): Promise<MediaRow | undefined> =>
  db.select(rowColumns).from(media).where(eq(media.name, name)).then(first)

/** One request at a time may send bytes: the one with the lease, until `until` or until it is released. */
export async function acquireUploadLease(db: Queries, name: string, now: Date, until: Date): Promise<boolean> {
  const acquired = await db
    .update(media)
    .set({ receivingUntil: until })
    .where(and(isPending(name), or(isNull(media.receivingUntil), lt(media.receivingUntil, now))))
    .returning({ name: media.name })
  return acquired.length > 0
}

/** Renews the lease; null releases it. */
export const setUploadLease = (db: Queries, name: string, until: Date | null) =>
  db.update(media).set({ receivingUntil: until }).where(isPending(name))

export async function findPlan(db: Queries, userId: string): Promise<Plan> {
  const [found] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId))
  return found?.plan ?? 'free'
}

/** Locks the row, so that it cannot be removed before the transaction that uses it has committed. */
export async function lockOwnMedia(tx: Queries, userId: string, path: string): Promise<{ kind: MediaKind } | undefined> {
  const [found] = await tx
    .select({ kind: media.kind })
    .from(media)
    .where(and(eq(media.path, path), eq(media.userId, userId), eq(media.state, 'stored')))
    .for('share')
  return found
}

/** Every stored picture and video of a creator. */
export const listStoredMedia = (db: Queries, userId: string) =>
  db
    .select({ path: media.path, key: sql<string>`${media.keys}[1]` })
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.state, 'stored')))
    .orderBy(media.createdAt)

/** The keys of uploads that are stored completely, a page at a time: those after a name. */
export const listStoredKeys = (db: Queries, after: string, limit: number) =>
  db
    .select({ name: media.name, keys: media.keys })
    .from(media)
    .where(and(gt(media.name, after), eq(media.state, 'stored')))
    .orderBy(media.name)
    .limit(limit)

type PictureColumn = 'profileImage' | 'imageBackground' | 'videoBackground'

/** Returns the user's new version. The replaced upload is unused from now on. */
export async function setUserPicture(
  tx: Queries,
  userId: string,
  { column, path, now }: { column: PictureColumn; path: string | null; now: Date },
): Promise<number> {
  const [replaced] = await tx.select({ path: users[column] }).from(users).where(eq(users.id, userId))
  const [updated] = await tx
    .update(users)
    .set({ [column]: path, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.version })
  if (replaced?.path && replaced.path !== path)
    await markUnused(tx, now, and(eq(media.userId, userId), eq(media.path, replaced.path)))
  return updated?.version ?? 0
}

/** Whether a page uses an upload, or could use it again: on the user, a link, a block, as the picture of an embed, or a deleted item that can still be restored. */
const isUsed = sql`(
  exists (select from ${users} u where u.id = ${media.userId}
    and ${media.path} in (u.profile_image, u.image_background, u.video_background, u.favicon))
  or exists (select from ${links} l where l.user_id = ${media.userId} and ${media.path} in (l.link_image, l.custom_icon))
  or exists (select from ${contentBlocks} b where b.user_id = ${media.userId} and ${media.path} in (b.image_url, b.url))
  or exists (select from ${embedPosters} p where p.user_id = ${media.userId} and p.path = ${media.path})
  or exists (select from ${trash} t where t.user_id = ${media.userId} and t.item::text like '%' || ${media.name} || '%')
)`

/** Sets since when media are unused, and clears it where they are used again. An upload after `createdBefore` may still wait for the save that uses it. */
export async function updateUnusedSince(db: Queries, now: Date, createdBefore: Date): Promise<void> {
  await markUnused(db, now, lt(media.createdAt, createdBefore))
  await db
    .update(media)
    .set({ unusedSince: null })
    .where(and(eq(media.state, 'stored'), sql`${media.unusedSince} is not null`, isUsed))
}

/** Skips what others have locked: a save is about to use it, or it is being removed by someone who may wait for us. */
async function markUnused(db: Queries, now: Date, condition: SQL | undefined) {
  const unused = db
    .select({ name: media.name })
    .from(media)
    .where(and(eq(media.state, 'stored'), isNull(media.unusedSince), condition, sql`not ${isUsed}`))
    .for('update', { skipLocked: true })
  await db.update(media).set({ unusedSince: now }).where(inArray(media.name, unused))
}

/** Media that have long been unused, whose upload expired, whose owner was erased, or that are already marked for deletion. */
export async function listRemovableMedia(
  db: Queries,
  { unusedBefore, addressedBefore, now, limit }: { unusedBefore: Date; addressedBefore: Date; now: Date; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ name: media.name })
    .from(media)
    .where(
      or(
        and(eq(media.state, 'stored'), or(lt(media.unusedSince, unusedBefore), isNull(media.userId))),
        and(eq(media.state, 'pending'), lt(media.expiresAt, now)),
        and(eq(media.state, 'deleting'), not(hasOpenAddress(addressedBefore))),
      ),
    )
    .limit(limit)
  return found.map(({ name }) => name)
}

/**
 * Returns the keys to remove; undefined if the media are in use after all. It runs two statements: the first locks the row, and skips
 * one that another transaction is about to use; the second checks again whether it is used, which no other transaction can change now.
 */
export async function markForDeletion(tx: Queries, name: string): Promise<string[] | undefined> {
  const locked = await tx.select({ name: media.name }).from(media).where(eq(media.name, name)).for('update', { skipLocked: true })
  if (locked.length === 0) return undefined
  const [marked] = await tx
    .update(media)
    .set({ state: 'deleting' })
    .where(and(eq(media.name, name), or(isNull(media.userId), ne(media.state, 'stored'), sql`not ${isUsed}`)))
    .returning({ keys: media.keys })
  return marked?.keys
}

/** Marks a pending upload, also while another request renews its lease. Returns the keys to remove; undefined if it is not pending. */
export async function markPendingForDeletion(db: Queries, name: string): Promise<string[] | undefined> {
  const [marked] = await db.update(media).set({ state: 'deleting' }).where(isPending(name)).returning({ keys: media.keys })
  return marked?.keys
}

/**
 * Marks uploads of a creator for deletion until `bytes` are freed, or all that can go: first what has been unused for longest, then
 * videos whose upload was abandoned. Like `markForDeletion`, it locks, skips what others have locked, and checks again.
 */
export async function markForRoom(
  tx: Queries,
  userId: string,
  { bytes, now, abandonedBefore }: { bytes: number; now: Date; abandonedBefore: Date },
): Promise<MarkedMedia[]> {
  const isUnused = and(eq(media.state, 'stored'), isNotNull(media.unusedSince), sql`not ${isUsed}`)
  const hasNoLease = or(isNull(media.receivingUntil), lt(media.receivingUntil, now))
  const isAbandoned = and(eq(media.state, 'pending'), eq(media.kind, 'video'), lt(media.createdAt, abandonedBefore), hasNoLease)
  const found = await tx
    .select({ name: media.name, bytes: media.bytes })
    .from(media)
    .where(and(eq(media.userId, userId), gt(media.bytes, 0), or(isUnused, isAbandoned)))
    .orderBy(sql`${media.unusedSince} nulls last`, media.createdAt)
    .for('update', { skipLocked: true })
  const names: string[] = []
  for (let freed = 0; freed < bytes && names.length < found.length; ) {
    const next = found[names.length]
    names.push(next?.name ?? '')
    freed += next?.bytes ?? 0
  }
  return tx
    .update(media)
    .set({ state: 'deleting' })
    .where(and(inArray(media.name, names), or(isUnused, isAbandoned)))
    .returning({ name: media.name, keys: media.keys })
}

/** Media of erased users, whose pages no longer exist. */
export const markOwnerlessForDeletion = (db: Queries): Promise<MarkedMedia[]> =>
  db.update(media).set({ state: 'deleting' }).where(isNull(media.userId)).returning({ name: media.name, keys: media.keys })

export const deleteMediaRow = (db: Queries, name: string, addressedBefore: Date) =>
  db.delete(media).where(and(eq(media.name, name), eq(media.state, 'deleting'), not(hasOpenAddress(addressedBefore))))

/** A bucket's upload address that can still be written to: the row has to outlive it, so that what is written is found and removed. */
const hasOpenAddress = (addressedBefore: Date) =>
  sql`(${media.createdAt} > ${addressedBefore} and exists (select from unnest(${media.keys}) as key where key like 'incoming/%'))`

/** The query for a creator's profile picture. Its path; null where there is none. */
export async function findProfilePicture(db: Queries, userId: string): Promise<string | null> {
  const [found] = await db.select({ path: users.profileImage }).from(users).where(eq(users.id, userId))
  return found?.path ?? null
}

/** The link as it was when its icon was asked for, still without one. */
const waiting = ({ userId, linkId, url }: IconRequest) =>
  and(eq(links.id, linkId), eq(links.userId, userId), eq(links.url, url), isNull(links.customIcon))

/** The icon that the creator chose for it; undefined if it was deleted, leads elsewhere, or has its site's icon. */
export const findWaitingLink = (db: Queries, request: IconRequest) =>
  db.select({ icon: links.icon }).from(links).where(waiting(request)).then(first)

/** Does nothing if the link was changed or deleted in the meantime: the picture is then removed as an unused one. */
export const setLinkIcon = (tx: Queries, request: IconRequest, path: string) =>
  tx.update(links).set({ customIcon: path }).where(waiting(request))
