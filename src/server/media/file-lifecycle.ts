/**
 * How files come to stay. First the row says what is coming and takes its room; then the files are put in place; then the row says
 * that they are there. A crash between any two of these leaves a row that expires, by which the files are found and removed.
 */
import { randomBytes } from 'node:crypto'
import { mostKeptBytes } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { type ExpectedMedia, insertExpectedMedia, markStoredRow, lockQuotaAndSumBytes, type MediaKind } from './store.ts'

/** Twenty hex digits: 80 bits that nobody guesses. */
export const newMediaName = (): string => randomBytes(10).toString('hex')

/** Refuses with 'media-full'. */
export async function reserveQuota({ db, now }: Pick<Services, 'db' | 'now'>, userId: string, expected: ExpectedMedia): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockQuotaAndSumBytes(tx, userId, now())) + expected.bytes > mostKeptBytes) throw new Refusal('media-full')
    await insertExpectedMedia(tx, userId, expected, now())
  })
}

export type StoredMedia = { path: string; keys: string[]; bytes: number }

/** Refuses with 'no-such-upload' where it was given up meanwhile. */
export async function markStored(tx: Queries, name: string, kept: StoredMedia): Promise<void> {
  if (!(await markStoredRow(tx, name, kept))) throw new Refusal('no-such-upload')
}

/** Milliseconds in which files that are being put in place have to be there. */
const patience = 15 * 60_000

export const toExpectedMedia = (
  { now }: Pick<Services, 'now'>,
  { kind, ...coming }: { name: string; kind: MediaKind; keys: string[]; bytes: number },
): ExpectedMedia => ({ ...coming, kind, expiresAt: new Date(now().getTime() + patience) })
