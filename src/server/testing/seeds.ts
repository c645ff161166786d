/** Inserts rows directly into the database, for tests about something else. */
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { startSession } from '#server/accounts/sessions/session.ts'
import type { Database } from '#server/database/open.ts'
import { links } from '#server/database/schema/links.ts'
import { media } from '#server/database/schema/media.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, type pendingVisits } from '#server/database/schema/visits.ts'

/** A creator's page with links. */
export async function insertPage(db: Database, username: string, linkCount = 1) {
  const id = newId()
  await db.insert(users).values({ id, username, email: `${username}@example.com`, password: 'none', isVerified: true })
  const linkIds = Array.from({ length: linkCount }, () => newId())
  const draft = { userId: id, title: 'Shop', url: 'https://example.com/' }
  await db.insert(links).values(linkIds.map((linkId, position) => ({ ...draft, id: linkId, position })))
  return { id, username, linkIds, firstLink: linkIds[0] ?? '' }
}

export type PendingVisit = typeof pendingVisits.$inferInsert

/** A view by somebody who was not there before on that day. */
export const toPendingVisit = (userId: string, at: Date, more: Partial<PendingVisit> = {}): PendingVisit => ({
  userId,
  linkId: noLink,
  at,
  device: 'mobile',
  country: 'GB',
  city: '',
  source: 'instagram',
  campaign: '',
  browser: 'Safari',
  count: 1,
  uniques: 1,
  ...more,
})

/** A picture that a creator uploaded. Returns its path. */
export async function insertUpload(db: Database, userId: string): Promise<string> {
  const name = randomBytes(10).toString('hex')
  const path = `/media/${name}/link-224x224.webp`
  await db.insert(media).values({ name, userId, kind: 'link', state: 'stored', path, keys: [], bytes: 0, createdAt: new Date() })
  return path
}

/** Creators who are signed in, without the time that hashing a password takes. Returns their ids and tokens. */
export async function insertSignedInCreators(db: Database, count: number) {
  const creators = Array.from({ length: count }, (_, index) => ({ id: newId(), username: `creator-${index}` }))
  const account = { password: 'none', isVerified: true }
  await db.insert(users).values(creators.map((creator) => ({ ...creator, ...account, email: `${creator.username}@example.com` })))
  const services = { db, now: () => new Date() }
  return Promise.all(creators.map(async ({ id }) => ({ id, token: await startSession(services, { userId: id }) })))
}
