/**
 * Caches rendered pages in memory. A page is rendered at its first request, sent from memory from then on, dropped the moment its
 * creator saves, and expires when one of its links appears or disappears by its schedule. Concurrent requests for a page that is not
 * cached share one rendering. A page that is invalidated while it is being rendered is sent, but not cached: it may have been read
 * before the save.
 */

import { LRUCache } from 'lru-cache'
import type { EncodedPage } from '#server/http/html/encodings.ts'

/** Bytes, over all encodings: about 1,300 busy pages, and those that somebody reads as data. */
export const cacheSizes = { html: 56 * 1024 * 1024, json: 8 * 1024 * 1024 }
/** Bytes: what an entry costs beside its encodings. */
const entryOverhead = 4096

/** A rendered page, and the moment from which it is outdated, where that is known. */
export type CachedPage = EncodedPage & { validUntil?: Date | undefined }

/** `renderPage` renders the page of a username, or answers with something else, which is not cached; it throws when the database is unavailable. */
export function openPageCache<Else extends object = never>(
  renderPage: (username: string) => Promise<CachedPage | Else>,
  now: () => Date,
  maxBytes = cacheSizes.html,
) {
  const cache = new LRUCache<string, CachedPage | Else>({
    maxSize: maxBytes,
    // An entry larger than the cache is never stored: usernames that nobody has would fill it with nothing.
    sizeCalculation: (page) => (isCacheable(page) ? page.bytes + entryOverhead : maxBytes + 1),
    fetchMethod: (username) => renderPage(username),
    // Deleting an entry aborts its rendering. Those who wait for it get it all the same, and it is not stored.
    ignoreFetchAbort: true,
  })

  const isExpired = (page: { validUntil?: Date | undefined }) => page.validUntil !== undefined && page.validUntil <= now()
  const peek = (username: string): CachedPage | undefined => {
    const page = cache.get(username)
    return page && isCacheable(page) && !isExpired(page) ? page : undefined
  }
  const render = (username: string) => cache.forceFetch(username, { forceRefresh: true })

  return {
    /** The cached page, if there is one that has not expired. */
    peek,
    /** The cached page, or a new rendering. `username` is normalised. */
    async get(username: string): Promise<CachedPage | Else> {
      const page = peek(username) ?? (await render(username))
      // It may have expired while it was being rendered.
      return isExpired(page) ? render(username) : page
    },
    invalidate(username: string) {
      cache.delete(username)
    },
    invalidateAll() {
      cache.clear()
    },
  }
}

const isCacheable = (page: object): page is CachedPage => 'status' in page && page.status === 200

export type PageCache<Else extends object = never> = ReturnType<typeof openPageCache<Else>>
