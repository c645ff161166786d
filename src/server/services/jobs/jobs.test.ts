import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { unlockAbandonedJobs } from './maintenance.ts'
import { addJob, defineJob, handleJob, type JobWorker } from './port.ts'
import { startJobWorker } from './worker.ts'

const greet = defineJob<{ name: string }>('greet')
const patient = { timeout: 15_000 }

let database: TestDatabase
const nodes: JobWorker[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
  await database.close()
})

/** A node that does what `handle` says with each greeting. */
function node(handle: (name: string) => Promise<void> | void, log = openLog('silent')) {
  const jobs = startJobWorker({ db: database.db, log }, [handleJob(greet, async ({ name }) => handle(name))], [])
  nodes.push(jobs)
  return jobs
}

const waiting = async () =>
  (
    await database.db.execute<{ attempts: number; last_error: string | null }>(
      'select attempts, last_error from graphile_worker._private_jobs order by id',
    )
  ).rows

describe('a job', () => {
  test('is done once, by whichever of three nodes is first', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    for (let n = 0; n < 3; n++) node((name) => void done.push(name))
    const names = Array.from({ length: 30 }, (_, n) => `name ${n}`)
    await Promise.all(names.map((name) => addJob(database.db, greet, { name })))
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(30), patient)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patient)
    expect(done.sort()).toEqual(names.sort())
  })

  test('that was written down in a transaction that failed is not done', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    node((name) => void done.push(name))
    await database.db
      .transaction(async (tx) => {
        await addJob(tx, greet, { name: 'never' })
        throw new Error('undone')
      })
      .catch(() => {})
    await addJob(database.db, greet, { name: 'ada' })
    await vi.waitFor(() => expect(done).toEqual(['ada']), patient)
  })

  test('waits for its time, and of several with one key the latest stays', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    await addJob(database.db, greet, { name: 'later' }, { runAt: new Date(Date.now() + 3_600_000) })
    await addJob(database.db, greet, { name: 'first' }, { key: 'one' })
    await addJob(database.db, greet, { name: 'second' }, { key: 'one' })
    node((name) => void done.push(name))
    await vi.waitFor(() => expect(done).toEqual(['second']), patient)
    // It is noted as done a moment after it was.
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), patient)
  })

  test('that fails stays, with the kind of its fault alone, until its tries are used up', async () => {
    database = await openTestDatabase()
    const logged: string[] = []
    node(
      () => {
        throw Object.assign(new Error('no letter for ada@example.com'), { code: 'EENVELOPE' })
      },
      openLog('trace', { write: (line) => void logged.push(line) }),
    )
    await addJob(database.db, greet, { name: 'ada' }, { maxAttempts: 1 })
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ attempts: 1, last_error: 'EENVELOPE' }]), patient)
    expect(logged.join()).toContain('"job":"greet","kind":"EENVELOPE"')
    expect(logged.join()).not.toContain('ada@example.com')
  })

  test('waits in a queue that cannot be read, of which the operator hears', async () => {
    database = await openTestDatabase()
    await database.db.execute('alter table graphile_worker.migrations rename to elsewhere')
    const logged: string[] = []
    const done: string[] = []
    node((name) => void done.push(name), openLog('error', { write: (line) => void logged.push(line) }))
    await vi.waitFor(() => expect(logged.join()).toContain('The job queue could not be read'), patient)
    await database.db.execute(
      'drop table if exists graphile_worker.migrations; alter table graphile_worker.elsewhere rename to migrations',
    )
    await addJob(database.db, greet, { name: 'ada' })
    await vi.waitFor(() => expect(done).toEqual(['ada']), patient)
  })

  test('is done after the database was away, without anybody starting anything again', { timeout: 40_000 }, async () => {
    database = await openTestDatabase()
    const done: string[] = []
    node((name) => void done.push(name))
    await addJob(database.db, greet, { name: 'before' })
    await vi.waitFor(() => expect(done).toEqual(['before']), patient)
    await database.whileUnavailable(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
    await vi.waitFor(() => addJob(database.db, greet, { name: 'after' }), patient)
    await vi.waitFor(() => expect(done).toEqual(['before', 'after']), { timeout: 30_000 })
  })

  test('that a killed node held is done by another ten minutes later', async () => {
    database = await openTestDatabase()
    await addJob(database.db, greet, { name: 'ada' })
    const lock = (age: string) =>
      database.db.execute(
        `update graphile_worker._private_jobs set locked_by = 'a dead node', locked_at = now() - interval '${age}'`,
      )
    await lock('9 minutes')
    await unlockAbandonedJobs(database.db)
    const done: string[] = []
    node((name) => void done.push(name))
    await addJob(database.db, greet, { name: 'grace' })
    await vi.waitFor(() => expect(done).toEqual(['grace']), patient)
    await lock('11 minutes')
    await unlockAbandonedJobs(database.db)
    await vi.waitFor(() => expect(done).toEqual(['grace', 'ada']), patient)
  })

  test('under way when the node ends is finished first', async () => {
    database = await openTestDatabase()
    const done: string[] = []
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const ending = node(async (name) => {
      begun()
      await new Promise((resolve) => setTimeout(resolve, 200))
      done.push(name)
    })
    await addJob(database.db, greet, { name: 'ada' })
    await hasBegun
    await ending.stop()
    expect(done).toEqual(['ada'])
    expect(await waiting()).toEqual([])
  })
})
