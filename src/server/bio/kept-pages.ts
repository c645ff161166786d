/**
 * The life of a kept page: rendered at its first request, sent from memory from then on, forgotten the moment its creator
 * saves. Two requests for a page that is not kept share one rendering. A page that was forgotten while it was being
 * rendered is sent, but not kept: it may be the one from before the save.
 */

import { LRUCache } from 'lru-cache'
import type { Rendered } from './render.tsx'

/** Bytes, of all codings together: some 1,500 busy pages. */
const roomForPages = 64 * 1024 * 1024

/** Renders the page of a username as it is now. Throws when the database cannot be asked. */
export type RenderNow = (username: string) => Promise<Rendered>

export function openKeptPages(renderNow: RenderNow) {
  const kept = new LRUCache<string, Rendered>({ maxSize: roomForPages, sizeCalculation: ({ bytes }) => bytes + 4096 })
  const underway = new Map<string, Promise<Rendered>>()

  const render = (username: string): Promise<Rendered> => {
    const running = underway.get(username)
    if (running) return running
    const rendering = renderNow(username)
      .then((page) => {
        const isStillWanted = underway.get(username) === rendering
        // Names that nobody has would fill the memory with nothing.
        if (isStillWanted && page.status === 200) kept.set(username, page)
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
    get: async (username: string): Promise<Rendered> => kept.get(username) ?? render(username),
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

export type KeptPages = ReturnType<typeof openKeptPages>
