/**
 * Caches social images in memory. An image is drawn at the first request, sent from memory while it matches the page, and drawn again
 * once the page has changed. Concurrent requests share one drawing, and drawings run one at a time, so that a crawl through many pages
 * uses at most one core.
 */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Bio } from '#rules/page/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { computeSocialImageVersion } from './version.ts'

/** Bytes: about 600 images. */
const maxBytes = 24 * 1024 * 1024

/** When more than these are waiting, further requests are refused with Retry-After rather than kept waiting for seconds. */
const maxWaiting = 40
const retryAfterSeconds = 5

export type SocialImage = { version: string; png: Buffer }

export function openSocialImageCache(draw: (bio: Bio) => Promise<Buffer>) {
  const cache = new LRUCache<string, SocialImage>({ maxSize: maxBytes, sizeCalculation: ({ png }) => png.length + 256 })
  const inFlight = new Map<string, Promise<SocialImage>>()
  const queue = pLimit(1)

  const drawOnce = (key: string, bio: Bio, version: string): Promise<SocialImage> => {
    const running = inFlight.get(key)
    if (running) return running
    if (queue.pendingCount >= maxWaiting) throw new Refusal('busy', { retryAfter: retryAfterSeconds })
    const drawing = queue(() => draw(bio))
      .then((png) => {
        const image = { version, png }
        cache.set(bio.user.username, image)
        return image
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, drawing)
    return drawing
  }

  return {
    /** The image of a page's current state. Refuses with 'busy' when too many requests are waiting. */
    async get(bio: Bio): Promise<SocialImage> {
      const version = computeSocialImageVersion(bio)
      const cached = cache.get(bio.user.username)
      return cached?.version === version ? cached : drawOnce(`${bio.user.username} ${version}`, bio, version)
    },
    /** The last image of that username, for while the database is unavailable. */
    peek: (username: string): SocialImage | undefined => cache.get(username),
  }
}

export type SocialImageCache = ReturnType<typeof openSocialImageCache>
