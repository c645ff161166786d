/** The queries of public pages, and which of them search engines may list. */
import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/open.ts'
import { pick, type Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { embedPosters } from '#server/database/schema/embed-posters.ts'
import { links } from '#server/database/schema/links.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { blockColumns, isPublicUser, linkColumns, pageColumns } from '#server/page/columns.ts'

/** Visitors cannot see an account that is not verified. */
const isVerified = eq(users.isVerified, true)

/** Prepared once per connection pool: planning would cost more than running. */
export function pageQueries(db: Database) {
  const userByUsername = db
    .select({ ...pageColumns, ...pick(users, 'id', 'referralCode', 'isActive', 'isBanned') })
    .from(users)
    .where(and(eq(users.username, sql.placeholder('username')), isVerified))
    .prepare('page_user')

  const userByFormerUsername = db
    .select(pick(users, 'username', 'isActive', 'isBanned'))
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(and(eq(usernames.name, sql.placeholder('username')), gt(usernames.until, sql`now()`), isVerified))
    .prepare('page_user_by_former_username')

  const addressColumns = pick(users, 'username', 'shortCode', 'isActive', 'isBanned')
  const addressByUsername = db
    .select(addressColumns)
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(
      and(
        eq(usernames.name, sql.placeholder('username')),
        or(isNull(usernames.until), gt(usernames.until, sql`now()`)),
        isVerified,
      ),
    )
    .prepare('page_address_by_username')
  const addressByShortCode = db
    .select(addressColumns)
    .from(users)
    .where(and(eq(users.shortCode, sql.placeholder('code')), isVerified))
    .prepare('page_address_by_short_code')

  const linksByUser = db
    .select(linkColumns)
    .from(links)
    .where(eq(links.userId, sql.placeholder('userId')))
    .orderBy(asc(links.position))
    .prepare('page_links')

  const blocksByUser = db
    .select(blockColumns)
    .from(contentBlocks)
    .where(eq(contentBlocks.userId, sql.placeholder('userId')))
    .orderBy(asc(contentBlocks.position))
    .prepare('page_blocks')

  const postersByUser = db
    .select({ url: embedPosters.url, path: sql<string>`${embedPosters.path}`, seconds: embedPosters.seconds })
    .from(embedPosters)
    .where(and(eq(embedPosters.userId, sql.placeholder('userId')), isNotNull(embedPosters.path)))
    .prepare('page_posters')

  return {
    findUserByUsername: async (username: string) => (await userByUsername.execute({ username }))[0],
    /** The creator to whom this former username redirects. */
    findUserByFormerUsername: async (username: string) => (await userByFormerUsername.execute({ username }))[0],
    /** The current username and short code of the page, by a current or former username. */
    findAddressByUsername: async (username: string) => (await addressByUsername.execute({ username }))[0],
    findAddressByShortCode: async (code: string) => (await addressByShortCode.execute({ code }))[0],
    listBlocks: (userId: string) => blocksByUser.execute({ userId }),
    listPosters: (userId: string) => postersByUser.execute({ userId }),
    listLinks: async (userId: string) =>
      (await linksByUser.execute({ userId })).map((link) => ({
        ...link,
        visibleFrom: link.visibleFrom?.toISOString() ?? null,
        visibleUntil: link.visibleUntil?.toISOString() ?? null,
      })),
  }
}

export type PageQueries = ReturnType<typeof pageQueries>

/**
 * Where the next parts of the sitemap begin, of which each has the ids of `size` creators: at most a hundred, so that no query goes through all
 * creators. Begins with `from`, or with the first creator.
 */
export async function listPartStarts(db: Queries, from: string | undefined, size: number): Promise<string[]> {
  const first =
    from === undefined
      ? sql`(select id, 1 as place from ${users} order by id limit 1)`
      : sql`select ${from}::uuid as id, 1 as place`
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive start as (
      ${first}
      union all
      select (select id from ${users} where id >= start.id order by id offset ${size} limit 1), place + 1
      from start where start.id is not null and place < 100
    )
    select id from start where id is not null order by place`)
  return rows.map(({ id }) => id)
}

/** Creators with ids from `from` up to, but not including, `to` whose page is public and has an active link. */
export const listSitemapCreators = (db: Queries, from: string, to: string | undefined, limit: number) =>
  db
    .select({ username: users.username, pageChangedAt: users.pageChangedAt })
    .from(users)
    .where(
      and(
        gte(users.id, from),
        to === undefined ? undefined : lt(users.id, to),
        isPublicUser,
        exists(
          db
            .select({ one: sql`1` })
            .from(links)
            .where(and(eq(links.userId, users.id), eq(links.isActive, true))),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
