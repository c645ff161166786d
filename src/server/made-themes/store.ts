/** Queries on the themes that creators keep, and on how often they asked the AI service. */
import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Plan } from '#rules/plans/plans.ts'
import { maxAiRequestsPerDay } from '#rules/themes/making/made-theme.ts'
import { first, type Queries } from '#server/database/queries.ts'
import { aiRequests, madeThemes } from '#server/database/schema/made-themes.ts'
import { users } from '#server/database/schema/users.ts'

export type KeptRow = typeof madeThemes.$inferSelect

export async function findPlan(db: Queries, userId: string): Promise<Plan> {
  const [found] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId))
  return found?.plan ?? 'free'
}

const isKept = (userId: string) => and(eq(madeThemes.userId, userId), isNull(madeThemes.deletedAt))
const isOne = (userId: string, id: string) => and(eq(madeThemes.id, id), eq(madeThemes.userId, userId))

export const listKept = (db: Queries, userId: string): Promise<KeptRow[]> =>
  db.select().from(madeThemes).where(isKept(userId)).orderBy(asc(madeThemes.createdAt), asc(madeThemes.id))

export const countKept = (db: Queries, userId: string): Promise<number> => db.$count(madeThemes, isKept(userId))

/** The same theme of the same creator is one row, also when it was deleted. */
export async function upsertKept(tx: Queries, row: typeof madeThemes.$inferInsert): Promise<KeptRow> {
  const [kept] = await tx
    .insert(madeThemes)
    .values(row)
    .onConflictDoUpdate({ target: [madeThemes.userId, madeThemes.theme], set: { name: row.name, deletedAt: null } })
    .returning()
  return kept as KeptRow
}

export const updateName = (tx: Queries, userId: string, id: string, name: string): Promise<KeptRow | undefined> =>
  tx
    .update(madeThemes)
    .set({ name })
    .where(and(isOne(userId, id), isNull(madeThemes.deletedAt)))
    .returning()
    .then(first)

/** One that is deleted already keeps its moment. */
export const markDeleted = (tx: Queries, userId: string, id: string, now: Date): Promise<KeptRow | undefined> =>
  tx
    .update(madeThemes)
    .set({ deletedAt: sql`coalesce(${madeThemes.deletedAt}, ${now})` })
    .where(isOne(userId, id))
    .returning()
    .then(first)

/** Undefined where it was deleted before that moment, or never was. */
export const unmarkDeleted = (tx: Queries, userId: string, id: string, since: Date): Promise<KeptRow | undefined> =>
  tx
    .update(madeThemes)
    .set({ deletedAt: null })
    .where(and(isOne(userId, id), or(isNull(madeThemes.deletedAt), gte(madeThemes.deletedAt, since))))
    .returning()
    .then(first)

export const deleteMarkedBefore = (db: Queries, before: Date) =>
  db.delete(madeThemes).where(and(isNotNull(madeThemes.deletedAt), lt(madeThemes.deletedAt, before)))

export async function countAiRequests(db: Queries, userId: string, day: string): Promise<number> {
  const [found] = await db
    .select({ count: aiRequests.count })
    .from(aiRequests)
    .where(and(eq(aiRequests.userId, userId), eq(aiRequests.day, day)))
  return found?.count ?? 0
}

/** Counts one more if the day has room for it, and returns whether it had: one statement, so that two nodes never let one too many through. */
export async function countAiRequest(db: Queries, userId: string, day: string): Promise<boolean> {
  await db.delete(aiRequests).where(and(eq(aiRequests.userId, userId), lt(aiRequests.day, day)))
  const counted = await db
    .insert(aiRequests)
    .values({ userId, day, count: 1 })
    .onConflictDoUpdate({
      target: [aiRequests.userId, aiRequests.day],
      set: { count: sql`${aiRequests.count} + 1` },
      setWhere: lt(aiRequests.count, maxAiRequestsPerDay),
    })
    .returning({ count: aiRequests.count })
  return counted.length > 0
}
