/**
 * Limits what one network can add to the statistics, because it could send any number of made-up browsers and referrers. Per page or
 * link and hour, one network's visits count up to a limit, and so do different sources and campaigns, so that the tables grow no faster
 * than with real visits. The counts are kept in memory on each node, and cleared every hour. Whether a page or link exists is only known once its
 * visit was written; until then its counts are provisional, so that visits to made-up pages never evict a real count.
 */
import { LRUCache } from 'lru-cache'
import { hourMs } from '#rules/time/durations.ts'
import { isNamedSource } from '#rules/visits/sources.ts'
import { maxVisitsPerNetwork } from '#rules/visits/visits.ts'
import { toClientNetwork } from '#server/http/client-network.ts'

const limits = {
  sourcesPerTarget: 200,
  campaignsPerTarget: 50,
  /** Entries for targets that exist; the least recently used are dropped first. */
  entries: 50_000,
}

export function openAbuseLimiter(now: () => Date) {
  const visits = openEntries(limits.entries, () => ({ count: 0 }))
  const sources = openEntries(limits.entries / 10, () => new Set<string>())
  const campaigns = openEntries(limits.entries / 10, () => new Set<string>())

  let currentHour = toHour(now())
  /** A network almost identifies a visitor, so nothing is kept beyond its hour. */
  function clearPastHour() {
    if (toHour(now()) === currentHour) return
    currentHour = toHour(now())
    visits.clear()
    sources.clear()
    campaigns.clear()
  }

  return {
    /** Records a visit; returns whether its network has now exceeded its limit for this target and hour. */
    recordVisit(target: string, address: string): { isOverLimit: boolean } {
      clearPastHour()
      const sent = visits.get(toVisitKey(target, address))
      sent.count += 1
      return { isOverLimit: sent.count > maxVisitsPerNetwork }
    },
    /** Records a visit's source and returns it, or 'other' if the target has reached its limit of unnamed sources for this hour. */
    recordSource(target: string, source: string): string {
      clearPastHour()
      if (isNamedSource(source)) return source
      return addUpTo(limits.sourcesPerTarget, sources.get(target), source)
    },
    /** The same for campaigns; empty for none. */
    recordCampaign(target: string, campaign: string): string {
      clearPastHour()
      if (campaign === '') return campaign
      return addUpTo(limits.campaignsPerTarget, campaigns.get(target), campaign)
    },
    /** Call it for each recorded visit, once it is known whether its target exists. */
    settle(target: string, address: string, targetExists: boolean): void {
      visits.settle(toVisitKey(target, address), targetExists)
      sources.settle(target, targetExists)
      campaigns.settle(target, targetExists)
    },
  }
}

function addUpTo(limit: number, known: Set<string>, value: string): string {
  if (!known.has(value) && known.size >= limit) return 'other'
  known.add(value)
  return value
}

const toVisitKey = (target: string, address: string) => `${target} ${toClientNetwork(address)}`

/** Values by key: confirmed ones, at most `max`, and provisional ones, as many as the visits that wait to be written. */
function openEntries<Value extends object>(max: number, create: () => Value) {
  const confirmed = new LRUCache<string, Value>({ max })
  const provisional = new Map<string, { value: Value; waiting: number }>()
  return {
    get(key: string): Value {
      const known = confirmed.get(key)
      if (known) return known
      const entry = provisional.get(key) ?? { value: create(), waiting: 0 }
      entry.waiting++
      provisional.set(key, entry)
      return entry.value
    },
    settle(key: string, isReal: boolean): void {
      const entry = provisional.get(key)
      if (!entry) return
      if (isReal) confirmed.set(key, entry.value)
      if (isReal || --entry.waiting === 0) provisional.delete(key)
    },
    clear(): void {
      confirmed.clear()
      provisional.clear()
    },
  }
}

const toHour = (moment: Date) => Math.floor(moment.getTime() / hourMs)
