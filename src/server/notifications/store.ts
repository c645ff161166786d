/** Queries on global notifications. */
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { notificationStyleNames } from '#rules/admin/notifications.ts'
import { first, type Queries } from '#server/database/queries.ts'
import { notificationDismissals, notifications } from '#server/database/schema/notifications.ts'
import { users } from '#server/database/schema/users.ts'

export type NotificationRow = typeof notifications.$inferSelect

export const insertNotification = (tx: Queries, row: NotificationRow) => tx.insert(notifications).values(row)

const isNotOver = (now: Date) => or(isNull(notifications.endsAt), gt(notifications.endsAt, now))

/** Those that are not over first, the newest first within each. */
export const listLatest = (db: Queries, now: Date, limit: number) =>
  db
    .select({
      notification: notifications,
      dismissals: sql<number>`(select count(*)::int from notification_dismissals d where d.notification_id = ${notifications.id})`,
    })
    .from(notifications)
    .orderBy(desc(sql`coalesce(${isNotOver(now)}, false)`), desc(notifications.startsAt), desc(notifications.id))
    .limit(limit)

/** Locks it, so that two admins who end it take turns. */
export const lockNotification = (tx: Queries, id: string): Promise<NotificationRow | undefined> =>
  tx.select().from(notifications).where(eq(notifications.id, id)).for('update').then(first)

export const setEnd = (tx: Queries, id: string, endsAt: Date) =>
  tx.update(notifications).set({ endsAt }).where(eq(notifications.id, id))

export const deleteNotification = (tx: Queries, id: string) => tx.delete(notifications).where(eq(notifications.id, id))

/** Whether it is for people with this creator's plan. */
const isForUser = (userId: string) =>
  sql`${notifications.audience} in ('everyone', (select case when ${users.plan} = 'free' then 'free' else 'paid' end from ${users} where ${users.id} = ${userId}))`

/** By urgency, in the order of the rules. */
const urgency = sql`array_position(${sql.param(notificationStyleNames)}::text[], ${notifications.style})`

export async function findCurrent(db: Queries, userId: string, now: Date): Promise<NotificationRow | undefined> {
  const dismissed = sql`exists (select from ${notificationDismissals} where ${notificationDismissals.notificationId} = ${notifications.id} and ${notificationDismissals.userId} = ${userId})`
  const [found] = await db
    .select()
    .from(notifications)
    .where(
      and(
        lte(notifications.startsAt, now),
        isNotOver(now),
        isForUser(userId),
        or(eq(notifications.style, 'urgent'), sql`not ${dismissed}`),
      ),
    )
    .orderBy(asc(urgency), desc(notifications.startsAt), desc(notifications.id))
    .limit(1)
  return found
}

/** When the next one of this creator begins or ends. */
export async function findNextChange(db: Queries, userId: string, now: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({
      at: sql<
        string | null
      >`min(case when ${notifications.startsAt} > ${now} then ${notifications.startsAt} else ${notifications.endsAt} end)`,
    })
    .from(notifications)
    .where(and(isNotOver(now), isForUser(userId)))
  return found?.at == null ? undefined : new Date(found.at)
}

/** Returns its style, if it is due for this creator; dismissing an urgent one stores nothing. */
export async function insertDismissal(tx: Queries, id: string, userId: string, now: Date) {
  const [found] = await tx
    .select({ style: notifications.style })
    .from(notifications)
    .where(and(eq(notifications.id, id), lte(notifications.startsAt, now), isForUser(userId)))
  if (found && found.style !== 'urgent')
    await tx.insert(notificationDismissals).values({ notificationId: id, userId }).onConflictDoNothing()
  return found?.style
}

/** A year after they ended, with who dismissed them. */
export const deleteEndedBefore = (db: Queries, before: Date) => db.delete(notifications).where(lte(notifications.endsAt, before))
