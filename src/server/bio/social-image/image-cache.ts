/**
 * The life of a preview image: drawn when a network first asks for it, sent from memory while it still shows what the page
 * shows, drawn anew once it does not. Those who ask at once share one drawing, and drawings wait for each other, so that a
 * crawl through many pages takes one core's time and no more.
 */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Bio } from '#rules/page/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { socialImageVersion } from './version.ts'

/** Bytes: some 600 images. */
const roomForPreviews = 24 * 1024 * 1024

/** More than these are asked to come back rather than to wait for seconds. */
const mostWaiting = 40
const comeBackAfter = 5

export type SocialImage = { version: string; png: Buffer }

export function openSocialImageCache(draw: (bio: Bio) => Promise<Buffer>) {
  const kept = new LRUCache<string, SocialImage>({ maxSize: roomForPreviews, sizeCalculation: ({ png }) => png.length + 256 })
  const underway = new Map<string, Promise<SocialImage>>()
  const oneByOne = pLimit(1)

  const drawn = (key: string, bio: Bio, version: string): Promise<SocialImage> => {
    const running = underway.get(key)
    if (running) return running
    if (oneByOne.pendingCount >= mostWaiting) throw new Refusal('busy', { retryAfter: comeBackAfter })
    const drawing = oneByOne(() => draw(bio))
      .then((png) => {
        const preview = { version, png }
        kept.set(bio.user.username, preview)
        return preview
      })
      .finally(() => underway.delete(key))
    underway.set(key, drawing)
    return drawing
  }

  return {
    /** The image of a page as it is now. Refuses with 'busy' when too many wait. */
    async of(bio: Bio): Promise<SocialImage> {
      const version = socialImageVersion(bio)
      const known = kept.get(bio.user.username)
      return known?.version === version ? known : drawn(`${bio.user.username} ${version}`, bio, version)
    },
    /** The last image of that name, for while nobody can say whether it still holds. */
    peek: (username: string): SocialImage | undefined => kept.get(username),
  }
}

export type SocialImageCache = ReturnType<typeof openSocialImageCache>
