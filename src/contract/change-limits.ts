/** How often one session may change things: more often than any person does, and too rarely to keep a server busy. */
import type { RateLimit } from './endpoint.ts'

export const changeLimits: readonly RateLimit[] = [{ per: 'session', max: 600, seconds: 60 }]

/** Changes that rewrite every link or block of a page. */
export const wholePageLimits: readonly RateLimit[] = [{ per: 'session', max: 120, seconds: 60 }]
