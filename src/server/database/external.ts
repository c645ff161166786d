/** The PostgreSQL that `DATABASE_URL` names: waited for a little, and checked before anything is built on it. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { isDatabaseAway } from './failures.ts'
import { DatabaseFault } from './fault.ts'

export const leastVersion = 15

/** Throws a `DatabaseFault` whose sentence holds no password. */
export async function checkExternal(databaseUrl: string, log: Log, patience = 10_000): Promise<pg.PoolConfig> {
  const connection = { connectionString: databaseUrl }
  const place = placeOf(databaseUrl)
  const deadline = Date.now() + patience
  for (let tries = 0; ; tries++) {
    try {
      await checkServer(connection, place)
      return connection
    } catch (error) {
      if (error instanceof DatabaseFault) throw error
      if (!isDatabaseAway(error)) throw new DatabaseFault(`The database at ${place} refused us: ${wordsOf(error)}.`)
      if (Date.now() + 500 > deadline) throw new DatabaseFault(`The database at ${place} can't be reached: ${wordsOf(error)}.`)
      if (tries === 0) log.warn(`Waiting for the database at ${place}.`)
      await pause(500)
    }
  }
}

/** Host, port and database, which is all that a sentence may tell of the address. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** A refused connection to a name with several addresses is told in parts, with no words of its own. */
function wordsOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

async function checkServer(connection: pg.PoolConfig, place: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < leastVersion)
      throw new DatabaseFault(`The database at ${place} is PostgreSQL ${major}: ${leastVersion} or newer is needed.`)
    if (rows[0]?.encoding !== 'UTF8')
      throw new DatabaseFault(`The database at ${place} has the encoding ${rows[0]?.encoding}: UTF8 is needed.`)
  } finally {
    await client.end().catch(() => {})
  }
}
