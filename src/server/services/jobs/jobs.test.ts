import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { unlockAbandonedJobs } from './maintenance.ts'
import { addJob, defineJob, handleJob, type JobWorker } from './port.ts'
import { startJobWorker } from './worker.ts'

const greet = defineJob<{ name: string }>('greet')
/** Short, so that the tests need not wait for the next poll or restart. */
const delays = { poll: 100, restart: 100 }
const waitOptions = { timeout: 15_000 }

let database: TestDatabase
const workers: JobWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.close()
})

/** Starts a node that handles each 'greet' job with `handle`. */
function startWorker(handle: (name: string) => Promise<void> | void, log = openLog('silent')) {
  const jobs = startJobWorker({ db: database.db, log }, [handleJob(greet, async ({ name }) => handle(name))], [], delays)
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

  test('that was added in a transaction that failed does not run', async () => {
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

  test('waits until its time, and replaces a waiting job with the same key', async () => {
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

  test('that fails stays in the queue, with the kind of its error only, once its attempts are used up', async () => {
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

  test('waits while the queue cannot be read, which is logged', async () => {
    database = await openTestDatabase()
    await database.db.execute('alter table graphile_worker.migrations rename to elsewhere')
    const logged: string[] = []
    const done: string[] = []
    startWorker((name) => void done.push(name), openLog('error', { write: (line) => void logged.push(line) }))
    await vi.waitFor(() => expect(logged.join()).toContain('The job queue could not be read'), waitOptions)
    await database.db.execute(
      'drop table if exists graphile_worker.migrations; alter table graphile_worker.elsewhere rename to migrations',
    )
    await addJob(database.db, greet, { name: 'ada' })
    await vi.waitFor(() => expect(done).toEqual(['ada']), waitOptions)
  })

  test('runs after the database was unavailable, without a restart', { timeout: 40_000 }, async () => {
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
    await addJob(database.db, greet, { name: 'ada' })
    const lock = (age: string) =>
      database.db.execute(
        `update graphile_worker._private_jobs set locked_by = 'a dead node', locked_at = now() - interval '${age}'`,
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
