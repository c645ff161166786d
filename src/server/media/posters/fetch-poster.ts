/**
 * Fetches the picture of an embedded video or song, has the media worker decode and resize it within its budgets, stores it among the
 * creator's uploads, and has the page rendered again. What fails is tried again after growing pauses, and then given up until the
 * address is saved anew; the page shows a drawn cover in the meantime.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEmbed } from '#rules/blocks/embeds.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { refreshPage } from '#server/page/change-page.ts'
import type { PosterRequest } from '#server/page/posters/posters.ts'
import { type FetchOutside, OutsideError } from '#server/services/outside/port.ts'
import type { Services } from '#server/services/services.ts'
import { markStored, withReservation } from '../file-lifecycle.ts'
import { withTempFolder } from '../incoming-files.ts'
import { findPlan } from '../store.ts'
import { storeImage } from '../upload-image.ts'
import type { MediaWorker } from '../worker/media-worker.ts'
import { findPicture } from './find-picture.ts'
import { deleteUnusedPosters, findAttempts, insertMissingPosters, listDuePosters, setNextAttempt, setPoster } from './store.ts'

export type PosterServices = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'invalidatePage' | 'storage'> & {
  mediaWorker: MediaWorker
  fetchOutside: FetchOutside
}

const minute = 60_000
/** Milliseconds before each further attempt; after the last one the address is given up. */
const pauses = [10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute, 3 * 24 * 60 * minute]

/** Bytes that are reserved while a picture is fetched: what it may take in all its sizes. */
const reservedBytes = 1024 ** 2

type Outcome = 'stored' | 'failed' | 'unreachable' | 'gone'

/** May run twice, and on two nodes at once: only one of them stores a picture. */
export async function fetchPoster(services: PosterServices, poster: PosterRequest): Promise<Outcome> {
  const { config, db, log, now } = services
  if (!config.fetchesPosters) return 'gone'
  const attempts = await findAttempts(db, poster)
  if (attempts === undefined) return 'gone'
  try {
    await fetchAndStore(services, poster)
    return 'stored'
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof Refusal)) throw error
    const isUnreachable = error instanceof OutsideError && error.kind === 'unreachable'
    // Without a network nothing was found out, so it is never given up.
    const tried = isUnreachable ? Math.min(attempts, pauses.length - 1) : attempts
    const pause = pauses[tried]
    await setNextAttempt(db, poster, tried + 1, pause === undefined ? null : new Date(now().getTime() + pause))
    const reason = error instanceof Refusal ? error.code : error.message
    log.info(
      { service: parseEmbed(poster.url)?.service, attempts: tried + 1, reason },
      'The picture of an embed was not fetched.',
    )
    return isUnreachable ? 'unreachable' : 'failed'
  }
}

async function fetchAndStore(services: PosterServices, poster: PosterRequest): Promise<void> {
  const { userId, url } = poster
  const { bytes, seconds } = await findPicture(services.fetchOutside, url)
  // Stored in the sizes of what they are as large as: the picture of a block, and that of a link.
  const kind = parseEmbed(url)?.kind === 'music' ? 'link' : 'block'
  await withReservation(services, userId, { kind, bytes: reservedBytes }, (name) =>
    withTempFolder(services.config, async (folder) => {
      const file = join(folder, 'sent')
      await writeFile(file, bytes)
      const plan = await findPlan(services.db, userId)
      const result = await services.mediaWorker.resizePicture({ file, folder, kind }, { userId, plan })
      await storeImage(services, userId, { name, kind, folder, result }, (_result, stored, media) =>
        refreshPage(services, userId, async (tx) => {
          await markStored(tx, stored, media)
          // The row is gone, or has a picture of another node's: ours is removed as an unused one.
          await setPoster(tx, poster, { path: media.path, seconds })
        }),
      )
    }),
  )
}

/** After so many that nobody answered, there is no network, and all others wait. */
const maxUnreachable = 3
const batchSize = 50

/** Fetches what is due, one after the other, and removes what is not needed any more. */
export async function fetchDuePosters(services: PosterServices, { maxMs }: { maxMs: number }): Promise<void> {
  const { config, db, now } = services
  await deleteUnusedPosters(db)
  if (!config.fetchesPosters) return
  await insertMissingPosters(db, now(), 1_000)
  const until = performance.now() + maxMs
  let unreachable = 0
  for (;;) {
    const due = await listDuePosters(db, now(), batchSize)
    for (const poster of due) {
      if (performance.now() > until || unreachable >= maxUnreachable) return
      const outcome = await fetchPoster(services, poster)
      if (outcome === 'unreachable') unreachable += 1
    }
    if (due.length < batchSize) return
  }
}
