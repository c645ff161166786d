/**
 * How uploaded files are stored without orphans. First a row reserves the quota and names the files to come; then the files are
 * written to storage; then the row is marked as stored. A crash between any two of these leaves a row that expires, by which the
 * cleanup finds and removes the files.
 */
import { randomBytes } from 'node:crypto'
import { maxStoredBytes } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { type ExpectedMedia, insertExpectedMedia, lockQuotaAndSumBytes, type MediaKind, markStoredRow } from './store.ts'

/** Twenty hex digits: 80 bits that nobody can guess. */
export const newMediaName = (): string => randomBytes(10).toString('hex')

/** Refuses with 'media-full'. */
export async function reserveQuota(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  expected: ExpectedMedia,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockQuotaAndSumBytes(tx, userId, now())) + expected.bytes > maxStoredBytes) throw new Refusal('media-full')
    await insertExpectedMedia(tx, userId, expected, now())
  })
}

export type StoredMedia = { path: string; keys: string[]; bytes: number }

/** Refuses with 'no-such-upload' where the upload expired and was removed in the meantime. */
export async function markStored(tx: Queries, name: string, stored: StoredMedia): Promise<void> {
  if (!(await markStoredRow(tx, name, stored))) throw new Refusal('no-such-upload')
}

/** Milliseconds within which files that are being written to storage have to be complete. */
const storeTimeout = 15 * 60_000

export const toExpectedMedia = (
  { now }: Pick<Services, 'now'>,
  media: { name: string; kind: MediaKind; keys: string[]; bytes: number },
): ExpectedMedia => ({ ...media, expiresAt: new Date(now().getTime() + storeTimeout) })
