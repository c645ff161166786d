/** A creator's page with links, put straight into the database, for tests that are about something else. */
import { v7 as newId } from 'uuid'
import type { Database } from '#server/database/open.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'

export async function pageOf(db: Database, username: string, linkCount = 1) {
  const id = newId()
  await db.insert(users).values({ id, username, email: `${username}@example.com`, password: 'none' })
  const linkIds = Array.from({ length: linkCount }, () => newId())
  const draft = { userId: id, title: 'Shop', url: 'https://example.com/' }
  await db.insert(links).values(linkIds.map((linkId, position) => ({ ...draft, id: linkId, position })))
  return { id, username, linkIds, firstLink: linkIds[0] ?? '' }
}
