/** Tests that the pool tolerates libraries that release a client twice or never. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open = () => openPool({ ...database.connection, max: 1 }, openLog('silent'))

test('a second release of a client has no effect, also with a callback, and the next borrower keeps the client', async () => {
  const { pool, close } = open()
  const releaseAgain = await new Promise<() => void>((resolve, reject) =>
    pool.connect((error, client, release) => {
      if (!client) return reject(error)
      release()
      release()
      resolve(release)
    }),
  )
  const next = await pool.connect()
  releaseAgain()
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0])
  next.release()
  next.release()
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await close()
})

test('a client whose connection is lost while it is checked out is replaced, and a late release changes nothing', async () => {
  const { pool, close } = open()
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.db.$client.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid])
  await expect.poll(() => pool.totalCount).toBe(0)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await close()
})
