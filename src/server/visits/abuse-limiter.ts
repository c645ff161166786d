/**
 * One network can send any number of browsers' names and referrers. What it sends to one page or link in an hour counts only
 * up to a point, and a page takes only so many sources in an hour; the tables then grow no faster than real visits do.
 * Kept in memory, on each node, and forgotten after the hour.
 */
import { LRUCache } from 'lru-cache'
import { networkOf } from '#server/http/client-network.ts'
import type { Visit } from './visit.ts'

const limits = {
  /** A school or a train behind one address has room; a program that makes up visitors has not. */
  visitsOfOneNetwork: 120,
  sourcesOfOneTarget: 200,
  /** Entries; the least recently seen are forgotten first. */
  remembered: 50_000,
}

const hour = 3_600_000

export function openAbuseLimiter(now: () => Date) {
  const visits = new LRUCache<string, { count: number }>({ max: limits.remembered })
  const sources = new LRUCache<string, Set<string>>({ max: limits.remembered / 10 })

  let hourNow = toHour(now())
  /** Networks are addresses, or nearly: none stays beyond its hour. */
  function forgetThePast() {
    if (toHour(now()) === hourNow) return
    hourNow = toHour(now())
    visits.clear()
    sources.clear()
  }

  const remembered = <V extends object>(cache: LRUCache<string, V>, key: string, make: () => V): V => {
    const known = cache.get(key) ?? make()
    cache.set(key, known)
    return known
  }

  return {
    /** Whether this network has sent its share to this target within the hour. Counts the visit. */
    isFlood({ kind, target, address }: Visit): boolean {
      forgetThePast()
      const sent = remembered(visits, `${kind} ${target} ${networkOf(address)}`, () => ({ count: 0 }))
      sent.count += 1
      return sent.count > limits.visitsOfOneNetwork
    },
    /** The source, or 'other' where the target has had too many different ones within the hour. */
    sourceWithin({ kind, target }: Visit, source: string): string {
      forgetThePast()
      const known = remembered(sources, `${kind} ${target}`, () => new Set<string>())
      if (!known.has(source) && known.size >= limits.sourcesOfOneTarget) return 'other'
      known.add(source)
      return source
    },
  }
}

const toHour = (moment: Date) => Math.floor(moment.getTime() / hour)
