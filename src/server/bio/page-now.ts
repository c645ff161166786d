/** A page as it is now, read from the database. */
import type { Bio } from '#rules/bio.ts'
import { published } from '#rules/publish.ts'
import { usernameFault } from '#rules/usernames.ts'
import type { PageQueries } from './store.ts'

/** One to show, one that an operator took down, or none. */
export type PageNow = { state: 'shown'; bio: Bio } | { state: 'down' } | { state: 'none' }

export async function pageNow(queries: PageQueries, username: string): Promise<PageNow> {
  if (usernameFault(username)) return { state: 'none' }
  const user = await queries.userNamed(username)
  if (!user) return { state: 'none' }
  if (user.isBanned || !user.isActive) return { state: 'down' }
  const [links, blocks] = await Promise.all([queries.linksOf(user.id), user.contentGridEnabled ? queries.blocksOf(user.id) : []])
  return { state: 'shown', bio: published({ ...user, pageChangedAt: user.pageChangedAt.toISOString() }, links, blocks) }
}
