/** A page as it is now, read from the database. */
import type { Bio } from '#rules/page/bio.ts'
import { nextChange } from '#rules/links/schedule.ts'
import { published } from '#rules/page/public-page.ts'
import { usernameFault } from '#rules/accounts/usernames.ts'
import type { PageQueries } from './store.ts'

/** One to show, one whose creator goes by another name now, one that an operator took down, or none. */
export type LoadedPage =
  /** `until` is when a link comes or goes by its schedule, and the page with it. */
  | { state: 'shown'; bio: Bio; creatorId: string; until: Date | undefined }
  | { state: 'renamed'; to: string }
  | { state: 'down' }
  | { state: 'none' }

export async function loadPage(queries: PageQueries, username: string, now: Date): Promise<LoadedPage> {
  if (usernameFault(username)) return { state: 'none' }
  const user = await queries.userNamed(username)
  if (!user) return findRenamed(queries, username)
  if (isTakenDown(user)) return { state: 'down' }
  const [links, blocks] = await Promise.all([queries.linksOf(user.id), user.contentGridEnabled ? queries.blocksOf(user.id) : []])
  const bio = published({ ...user, pageChangedAt: user.pageChangedAt.toISOString() }, links, blocks, now)
  const until = nextChange(
    links.filter(({ isActive }) => isActive),
    now,
  )
  return { state: 'shown', bio, creatorId: user.id, until }
}

/** The same, under whatever name the creator goes by now. */
export async function loadPageOrRenamed(
  queries: PageQueries,
  username: string,
  now: Date,
): Promise<Exclude<LoadedPage, { state: 'renamed' }>> {
  const page = await loadPage(queries, username, now)
  if (page.state !== 'renamed') return page
  const next = await loadPage(queries, page.to, now)
  // Renamed once more between the two questions: whoever asks again gets the answer.
  return next.state === 'renamed' ? { state: 'none' } : next
}

/** What was taken down does not tell its new name. */
async function findRenamed(queries: PageQueries, username: string): Promise<LoadedPage> {
  const user = await queries.userOnceNamed(username)
  if (!user) return { state: 'none' }
  return isTakenDown(user) ? { state: 'down' } : { state: 'renamed', to: user.username }
}

export const isTakenDown = ({ isBanned, isActive }: { isBanned: boolean; isActive: boolean }): boolean => isBanned || !isActive
