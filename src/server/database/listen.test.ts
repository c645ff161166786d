/** Hearing other nodes, and knowing when something may have been missed. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { listen } from './listen.ts'

const log = openLog('silent')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tell = (payload: string) => database.db.$client.query('select pg_notify($1, $2)', ['Word of mouth', payload])

test('what is told is heard, and after a lost connection it says that something may be missing', async () => {
  const onMessage = vi.fn<(payload: string) => void>()
  const onGap = vi.fn()
  const ears = await listen(database.connection, 'Word of mouth', { onMessage, onGap }, log)

  await tell('one')
  await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('one'), 20_000)
  expect(onGap).not.toHaveBeenCalled()

  await database.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel listens' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000)
  await tell('two')
  await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('two'), 20_000)

  await ears.close()
  await tell('three')
  expect(onMessage).toHaveBeenCalledTimes(2)
})
