/** What the steps that classify a visit look up: whether a browser is a known bot, and a visitor's country. */
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { VisitLookups } from '#rules/visits/visits.ts'

/** Most visitors use one of a few browsers, and isbot's list of patterns costs more than all other steps together. */
const knownUserAgents = new LRUCache<string, boolean>({ max: 2000, memoMethod: (userAgent) => isbot(userAgent) })

export const visitLookups: VisitLookups = {
  isBot: (userAgent) => knownUserAgents.memo(userAgent),
  // There is no table of networks and countries yet.
  country: () => 'unknown',
}
