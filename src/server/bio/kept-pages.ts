/**
 * The life of a kept page: rendered at its first request, sent from memory from then on, forgotten the moment its creator
 * saves. Two requests for a page that is not kept share one rendering. A page that was forgotten while it was being
 * rendered is sent, but not kept: it may be the one from before the save.
 */

import { LRUCache } from 'lru-cache'
import type { Rendered } from '#server/http/codings.ts'

/** Bytes, of all codings together: some 1,500 busy pages. */
const roomForPages = 64 * 1024 * 1024

/** `renderNow` renders the page of a username as it is now, or says what else is to be done; it throws when the database cannot be asked. */
export function openKeptPages<Else extends object = never>(renderNow: (username: string) => Promise<Rendered | Else>) {
  const kept = new LRUCache<string, Rendered>({ maxSize: roomForPages, sizeCalculation: ({ bytes }) => bytes + 4096 })
  const underway = new Map<string, Promise<Rendered | Else>>()

  const render = (username: string): Promise<Rendered | Else> => {
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
    peek: (username: string): Rendered | undefined => kept.get(username),
    /** The kept page, or a new rendering. `username` is normalised. */
    get: async (username: string): Promise<Rendered | Else> => kept.get(username) ?? render(username),
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
const isWorthKeeping = (page: object): page is Rendered => 'status' in page && page.status === 200

export type KeptPages<Else extends object = never> = ReturnType<typeof openKeptPages<Else>>
