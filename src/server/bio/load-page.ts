/** Loads a page's current state from the database. */
import { findUsernameError } from '#rules/accounts/usernames.ts'
import { findNextScheduleChange } from '#rules/links/schedule.ts'
import type { Bio } from '#rules/page/bio.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import type { PageQueries } from './store.ts'

export type LoadedPage =
  /** `validUntil` is when a link appears or disappears by its schedule. */
  | { state: 'shown'; bio: Bio; creatorId: string; validUntil: Date | undefined }
  | { state: 'renamed'; username: string }
  /** The creator deactivated or deleted their account, or an operator banned it. */
  | { state: 'taken-down' }
  | { state: 'not-found' }

export async function loadPage(queries: PageQueries, username: string, now: Date): Promise<LoadedPage> {
  if (findUsernameError(username)) return { state: 'not-found' }
  const user = await queries.findUserByUsername(username)
  if (!user) return findRenamed(queries, username)
  if (isTakenDown(user)) return { state: 'taken-down' }
  const { bio, links } = await buildBio(queries, user, now)
  const active = links.filter(({ isActive }) => isActive)
  const validUntil = findNextScheduleChange(active, now)
  return { state: 'shown', bio, creatorId: user.id, validUntil }
}

/** What the page shows, or would show if it were up. Undefined where there is none, or its account was never verified. */
export async function loadPageForReview(queries: PageQueries, username: string, now: Date): Promise<Bio | undefined> {
  const user = await queries.findUserByUsername(username)
  return user && (await buildBio(queries, user, now)).bio
}

type StoredUser = NonNullable<Awaited<ReturnType<PageQueries['findUserByUsername']>>>

async function buildBio(queries: PageQueries, user: StoredUser, now: Date) {
  const mayEmbed = user.contentGridEnabled || user.featuredVideoUrl !== null || user.musicUrl !== null
  const [links, blocks, posters] = await Promise.all([
    queries.listLinks(user.id),
    user.contentGridEnabled ? queries.listBlocks(user.id) : [],
    mayEmbed ? queries.listPosters(user.id) : [],
  ])
  const stored = { ...user, pageChangedAt: user.pageChangedAt.toISOString() }
  return { bio: toPublicPage(stored, links, blocks, now, posters), links }
}

/** Like `loadPage`, and for a former username the page under the current one. */
export async function loadPageOrRenamed(
  queries: PageQueries,
  username: string,
  now: Date,
): Promise<Exclude<LoadedPage, { state: 'renamed' }>> {
  const page = await loadPage(queries, username, now)
  if (page.state !== 'renamed') return page
  const next = await loadPage(queries, page.username, now)
  // Renamed again between the two queries: the next request finds the page.
  return next.state === 'renamed' ? { state: 'not-found' } : next
}

/** The former username of a page that was taken down must not reveal the current one. */
async function findRenamed(queries: PageQueries, formerUsername: string): Promise<LoadedPage> {
  const user = await queries.findUserByFormerUsername(formerUsername)
  if (!user) return { state: 'not-found' }
  return isTakenDown(user) ? { state: 'taken-down' } : { state: 'renamed', username: user.username }
}

export const isTakenDown = ({ isBanned, isActive }: { isBanned: boolean; isActive: boolean }): boolean => isBanned || !isActive
