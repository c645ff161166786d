/** Queries on media kits and on the copies that were signed. */
import { and, asc, desc, eq, gt, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { SignedFigures } from '#contract/media-kit.ts'
import type { KitDays, KitFigure } from '#rules/analytics/media-kit.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { mediaKitCopies, mediaKits } from '#server/database/schema/analytics.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

export type KitSettings = { figures: KitFigure[]; days: KitDays; timeZone: string }

const kitColumns = { token: mediaKits.token, settings: sql<KitSettings>`${mediaKits.settings}` }

export const findKit = (db: Queries, userId: string) =>
  db.select(kitColumns).from(mediaKits).where(eq(mediaKits.userId, userId)).then(first)

/** A kit that is on keeps its token; one that was off gets `newToken`. Without one it is switched off. */
export async function saveKit(db: Queries, userId: string, newToken: string | null, settings: KitSettings, changedAt: Date) {
  const token = newToken === null ? null : sql`coalesce(${mediaKits.token}, excluded.token)`
  const [saved] = await db
    .insert(mediaKits)
    .values({ userId, token: newToken, settings, changedAt })
    .onConflictDoUpdate({ target: mediaKits.userId, set: { token, settings, changedAt } })
    .returning(kitColumns)
  return saved
}

/** With its creator, if their page is public. */
export const findSharedKit = (db: Queries, token: string) =>
  db
    .select({
      userId: users.id,
      ...pick(users, 'plan', 'username', 'displayName', 'bio', 'profileImage'),
      settings: kitColumns.settings,
    })
    .from(mediaKits)
    .innerJoin(users, eq(users.id, mediaKits.userId))
    .where(and(eq(mediaKits.token, token), isPublicUser))
    .then(first)

type Copy = { code: string; userId: string; figures: SignedFigures; signedAt: Date }

/** The same figures have the same code, and are stored once. Returns whether they are new. */
export const insertCopy = (tx: Queries, copy: Copy): Promise<boolean> =>
  tx.insert(mediaKitCopies).values(copy).onConflictDoNothing().returning({ code: mediaKitCopies.code }).then(hasRows)

/** Of those signed since then, keeps the latest ones. */
export async function deleteEarlierCopies(tx: Queries, userId: string, since: Date, kept: number): Promise<void> {
  const ofToday = and(eq(mediaKitCopies.userId, userId), gte(mediaKitCopies.signedAt, since))
  const latest = tx
    .select({ code: mediaKitCopies.code })
    .from(mediaKitCopies)
    .where(ofToday)
    .orderBy(desc(mediaKitCopies.signedAt), desc(mediaKitCopies.code))
    .limit(kept)
  await tx.delete(mediaKitCopies).where(and(ofToday, notInArray(mediaKitCopies.code, latest)))
}

/** A copy of a creator whose page is public. */
export const findCopy = (db: Queries, code: string, signedSince: Date): Promise<Copy | undefined> =>
  db
    .select({
      code: mediaKitCopies.code,
      userId: mediaKitCopies.userId,
      figures: sql<SignedFigures>`${mediaKitCopies.figures}`,
      signedAt: mediaKitCopies.signedAt,
    })
    .from(mediaKitCopies)
    .innerJoin(users, eq(users.id, mediaKitCopies.userId))
    .where(and(eq(mediaKitCopies.code, code), gte(mediaKitCopies.signedAt, signedSince), isPublicUser))
    .then(first)

/** The next creators who have had a kit, in the order of ids: their copies are found by the index. */
export async function listKitOwners(db: Queries, after: string | undefined, limit: number): Promise<string[]> {
  const owners = await db
    .select({ userId: mediaKits.userId })
    .from(mediaKits)
    .where(after === undefined ? undefined : gt(mediaKits.userId, after))
    .orderBy(asc(mediaKits.userId))
    .limit(limit)
  return owners.map(({ userId }) => userId)
}

export const deleteCopiesBefore = (db: Queries, userIds: string[], before: Date) =>
  db.delete(mediaKitCopies).where(and(inArray(mediaKitCopies.userId, userIds), lt(mediaKitCopies.signedAt, before)))
