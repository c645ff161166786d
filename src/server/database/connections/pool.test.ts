/** Tests of the pool's connections: queries that are sent together, and libraries that release a client twice or never. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open = () => openPool({ ...directAddress(database.connection), max: 1 }, openLog('silent'))

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

test('queries that are sent together over one connection each get their own rows or error', async () => {
  const { pool, close } = open()
  const client = await pool.connect()
  await client.query('begin')
  const results = await Promise.allSettled([
    client.query('select 1 as n'),
    client.query('select $1::int as n', [2]),
    client.query('select 1 / 0 as n'),
    client.query('select 4 as n'),
  ])
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value.rows : (result.reason as Error).message))).toEqual(
    [
      [{ n: 1 }],
      [{ n: 2 }],
      'division by zero',
      'current transaction is aborted, commands ignored until end of transaction block',
    ],
  )
  await client.query('rollback')
  expect((await client.query('select 5 as n')).rows).toEqual([{ n: 5 }])
  client.release()
  await close()
})

test('when a connection is lost, every query that was sent over it fails', async () => {
  const { pool, close } = open()
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sent = ['select pg_sleep(60)', 'select 1', 'select 2'].map((query) => client.query(query))
  const [results] = await Promise.all([
    Promise.allSettled(sent),
    database.db.$client.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect.poll(() => pool.totalCount).toBe(0)
  await close()
})
