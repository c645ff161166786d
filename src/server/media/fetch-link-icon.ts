/**
 * Fetches the icon of the site that a link leads to, for the creator's own list. Any site may be asked, but only over https, at addresses
 * of the public internet, and for a little; the media worker decodes what comes within its budgets.
 */
import { listSiteIcons, wantsSiteIcon } from '#rules/links/site-icons.ts'
import { dayMs, hourMs, minuteMs } from '#rules/time/durations.ts'
import { type IconRequest, requestIcon } from '#server/page/request-icon.ts'
import type { FetchOutside } from '#server/services/outside/port.ts'
import { describeRefusal, type FetchServices, fetchFirst, isUnreachable, pictureTypes, storeFetched } from './fetched-pictures.ts'
import { markStored } from './file-lifecycle.ts'
import { findWaitingLink, setLinkIcon } from './store.ts'

/** Milliseconds before each further attempt, for when nobody answered. */
const pauses = [10 * minuteMs, 6 * hourMs, dayMs]

/** Bytes of a page and of a picture. */
const limits = { page: 2 * 1024 ** 2, picture: 1024 ** 2 }

/** Bytes that are reserved while an icon is fetched: what it may take in both its sizes. */
const reservedBytes = 256 * 1024

/** May run twice, and on two nodes at once: only one of them stores an icon. */
export async function fetchLinkIcon(services: FetchServices, request: IconRequest): Promise<void> {
  const { config, db, log, now } = services
  if (!config.fetchesPictures) return
  const link = await findWaitingLink(db, request)
  if (!link || !wantsSiteIcon({ ...link, url: request.url })) return
  try {
    await storeIcon(services, request, await findIcon(services.fetchOutside, request.url))
  } catch (error) {
    const reason = describeRefusal(error)
    if (reason === undefined) throw error
    const pause = pauses[request.attempt - 1]
    if (isUnreachable(error) && pause !== undefined) {
      await requestIcon(db, { ...request, attempt: request.attempt + 1 }, new Date(now().getTime() + pause))
    }
    log.info({ attempts: request.attempt, reason }, 'The icon of a linked site was not fetched.')
  }
}

/** Any site may be asked. Throws an `OutsideError`. */
async function findIcon(fetchOutside: FetchOutside, url: string): Promise<Buffer> {
  const isAllowed = () => true
  const page = await fetchOutside(url, { isAllowed, types: ['text/html', 'application/xhtml'], maxBytes: limits.page })
  return fetchFirst(listSiteIcons(page.toString('utf8'), url), (address) =>
    fetchOutside(address, { isAllowed, types: pictureTypes, maxBytes: limits.picture }),
  )
}

const storeIcon = (services: FetchServices, request: IconRequest, bytes: Buffer) =>
  storeFetched(services, request.userId, { bytes, kind: 'link', reservedBytes }, (name, stored) =>
    services.db.transaction(async (tx) => {
      await markStored(tx, name, stored)
      await setLinkIcon(tx, request, stored.path)
    }),
  )
