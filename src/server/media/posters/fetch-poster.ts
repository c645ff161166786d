/**
 * Fetches the picture of an embedded video or song, has the media worker decode and resize it within its budgets, stores it among the
 * creator's uploads, and has the page rendered again. What fails is tried again after growing pauses, and then given up until the
 * address is saved anew; the page shows a drawn cover in the meantime.
 */
import { parseEmbed } from '#rules/blocks/embeds.ts'
import { findPosterSource, isOnItsHosts, readOembed, readPagePicture } from '#rules/blocks/poster-sources.ts'
import { dayMs, hourMs, minuteMs } from '#rules/time/durations.ts'
import { refreshPage } from '#server/page/change-page.ts'
import type { PosterRequest } from '#server/page/posters.ts'
import { type FetchOutside, OutsideError } from '#server/services/outside/port.ts'
import {
  describeRefusal,
  type FetchServices,
  fetchFirst,
  isUnreachable,
  pictureTypes,
  storeFetched,
} from '../fetched-pictures.ts'
import { markStored } from '../file-lifecycle.ts'
import { deleteUnusedPosters, findAttempts, insertMissingPosters, listDuePosters, setNextAttempt, setPoster } from './store.ts'

/** Milliseconds before each further attempt; after the last one the address is given up. */
const pauses = [10 * minuteMs, hourMs, 6 * hourMs, dayMs, 3 * dayMs]

/** Bytes that are reserved while a picture is fetched: what it may take in all its sizes. */
const reservedBytes = 1024 ** 2

type Outcome = 'stored' | 'failed' | 'unreachable' | 'gone'

/** May run twice, and on two nodes at once: only one of them stores a picture. Throws only where the fault is ours. */
export async function fetchPoster(services: FetchServices, poster: PosterRequest): Promise<Outcome> {
  const { config, db, log, now } = services
  if (!config.fetchesPictures) return 'gone'
  const attempts = await findAttempts(db, poster)
  if (attempts === undefined) return 'gone'
  try {
    await fetchAndStore(services, poster)
    return 'stored'
  } catch (error) {
    const reason = describeRefusal(error)
    const isAnswered = reason !== undefined && !isUnreachable(error)
    // Without a network, or by a fault of ours, nothing was found out, so it is never given up.
    const tried = isAnswered ? attempts : Math.min(attempts, pauses.length - 1)
    const pause = pauses[tried]
    await setNextAttempt(db, poster, tried + 1, pause === undefined ? null : new Date(now().getTime() + pause))
    if (reason === undefined) throw error
    log.info(
      { service: parseEmbed(poster.url)?.service, attempts: tried + 1, reason },
      'The picture of an embed was not fetched.',
    )
    return isAnswered ? 'failed' : 'unreachable'
  }
}

/** Bytes. A thumbnail has a tenth of the first; the other is the beginning of an answer in text. */
const limits = { picture: 5 * 1024 ** 2, text: 2 * 1024 ** 2 }

type Found = { bytes: Buffer; seconds: number | null }

/** Asks the service of an embedded video or song for its picture. Throws an `OutsideError`. */
async function findPicture(fetchOutside: FetchOutside, url: string): Promise<Found> {
  const source = findPosterSource(url)
  if (!source) throw new OutsideError('refused', 'cannot be embedded')
  const isAllowed = (address: URL) => isOnItsHosts(source, address)
  const fetchPicture = (picture: string) => {
    if (!URL.canParse(picture)) throw new OutsideError('refused', 'is no address')
    return fetchOutside(picture, { isAllowed, types: pictureTypes, maxBytes: limits.picture })
  }
  if (source.kind === 'pictures') return { bytes: await fetchFirst(source.urls, fetchPicture), seconds: null }

  const [types, read] =
    source.kind === 'oembed' ? [['application/json', 'text/json'], readOembed] : [['text/html'], readPagePicture]
  const answer = (await fetchOutside(source.url, { isAllowed, types, maxBytes: limits.text })).toString('utf8')
  const found = read(answer)
  if (!found) throw new OutsideError('refused', 'names no picture')
  return { bytes: await fetchPicture(found.picture), seconds: found.seconds }
}

async function fetchAndStore(services: FetchServices, poster: PosterRequest): Promise<void> {
  const { userId, url } = poster
  const { bytes, seconds } = await findPicture(services.fetchOutside, url)
  // Stored in the sizes of what they are as large as: the picture of a block, and that of a link.
  const kind = parseEmbed(url)?.kind === 'music' ? 'link' : 'block'
  await storeFetched(services, userId, { bytes, kind, reservedBytes }, (name, stored) =>
    refreshPage(services, userId, async (tx) => {
      await markStored(tx, name, stored)
      // The row is gone, or has a picture of another node's: ours is removed as an unused one.
      await setPoster(tx, poster, { path: stored.path, seconds })
    }),
  )
}

/** After so many that nobody answered, there is no network, and all others wait. */
const maxUnreachable = 3
const batchSize = 50

/** Fetches what is due, one after the other, and removes what is not needed any more. */
export async function fetchDuePosters(services: FetchServices, { maxMs }: { maxMs: number }): Promise<void> {
  const { config, db, log, now } = services
  await deleteUnusedPosters(db)
  if (!config.fetchesPictures) return
  await insertMissingPosters(db, now(), 1_000)
  const until = performance.now() + maxMs
  let unreachable = 0
  for (;;) {
    const due = await listDuePosters(db, now(), batchSize)
    for (const poster of due) {
      if (performance.now() > until || unreachable >= maxUnreachable) return
      const outcome = await fetchPoster(services, poster).catch((error: unknown) => {
        // Its next attempt is set, so it does not keep the others from theirs.
        log.error({ err: error }, 'The picture of an embed could not be stored.')
        return 'failed' as const
      })
      if (outcome === 'unreachable') unreachable += 1
    }
    if (due.length < batchSize) return
  }
}
