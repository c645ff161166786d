/** What a public page is made of, read in one go. */

import { asc, eq, sql } from 'drizzle-orm'
import { pageColumns } from '#server/accounts/page-columns.ts'
import type { Database } from '#server/database/open.ts'
import { contentBlocks, links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'

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

  const linksOf = db
    .select({
      id: links.id,
      title: links.title,
      url: links.url,
      description: links.description,
      icon: links.icon,
      linkImage: links.linkImage,
      isActive: links.isActive,
    })
    .from(links)
    .where(eq(links.userId, sql.placeholder('userId')))
    .orderBy(asc(links.position))
    .prepare('page_links')

  const blocksOf = db
    .select({
      id: contentBlocks.id,
      type: contentBlocks.type,
      title: contentBlocks.title,
      body: contentBlocks.body,
      url: contentBlocks.url,
      imageUrl: contentBlocks.imageUrl,
      linkUrl: contentBlocks.linkUrl,
      price: contentBlocks.price,
      isActive: contentBlocks.isActive,
    })
    .from(contentBlocks)
    .where(eq(contentBlocks.userId, sql.placeholder('userId')))
    .orderBy(asc(contentBlocks.position))
    .prepare('page_blocks')

  return {
    userNamed: async (username: string) => (await userNamed.execute({ username }))[0],
    blocksOf: (userId: string) => blocksOf.execute({ userId }),
    linksOf: (userId: string) => linksOf.execute({ userId }),
  }
}

export type PageQueries = ReturnType<typeof pageQueries>
