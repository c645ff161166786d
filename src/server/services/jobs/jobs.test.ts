import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { connect } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { countQueue, listQueue } from './inspect.ts'
import { addJob, createJobHandler, defineJob, inLane, type JobWorker, listFailedJobs, type RecurringJob } from './port.ts'
import { startJobWorker, unlockAbandonedJobs } from './worker.ts'

const greet = defineJob<{ name: string }>('greet')
/** Short, so that the tests do not wait long for the next poll or restart. */
const delays = { poll: 100, restart: 100, bringBack: 300 }
const waitOptions = { timeout: 30_000 }

let database: TestDatabase
const workers: JobWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  vi.unstubAllGlobals()
  await database.close()
})

/** Starts a node that handles each 'greet' job with `handle`. */
function startWorker(
  handle: (name: string) => Promise<void> | void,
  log = openLog('silent'),
  recurringJobs: RecurringJob[] = [],
) {
  const handlers = [createJobHandler(greet, async ({ name }) => handle(name))]
  const jobs = startJobWorker({ db: database.db, log }, handlers, recurringJobs, delays)
  workers.push(jobs)
  return jobs
}

const listWaitingJobs = async () =>
  (
    await database.db.execute<{ attempts: number; last_error: string | null }>(
      'select attempts, last_error from graphile_worker._private_jobs order by id',
    )
  ).rows

describe('a job', () => {
  test('runs once, on one of three nodes', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    for (let n = 0; n < 3; n++) startWorker((name) => void done.push(name))
    const names = Array.from({ length: 30 }, (_, n) => `name ${n}`)
    await Promise.all(names.map((name) => addJob(database.db, greet, { name })))
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(30), waitOptions)
    await vi.waitFor(async () => expect(await listWaitingJobs()).toEqual([]), waitOptions)
    expect(done.sort()).toEqual(names.sort())
  })

  test('runs although everything that waits for a mail server hangs, and payments although PayPal does', async () => {
    database = await openTestDatabase()
    const hanging = defineJob<Record<string, never>>('hanging')
    const payingOut = defineJob<Record<string, never>>('paying-out')
    const paying = defineJob<Record<string, never>>('paying')
    const done: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const handlers = [
      ...inLane('mail', [createJobHandler(hanging, () => held)]),
      ...inLane('payouts', [createJobHandler(payingOut, () => held)]),
      ...inLane('payments', [createJobHandler(paying, async () => void done.push('paid'))]),
      createJobHandler(greet, async ({ name }) => void done.push(name)),
    ]
    workers.push(startJobWorker({ db: database.db, log: openLog('silent') }, handlers, [], delays))
    for (let n = 0; n < 20; n++) for (const job of [hanging, payingOut]) await addJob(database.db, job, {})
    await addJob(database.db, greet, { name: 'ada' })
    await addJob(database.db, paying, {})
    await vi.waitFor(() => expect(done.sort()).toEqual(['ada', 'paid']), waitOptions)
    letGo()
    await vi.waitFor(async () => expect(await listWaitingJobs()).toEqual([]), waitOptions)
  })

  test('is heard of by all lanes over one connection, also after that was lost', async () => {
    database = await openTestDatabase()
    const posting = defineJob<{ name: string }>('posting')
    const done: string[] = []
    const finish = async ({ name }: { name: string }) => void done.push(name)
    const handlers = [...inLane('mail', [createJobHandler(posting, finish)]), createJobHandler(greet, finish)]
    // Nothing is found by polling within the time of this test.
    const rarePolls = { ...delays, poll: 600_000 }
    const queue = connect(directAddress(database.connection), openLog('silent'))
    workers.push(startJobWorker({ db: database.db, queue: queue.db, log: openLog('silent') }, handlers, [], rarePolls))
    const addBoth = async (name: string) => {
      await addJob(database.db, posting, { name: `${name} posted` })
      await addJob(database.db, greet, { name })
    }
    const listListeners = async () =>
      (
        await database.db.execute<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and query = 'listen "jobs:insert"; listen "worker:migrate"'`,
        )
      ).rows
    await vi.waitFor(async () => expect(await listListeners()).toHaveLength(1), waitOptions)
    const [first] = await listListeners()
    await addBoth('ada')
    await vi.waitFor(() => expect(done.sort()).toEqual(['ada', 'ada posted']), waitOptions)

    await database.db.execute(`select pg_terminate_backend(${first?.pid}, 5000)`)
    // Each lane asks for another after a pause of its own, and hears what is added from then on.
    await vi.waitFor(async () => {
      await addBoth('eve')
      expect(done).toEqual(expect.arrayContaining(['eve', 'eve posted']))
    }, waitOptions)
    const others = (await listListeners()).filter(({ pid }) => pid !== first?.pid)
    expect(others).toHaveLength(1)
    await workers.pop()?.stop()
    await queue.close()
  })

  test('that takes longer than a node may need to stop is handed back, and run by the next one', async () => {
    database = await openTestDatabase()
    const interrupted = defineJob<Record<string, never>>('interrupted')
    const ran: string[] = []
    const startOther = (node: string) => {
      const handlers = [
        createJobHandler(greet, ({ name }) => {
          ran.push(`${node} ${name}`)
          return node === 'first' ? new Promise<void>(() => {}) : Promise.resolve()
        }),
        createJobHandler(interrupted, async (_payload, stopping) => {
          ran.push(`${node} interrupted`)
          if (node === 'first') await pause(60_000, undefined, { signal: stopping }).catch(() => stopping.throwIfAborted())
        }),
      ]
      return startJobWorker({ db: database.db, log: openLog('silent') }, handlers, [], delays)
    }
    await addJob(database.db, greet, { name: 'ada' }, { maxAttempts: 1, queue: 'pictures' })
    await addJob(database.db, interrupted, {}, { maxAttempts: 1 })
    const first = startOther('first')
    await vi.waitFor(() => expect(ran.sort()).toEqual(['first ada', 'first interrupted']), waitOptions)
    await first.stop()
    expect(await listWaitingJobs()).toEqual([
      { attempts: 0, last_error: null },
      { attempts: 0, last_error: null },
    ])
    workers.push(startOther('second'))
    await vi.waitFor(() => expect(ran.slice(2).sort()).toEqual(['second ada', 'second interrupted']), waitOptions)
    await vi.waitFor(async () => expect(await listWaitingJobs()).toEqual([]), waitOptions)
  })

  test('that was added in a failed transaction does not run', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    startWorker((name) => void done.push(name))
    await database.db
      .transaction(async (tx) => {
        await addJob(tx, greet, { name: 'never' })
        throw new Error('undone')
      })
      .catch(() => {})
    await addJob(database.db, greet, { name: 'ada' })
    await vi.waitFor(() => expect(done).toEqual(['ada']), waitOptions)
  })

  test('runs at its scheduled time, and replaces a waiting job with the same key', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    await addJob(database.db, greet, { name: 'later' }, { runAt: new Date(Date.now() + 3_600_000) })
    await addJob(database.db, greet, { name: 'first' }, { key: 'one' })
    await addJob(database.db, greet, { name: 'second' }, { key: 'one' })
    startWorker((name) => void done.push(name))
    await vi.waitFor(() => expect(done).toEqual(['second']), waitOptions)
    // It is marked as done a moment after it has run.
    await vi.waitFor(async () => expect(await listWaitingJobs()).toHaveLength(1), waitOptions)
  })

  test('of a queue waits for the one before it, on all nodes together, and keeps no other job waiting', async () => {
    database = await openTestDatabase()
    const started: string[] = []
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    for (let n = 0; n < 2; n++)
      startWorker(async (name) => {
        started.push(name)
        if (name === 'slow') await isReleased
      })
    for (const name of ['slow', 'next']) await addJob(database.db, greet, { name }, { queue: 'pictures' })
    await vi.waitFor(() => expect(started).toEqual(['slow']), waitOptions)
    for (const name of ['ada', 'grace', 'joan']) await addJob(database.db, greet, { name }, { priority: 1 })
    await vi.waitFor(() => expect(started.toSorted()).toEqual(['ada', 'grace', 'joan', 'slow']), waitOptions)
    release()
    await vi.waitFor(() => expect(started.at(-1)).toBe('next'), waitOptions)
  })

  test('that has failed in all attempts stays in the queue, with only the type of its error', async () => {
    database = await openTestDatabase()
    const logged: string[] = []
    startWorker(
      () => {
        throw Object.assign(new Error('no email for ada@example.com'), { code: 'EENVELOPE' })
      },
      openLog('trace', { write: (line) => void logged.push(line) }),
    )
    await addJob(database.db, greet, { name: 'ada' }, { maxAttempts: 1 })
    await vi.waitFor(async () => expect(await listWaitingJobs()).toEqual([{ attempts: 1, last_error: 'EENVELOPE' }]), waitOptions)
    expect(logged.join()).toContain('"job":"greet","kind":"EENVELOPE"')
    expect(logged.join()).not.toContain('ada@example.com')
  })

  test.each(['migrations', '_private_tasks'])(
    'waits while the queue’s table %s cannot be read, and the problem is logged',
    async (table) => {
      database = await openTestDatabase()
      await database.db.execute(`alter table graphile_worker.${table} rename to elsewhere`)
      const logged: string[] = []
      const done: string[] = []
      startWorker((name) => void done.push(name), openLog('error', { write: (line) => void logged.push(line) }))
      await vi.waitFor(() => expect(logged.join()).toContain('The job queue could not be read'), waitOptions)
      await database.db.execute(
        `drop table if exists graphile_worker.${table}; alter table graphile_worker.elsewhere rename to ${table}`,
      )
      await addJob(database.db, greet, { name: 'ada' })
      await vi.waitFor(() => expect(done).toEqual(['ada']), waitOptions)
    },
  )

  test('runs after the database was unavailable, without a restart', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    startWorker((name) => void done.push(name))
    await addJob(database.db, greet, { name: 'before' })
    await vi.waitFor(() => expect(done).toEqual(['before']), waitOptions)
    await database.whileUnavailable(() => pause(10 * delays.poll))
    await vi.waitFor(() => addJob(database.db, greet, { name: 'after' }), waitOptions)
    await vi.waitFor(() => expect(done).toEqual(['before', 'after']), { timeout: 30_000 })
  })

  test('that a killed node had locked is run by another node ten minutes later', async () => {
    database = await openTestDatabase()
    await addJob(database.db, greet, { name: 'ada' }, { queue: 'pictures' })
    const lock = (age: string) =>
      database.db.execute(
        `update graphile_worker._private_jobs set locked_by = 'a dead node', locked_at = now() - interval '${age}'
         where payload->>'name' = 'ada';
         update graphile_worker._private_job_queues set locked_by = 'a dead node', locked_at = now() - interval '${age}'`,
      )
    await lock('9 minutes')
    await unlockAbandonedJobs(database.db)
    const done: string[] = []
    startWorker((name) => void done.push(name))
    await addJob(database.db, greet, { name: 'grace' })
    await vi.waitFor(() => expect(done).toEqual(['grace']), waitOptions)
    await lock('11 minutes')
    await unlockAbandonedJobs(database.db)
    await vi.waitFor(() => expect(done).toEqual(['grace', 'ada']), waitOptions)
  })

  test('that is running when the node stops is finished first', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    let onStart = () => {}
    const started = new Promise<void>((resolve) => {
      onStart = resolve
    })
    const worker = startWorker(async (name) => {
      onStart()
      await pause(200)
      done.push(name)
    })
    await addJob(database.db, greet, { name: 'ada' })
    await started
    await worker.stop()
    expect(done).toEqual(['ada'])
    expect(await listWaitingJobs()).toEqual([])
  })
})

const [minuteMs, dayMs] = [60_000, 86_400_000]

const RealDate = Date

/** Sets this process's clock, which goes on from there. */
function setClock(now: number) {
  const shift = now - RealDate.now()
  class ShiftedDate extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      super(...((args.length ? args : [RealDate.now() + shift]) as [number]))
    }
    static override now = () => RealDate.now() + shift
  }
  vi.stubGlobal('Date', ShiftedDate)
}

/**
 * Some seconds before a minute begins, which is some days from now: recurring jobs are due then. Longer than a node takes on a busy machine to
 * notice that the clock was changed, and to start.
 */
const beforeMinute = (days: number) => Math.floor((RealDate.now() + days * dayMs) / minuteMs) * minuteMs - 3_000

describe('a recurring job', () => {
  const countRuns = () => {
    const runs = { minutely: 0, hourly: 0 }
    // Due when none of these tests runs, also where they set the clock back by some minutes.
    const farMinute = (new RealDate().getUTCMinutes() + 30) % 60
    const jobs: RecurringJob[] = [
      { name: 'minutely', schedule: '* * * * *', run: async () => runs.minutely++ },
      { name: 'hourly', schedule: `${farMinute} * * * *`, run: async () => runs.hourly++ },
    ]
    return { runs, jobs }
  }
  const setLastExecution = (name: string, moment: string) =>
    database.db.execute(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('${name}', now() - interval '1 year', ${moment})`)

  test('that failed, or whose node was killed, after its next run was there is no failed job: that run was the next try', async () => {
    database = await openTestDatabase()
    const { db } = database
    const add = () => addJob(db, defineJob('minutely'), {}, { key: 'minutely' })
    await setLastExecution('minutely', 'now()')
    await add()
    await db.execute(
      `update graphile_worker._private_jobs set locked_by = 'a dead node', locked_at = now() - interval '11 minutes'`,
    )
    await add()
    await unlockAbandonedJobs(db)

    const held = Promise.withResolvers<void>()
    const runs: string[] = []
    const run = async () => {
      if (runs.push('begun') > 1) return
      await held.promise
      throw new Error('The provider is away')
    }
    startWorker(() => {}, undefined, [{ name: 'minutely', schedule: '0 0 29 2 *', run }])
    await vi.waitFor(() => expect(runs).toHaveLength(1), waitOptions)
    await add()
    await vi.waitFor(() => expect(runs).toHaveLength(2), waitOptions)
    held.resolve()
    await vi.waitFor(async () => expect((await countQueue(db)).running).toBe(0), waitOptions)

    expect(await listWaitingJobs()).toEqual([
      { attempts: 25, last_error: null },
      { attempts: 25, last_error: 'Error' },
    ])
    expect([await listFailedJobs(db, 10), await listQueue(db, 'failed', 10), (await countQueue(db)).failed]).toEqual([[], [], 0])
  })

  test('runs again at once where the clock was ahead before the start', async () => {
    database = await openTestDatabase()
    await setLastExecution('minutely', `now() + interval '3 days'`)
    const { runs, jobs } = countRuns()
    setClock(beforeMinute(0))
    startWorker(() => {}, undefined, jobs)
    await vi.waitFor(() => expect(runs.minutely).toBe(1), waitOptions)
  })

  test('runs again after the clock is set back under a running node', async () => {
    database = await openTestDatabase()
    const { runs, jobs } = countRuns()
    setClock(beforeMinute(0))
    startWorker(() => {}, undefined, jobs)
    await vi.waitFor(() => expect(runs.minutely).toBe(1), waitOptions)
    setClock(beforeMinute(-3) + minuteMs)
    await vi.waitFor(() => expect(runs.minutely).toBe(2), waitOptions)
  })

  test('runs again after another node, whose clock was ahead, has marked it as done in the future', async () => {
    database = await openTestDatabase()
    const { runs, jobs } = countRuns()
    startWorker(() => {}, undefined, jobs)
    await vi.waitFor(async () => expect(await readLastExecution('minutely')).not.toBe('missing'), waitOptions)
    await database.db.execute(`update graphile_worker._private_known_crontabs set last_execution = now() + interval '3 days'`)
    await vi.waitFor(async () => expect(await readLastExecution('minutely')).toBe('past'), waitOptions)
    expect(runs.minutely).toBeLessThanOrEqual(1)
  })

  const readLastExecution = async (name: string) => {
    const { rows } = await database.db.execute<{ moment: string }>(
      `select case when last_execution > now() + interval '1 minute' then 'future' else 'past' end as moment
       from graphile_worker._private_known_crontabs where identifier = '${name}'`,
    )
    return rows[0]?.moment ?? 'missing'
  }

  test('is caught up once, not for each minute, when the clock is set forward', async () => {
    database = await openTestDatabase()
    const { runs, jobs } = countRuns()
    setClock(beforeMinute(-3))
    startWorker(() => {}, undefined, jobs)
    await vi.waitFor(() => expect(runs.minutely).toBe(1), waitOptions)
    setClock(beforeMinute(0) - 10 * minuteMs)
    await vi.waitFor(() => expect(runs.hourly).toBe(1), waitOptions)
    await pause(2_000)
    expect(runs.hourly).toBe(1)
    expect(runs.minutely).toBeLessThanOrEqual(3)
  })

  test('that was due while no node ran is caught up once', async () => {
    database = await openTestDatabase()
    await setLastExecution('hourly', `now() - interval '5 days'`)
    const { runs, jobs } = countRuns()
    startWorker(() => {}, undefined, jobs)
    await vi.waitFor(() => expect(runs.hourly).toBe(1), waitOptions)
    await pause(500)
    expect(runs.hourly).toBe(1)
  })

  test('of each month that was due days ago, while no node ran, is caught up once', async () => {
    database = await openTestDatabase()
    await setLastExecution('monthly', `now() - interval '25 days'`)
    const due = new Date(Date.now() - 5 * 86_400_000)
    const schedule = `${due.getUTCMinutes()} ${due.getUTCHours()} ${due.getUTCDate()} * *`
    let runs = 0
    startWorker(() => {}, undefined, [{ name: 'monthly', schedule, run: async () => void runs++ }])
    await vi.waitFor(() => expect(runs).toBe(1), waitOptions)
    await pause(500)
    expect(runs).toBe(1)
  })
})

describe('a job that was added while the clock was ahead', () => {
  test('runs after the clock is set back, and keeps the delay that it was given', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    await addJob(database.db, greet, { name: 'now' })
    await addJob(database.db, greet, { name: 'in an hour' }, { runAt: new Date(Date.now() + 3_600_000) })
    await addJob(database.db, greet, { name: 'retried' })
    await database.db.execute(`update graphile_worker._private_jobs set
      run_at = run_at + interval '3 days', created_at = created_at + interval '3 days', updated_at = updated_at + interval '3 days'`)
    await database.db.execute(`update graphile_worker._private_jobs set attempts = 1, updated_at = now(), created_at = now()
      where payload->>'name' = 'retried'`)
    startWorker((name) => void done.push(name))
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['now', 'retried']), waitOptions)
    const { rows } = await database.db.execute(
      `select run_at between now() + interval '59 minutes' and now() + interval '61 minutes' as "isInAnHour"
       from graphile_worker._private_jobs where payload->>'name' = 'in an hour'`,
    )
    expect(rows).toEqual([{ isInAnHour: true }])
  })
})
