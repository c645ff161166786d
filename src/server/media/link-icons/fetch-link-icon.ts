/**
 * Fetches the icon of the site that a link leads to, for the creator's own list. Any site may be asked, but only over https, at addresses
 * of the public internet, and for a little; the media worker decodes what comes within its budgets.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listSiteIcons, wantsSiteIcon } from '#rules/links/site-icons.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { type IconRequest, requestIcon } from '#server/page/link-icons/request-icon.ts'
import { type FetchOutside, OutsideError } from '#server/services/outside/port.ts'
import { markStored, withReservation } from '../file-lifecycle.ts'
import { withTempFolder } from '../incoming-files.ts'
import type { PosterServices } from '../posters/fetch-poster.ts'
import { findPlan } from '../store.ts'
import { storeImage } from '../upload-image.ts'
import { findWaitingLink, setLinkIcon } from './store.ts'

const minute = 60_000
/** Milliseconds before each further attempt, for when nobody answered. */
const pauses = [10 * minute, 6 * 60 * minute, 24 * 60 * minute]

/** Bytes of a page and of a picture. */
const limits = { page: 2 * 1024 ** 2, picture: 1024 ** 2 }
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** Bytes that are reserved while an icon is fetched: what it may take in both its sizes. */
const reservedBytes = 256 * 1024

/** May run twice, and on two nodes at once: only one of them stores an icon. */
export async function fetchLinkIcon(services: PosterServices, request: IconRequest): Promise<void> {
  const { config, db, log, now } = services
  if (!config.fetchesPosters) return
  const link = await findWaitingLink(db, request)
  if (!link || !wantsSiteIcon({ ...link, url: request.url })) return
  try {
    await storeIcon(services, request, await findIcon(services.fetchOutside, request.url))
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof Refusal)) throw error
    const pause = pauses[request.attempt - 1]
    const isUnreachable = error instanceof OutsideError && error.kind === 'unreachable'
    if (isUnreachable && pause !== undefined) {
      await requestIcon(db, { ...request, attempt: request.attempt + 1 }, new Date(now().getTime() + pause))
    }
    const reason = error instanceof Refusal ? error.code : error.message
    log.info({ attempts: request.attempt, reason }, 'The icon of a linked site was not fetched.')
  }
}

/** The first that its site has. Throws an `OutsideError`. */
async function findIcon(fetchOutside: FetchOutside, url: string): Promise<Buffer> {
  // On its usual port, so that a link is no way to try others.
  const isAllowed = ({ port }: URL) => port === ''
  const page = await fetchOutside(url, { isAllowed, types: ['text/html', 'application/xhtml'], maxBytes: limits.page })
  let last = new OutsideError('refused', 'has no icon')
  for (const address of listSiteIcons(page.toString('utf8'), url)) {
    try {
      return await fetchOutside(address, { isAllowed, types: pictureTypes, maxBytes: limits.picture })
    } catch (error) {
      if (!(error instanceof OutsideError) || error.kind === 'unreachable') throw error
      last = error
    }
  }
  throw last
}

const kind = 'link'

const storeIcon = (services: PosterServices, request: IconRequest, bytes: Buffer) =>
  withReservation(services, request.userId, { kind, bytes: reservedBytes }, (name) =>
    withTempFolder(services.config, async (folder) => {
      const { userId } = request
      const file = join(folder, 'sent')
      await writeFile(file, bytes)
      const plan = await findPlan(services.db, userId)
      const result = await services.mediaWorker.resizePicture({ file, folder, kind }, { userId, plan })
      await storeImage(services, userId, { name, kind, folder, result }, (_result, stored, media) =>
        services.db.transaction(async (tx) => {
          await markStored(tx, stored, media)
          await setLinkIcon(tx, request, media.path)
        }),
      )
    }),
  )
