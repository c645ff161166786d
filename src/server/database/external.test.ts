/** Somebody else's PostgreSQL: away, refusing, or fine. No sentence holds its password. */
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { checkExternal, waitForServer } from './external.ts'
import { DatabaseStartError } from './start-errors.ts'

const log = openLog('silent')
const faultOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof DatabaseStartError ? error.message : `not a fault: ${error}`),
  )

test('nobody answers there', async () => {
  const fault = await faultOf(checkExternal('postgres://ada:hunter2@127.0.0.1:1/lintel', log, 300))
  expect(fault).toBe("The database at 127.0.0.1:1/lintel can't be reached: connect ECONNREFUSED 127.0.0.1:1.")
})

test('something answers that is no PostgreSQL', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const address = web.address()
  const port = typeof address === 'object' ? address?.port : 0
  const fault = await faultOf(checkExternal(`postgres://ada:hunter2@127.0.0.1:${port}/lintel`, log, 300))
  web.close()
  expect(fault).toMatch(new RegExp(`^The database at 127\\.0\\.0\\.1:${port}/lintel .+\\.$`))
  expect(fault).not.toContain('hunter2')
})

test('something stands between that does not pass on how long a statement may run', async () => {
  const { connection, close } = await openTestDatabase()
  expect(await faultOf(waitForServer({ ...connection, statement_timeout: 0 }, 'here', log))).toBe(
    'Something between us and the database here drops our limits (a pooler?): name the server itself.',
  )
  await close()
})

test('it knows no such database, or is fine', async () => {
  const { connection, close } = await openTestDatabase()
  const missing = connection.connectionString
    ? { connectionString: connection.connectionString.replace(/lintel_test_\w+/, 'nowhere') }
    : { ...connection, database: 'nowhere' }
  expect(await faultOf(waitForServer(missing, 'here', log))).toBe(
    'The database here refused us: database "nowhere" does not exist.',
  )
  expect(await faultOf(waitForServer(connection, 'here', log))).toBe('none')
  await close()
})
