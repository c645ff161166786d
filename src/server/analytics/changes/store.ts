/** Queries on what changed on a creator's page. */
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { pageChanges } from '#server/database/schema/analytics.ts'

export type PageChange = Awaited<ReturnType<typeof listPageChanges>>[number]

/** The latest first. */
export const listPageChanges = (db: Queries, userId: string, { from, to }: { from: Date; to: Date }, limit: number) =>
  db
    .select({ at: pageChanges.at, kind: pageChanges.kind, label: pageChanges.label })
    .from(pageChanges)
    .where(and(eq(pageChanges.userId, userId), gte(pageChanges.at, from), lt(pageChanges.at, to)))
    .orderBy(desc(pageChanges.at))
    .limit(limit)
