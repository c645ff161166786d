/**
 * The life of a kept page: rendered at its first request, sent from memory from then on, forgotten the moment its creator
 * saves, and over at the moment when one of its links comes or goes by its schedule. Two requests for a page that is not kept
 * share one rendering. A page that was forgotten while it was being rendered is sent, but not kept: it may be the one from
 * before the save.
 */

import { LRUCache } from 'lru-cache'
import type { Rendered } from '#server/http/html/encodings.ts'

/** Bytes, of all codings together: some 1,500 busy pages. */
const roomForPages = 64 * 1024 * 1024

/** A page, and the moment from which it is not true any more, where that is known. */
export type CachedPage = Rendered & { until?: Date | undefined }

/** `renderNow` renders the page of a username as it is now, or says what else is to be done; it throws when the database cannot be asked. */
export function openPageCache<Else extends object = never>(
  renderNow: (username: string) => Promise<CachedPage | Else>,
  now: () => Date,
) {
  const kept = new LRUCache<string, CachedPage>({ maxSize: roomForPages, sizeCalculation: ({ bytes }) => bytes + 4096 })
  const underway = new Map<string, Promise<CachedPage | Else>>()

  const isOver = (page: { until?: Date | undefined }) => page.until !== undefined && page.until <= now()
  const peek = (username: string): CachedPage | undefined => {
    const page = kept.get(username)
    return page && !isOver(page) ? page : undefined
  }

  const render = (username: string): Promise<CachedPage | Else> => {
    const running = underway.get(username)
    if (running) return running
    const rendering = renderNow(username)
      .then((page) => {
        const isStillWanted = underway.get(username) === rendering
        if (isStillWanted && isWorthKeeping(page)) kept.set(username, page)
        return page
      })
      .finally(() => {
        if (underway.get(username) === rendering) underway.delete(username)
      })
    underway.set(username, rendering)
    return rendering
  }

  return {
    /** The kept page, while it is true. */
    peek,
    /** The kept page, or a new rendering. `username` is normalised. */
    async get(username: string): Promise<CachedPage | Else> {
      const page = peek(username) ?? (await render(username))
      // Its time ran out while it was being rendered.
      return isOver(page) ? render(username) : page
    },
    forget(username: string) {
      kept.delete(username)
      underway.delete(username)
    },
    forgetAll() {
      kept.clear()
      underway.clear()
    },
  }
}

/** Names that nobody has would fill the memory with nothing. */
const isWorthKeeping = (page: object): page is CachedPage => 'status' in page && page.status === 200

export type PageCache<Else extends object = never> = ReturnType<typeof openPageCache<Else>>
