/**
 * Counts visits in groups: whatever arrives while one batch is being committed is the next batch. An answer waits for its
 * batch's commit, so what was acknowledged is on disk. A batch is one statement: when it fails, nothing of it was counted,
 * or nobody can know (the connection broke during the commit). Then it is not tried again, because counting twice is
 * worse than answering "try again" to a visit that may have been counted.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import { type Considered, considered } from '#rules/visits/visits.ts'
import { isDeadlock, refusedBy } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { type VisitRow, groupIntoRows, resolveVisits, type UncountedRows, type QueuedVisit } from './batch.ts'
import { openAbuseLimiter } from './abuse-limiter.ts'
import { toUtcDay, openVisitorIds } from './visitor-ids.ts'
import { visitLookups } from './lookups.ts'
import { writeVisits } from './store.ts'
import type { VisitResult, Visit } from './visit.ts'

const limits = {
  /** Visits in one statement. */
  batch: 1000,
  /** Visits that wait or are being written; further ones are refused. */
  queue: 20_000,
  /** How often a batch is tried that the database undid whole. */
  tries: 5,
  /** Milliseconds; a commit that takes longer is slow, and is followed by a moment in which the next batch can gather. */
  slowCommit: 3,
  moment: 1,
  /** Milliseconds between two looks at whether the day has ended. */
  dayCheck: 60_000,
}

export type VisitCollector = {
  /** Resolves when the visit is on disk. Refuses with 'busy' when it cannot be counted now. */
  count: (visit: Visit) => Promise<VisitResult>
  /** Writes what waits, and takes nothing more. */
  close: () => Promise<void>
}

type Needs = Pick<Services, 'db' | 'log' | 'now'>

export function openVisitCollector(services: Needs): VisitCollector {
  const { log, now } = services
  const identities = openVisitorIds(services)
  const floods = openAbuseLimiter(now)
  const waiting: QueuedVisit[] = []
  let isUnderWay = false
  let unanswered = 0
  let isClosed = false
  let isFailing = false
  let whenEmpty = () => {}

  function count(visit: Visit): Promise<VisitResult> {
    if (isClosed || unanswered >= limits.queue) return Promise.reject(new Refusal('busy', { retryAfter: 1 }))
    if (!canBeATarget(visit)) return Promise.resolve('unknown')

    unanswered++
    const traits = withinBounds(visit)
    return new Promise((resolve, reject) => {
      waiting.push({ visit, considered: traits, resolve, reject })
      leaveSoon()
    })
  }

  function withinBounds(visit: Visit): Considered {
    const traits = considered(visit.arrival, visitLookups)
    if (traits.dropped) return traits
    if (floods.isFlood(visit)) return { ...traits, dropped: 'flood' }
    return { ...traits, source: floods.sourceWithin(visit, traits.source) }
  }

  /** One batch at a time: two would wait for each other at the rows of a busy page, and cost twice as much. */
  function leaveSoon() {
    if (isUnderWay || waiting.length === 0) return
    isUnderWay = true
    // At the end of the event loop's turn, so that all who arrived in it go together.
    setImmediate(fly)
  }

  async function fly() {
    const batch = waiting.splice(0, limits.batch)
    const left = performance.now()
    const answer = await write(batch).catch((error: unknown) => failing(batch, error))
    const settleBatch = () => {
      answer()
      unanswered -= batch.length
      if (unanswered === 0) whenEmpty()
    }

    const isSlow = performance.now() - left > limits.slowCommit
    if (isSlow) {
      // Each commit is dear: those who are answered now get a moment to be in the next one.
      settleBatch()
      setTimeout(flyOn, limits.moment)
    } else {
      // The database gets its next batch before these answers are written, so that neither waits for the other.
      flyOn()
      setImmediate(settleBatch)
    }
  }

  function flyOn() {
    if (waiting.length > 0) void fly()
    else isUnderWay = false
  }

  async function write(batch: QueuedVisit[]): Promise<() => void> {
    const time = now()
    const day = toUtcDay(time)
    const rows = groupIntoRows(batch, await identities.on(day))
    const verdicts = await writeWithRetries(services, rows, day, time)
    if (isFailing) log.info('Visits are counted again.')
    isFailing = false
    return () => resolveVisits(rows, verdicts)
  }

  function failing(batch: QueuedVisit[], error: unknown): () => void {
    if (!isFailing) log.error({ err: error }, 'Visits cannot be counted.')
    isFailing = true
    return () => {
      for (const { reject } of batch) reject(new Refusal('busy', { retryAfter: 1 }))
    }
  }

  let today = ''
  function lookAtTheDay() {
    const day = toUtcDay(now())
    if (day === today) return
    identities.forgetBefore(day).then(
      () => {
        today = day
      },
      (error: unknown) =>
        log.error({ err: error }, 'The visitors of past days could not be forgotten; trying again in a minute.'),
    )
  }
  lookAtTheDay()
  const dayCheck = setInterval(lookAtTheDay, limits.dayCheck).unref()

  return {
    count,
    async close() {
      isClosed = true
      clearInterval(dayCheck)
      await new Promise<void>((resolve) => {
        whenEmpty = resolve
        if (unanswered === 0) resolve()
      })
    },
  }
}

/** What could not stand in the database is not asked for: one odd name must not take its neighbours' batch with it. */
const canBeATarget = ({ kind, target }: Visit): boolean =>
  kind === 'view'
    ? /^[a-z0-9_.-]{1,200}$/.test(target)
    : /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(target)

/** Tries again what the database undid whole: two nodes in each other's way, or a page that went in the middle of it. */
async function writeWithRetries(services: Needs, rows: readonly VisitRow[], day: string, time: Date): Promise<UncountedRows> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeVisits(services, rows, day, time)
    } catch (error) {
      const wasUndone = isDeadlock(error) || refusedBy(error)?.endsWith('_user_id_users_id_fk')
      if (!wasUndone || attempt >= limits.tries) throw error
    }
  }
}
