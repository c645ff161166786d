/**
 * Caches social images in memory. An image is drawn at the first request, sent from memory while it matches the page, and drawn again
 * once the page has changed. Images are drawn one at a time, so that a crawl through many pages uses at most one core. Each page has one
 * drawing that waits, of its newest state; networks take turns, and a creator whose page changes all the time has a budget. Where the
 * image of the current state can't be had soon, the last one is sent.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Bio } from '#rules/page/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { openFairQueue } from '#server/services/fair-queue.ts'
import { computeSocialImageVersion } from './version.ts'

/** Bytes: about 600 images. */
const maxBytes = 24 * 1024 * 1024

/** Drawings that wait. Beyond it requests are refused with Retry-After rather than kept waiting for seconds. */
const limits = { running: 1, waitingOfOne: 20, waiting: 200 }
const retryAfterSeconds = 5
/** Drawings of one page. */
const budget = { points: 30, duration: 600 }
/** Milliseconds in which an outdated image is better than a longer wait for the current one. */
const patience = 3_000

export type SocialImage = { version: string; png: Buffer }

type Waiting = { bio: Bio; drawing: Promise<SocialImage> }

export function openSocialImageCache(draw: (bio: Bio) => Promise<Buffer>) {
  const cache = new LRUCache<string, SocialImage>({ maxSize: maxBytes, sizeCalculation: ({ png }) => png.length + 256 })
  /** By username. */
  const waiting = new Map<string, Waiting>()
  const refuse = () => new Refusal('busy', { retryAfter: retryAfterSeconds })
  const queue = openFairQueue({ ...limits, refuse })
  const drawings = new RateLimiterMemory(budget)

  async function drawNewest(username: string, { bio }: Waiting): Promise<SocialImage> {
    const version = computeSocialImageVersion(bio)
    const last = cache.get(username)
    if (last?.version === version) return last
    await drawings.consume(username).catch(() => {
      throw refuse()
    })
    const image = { version, png: await draw(bio) }
    cache.set(username, image)
    return image
  }

  function drawSoon(bio: Bio, network: string): Promise<SocialImage> {
    const { username } = bio.user
    const before = waiting.get(username)
    if (before) {
      before.bio = bio
      return before.drawing
    }
    const leave = () => {
      if (waiting.get(username) === mine) waiting.delete(username)
    }
    const mine: Waiting = { bio, drawing: queue.run(network, begin).finally(leave) }
    async function begin() {
      // Its turn may come at once, before it is in the list.
      await undefined
      leave()
      return drawNewest(username, mine)
    }
    waiting.set(username, mine)
    return mine.drawing
  }

  return {
    /** The image of a page's current state, or its last one where that takes long. Refuses with 'busy' where there is none. */
    async get(bio: Bio, network: string): Promise<SocialImage> {
      const last = cache.get(bio.user.username)
      if (last?.version === computeSocialImageVersion(bio)) return last
      const drawing = drawSoon(bio, network)
      return last ? Promise.race([drawing.catch(() => last), pause(patience, last, { ref: false })]) : drawing
    },
    /** The last image of that username, for while the database is unavailable. */
    peek: (username: string): SocialImage | undefined => cache.get(username),
  }
}

export type SocialImageCache = ReturnType<typeof openSocialImageCache>
