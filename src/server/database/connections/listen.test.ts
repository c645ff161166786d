/** Tests listening for other nodes' messages, and detecting that some may have been missed. */
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { listen } from './listen.ts'

const log = openLog('silent')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const notify = (payload: string) => database.db.$client.query('select pg_notify($1, $2)', ['test channel', payload])

const cutListener = () =>
  database.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel listener' and datname = current_database()`,
  )

test('receives messages, and after a lost connection reports that some may be missing', async () => {
  const onMessage = vi.fn<(payload: string) => void>()
  const onGap = vi.fn()
  const listener = await listen(database.connection, 'test channel', { onMessage, onGap }, log)

  await notify('one')
  await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('one'), 20_000)
  expect(onGap).not.toHaveBeenCalled()

  await cutListener()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000)
  await notify('two')
  await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('two'), 20_000)

  await listener.close()
  await notify('three')
  expect(onMessage).toHaveBeenCalledTimes(2)
})

test('can be closed while it is reconnecting', async () => {
  let closing: Promise<void> | undefined
  let connections = 0
  const stream = () => {
    connections += 1
    if (connections === 2) closing = listener.close()
    return new Socket()
  }
  const listener = await listen(
    { ...directAddress(database.connection), stream },
    'test channel',
    { onMessage: vi.fn(), onGap: vi.fn() },
    log,
  )

  await cutListener()
  await vi.waitFor(() => expect(closing).toBeDefined(), 20_000)
  await closing
  const listeners = `select from pg_stat_activity where application_name = 'lintel listener' and datname = current_database()`
  await expect.poll(async () => (await database.db.$client.query(listeners)).rows).toEqual([])
})

test('several channels share one connection, and each gets its own messages and gaps', async () => {
  const connection = { ...database.connection }
  const [one, two] = [
    { onMessage: vi.fn<(payload: string) => void>(), onGap: vi.fn() },
    { onMessage: vi.fn<(payload: string) => void>(), onGap: vi.fn() },
  ]
  const first = await listen(connection, 'test channel', one, log)
  const second = await listen(connection, 'other channel', two, log)
  const listeners = `select from pg_stat_activity where application_name = 'lintel listener' and datname = current_database()`
  expect((await database.db.$client.query(listeners)).rowCount).toBe(1)

  await database.db.$client.query(`select pg_notify('other channel', 'for two')`)
  await vi.waitFor(() => expect(two.onMessage).toHaveBeenLastCalledWith('for two'), 20_000)
  expect(one.onMessage).not.toHaveBeenCalled()
  await cutListener()
  await vi.waitFor(() => expect([one, two].map(({ onGap }) => onGap.mock.calls.length)).toEqual([1, 1]), 20_000)
  await first.close()
  await database.db.$client.query(`select pg_notify('other channel', 'again')`)
  await vi.waitFor(() => expect(two.onMessage).toHaveBeenLastCalledWith('again'), 20_000)
  await second.close()
  await expect.poll(async () => (await database.db.$client.query(listeners)).rowCount).toBe(0)
})
