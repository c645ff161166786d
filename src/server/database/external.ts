/** A PostgreSQL that somebody else runs: waited for a little, and checked before anything is built on it. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { isDatabaseAway } from './query-errors.ts'
import { DatabaseFault } from './start-errors.ts'
import { serverLimits } from './connections/pool.ts'

const leastVersion = 15

const patience = 10_000
const betweenTries = 250

export async function checkExternal(databaseUrl: string, log: Log, waitFor = patience): Promise<pg.PoolConfig> {
  const { host, pathname } = new URL(databaseUrl)
  const connection = { connectionString: databaseUrl }
  await reach(connection, `at ${host}${pathname}`, log, waitFor)
  return connection
}

/** `place` is all that a sentence tells of the address: it holds no password. Throws a `DatabaseFault`. */
export async function reach(connection: pg.PoolConfig, place: string, log: Log, waitFor = patience): Promise<void> {
  const deadline = Date.now() + waitFor
  for (let tries = 0; ; tries++) {
    try {
      return await checkServer(connection, place)
    } catch (error) {
      if (error instanceof DatabaseFault) throw error
      if (!isDatabaseAway(error)) throw new DatabaseFault(`The database ${place} refused us: ${wordsOf(error)}.`)
      if (Date.now() + betweenTries > deadline)
        throw new DatabaseFault(`The database ${place} can't be reached: ${wordsOf(error)}.`)
      if (tries === 0) log.warn(`Waiting for the database ${place}.`)
      await pause(betweenTries)
    }
  }
}

async function checkServer(connection: pg.PoolConfig, place: string): Promise<void> {
  const client = new pg.Client({ ...serverLimits, ...connection, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string; keepsLimits: boolean }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
        current_setting('statement_timeout')::interval = $1::text::interval as "keepsLimits"`,
      [`${serverLimits.statement_timeout} ms`],
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < leastVersion)
      throw new DatabaseFault(`The database ${place} is PostgreSQL ${major}: ${leastVersion} or newer is needed.`)
    if (rows[0]?.encoding !== 'UTF8')
      throw new DatabaseFault(`The database ${place} has the encoding ${rows[0]?.encoding}: UTF8 is needed.`)
    if (!rows[0]?.keepsLimits)
      throw new DatabaseFault(
        `Something between us and the database ${place} drops our limits (a pooler?): name the server itself.`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}

/** A refused connection to a name with several addresses is told in parts, with no words of its own. */
function wordsOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
