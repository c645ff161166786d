/** Caches one result for some milliseconds. Concurrent callers share one load; a failed load is not cached. */
import { LRUCache } from 'lru-cache'

export function cacheFor<T extends object>(
  milliseconds: number,
  now: () => Date,
  load: (now: Date) => Promise<T>,
): () => Promise<T> {
  const cache = new LRUCache<'result', T>({
    max: 1,
    ttl: milliseconds,
    // Uses our own clock at every call; the library would cache its clock for a millisecond with a timer.
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    fetchMethod: () => load(now()),
  })
  return () => cache.forceFetch('result')
}
