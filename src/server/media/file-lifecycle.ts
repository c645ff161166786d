/**
 * How uploaded files are stored without orphans. First, before anything is read, a row reserves the quota; then it names the files to
 * come; then the files are written to storage; then the row is marked as stored. A crash between any two of these leaves a row that expires, by which the
 * cleanup finds and removes the files.
 */
import { randomBytes } from 'node:crypto'
import { maxStoredBytes } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { hourMs, minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

/** Twenty hex digits: 80 bits that no one can guess. */
export const newMediaName = (): string => randomBytes(10).toString('hex')

type QuotaServices = Pick<Services, 'db' | 'now' | 'storage'>

/** Makes room where there is none: see `makeRoom`. Refuses with 'media-full'. */
export async function reserveQuota(services: QuotaServices, userId: string, pending: store.PendingMedia): Promise<void> {
  const { db, now } = services
  const marked = await db.transaction(async (tx) => {
    await store.lockQuota(tx, userId)
    // Before any upload is locked: it waits for the user's row, whose holder may wait for an upload.
    await store.insertPendingMedia(tx, userId, pending, now())
    return makeRoom(tx, userId, now())
  })
  // What cannot be removed now is removed by the cleanup.
  await removeMarkedFiles(services, marked).catch(() => {})
}

/** Milliseconds after which a video's upload that nobody continues gives way to another one of its creator. */
const abandonedAfter = 15 * minuteMs

/**
 * Marks for deletion, once a creator's uploads take more than the quota, what their page does not use any more: replaced pictures and videos, and
 * uploads that were given up. They would stay for a day or for hours otherwise. Refuses with 'media-full'.
 */
async function makeRoom(tx: Queries, userId: string, now: Date): Promise<store.MarkedMedia[]> {
  const abandonedBefore = new Date(now.getTime() - abandonedAfter)
  const marked: store.MarkedMedia[] = []
  for (;;) {
    const excess = (await store.sumBytes(tx, userId, now)) - maxStoredBytes
    if (excess <= 0) return marked
    const more = await store.markForRoom(tx, userId, { bytes: excess, now, abandonedBefore })
    if (more.length === 0) throw new Refusal('media-full')
    marked.push(...more)
  }
}

/** Milliseconds within which a picture has to arrive and be processed: a slow request may take an hour. */
const receiveTimeout = 75 * minuteMs

/** Takes room for a picture while `work` receives it; given back where nothing was stored. Refuses with 'media-full'. */
export async function withReservation<T>(
  services: QuotaServices,
  userId: string,
  { kind, bytes }: { kind: store.MediaKind; bytes: number },
  work: (name: string) => Promise<T>,
): Promise<T> {
  const name = newMediaName()
  const expiresAt = new Date(services.now().getTime() + receiveTimeout)
  await reserveQuota(services, userId, { name, kind, keys: [], bytes, expiresAt })
  try {
    return await work(name)
  } catch (error) {
    // What cannot be removed now is removed when the row expires.
    await releaseUpload(services, name).catch(() => {})
    throw error
  }
}

/** Gives the room of an upload that was refused or cancelled back, and removes its files; not if the page uses it after all. */
export async function releaseUpload(services: Pick<Services, 'db' | 'now' | 'storage'>, name: string): Promise<void> {
  const { db } = services
  const keys = (await store.markPendingForDeletion(db, name)) ?? (await db.transaction((tx) => store.markForDeletion(tx, name)))
  if (keys) await removeMarkedFiles(services, [{ name, keys }])
}

/** Milliseconds: a slow connection needs a quarter of an hour for a video, and may be interrupted. */
export const uploadAddressTtl = hourMs

/** Removes files, and then the rows, of media that are marked for deletion. The row stays while a bucket's upload address can write to it. */
export async function removeMarkedFiles(
  { db, now, storage }: Pick<Services, 'db' | 'now' | 'storage'>,
  marked: store.MarkedMedia[],
): Promise<void> {
  for (const { name, keys } of marked) {
    await storage.remove(keys)
    await store.deleteMediaRow(db, name, findAddressedBefore(now()))
  }
}

/** Upload addresses from before it cannot be written to any more. */
export const findAddressedBefore = (now: Date) => new Date(now.getTime() - uploadAddressTtl - minuteMs)

/** Replaces what was reserved by what the files take. Refuses with 'media-full', and 'no-such-upload' where the upload expired. */
export async function adjustReservation(services: QuotaServices, userId: string, pending: store.PendingMedia): Promise<void> {
  const { db, now } = services
  const marked = await db.transaction(async (tx) => {
    await store.lockQuota(tx, userId)
    if (!(await store.updatePendingMedia(tx, pending))) throw new Refusal('no-such-upload')
    return makeRoom(tx, userId, now())
  })
  // What cannot be removed now is removed by the cleanup.
  await removeMarkedFiles(services, marked).catch(() => {})
}

export type StoredMedia = { path: string; keys: string[]; bytes: number }

/** Refuses with 'no-such-upload' if the upload expired and was removed in the meantime. */
export async function markStored(tx: Queries, name: string, stored: StoredMedia): Promise<void> {
  if (!(await store.markStoredRow(tx, name, stored))) throw new Refusal('no-such-upload')
}

/** Milliseconds within which files that are being written to storage have to be complete. */
const storeTimeout = 15 * minuteMs

export const toPendingMedia = (
  { now }: Pick<Services, 'now'>,
  media: { name: string; kind: store.MediaKind; keys: string[]; bytes: number },
): store.PendingMedia => ({ ...media, expiresAt: new Date(now().getTime() + storeTimeout) })
