/** Queries on what changed on a page. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { pageChanges } from '#server/database/schema/analytics.ts'

type PageChange = Omit<typeof pageChanges.$inferSelect, 'id'>
type Kind = Pick<PageChange, 'userId' | 'kind'>

export const insertChange = (tx: Queries, change: PageChange) =>
  tx.insert(pageChanges).values({ ...change, id: sql`gen_random_uuid()` })

export const countChanges = (tx: Queries, userId: string, since: Date): Promise<number> =>
  tx.$count(pageChanges, and(eq(pageChanges.userId, userId), gt(pageChanges.at, since)))

/** Returns whether there was such a change since then. */
export async function relabelLatestChange(tx: Queries, { userId, kind, label }: Kind & { label: string }, since: Date) {
  const changed = await tx
    .update(pageChanges)
    .set({ label })
    .where(inArray(pageChanges.id, findLatest(tx, { userId, kind }, since)))
    .returning({ id: pageChanges.id })
  return changed.length > 0
}

export async function deleteLatestChange(tx: Queries, { label, ...of }: Kind & { label: string }, since: Date): Promise<void> {
  await tx.delete(pageChanges).where(inArray(pageChanges.id, findLatest(tx, of, since, eq(pageChanges.label, label))))
}

const findLatest = (tx: Queries, { userId, kind }: Kind, since: Date, isMeant = sql`true`) =>
  tx
    .select({ id: pageChanges.id })
    .from(pageChanges)
    .where(and(eq(pageChanges.userId, userId), gt(pageChanges.at, since), eq(pageChanges.kind, kind), isMeant))
    .orderBy(desc(pageChanges.at))
    .limit(1)
