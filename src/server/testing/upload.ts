/** A picture of a creator's own, for tests that are about naming it rather than about uploading it. */
import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/open.ts'
import { media } from '#server/database/schema/media.ts'

/** Its path. */
export async function uploadOf(db: Database, userId: string): Promise<string> {
  const name = randomBytes(10).toString('hex')
  const path = `/media/${name}/link-224x224.webp`
  await db.insert(media).values({ name, userId, kind: 'link', state: 'kept', path, keys: [], bytes: 0, createdAt: new Date() })
  return path
}
