/** What a public page is made of, read in one go. */

import { asc, eq, sql } from 'drizzle-orm'
import { pageColumns } from '#server/accounts/page-columns.ts'
import type { Database } from '#server/database/open.ts'
import { links } from '#server/database/schema/links.ts'
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

  return {
    userNamed: async (username: string) => (await userNamed.execute({ username }))[0],
    linksOf: (userId: string) => linksOf.execute({ userId }),
  }
}

export type PageQueries = ReturnType<typeof pageQueries>
