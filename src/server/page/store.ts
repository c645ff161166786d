/** Queries on the page columns of users and on usernames, and the notification that a page changed. */
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { formerUsernameYears } from '#rules/accounts/usernames.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { pageChanges } from '#server/database/schema/analytics.ts'
import { embedPosters } from '#server/database/schema/embed-posters.ts'
import { takedowns } from '#server/database/schema/moderation.ts'
import { platformOwner } from '#server/database/schema/platform-owner.ts'
import { heldNames, usernames, users } from '#server/database/schema/users.ts'
import { pageColumns } from './columns.ts'

/** Locks the creator's row until the transaction ends, so that changes to one page run one after the other, and stores when the page changed. */
export const lockOwner = (tx: Queries, userId: string, now: Date) =>
  tx
    .update(users)
    .set({ pageChangedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id, username: users.username, plan: users.plan })
    .then(first)

/**
 * Locks the creator's row and those of the others until the transaction ends, and changes nothing. In the order of ids, so that two creators
 * who are each other's others never wait for each other.
 */
export async function lockOwnerRow(tx: Queries, userId: string, otherIds: readonly string[] = []) {
  const owners = await tx
    .select({ id: users.id, username: users.username, plan: users.plan })
    .from(users)
    .where(inArray(users.id, [userId, ...otherIds]))
    .orderBy(users.id)
    .for('no key update')
  return owners.find(({ id }) => id === userId)
}

/** PostgreSQL delivers it when the transaction commits, and only then. */
export const notifyNodes = (tx: Queries, channel: string, payload: string) =>
  tx.execute(sql`select pg_notify(${channel}, ${payload})`)

/** The columns that a creator's own client receives: an explicit list, so that a new column stays private. */
const ownUserColumns = {
  ...pageColumns,
  ...pick(users, 'id', 'email', 'twoFactorEnabled', 'totalClicks', 'onboardedAt', 'earlyAccess', 'version'),
}

export const findOwnUser = (db: Queries, userId: string) =>
  db
    .select({
      user: ownUserColumns,
      ownerSince: platformOwner.since,
      takedown: { reason: takedowns.reason, note: takedowns.note, since: takedowns.createdAt },
    })
    .from(users)
    .leftJoin(platformOwner, eq(platformOwner.userId, users.id))
    .leftJoin(takedowns, and(eq(takedowns.userId, users.id), isNull(takedowns.restoredAt)))
    .where(eq(users.id, userId))
    .then(first)

/** The stored values that a change is compared with. */
export const findPage = (tx: Queries, userId: string) =>
  tx
    .select({ ...pageColumns, version: users.version, onboardedAt: users.onboardedAt, earlyAccess: users.earlyAccess })
    .from(users)
    .where(eq(users.id, userId))
    .then(first)

export type PageColumnValues = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'password' | 'plan'>>

export const updatePage = (tx: Queries, userId: string, columns: PageColumnValues) =>
  tx
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))

/** How many former usernames still redirect to this creator, and how many of those they gave up after `leftSince`. */
export async function countFormerUsernames(
  tx: Queries,
  userId: string,
  { now, leftSince, except }: { now: Date; leftSince: Date; except: string },
) {
  const [found] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      // The table stores until when a former username redirects, not when its creator gave it up.
      leftLately: sql<number>`count(*) filter (where ${usernames.until} - make_interval(years => ${formerUsernameYears}) > ${leftSince})::int`,
    })
    .from(usernames)
    .where(and(eq(usernames.userId, userId), gt(usernames.until, now), ne(usernames.name, except)))
  return found ?? { all: 0, leftLately: 0 }
}

/** Whether someone has this username, or gave it up so recently that it still redirects to them. */
const leadsToSomeone = (name: string, now: Date) =>
  and(eq(usernames.name, name), or(isNull(usernames.until), gt(usernames.until, now)))

/** The creator who has this username, or to whom it still redirects (`isPast`). */
export async function findUsernameHolder(
  db: Queries,
  username: string,
  now: Date,
): Promise<{ userId: string; isPast: boolean } | undefined> {
  const [found] = await db
    .select({ userId: usernames.userId, until: usernames.until })
    .from(usernames)
    .where(leadsToSomeone(username, now))
  return found && { userId: found.userId, isPast: found.until !== null }
}

/** The present one and former ones. */
export const listUsernames = async (tx: Queries, userId: string): Promise<string[]> =>
  (await tx.select({ name: usernames.name }).from(usernames).where(eq(usernames.userId, userId))).map(({ name }) => name)

export const insertHeldNames = (tx: Queries, hashes: string[], until: Date) =>
  tx
    .insert(heldNames)
    .values(hashes.map((hash) => ({ hash, until })))
    .onConflictDoUpdate({ target: heldNames.hash, set: { until } })

export const isNameHeld = async (db: Queries, hash: string, now: Date): Promise<boolean> =>
  (await db.$count(heldNames, and(eq(heldNames.hash, hash), gt(heldNames.until, now)))) > 0

export const deleteHeldNames = (db: Queries, now: Date) => db.delete(heldNames).where(lte(heldNames.until, now))

type PageChange = Omit<typeof pageChanges.$inferSelect, 'id'>
type Kind = Pick<PageChange, 'userId' | 'kind'>

export const insertChange = (tx: Queries, change: PageChange) =>
  tx.insert(pageChanges).values({ ...change, id: sql`gen_random_uuid()` })

export const countChanges = (tx: Queries, userId: string, since: Date): Promise<number> =>
  tx.$count(pageChanges, and(eq(pageChanges.userId, userId), gt(pageChanges.at, since)))

/** Returns whether there was such a change since then. */
export const relabelLatestChange = (tx: Queries, { userId, kind, label }: Kind & { label: string }, since: Date) =>
  tx
    .update(pageChanges)
    .set({ label })
    .where(inArray(pageChanges.id, findLatest(tx, { userId, kind }, since)))
    .returning({ id: pageChanges.id })
    .then(hasRows)

export const deleteLatestChange = (tx: Queries, { label, ...of }: Kind & { label: string }, since: Date) =>
  tx.delete(pageChanges).where(inArray(pageChanges.id, findLatest(tx, of, since, eq(pageChanges.label, label))))

const findLatest = (tx: Queries, { userId, kind }: Kind, since: Date, isMeant = sql`true`) =>
  tx
    .select({ id: pageChanges.id })
    .from(pageChanges)
    .where(and(eq(pageChanges.userId, userId), gt(pageChanges.at, since), eq(pageChanges.kind, kind), isMeant))
    .orderBy(desc(pageChanges.at))
    .limit(1)

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
      ...pick(embedPosters, 'url', 'path', 'seconds'),
      isNew: sql<boolean>`${embedPosters.attempts} = 0 and ${embedPosters.path} is null`,
    })
    .from(embedPosters)
    .where(eq(embedPosters.userId, userId))
