/** What public pages are made of, and which of them a search engine may know. */

import { and, asc, eq, exists, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { blockColumns, isPublic, linkColumns, pageColumns } from '#server/page/columns.ts'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { usernames, users } from '#server/database/schema/users.ts'

/** Prepared once per connection pool: planning would cost more than running. */
export function pageQueries(db: Database) {
  const userNamed = db
    .select({
      ...pageColumns,
      id: users.id,
      isActive: users.isActive,
      isBanned: users.isBanned,
    })
    .from(users)
    .where(eq(users.username, sql.placeholder('username')))
    .prepare('page_user')

  const userOnceNamed = db
    .select({ username: users.username, isActive: users.isActive, isBanned: users.isBanned })
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(and(eq(usernames.name, sql.placeholder('username')), gt(usernames.until, sql`now()`)))
    .prepare('page_renamed')

  const door = { username: users.username, shortCode: users.shortCode, isActive: users.isActive, isBanned: users.isBanned }
  const doorOf = db
    .select(door)
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(and(eq(usernames.name, sql.placeholder('username')), or(isNull(usernames.until), gt(usernames.until, sql`now()`))))
    .prepare('page_door')
  const doorBehind = db
    .select(door)
    .from(users)
    .where(eq(users.shortCode, sql.placeholder('code')))
    .prepare('page_door_behind')

  const linksOf = db
    .select(linkColumns)
    .from(links)
    .where(eq(links.userId, sql.placeholder('userId')))
    .orderBy(asc(links.position))
    .prepare('page_links')

  const blocksOf = db
    .select(blockColumns)
    .from(contentBlocks)
    .where(eq(contentBlocks.userId, sql.placeholder('userId')))
    .orderBy(asc(contentBlocks.position))
    .prepare('page_blocks')

  return {
    userNamed: async (username: string) => (await userNamed.execute({ username }))[0],
    /** Whoever had this name within the last year and has another now. */
    userOnceNamed: async (username: string) => (await userOnceNamed.execute({ username }))[0],
    /** Under what name, and by what code, the page is found that this name leads to, now or from before. */
    doorOf: async (username: string) => (await doorOf.execute({ username }))[0],
    doorBehind: async (code: string) => (await doorBehind.execute({ code }))[0],
    blocksOf: (userId: string) => blocksOf.execute({ userId }),
    linksOf: async (userId: string) =>
      (await linksOf.execute({ userId })).map((link) => ({
        ...link,
        visibleFrom: link.visibleFrom?.toISOString() ?? null,
        visibleUntil: link.visibleUntil?.toISOString() ?? null,
      })),
  }
}

export type PageQueries = ReturnType<typeof pageQueries>

/** The first id of every so many creators, in their order: where the parts of a list of all of them begin. */
export async function listEveryNthCreatorId(db: Queries, n: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (select id, row_number() over (order by id) as place from ${users}) as placed where place % ${n} = 1 order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Creators from one id up to (not including) another whose page can be visited and leads somewhere. */
export const listSitemapCreators = (db: Queries, from: string, to: string | undefined, most: number) =>
  db
    .select({ username: users.username, pageChangedAt: users.pageChangedAt })
    .from(users)
    .where(
      and(
        gte(users.id, from),
        to === undefined ? undefined : lt(users.id, to),
        isPublic,
        exists(
          db
            .select({ one: sql`1` })
            .from(links)
            .where(and(eq(links.userId, users.id), eq(links.isActive, true))),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(most)
