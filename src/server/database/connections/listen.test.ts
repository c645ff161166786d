/** Hearing other nodes, and knowing when something may have been missed. */
import { Socket } from 'node:net'
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

const deafen = () =>
  database.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel listener' and datname = current_database()`,
  )

test('what is told is heard, and after a lost connection it says that something may be missing', async () => {
  const onMessage = vi.fn<(payload: string) => void>()
  const onGap = vi.fn()
  const ears = await listen(database.connection, 'Word of mouth', { onMessage, onGap }, log)

  await tell('one')
  await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('one'), 20_000)
  expect(onGap).not.toHaveBeenCalled()

  await deafen()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000)
  await tell('two')
  await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('two'), 20_000)

  await ears.close()
  await tell('three')
  expect(onMessage).toHaveBeenCalledTimes(2)
})

test('it can be closed while it is just finding its way back', async () => {
  let closing: Promise<void> | undefined
  let connections = 0
  const stream = () => {
    connections += 1
    if (connections === 2) closing = ears.close()
    return new Socket()
  }
  const ears = await listen({ ...database.connection, stream }, 'Word of mouth', { onMessage: vi.fn(), onGap: vi.fn() }, log)

  await deafen()
  await vi.waitFor(() => expect(closing).toBeDefined(), 20_000)
  await closing
  const listeners = `select from pg_stat_activity where application_name = 'lintel listener' and datname = current_database()`
  await expect.poll(async () => (await database.db.$client.query(listeners)).rows).toEqual([])
})
