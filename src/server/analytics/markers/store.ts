/** Queries on the milestones that a creator reached, and on what changed on the page. */
import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { milestones, pageChanges } from '#server/database/schema/analytics.ts'
import { noLink } from '#server/database/schema/visits.ts'

export type Reached = Awaited<ReturnType<typeof listReached>>[number]

/** The latest first; `linkId` is null for views of the page. */
export async function listReached(db: Queries, userId: string, limit: number) {
  const rows = await db
    .select({ linkId: milestones.linkId, threshold: milestones.threshold, reachedAt: milestones.reachedAt })
    .from(milestones)
    .where(and(eq(milestones.userId, userId), isNotNull(milestones.reachedAt)))
    .orderBy(desc(milestones.reachedAt), desc(milestones.threshold))
    .limit(limit)
  return rows.map(({ linkId, threshold, reachedAt }) => ({
    linkId: linkId === noLink ? null : linkId,
    threshold,
    reachedAt: (reachedAt as Date).toISOString(),
  }))
}

export type PageChange = Awaited<ReturnType<typeof listPageChanges>>[number]

/** The latest first. */
export const listPageChanges = (db: Queries, userId: string, { from, to }: { from: Date; to: Date }, limit: number) =>
  db
    .select({ at: pageChanges.at, kind: pageChanges.kind, label: pageChanges.label })
    .from(pageChanges)
    .where(and(eq(pageChanges.userId, userId), gte(pageChanges.at, from), lt(pageChanges.at, to)))
    .orderBy(desc(pageChanges.at))
    .limit(limit)
