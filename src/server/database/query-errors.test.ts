/** Every way in which PostgreSQL gives up waiting is an answer of 503, not a fault of ours. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openPool } from './connections/pool.ts'
import { isDatabaseUnavailable } from './query-errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['a statement takes too long', { statement_timeout: 50 }, 'select pg_sleep(5)'],
  ['a lock is not free in time', { lock_timeout: 50 }, 'select pg_advisory_xact_lock(18)'],
  ['a transaction does nothing for too long', { idle_in_transaction_session_timeout: 50 }, 'begin; select pg_sleep(0)'],
])('the database counts as unavailable when %s', async (_, limits, statement) => {
  const holder = await database.db.$client.connect()
  await holder.query('begin; select pg_advisory_xact_lock(18)')
  const { pool, close } = openPool({ ...directAddress(database.connection), ...limits }, openLog('silent'))
  const client = await pool.connect()
  const run = async () => {
    await client.query(statement)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await client.query('select 1')
  }
  const error = await run().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  client.release(true)
  await close()
  await holder.query('rollback')
  holder.release()
})

test('a lock is waited for no longer than half as long as a statement may take', async () => {
  const { pool, close } = openPool(database.connection, openLog('silent'))
  const { rows } = await pool.query<{ lock_timeout: string }>('show lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '5s' }])
  await close()
})
