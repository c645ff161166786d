/** Pictures that the server fetches itself, for a page's embeds and its links: which may come, and how they become uploads of the creator. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listTypes } from '#rules/media/file-formats.ts'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { type FetchOutside, OutsideError } from '#server/services/outside/port.ts'
import type { Services } from '#server/services/services.ts'
import { type StoredMedia, withReservation } from './file-lifecycle.ts'
import { withTempFolder } from './incoming-files.ts'
import { findPlan } from './store.ts'
import { storeImage } from './upload-image.ts'
import type { MediaWorker } from './worker/media-worker.ts'

export type FetchServices = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'invalidatePage' | 'storage'> & {
  mediaWorker: MediaWorker
  fetchOutside: FetchOutside
}

/** What the media worker can decode; what it really is, the worker finds out from its content. */
export const pictureTypes = listTypes('picture')

/** Milliseconds after which no further address is tried: a job that asks a slow host keeps others waiting. */
const maxDuration = 8_000

/** The first picture that its host has. Throws an `OutsideError`. */
export async function fetchFirst(urls: readonly string[], fetchPicture: (url: string) => Promise<Buffer>): Promise<Buffer> {
  const until = performance.now() + maxDuration
  let last = new OutsideError('refused', 'has no picture')
  for (const url of urls) {
    try {
      return await fetchPicture(url)
    } catch (error) {
      // Without a network, or with one that hangs, the next one would only take longer.
      if (!(error instanceof OutsideError) || error.kind === 'unreachable' || performance.now() > until) throw error
      last = error
    }
  }
  throw last
}

/** Why a picture could not be had, for the log; undefined where the fault is ours. */
export const describeRefusal = (error: unknown): string | undefined =>
  error instanceof OutsideError ? error.message : error instanceof Refusal ? error.code : undefined

export const isUnreachable = (error: unknown): boolean => error instanceof OutsideError && error.kind === 'unreachable'

/** `reservedBytes`: what the picture may take in all its sizes. `finish` marks it as stored and uses it, in one transaction. */
export const storeFetched = (
  services: FetchServices,
  userId: string,
  { bytes, kind, reservedBytes }: { bytes: Buffer; kind: ImageKind; reservedBytes: number },
  finish: (name: string, stored: StoredMedia) => Promise<void>,
): Promise<void> =>
  withReservation(services, userId, { kind, bytes: reservedBytes }, (name) =>
    withTempFolder(services.config, async (folder) => {
      const file = join(folder, 'sent')
      await writeFile(file, bytes)
      const plan = await findPlan(services.db, userId)
      const result = await services.mediaWorker.resizePicture({ file, folder, kind }, { userId, plan })
      await storeImage(services, userId, { name, kind, folder, result }, (_result, _name, stored) => finish(name, stored))
    }),
  )
