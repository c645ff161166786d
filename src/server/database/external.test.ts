/** Tests the checks of an external PostgreSQL server: unavailable, unsuitable, or suitable. No message contains its password. */
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { checkExternal, waitForServer } from './external.ts'
import { DatabaseStartError } from './start-errors.ts'

const log = openLog('silent')
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof DatabaseStartError ? error.message : `not a start error: ${error}`),
  )

test('reports that a server cannot be reached if nothing listens on its port', async () => {
  const error = await errorOf(checkExternal({ databaseUrl: 'postgres://ada:hunter2@127.0.0.1:1/lintel' }, log, 300))
  expect(error).toBe("The database at 127.0.0.1:1/lintel can't be reached: connect ECONNREFUSED 127.0.0.1:1.")
})

test('names the address, but not the password, when something other than PostgreSQL responds', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const address = web.address()
  const port = typeof address === 'object' ? address?.port : 0
  const error = await errorOf(checkExternal({ databaseUrl: `postgres://ada:hunter2@127.0.0.1:${port}/lintel` }, log, 300))
  web.close()
  expect(error).toMatch(new RegExp(`^The database at 127\\.0\\.0\\.1:${port}/lintel .+\\.$`))
  expect(error).not.toContain('hunter2')
})

test('refuses a server that does not apply our statement timeout', async () => {
  const { connection: address, close } = await openTestDatabase()
  const connection = directAddress(address)
  expect(await errorOf(waitForServer({ ...connection, statement_timeout: 0 }, 'here', log))).toBe(
    'The database here does not apply our statement timeout, probably because of a pooler in between: set DATABASE_DIRECT_URL to the server itself, or connect to it directly.',
  )
  await close()
})

test('reports why the server refused the connection, and accepts a suitable server', async () => {
  const { connection: address, close } = await openTestDatabase()
  const connection = directAddress(address)
  const missing = connection.connectionString
    ? { connectionString: connection.connectionString.replace(/lintel_test_\w+/, 'nowhere') }
    : { ...connection, database: 'nowhere' }
  expect(await errorOf(waitForServer(missing, 'here', log))).toBe(
    'The database here refused the connection: database "nowhere" does not exist.',
  )
  expect(await errorOf(waitForServer(connection, 'here', log))).toBe('none')
  await close()
})
