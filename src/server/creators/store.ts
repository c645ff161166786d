/** The queries of the creators who asked to be listed. */
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import { blockColumns, isPublicUser, linkColumns, pageColumns } from '#server/page/columns.ts'

/** Newest first: an id begins with its time. `before` is the id of the last creator on the previous page. */
export const selectListedCreators = (db: Queries, before: string | undefined, limit: number) =>
  db
    .select({ id: users.id, ...pageColumns })
    .from(users)
    .where(and(eq(users.isListed, true), isPublicUser, before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(limit)

/** Enough to know which are the first that visitors see; a creator may have thousands. */
const maxItems = 50

/** The first active links of each of these creators, in their order. */
export function selectFirstLinks(db: Queries, userIds: string[]) {
  const place = sql<number>`row_number() over (partition by ${links.userId} order by ${links.isPinned} desc, ${links.position})`
  const ranked = db
    .select({ userId: links.userId, ...linkColumns, place: place.as('place') })
    .from(links)
    .where(and(inArray(links.userId, userIds), eq(links.isActive, true)))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.place, maxItems)).orderBy(asc(ranked.position))
}

/** The first active blocks of each of these creators, in their order: some count against the plan's links. */
export function selectFirstBlocks(db: Queries, userIds: string[]) {
  const place = sql<number>`row_number() over (partition by ${contentBlocks.userId} order by ${contentBlocks.position})`
  const ranked = db
    .select({ userId: contentBlocks.userId, ...blockColumns, place: place.as('place') })
    .from(contentBlocks)
    .where(and(inArray(contentBlocks.userId, userIds), eq(contentBlocks.isActive, true)))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.place, maxItems)).orderBy(asc(ranked.position))
}
