/**
 * Caches rendered pages in memory. A page is rendered at its first request, sent from memory from then on, outdated the moment its
 * creator saves, and expires when one of its links appears or disappears by its schedule; it is not sent before the moment it was
 * rendered either, because the clock may be set back. Concurrent requests for a page that is not cached share one rendering. A page that
 * is invalidated while it is being rendered is sent, but not cached: it may have been read before the save.
 *
 * An outdated page stays in memory until the new one is there, for the case that the database becomes unavailable in between. It is
 * rendered again a second after the save even if nobody asks for it, so that a page that was taken down is forgotten.
 */
import { LRUCache } from 'lru-cache'
import type { EncodedPage } from '#server/http/html/encodings.ts'

/** Bytes: what an entry costs beside its encodings. */
const entryOverhead = 4096

/** Milliseconds in which several saves of one creator are followed by one rendering. */
const refreshDelay = 1_000

/**
 * A rendered page, and the moments from which and until which it may be shown, where they are known. `renewAt`: when a better rendering of the
 * same state may be had. `isOutdated`: its creator has saved since.
 */
export type CachedPage = EncodedPage & {
  validFrom?: Date | undefined
  validUntil?: Date | undefined
  renewAt?: Date | undefined
  isOutdated?: boolean
}

/** `maxBytes`: over all stored encodings. `renderPage` renders the page of a username, or answers with something else, which is not cached; it throws when the database is unavailable. */
export function openPageCache<Else extends object = never>(
  renderPage: (username: string) => Promise<CachedPage | Else>,
  now: () => Date,
  maxBytes = 4 * 1024 * 1024,
) {
  const cache = new LRUCache<string, CachedPage | Else>({
    maxSize: maxBytes,
    // An entry larger than the cache is never stored: unused usernames would fill it with empty entries.
    sizeCalculation: (page) => (isCacheable(page) ? page.bytes + entryOverhead : maxBytes + 1),
    fetchMethod: (username) => renderPage(username),
    // Deleting an entry aborts its rendering. Those who wait for it get it all the same, and it is not stored.
    ignoreFetchAbort: true,
    // The outdated page stays when the new one can't be rendered.
    noDeleteOnFetchRejection: true,
  })
  const refreshing = new Set<string>()

  const isInItsTime = ({ validFrom, validUntil }: { validFrom?: Date | undefined; validUntil?: Date | undefined }) => {
    const moment = now()
    return (validFrom === undefined || validFrom <= moment) && (validUntil === undefined || moment < validUntil)
  }
  /** Outdated or not. */
  const findLast = (username: string): CachedPage | undefined => {
    const page = cache.get(username)
    return page && isCacheable(page) && isInItsTime(page) ? page : undefined
  }
  const peek = (username: string): CachedPage | undefined => {
    const page = findLast(username)
    return page && !page.isOutdated && !isToBeRenewed(page) ? page : undefined
  }
  const isToBeRenewed = ({ renewAt }: CachedPage) => renewAt !== undefined && renewAt <= now()
  const render = (username: string) => cache.forceFetch(username, { forceRefresh: true })

  function refreshSoon(username: string) {
    if (refreshing.has(username)) return
    refreshing.add(username)
    const refresh = () => {
      refreshing.delete(username)
      // While the database is unavailable, the next request tries again.
      if (findLast(username)?.isOutdated) render(username).catch(() => {})
    }
    setTimeout(refresh, refreshDelay).unref()
  }

  return {
    /** The cached page, if there is one that is neither outdated nor expired nor to be renewed. */
    peek,
    /** The same, or one that is outdated or to be renewed, for the time in which the database can't be asked for the new one. */
    findLast,
    /** The cached page, or a new rendering. `username` is normalised. */
    async get(username: string): Promise<CachedPage | Else> {
      const page = peek(username) ?? (await render(username))
      // It may have expired while it was being rendered.
      return isInItsTime(page) ? page : render(username)
    },
    invalidate(username: string) {
      const page = findLast(username)
      if (!page) return void cache.delete(username)
      // Setting an entry aborts its rendering, like deleting it.
      cache.set(username, { ...page, isOutdated: true })
      refreshSoon(username)
    },
    /** Forgets the pages: which of them were changed or taken down is not known. */
    invalidateAll() {
      cache.clear()
    },
  }
}

const isCacheable = (page: object): page is CachedPage => 'status' in page && page.status === 200

export type PageCache<Else extends object = never> = ReturnType<typeof openPageCache<Else>>
