/**
 * Limits what one network can add to the statistics: it could send any number of made-up browsers and referrers. Per page or link and
 * hour, one network's visits count up to a limit, and so do different sources, so that the tables grow no faster than with real
 * visits. Kept in memory on each node, and cleared every hour.
 */
import { LRUCache } from 'lru-cache'
import { toClientNetwork } from '#server/http/client-network.ts'
import type { Visit } from './visit.ts'

const limits = {
  /** Enough for a school or a train behind one address, not for a program that makes up visitors. */
  visitsPerNetwork: 120,
  sourcesPerTarget: 200,
  /** Entries; the least recently used are dropped first. */
  entries: 50_000,
}

const oneHour = 3_600_000

export function openAbuseLimiter(now: () => Date) {
  const visits = new LRUCache<string, { count: number }>({ max: limits.entries, memoMethod: () => ({ count: 0 }) })
  const sources = new LRUCache<string, Set<string>>({ max: limits.entries / 10, memoMethod: () => new Set<string>() })

  let currentHour = toHour(now())
  /** A network identifies a visitor, or nearly: nothing is kept beyond its hour. */
  function clearPastHour() {
    if (toHour(now()) === currentHour) return
    currentHour = toHour(now())
    visits.clear()
    sources.clear()
  }

  return {
    /** Records a visit; answers whether its network has now exceeded its limit for this target and hour. */
    recordVisit({ kind, target, address }: Visit): { isOverLimit: boolean } {
      clearPastHour()
      const sent = visits.memo(`${kind} ${target} ${toClientNetwork(address)}`)
      sent.count += 1
      return { isOverLimit: sent.count > limits.visitsPerNetwork }
    },
    /** Records a visit's source; answers 'other' instead where the target has reached its limit of sources for this hour. */
    recordSource({ kind, target }: Visit, source: string): string {
      clearPastHour()
      const known = sources.memo(`${kind} ${target}`)
      if (!known.has(source) && known.size >= limits.sourcesPerTarget) return 'other'
      known.add(source)
      return source
    },
  }
}

const toHour = (moment: Date) => Math.floor(moment.getTime() / oneHour)
