/**
 * Decides for other features which requests are visits, as the collector does for pages: not of a bot, a prefetch, or a browser that
 * declines to be counted, not a repeat within half an hour, and not more than one network may add. Visitors are recognised by the same
 * ids, which end with the day.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { classifyVisit, repeatWindow } from '#rules/visits/visits.ts'
import type { Queries } from '#server/database/queries.ts'
import { unknownPlace } from '#server/services/places/port.ts'
import type { Services } from '#server/services/services.ts'
import { openAbuseLimiter } from './abuse-limiter.ts'
import { findBrowser, isBot } from './browsers.ts'
import { findDomain } from './domains.ts'
import { findOrCreateSalt, rememberVisitor } from './store.ts'
import { readVisitor } from './to-visit.ts'
import { identifyWithSalt, toUtcDay } from './visitor-ids.ts'

/** Only whether a visit counts is asked for, not from where. */
const lookups = { isBot, findBrowser, findDomain, findPlace: () => unknownPlace }

/** `purpose` tells the visits of one feature to a creator from those of another, and from views of the page. */
export function openVisitCheck({ now }: Pick<Services, 'now'>, purpose: string) {
  const abuseLimiter = openAbuseLimiter(now)

  return async (tx: Queries, creatorId: string, request: FastifyRequest): Promise<boolean> => {
    const visitor = readVisitor(request)
    if (classifyVisit(visitor.request, lookups).dropped) return false
    const { isOverLimit } = abuseLimiter.recordVisit(creatorId, visitor.address)
    abuseLimiter.settle(creatorId, visitor.address, true)
    if (isOverLimit) return false

    const time = now()
    const day = toUtcDay(time)
    // Not kept in memory, so that the salt is gone when its day has ended.
    const identify = identifyWithSalt(await findOrCreateSalt({ db: tx }, day, randomBytes(32)))
    const countsAgainAt = new Date(time.getTime() + repeatWindow.view)
    return rememberVisitor(tx, { visitorId: identify(visitor), creatorId, purpose, day, now: time, countsAgainAt })
  }
}
