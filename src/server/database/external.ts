/** Connects to an external PostgreSQL server (`DATABASE_URL`): waits for it briefly, and checks its version, encoding and limits. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { serverLimits } from './connections/pool.ts'
import { isDatabaseUnavailable } from './query-errors.ts'
import { DatabaseStartError } from './start-errors.ts'

const minVersion = 15

const defaultTimeoutMs = 10_000
const retryDelayMs = 250

export async function checkExternal(databaseUrl: string, log: Log, waitFor = defaultTimeoutMs): Promise<pg.PoolConfig> {
  const connection = { connectionString: databaseUrl }
  await waitForServer(connection, labelServer(connection), log, waitFor)
  return connection
}

/** Where the database is, for messages: without the password. */
export function labelServer({ connectionString, host }: pg.PoolConfig): string {
  if (!connectionString) return `in ${host}`
  const address = new URL(connectionString)
  return `at ${address.host}${address.pathname}`
}

/** `serverLabel` names the server in messages: it must not contain the password. Throws a `DatabaseStartError`. */
export async function waitForServer(
  connection: pg.PoolConfig,
  serverLabel: string,
  log: Log,
  waitFor = defaultTimeoutMs,
): Promise<void> {
  const deadline = Date.now() + waitFor
  for (let attempt = 0; ; attempt++) {
    try {
      return await checkServer(connection, serverLabel)
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error
      if (!isDatabaseUnavailable(error))
        throw new DatabaseStartError(`The database ${serverLabel} refused the connection: ${toMessage(error)}.`)
      if (Date.now() + retryDelayMs > deadline)
        throw new DatabaseStartError(`The database ${serverLabel} can't be reached: ${toMessage(error)}.`)
      if (attempt === 0) log.warn(`Waiting for the database ${serverLabel}.`)
      await pause(retryDelayMs)
    }
  }
}

async function checkServer(connection: pg.PoolConfig, serverLabel: string): Promise<void> {
  const client = new pg.Client({ ...serverLimits, ...connection, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string; keepsLimits: boolean; isReadOnly: boolean }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only')::boolean as "isReadOnly",
        current_setting('statement_timeout')::interval = $1::text::interval as "keepsLimits"`,
      [`${serverLimits.statement_timeout} ms`],
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < minVersion)
      throw new DatabaseStartError(`The database ${serverLabel} is PostgreSQL ${major}: ${minVersion} or newer is needed.`)
    if (rows[0]?.encoding !== 'UTF8')
      throw new DatabaseStartError(`The database ${serverLabel} has the encoding ${rows[0]?.encoding}: UTF8 is needed.`)
    if (!rows[0]?.keepsLimits)
      throw new DatabaseStartError(
        `The database ${serverLabel} does not apply our statement timeout, probably because of a pooler in between: connect to the server directly.`,
      )
    if (rows[0].isReadOnly)
      throw new DatabaseStartError(
        `The database ${serverLabel} is read-only: connect to the primary server, with a role that may write.`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}

/** A refused connection to a host with several addresses throws an AggregateError without a message of its own. */
function toMessage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
