/** Detects bots and crawlers by their user agent, so that their visits are not counted. */
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Most visitors use one of a few browsers, and matching isbot's list of patterns costs more than all other steps together. */
const resultByUserAgent = new LRUCache<string, boolean>({ max: 2000, memoMethod: (userAgent) => isbot(userAgent) })

export const isBot = (userAgent: string): boolean => resultByUserAgent.memo(userAgent)
