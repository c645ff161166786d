/**
 * Counts visits in batches: the visits that arrive while one batch is being committed form the next. The response to a visit waits
 * for its batch's commit, so every acknowledged visit is on disk. A batch is one statement: when it fails, either nothing of it was
 * counted, or that is unknown because the connection broke during the commit. An unknown batch is not retried: counting a visit twice
 * is worse than returning "try again" for a visit that may have been counted.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { type ClassifiedVisit, classifyVisit } from '#rules/visits/visits.ts'
import { findViolatedConstraint, isDeadlock, isPartitionMissing } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { openAbuseLimiter } from './abuse-limiter.ts'
import { groupIntoRows, type QueuedVisit, resolveVisits, type UncountedRows, type VisitRow } from './batch.ts'
import { findBrowser, isBot } from './browsers.ts'
import { findDomain } from './domains.ts'
import type { FoldLoop } from './rollups/fold-loop.ts'
import { writeVisits } from './store.ts'
import { toTargetKey, type Visit, type VisitResult, type VisitTarget } from './to-visit.ts'
import { openVisitorIds, toUtcDay } from './visitor-ids.ts'

const limits = {
  /** Visits in one statement. */
  batch: 1000,
  /** Visits that are worth a commit of their own while others wait: receiving them takes this node nearly as long. */
  worthwhile: 8,
  /** Visits that wait or are being written; further ones are refused. */
  queue: 20_000,
  /** Attempts to write a batch that the database rolled back whole. */
  attempts: 5,
  /** Milliseconds for which a batch with fewer visits waits for more. */
  gathering: 5,
  /** Milliseconds between two checks whether the day has ended. */
  dayCheck: minuteMs,
}

export type VisitCollector = {
  /** Resolves when the visit is on disk. Refuses with 'busy' when it cannot be counted now. */
  count: (visit: Visit) => Promise<VisitResult>
  /** Writes what is queued, and refuses new visits. */
  close: () => Promise<void>
}

type Dependencies = Pick<Services, 'db' | 'log' | 'now' | 'places'>

/** What rolls the written visits up. */
type Rollups = Pick<FoldLoop, 'onWrite' | 'isBehind'>
const noRollups: Rollups = { onWrite() {}, isBehind: () => false }

export function openVisitCollector(services: Dependencies, rollups = noRollups): VisitCollector {
  const { log, now, places } = services
  const visitorIds = openVisitorIds(services)
  const abuseLimiter = openAbuseLimiter(now)
  const queue: QueuedVisit[] = []
  let isWriting = false
  /** Queued visits for which a batch is written at once. */
  let enough = 1
  let gathering: NodeJS.Timeout | undefined
  let unanswered = 0
  let isClosed = false
  let isFailing = false
  let onEmpty = () => {}

  function count(visit: Visit): Promise<VisitResult> {
    if (isClosed || unanswered >= limits.queue || rollups.isBehind())
      return Promise.reject(new Refusal('busy', { retryAfter: 1 }))
    if (!isValidTarget(visit.target)) return Promise.resolve('unknown')

    unanswered++
    const targetKey = toTargetKey(visit.target)
    const traits = classify(visit, targetKey)
    return new Promise((resolve, reject) => {
      queue.push({ visit, targetKey, traits, resolve, reject })
      scheduleFlush()
    })
  }

  function classify(visit: Visit, targetKey: string): ClassifiedVisit {
    const traits = classifyVisit(visit.request, { isBot, findBrowser, findDomain, findPlace: () => places.find(visit) })
    if (traits.dropped) return traits
    if (abuseLimiter.recordVisit(targetKey, visit.address).isOverLimit) return { ...traits, dropped: 'flood' }
    return {
      ...traits,
      source: abuseLimiter.recordSource(targetKey, traits.source),
      campaign: abuseLimiter.recordCampaign(targetKey, traits.campaign),
    }
  }

  /** One batch at a time: two would wait for each other at the rows of a busy page, and cost twice as much. */
  function scheduleFlush() {
    if (isWriting || queue.length === 0) return
    if (queue.length >= enough) void flush()
    else gathering ??= setTimeout(flush, limits.gathering)
  }

  async function flush() {
    clearTimeout(gathering)
    gathering = undefined
    isWriting = true
    const batch = queue.splice(0, limits.batch)
    const settle = await write(batch).catch((error: unknown) => toRejection(batch, error))
    isWriting = false
    enough = chooseBatchSize(batch.length + queue.length)
    scheduleFlush()
    settle()
    unanswered -= batch.length
    if (unanswered === 0) onEmpty()
  }

  async function write(batch: QueuedVisit[]): Promise<() => void> {
    const time = now()
    const { rows, uncounted } = await countAt(batch, time).catch((error: unknown) => {
      // A node whose clock is ahead has ended the day, which begins anew.
      if (!isPartitionMissing(error)) throw error
      visitorIds.forget()
      return countAt(batch, time)
    })
    rollups.onWrite()
    if (isFailing) log.info('Visits are being counted again.')
    isFailing = false
    return () => {
      for (const [index, row] of rows.entries()) settleLimits(row.members, uncounted.get(index) !== 'unknown')
      resolveVisits(rows, uncounted)
    }
  }

  async function countAt(batch: QueuedVisit[], time: Date) {
    const day = toUtcDay(time)
    const rows = groupIntoRows(batch, await visitorIds.loadIdentify(day))
    return { rows, uncounted: await writeWithRetries(services, rows, day, time) }
  }

  /** Visits that were dropped earlier, such as those of bots, do not reach the limiter. */
  function settleLimits(visits: readonly QueuedVisit[], targetExists: boolean) {
    for (const { visit, targetKey, traits } of visits)
      if (!traits.dropped || traits.dropped === 'flood') abuseLimiter.settle(targetKey, visit.address, targetExists)
  }

  function toRejection(batch: QueuedVisit[], error: unknown): () => void {
    if (!isFailing) log.error({ err: error }, 'Visits cannot be counted.')
    isFailing = true
    return () => {
      settleLimits(batch, false)
      for (const { reject } of batch) reject(new Refusal('busy', { retryAfter: 1 }))
    }
  }

  let lastCleanedDay = ''
  let cleaning = Promise.resolve()
  function deletePastDays() {
    const day = toUtcDay(now())
    if (day === lastCleanedDay) return
    cleaning = visitorIds.deleteBefore(day).then(
      () => {
        lastCleanedDay = day
      },
      (error: unknown) =>
        log.error({ err: error }, 'The visitor ids of past days could not be deleted; trying again in a minute.'),
    )
  }
  deletePastDays()
  const dayCheck = setInterval(deletePastDays, limits.dayCheck).unref()

  return {
    count,
    async close() {
      isClosed = true
      clearInterval(dayCheck)
      await new Promise<void>((resolve) => {
        onEmpty = resolve
        if (unanswered === 0) resolve()
      })
      await cleaning
    },
  }
}

/**
 * With half of the waiting visits in each batch, the database commits one while this node receives the other; with all of them in one, the
 * two would take turns. Where few wait, a commit takes longer than receiving them all, and half of them would only be more commits.
 */
const chooseBatchSize = (waiting: number): number =>
  Math.min(waiting, Math.max(limits.worthwhile, Math.ceil(waiting / 2)), limits.batch)

/** An invalid value is not sent to the database: it would fail the statement for all other visits of the batch. */
const isValidTarget = (target: VisitTarget): boolean =>
  target.kind === 'view'
    ? /^[a-z0-9_.-]{1,200}$/.test(target.username)
    : /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(target.linkId)

/** Retries what the database rolled back whole: a deadlock with another node, or a page that was deleted in the meantime. */
async function writeWithRetries(
  services: Dependencies,
  rows: readonly VisitRow[],
  day: string,
  time: Date,
): Promise<UncountedRows> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeVisits(services, rows, day, time)
    } catch (error) {
      const wasRolledBack = isDeadlock(error) || findViolatedConstraint(error)?.endsWith('_user_id_users_id_fk')
      if (!wasRolledBack || attempt >= limits.attempts) throw error
    }
  }
}
