/** What the steps ask the outside: whether a browser is a known bot, and which country a visitor is in. */
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Knowledge } from '#rules/visits/visits.ts'

/** Most visitors come with one of a few browsers, and a look through the list of bots costs more than all other steps. */
const judged = new LRUCache<string, boolean>({ max: 2000 })

export const visitLookups: Knowledge = {
  isBot(userAgent) {
    const known = judged.get(userAgent)
    if (known !== undefined) return known
    const isBot = isbot(userAgent)
    judged.set(userAgent, isBot)
    return isBot
  },
  // Said honestly until a table of networks and countries is there to ask.
  country: () => 'unknown',
}
