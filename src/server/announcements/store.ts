/** Queries on announcements, and on the list of people who get them. */
import { and, asc, desc, eq, gt, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { paidPlans } from '#rules/plans/plans.ts'
import type { AnnouncementAudience } from '#rules/support/announcements.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { announcementDeliveries, announcements, productNewsChanges } from '#server/database/schema/announcements.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

export type StoredAnnouncement = typeof announcements.$inferSelect

/** Those who asked for it, and whose account is verified, neither suspended nor being deleted. */
const wantsNews = (audience: AnnouncementAudience) =>
  and(eq(users.wantsProductNews, true), isPublicUser, audience === 'paid' ? inArray(users.plan, paidPlans) : undefined)

export const countSubscribers = (db: Queries, audience: AnnouncementAudience): Promise<number> =>
  db.$count(users, wantsNews(audience))

export async function countNewsChanges(db: Queries, since: Date) {
  const [row] = await db
    .select({
      joined: sql<number>`(count(*) filter (where ${productNewsChanges.isSubscribed}))::int`,
      left: sql<number>`(count(*) filter (where not ${productNewsChanges.isSubscribed}))::int`,
    })
    .from(productNewsChanges)
    .where(gte(productNewsChanges.createdAt, since))
  return row ?? { joined: 0, left: 0 }
}

/** In the order of ids, after the last one of the previous page. */
export const listSubscribers = (db: Queries, after: string | undefined, limit: number) =>
  db
    .select({ id: users.id, email: users.email, username: users.username, displayName: users.displayName, plan: users.plan })
    .from(users)
    .where(and(wantsNews('news'), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit)

/** Returns false if there is one with this id. */
export const insertAnnouncement = (tx: Queries, announcement: typeof announcements.$inferInsert): Promise<boolean> =>
  tx.insert(announcements).values(announcement).onConflictDoNothing().returning({ id: announcements.id }).then(hasRows)

/** Named with its table, which Drizzle leaves out in a query of one table. */
const ownId = sql`"announcements"."id"`

const withCounts = {
  ...pick(announcements, 'id', 'subject', 'body', 'audience', 'status', 'sendAt', 'sentAt', 'recipients'),
  delivered: sql<number>`(select count(${announcementDeliveries.deliveredAt})::int from ${announcementDeliveries}
    where ${announcementDeliveries.announcementId} = ${ownId})`,
  unsubscribed: sql<number>`(select count(${announcementDeliveries.unsubscribedAt})::int from ${announcementDeliveries}
    where ${announcementDeliveries.announcementId} = ${ownId})`,
}

export const listNewest = (db: Queries, limit: number) =>
  db.select(withCounts).from(announcements).orderBy(desc(announcements.createdAt), desc(announcements.id)).limit(limit)

export const findWithCounts = (db: Queries, id: string) =>
  db.select(withCounts).from(announcements).where(eq(announcements.id, id)).then(first)

/** Until the transaction ends, nobody else queues its emails or cancels it. */
export const lockAnnouncement = (tx: Queries, id: string): Promise<StoredAnnouncement | undefined> =>
  tx.select().from(announcements).where(eq(announcements.id, id)).for('update').then(first)

export const updateAnnouncement = async (
  tx: Queries,
  id: string,
  values: Partial<Pick<StoredAnnouncement, 'status' | 'sentAt' | 'recipients'>>,
): Promise<void> => {
  await tx.update(announcements).set(values).where(eq(announcements.id, id))
}

/** The next readers who were not queued for this announcement yet. */
export async function listUnqueued(tx: Queries, { id, audience }: { id: string; audience: AnnouncementAudience }, limit: number) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        wantsNews(audience),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(announcementDeliveries)
            .where(and(eq(announcementDeliveries.announcementId, id), eq(announcementDeliveries.userId, users.id))),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return found.map((user) => user.id)
}

export const insertDeliveries = (tx: Queries, announcementId: string, userIds: string[], queuedAt: Date) =>
  tx.insert(announcementDeliveries).values(userIds.map((userId) => ({ announcementId, userId, queuedAt })))

export const countDeliveries = (db: Queries, announcementId: string): Promise<number> =>
  db.$count(announcementDeliveries, eq(announcementDeliveries.announcementId, announcementId))

/** What one reader gets; undefined if the mail server has accepted it already, or if they no longer want it. */
export const findUndelivered = (db: Queries, { announcementId, userId }: { announcementId: string; userId: string }) =>
  db
    .select({
      ...pick(announcements, 'subject', 'body', 'status'),
      email: users.email,
      displayName: users.displayName,
    })
    .from(announcementDeliveries)
    .innerJoin(announcements, eq(announcements.id, announcementDeliveries.announcementId))
    .innerJoin(users, eq(users.id, announcementDeliveries.userId))
    .where(
      and(
        eq(announcementDeliveries.announcementId, announcementId),
        eq(announcementDeliveries.userId, userId),
        isNull(announcementDeliveries.deliveredAt),
        wantsNews('news'),
      ),
    )
    .then(first)

const isDelivery = (announcementId: string, userId: string) =>
  and(eq(announcementDeliveries.announcementId, announcementId), eq(announcementDeliveries.userId, userId))

export const markDelivered = (db: Queries, announcementId: string, userId: string, now: Date) =>
  db.update(announcementDeliveries).set({ deliveredAt: now }).where(isDelivery(announcementId, userId))

export const markUnsubscribed = (tx: Queries, announcementId: string, userId: string, now: Date) =>
  tx
    .update(announcementDeliveries)
    .set({ unsubscribedAt: now })
    .where(and(isDelivery(announcementId, userId), isNull(announcementDeliveries.unsubscribedAt)))
