/** Runs the queue's jobs with graphile-worker, on the node's own connections, and restarts it whenever it gives up. */

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type CronItem, Logger, parseCronItems, type Runner, run, type Task, type TaskList } from 'graphile-worker'
import { dayMs, hourMs, minuteMs } from '#rules/time/durations.ts'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import type { Log } from '../log.ts'
import { ReportedError } from '../reported-error.ts'
import { bringBackFromFuture, watchClock } from './clock.ts'
import type { JobHandler, JobWorker, Lane, RecurringJob } from './port.ts'
import { shareListener } from './shared-listener.ts'

/** Jobs of one node at a time. */
const slots: Record<Lane, number> = { platform: 2, mail: 2, alerts: 1, payments: 1, payouts: 1, pictures: 1 }
/** With a smaller pool, in which the jobs of all lanes could keep requests waiting, they share the slots of the platform. */
const minConnections = 9
/** Milliseconds. New jobs are announced at once; polling finds jobs that are due, and those whose announcement was lost. */
export type Delays = { poll: number; restart: number; bringBack: number }
const defaultDelays: Delays = { poll: 2_000, restart: 2_000, bringBack: minuteMs }
/** Without these, stopping does not wait until finished jobs are marked as done, and they would run again. */
const noCompletionDelay = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
/** Milliseconds. Operators commonly allow ten seconds for the whole shutdown. */
const shutdownTimeoutMs = 3_000
/** Milliseconds within which the jobs that are still running are handed back. */
const handBackTimeoutMs = 1_000

/** What runs on this node now, by the ids of the queue. */
type Running = { stopping: AbortSignal; ids: Set<string>; handBack: (ids: string[]) => Promise<unknown> }

/** `queue`: the connections that jobs are read and listened for over, where `db` leads through a pooler. */
export function startJobWorker(
  { db, queue = db, log }: { db: Database; queue?: Database; log: Log },
  handlers: JobHandler[],
  recurringJobs: RecurringJob[],
  delays = defaultDelays,
): JobWorker {
  const closing = new AbortController()
  const running: Running = { stopping: closing.signal, ids: new Set(), handBack: (ids) => handBackJobs(db, ids) }
  const recurring = [...recurringJobs, ...listMaintenanceJobs(db)]
  const pgPool = shareListener(queue.$client)
  const hasLanes = db.$client.options.max >= minConnections
  const laneOf = ({ lane = 'platform' }: { lane?: Lane }) => (hasLanes ? lane : 'platform')
  const lanes = [...new Set([...handlers, ...recurring].map(laneOf))].map((lane) => {
    const isOfLane = (job: { lane?: Lane }) => laneOf(job) === lane
    const taskList = toTaskList(handlers.filter(isOfLane), recurring.filter(isOfLane), running, log)
    // One lane writes down what is due; each job is run in its own.
    return runLane(lane, taskList, lane === 'platform' ? recurring : [])
  })

  return {
    async stop() {
      closing.abort()
      await Promise.race([Promise.all(lanes), pause(shutdownTimeoutMs, undefined, { ref: false })])
      if (running.ids.size === 0) return
      const handingBack = running.handBack([...running.ids]).catch(() => {})
      await Promise.race([handingBack, pause(handBackTimeoutMs, undefined, { ref: false })])
    },
  }

  async function runLane(lane: Lane, taskList: TaskList, schedule: RecurringJob[]) {
    while (!closing.signal.aborted) {
      await runOnce(lane, taskList, schedule).catch((error: unknown) => {
        // A lost database is logged once, where the connection is lost.
        const level = isDatabaseUnavailable(error) ? 'debug' : 'error'
        log[level]({ err: error }, 'The job queue could not be read; trying again.')
      })
      await pause(delays.restart, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function runOnce(lane: Lane, taskList: TaskList, schedule: RecurringJob[]) {
    await bringBackFromFuture(db, new Date())
    const missedMs = schedule.length === 0 ? 0 : await readMissedMs(db)
    const runner = await run({
      pgPool,
      schema: 'graphile_worker',
      taskList,
      parsedCronItems: parseCronItems(schedule.map((job) => toCronItem(job, missedMs))),
      concurrency: slots[lane],
      pollInterval: delays.poll,
      gracefulShutdownAbortTimeout: shutdownTimeoutMs,
      preset: { worker: noCompletionDelay },
      noHandleSignals: true,
      logger: traceLogger(log),
    })
    // `runner.promise` resolves before the last jobs are marked as done; the promise of `stop()` resolves after.
    let stopped: Promise<unknown> | undefined
    const stop = () => {
      stopped ??= runner.stop().catch(() => {})
    }
    let failure: unknown
    watchFirstRead(runner, (error) => {
      failure = error
      stop()
    })
    const clock = watchClock((jumpMs) => {
      log.warn({ seconds: Math.round(jumpMs / 1000) }, 'The clock was changed: recurring jobs go on from the present time.')
      stop()
    })
    // Another node's clock, or the database's, may have been ahead.
    const bringingBack = setInterval(() => bringBackFromFuture(db, new Date()).catch(() => {}), delays.bringBack)
    closing.signal.addEventListener('abort', stop, { once: true })
    if (closing.signal.aborted) stop()
    await runner.promise.finally(() => {
      closing.signal.removeEventListener('abort', stop)
      clearInterval(bringingBack)
      clock.stop()
    })
    await stopped
    if (failure) throw failure
  }
}

/**
 * Calls `onFailure` when jobs cannot be read before they have been read once. graphile-worker 0.18 asks once for the ids of its tasks
 * and keeps the answer, also when that is an error: if the database were lost at that moment, this runner would never run a job.
 */
function watchFirstRead({ events }: Runner, onFailure: (error: unknown) => void): void {
  // A worker that is stopped while it emits this prints the error to the console.
  const giveUp = ({ error }: { error: unknown }) => void setImmediate(onFailure, error)
  events.once('worker:getJob:error', giveUp)
  for (const success of ['worker:getJob:empty', 'job:start'] as const)
    events.once(success, () => events.off('worker:getJob:error', giveUp))
}

/**
 * A job that was due while no node ran, or that the clock has skipped, is caught up once: an hourly one within an hour, a daily one within
 * a day, a monthly one within a month, and one that runs several times an hour at its next time. The key allows one waiting job of each name.
 */
const toCronItem = ({ name, schedule }: RecurringJob, missedMs: number): CronItem => {
  const [minute = '', hour = '', day = ''] = schedule.split(' ')
  const period = day !== '*' ? 31 * dayMs : hour !== '*' ? dayMs : /^\d+$/.test(minute) ? hourMs : 0
  return {
    task: name,
    match: schedule,
    options: { backfillPeriod: Math.min(period, missedMs), jobKey: name, jobKeyMode: 'preserve_run_at' },
  }
}

/**
 * Milliseconds since any node last wrote down what was due, which happens every minute: nothing is missing before. Graphile's worker walks
 * through its whole time for catching up minute by minute, and a month of them takes it 90 ms of CPU at every start.
 */
async function readMissedMs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(last_execution) as last from graphile_worker._private_known_crontabs`,
  )
  return rows[0]?.last ? Math.max(0, Date.now() - Date.parse(rows[0].last)) : 0
}

function toTaskList(handlers: JobHandler[], recurring: RecurringJob[], running: Running, log: Log): TaskList {
  const { stopping } = running
  const tasks = new Map<string, (payload: unknown) => Promise<unknown>>()
  for (const { name, handle } of handlers) tasks.set(name, (payload) => handle(payload as never, stopping))
  for (const job of recurring) tasks.set(job.name, () => job.run(stopping))
  return Object.fromEntries([...tasks].map(([name, task]) => [name, followJob(running, logFailures(name, task, running, log))]))
}

const followJob =
  ({ stopping, ids, handBack }: Running, task: (payload: unknown) => Promise<unknown>): Task =>
  async (payload, { job }) => {
    ids.add(job.id)
    try {
      await task(payload)
    } catch (error) {
      // The library then finds no job of its own that it could write the error down with.
      if (isInterrupted(error, stopping)) await handBack([job.id])
      throw error
    } finally {
      ids.delete(job.id)
    }
  }

const isInterrupted = (error: unknown, stopping: AbortSignal) => stopping.aborted && error === stopping.reason

/** The queue stores an error's message with the job, and mail servers' messages repeat addresses, so it gets only the error's type; a told error's message names nobody, so it is stored too. */
const logFailures =
  (name: string, task: (payload: unknown) => Promise<unknown>, { stopping }: Running, log: Log) =>
  async (payload: unknown) => {
    try {
      await task(payload)
    } catch (error) {
      if (isInterrupted(error, stopping)) throw error
      const { code } = error as { code?: unknown }
      const kind = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error
      const reason = error instanceof ReportedError ? error.message : undefined
      log.warn({ job: name, kind, ...(reason === undefined ? {} : { reason }) }, 'A job failed; it will be tried again.')
      throw new Error(reason === undefined ? kind : `${kind}: ${reason}`)
    }
  }

/** The library's own log is only traced: lost connections are logged by the pool already. */
const traceLogger = (log: Log) => new Logger(() => (_level, message) => log.trace(message))

/**
 * Unlocks jobs that this node began and will not end, and their queues, as if they had never been tried. The library does so for none that
 * runs longer than the shutdown: they would be locked until they count as abandoned, and one with a single attempt would never run.
 */
const handBackJobs = (db: Queries, ids: string[]) =>
  db.execute(sql`
    with jobs as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
      where id = any(${`{${ids.join(',')}}`}::bigint[]) and locked_at is not null returning job_queue_id
    )
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where id in (select job_queue_id from jobs)`)

/** Unlocks jobs of killed nodes, and their queues, after ten minutes, because no job takes that long; the library itself waits four hours. */
export async function unlockAbandonedJobs(db: Queries): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await db.execute(
      sql`update graphile_worker.${sql.identifier(table)} set locked_at = null, locked_by = null where locked_at < now() - interval '10 minutes'`,
    )
  }
}

/** Jobs whose last attempt failed stay for a month, so that an operator can see them. */
const deleteFailedJobs = (db: Queries) =>
  db.execute(
    sql`delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`,
  )

const listMaintenanceJobs = (db: Queries): RecurringJob[] => [
  { name: 'unlock-abandoned-jobs', schedule: '*/5 * * * *', run: () => unlockAbandonedJobs(db) },
  { name: 'delete-failed-jobs', schedule: '41 3 * * *', run: () => deleteFailedJobs(db) },
]
