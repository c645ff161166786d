/** Caches one answer for some milliseconds. Concurrent callers share one load; one that failed is not cached. */
import { LRUCache } from 'lru-cache'

export function cacheFor<T extends object>(
  milliseconds: number,
  now: () => Date,
  load: (now: Date) => Promise<T>,
): () => Promise<T> {
  const cache = new LRUCache<'answer', T>({
    max: 1,
    ttl: milliseconds,
    // By our own clock, at every call: the library would read its clock once per millisecond with a timer.
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    fetchMethod: () => load(now()),
  })
  return () => cache.forceFetch('answer')
}
