/**
 * Folds pending visits on a node for as long as it runs: soon after it wrote some, and now and then those that another node left behind. It
 * also knows when far more are pending than can be folded, so that the node refuses visits instead of filling the disk with them.
 */
import { minuteMs } from '#rules/time/durations.ts'
import { isDatabaseUnavailable, isTimeout } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { openFolder } from './fold-visits.ts'
import { deleteOldMinutes } from './store.ts'

/** Milliseconds. */
export type FoldIntervals = { afterWrite: number; idle: number; check: number; cleanup: number }
const defaultIntervals: FoldIntervals = { afterWrite: 1_000, idle: 10_000, check: 5_000, cleanup: minuteMs }

export type FoldLoop = {
  /** Call it when visits were written. */
  onWrite: () => void
  /** Whether so many visits are pending that no more should be written. */
  isBehind: () => boolean
  /** Starts no other step, and resolves once the one that is running has ended. */
  stop: () => Promise<void>
}

export function startFoldLoop(
  services: Pick<Services, 'db' | 'history' | 'log' | 'now'>,
  { intervals = defaultIntervals, maxPending = services.history.maxWaiting } = {},
): FoldLoop {
  const { db, history, log, now } = services
  const foldStep = openFolder(services)
  const since = { folded: 0, checked: 0, cleaned: 0 }
  let hasWritten = false
  let isBehind = false
  let isFailing = false
  let isStopped = false

  async function run() {
    try {
      if (isDue('folded', hasWritten ? intervals.afterWrite : intervals.idle)) await fold()
      if (isDue('cleaned', intervals.cleanup)) await deleteOldMinutes(db, now())
      if (isFailing) log.info('Visits are being rolled up again.')
      isFailing = false
    } catch (error) {
      if (!isStopped && (isTimeout(error) || !isDatabaseUnavailable(error))) warn(error)
    }
    schedule()
  }

  function warn(error: unknown) {
    if (!isFailing)
      log.error({ err: error }, 'Visits cannot be rolled up. They are counted all the same, but figures get slower.')
    isFailing = true
  }

  async function fold() {
    hasWritten = false
    for (let isDone = false; !isDone && !isStopped; ) {
      await checkPending()
      const step = await foldStep()
      // It may be a job, which rolls nothing up, so it is tried again soon.
      hasWritten ||= step.wasLocked
      isDone = step.isDone || step.wasLocked
    }
  }

  /** Before a step, so that it is also known while every step fails. */
  async function checkPending() {
    if (!isDue('checked', intervals.check)) return
    const wasBehind = isBehind
    isBehind = (await history.countWaiting(db, maxPending)) >= maxPending
    if (isBehind && !wasBehind) log.error(`Over ${maxPending} visits wait to be rolled up: further ones are refused.`)
  }

  function isDue(what: keyof typeof since, interval: number): boolean {
    if (performance.now() - since[what] < interval) return false
    since[what] = performance.now()
    return true
  }

  const schedule = () => {
    if (!isStopped) timer = setTimeout(startRun, intervals.afterWrite).unref()
  }
  const startRun = () => {
    running = run()
  }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  schedule()

  return {
    onWrite() {
      hasWritten = true
    },
    isBehind: () => isBehind,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
