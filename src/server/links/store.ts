/** Queries on links, each limited to one creator. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { links } from '#server/database/schema/links.ts'
import { linkColumns } from '#server/page/columns.ts'

const rowColumns = {
  ...linkColumns,
  ...pick(links, 'customIcon', 'clicks', 'version', 'createdAt'),
}

export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number]

export const findLinks = (db: Queries, userId: string) =>
  db.select(rowColumns).from(links).where(eq(links.userId, userId)).orderBy(asc(links.position))

/** Only the ids: reading a thousand links takes longer than comparing them. */
export async function listLinkIds(tx: Queries, userId: string): Promise<Set<string>> {
  const rows = await tx.select({ id: links.id }).from(links).where(eq(links.userId, userId))
  return new Set(rows.map(({ id }) => id))
}

const own = (userId: string, linkId: string) => and(eq(links.id, linkId), eq(links.userId, userId))

export const findLink = (tx: Queries, userId: string, linkId: string): Promise<LinkRow | undefined> =>
  tx.select(rowColumns).from(links).where(own(userId, linkId)).then(first)

export type LinkValues = Omit<LinkRow, 'id' | 'position' | 'clicks' | 'version' | 'createdAt'>

export const insertLink = (
  tx: Queries,
  link: LinkValues & { id: string; userId: string; position: number; createdAt: Date },
): Promise<LinkRow | undefined> => tx.insert(links).values(link).returning(rowColumns).then(first)

export const updateLink = (tx: Queries, userId: string, linkId: string, change: Partial<LinkValues>) =>
  tx
    .update(links)
    .set({ ...change, version: sql`${links.version} + 1` })
    .where(own(userId, linkId))
    .returning(rowColumns)
    .then(first)

/** Returns how many of the named links exist. */
export async function setLinksActive(tx: Queries, userId: string, linkIds: string[], isActive: boolean): Promise<number> {
  const updated = await tx
    .update(links)
    .set({ isActive, version: sql`${links.version} + 1` })
    .where(and(eq(links.userId, userId), inArray(links.id, linkIds)))
    .returning({ id: links.id })
  return updated.length
}

export const hideShownLinks = (tx: Queries, userId: string, linkIds: string[]) =>
  tx
    .update(links)
    .set({ isActive: false, version: sql`${links.version} + 1` })
    .where(and(eq(links.userId, userId), inArray(links.id, linkIds), eq(links.isActive, true)))
    .returning({ id: links.id, title: links.title, url: links.url })

/** Reassigns the links' current positions in the order of the ids. The unique constraint on positions is deferred to the commit. */
export const setLinkPositions = (tx: Queries, userId: string, linkIds: string[]) =>
  tx.execute(sql`
    update links set position = slots.position
    from unnest(${sql.param(linkIds)}::uuid[]) with ordinality as wanted (id, ordinal)
    join (select position, row_number() over (order by position) as ordinal from links where user_id = ${userId}) as slots
      using (ordinal)
    where links.id = wanted.id and links.user_id = ${userId} and links.position <> slots.position`)
