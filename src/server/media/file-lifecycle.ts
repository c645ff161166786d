/**
 * How uploaded files are stored without orphans. First, before anything is read, a row reserves the quota; then it names the files to
 * come; then the files are written to storage; then the row is marked as stored. A crash between any two of these leaves a row that expires, by which the
 * cleanup finds and removes the files.
 */
import { randomBytes } from 'node:crypto'
import { maxStoredBytes } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import {
  deleteReservation,
  insertPendingMedia,
  lockQuotaAndSumBytes,
  type MediaKind,
  markStoredRow,
  type PendingMedia,
  updatePendingMedia,
} from './store.ts'

/** Twenty hex digits: 80 bits that no one can guess. */
export const newMediaName = (): string => randomBytes(10).toString('hex')

/** Refuses with 'media-full'. */
export async function reserveQuota(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  pending: PendingMedia,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockQuotaAndSumBytes(tx, userId, now())) + pending.bytes > maxStoredBytes) throw new Refusal('media-full')
    await insertPendingMedia(tx, userId, pending, now())
  })
}

/** Milliseconds within which a picture has to arrive and be processed: a slow request may take an hour. */
const receiveTimeout = 75 * minuteMs

/** Takes room for a picture while `work` receives it; given back where nothing was stored. Refuses with 'media-full'. */
export async function withReservation<T>(
  services: Pick<Services, 'db' | 'now'>,
  userId: string,
  { kind, bytes }: { kind: MediaKind; bytes: number },
  work: (name: string) => Promise<T>,
): Promise<T> {
  const name = newMediaName()
  const expiresAt = new Date(services.now().getTime() + receiveTimeout)
  await reserveQuota(services, userId, { name, kind, keys: [], bytes, expiresAt })
  try {
    return await work(name)
  } catch (error) {
    // What cannot be removed now is removed when the row expires.
    await deleteReservation(services.db, name).catch(() => {})
    throw error
  }
}

/** Replaces what was reserved by what the files take. Refuses with 'media-full', and 'no-such-upload' where the upload expired. */
export async function adjustReservation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  pending: PendingMedia,
): Promise<void> {
  await db.transaction(async (tx) => {
    const others = await lockQuotaAndSumBytes(tx, userId, now(), pending.name)
    if (others + pending.bytes > maxStoredBytes) throw new Refusal('media-full')
    if (!(await updatePendingMedia(tx, pending))) throw new Refusal('no-such-upload')
  })
}

export type StoredMedia = { path: string; keys: string[]; bytes: number }

/** Refuses with 'no-such-upload' if the upload expired and was removed in the meantime. */
export async function markStored(tx: Queries, name: string, stored: StoredMedia): Promise<void> {
  if (!(await markStoredRow(tx, name, stored))) throw new Refusal('no-such-upload')
}

/** Milliseconds within which files that are being written to storage have to be complete. */
const storeTimeout = 15 * minuteMs

export const toPendingMedia = (
  { now }: Pick<Services, 'now'>,
  media: { name: string; kind: MediaKind; keys: string[]; bytes: number },
): PendingMedia => ({ ...media, expiresAt: new Date(now().getTime() + storeTimeout) })
