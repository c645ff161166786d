/** Does the jobs of the queue with graphile-worker, on the node's own connections, and starts again whenever that gives up. */
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import { isDatabaseAway } from '#server/database/query-errors.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '../log.ts'
import type { Handled, Jobs, Recurring } from './port.ts'
import { upkeep } from './maintenance.ts'

/** Letters wait for mail servers rather than for us, so two at a time are plenty for one node. */
const concurrency = 2
/** Milliseconds. New jobs are told at once; asking is for those whose time comes, and for news that got lost. */
const pollInterval = 2_000
const beforeStartingAgain = 2_000
/** Without these, stopping does not wait until what was done is noted as done, and it would be done again. */
const notedBeforeEnding = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
/** An operator gives the whole process ten seconds to end. */
const patience = 3_000

export function startJobs({ db, log }: { db: Database; log: Log }, handled: Handled[], theirs: Recurring[]): Jobs {
  const closing = new AbortController()
  const recurring = [...theirs, ...upkeep(db)]
  const taskList = tasksOf(handled, recurring, log)
  const parsedCronItems = parseCronItems(recurring.map(({ name, when }) => ({ task: name, match: when })))

  const once = async () => {
    const runner = await run({
      pgPool: db.$client,
      schema: 'graphile_worker',
      taskList,
      parsedCronItems,
      concurrency,
      pollInterval,
      gracefulShutdownAbortTimeout: patience,
      preset: { worker: notedBeforeEnding },
      noHandleSignals: true,
      logger: quietly(log),
    })
    // Its own promise is kept before the last jobs are noted as done; the one of stopping is not.
    let stopped: Promise<unknown> | undefined
    const stop = () => {
      stopped = runner.stop().catch(() => {})
    }
    closing.signal.addEventListener('abort', stop, { once: true })
    if (closing.signal.aborted) stop()
    await runner.promise.finally(() => closing.signal.removeEventListener('abort', stop))
    await stopped
  }

  const untilClosed = async () => {
    while (!closing.signal.aborted) {
      await once().catch((error: unknown) => {
        // A database that is away is told by whoever lost it.
        const level = isDatabaseAway(error) ? 'debug' : 'error'
        log[level]({ err: error }, 'The queue of jobs could not be read; trying again.')
      })
      await pause(beforeStartingAgain, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const running = untilClosed()

  return {
    async stop() {
      closing.abort()
      await Promise.race([running, pause(patience, undefined, { ref: false })])
    },
  }
}

function tasksOf(handled: Handled[], recurring: Recurring[], log: Log): TaskList {
  const tasks = new Map<string, (payload: unknown) => Promise<unknown>>()
  for (const { name, handle } of handled) tasks.set(name, (payload) => handle(payload as never))
  for (const { name, work } of recurring) tasks.set(name, work)
  return Object.fromEntries([...tasks].map(([name, work]) => [name, telling(name, work, log)]))
}

/** The queue keeps an error's words beside the job, and words of mail servers repeat addresses: it gets the kind alone. */
const telling = (name: string, work: (payload: unknown) => Promise<unknown>, log: Log) => async (payload: unknown) => {
  try {
    await work(payload)
  } catch (error) {
    const { code } = error as { code?: unknown }
    const kind = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error
    log.warn({ job: name, kind }, 'A job failed; it is tried again later.')
    throw new Error(kind)
  }
}

/** What it says of lost connections is told already by whoever owns them. */
const quietly = (log: Log) => new Logger(() => (_level, message) => log.trace(message))
