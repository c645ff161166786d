/** Connects to an external PostgreSQL server (`DATABASE_URL`): waits for it briefly, and checks its version, encoding and limits. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import type { DatabaseAddress } from './connections/address.ts'
import { serverLimits } from './connections/pool.ts'
import { isDatabaseUnavailable } from './query-errors.ts'
import { DatabaseStartError } from './start-errors.ts'

const minVersion = 15

const defaultTimeoutMs = 10_000
const retryDelayMs = 250

type Addresses = { databaseUrl: string; databaseDirectUrl?: string | undefined }

export async function checkExternal(
  { databaseUrl, databaseDirectUrl }: Addresses,
  log: Log,
  waitFor = defaultTimeoutMs,
): Promise<DatabaseAddress> {
  const check = (address: DatabaseAddress) => waitForServer(address, labelServer(address), log, waitFor)
  if (databaseDirectUrl === undefined) {
    const connection = { connectionString: databaseUrl }
    await check(connection)
    return connection
  }
  // What needs the server itself takes its time: migrations and backups. The limits that the role has are for requests.
  const options = Object.keys(serverLimits).map((limit) => `-c ${limit}=0`)
  const direct = { connectionString: databaseDirectUrl, options: options.join(' ') }
  const connection = { connectionString: databaseUrl, direct }
  if ((await check(direct)) !== (await check(connection)))
    throw new DatabaseStartError(
      'DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database, the second past the pooler.',
    )
  return connection
}

/** Where the database is, for messages: without the password. */
export function labelServer({ connectionString, host }: pg.PoolConfig): string {
  if (!connectionString) return `in ${host}`
  const address = new URL(connectionString)
  return `at ${address.host}${address.pathname}`
}

/**
 * `serverLabel` names the server in messages: it must not contain the password. Returns what tells this database from any other. Throws a
 * `DatabaseStartError`.
 */
export async function waitForServer(
  connection: DatabaseAddress,
  serverLabel: string,
  log: Log,
  waitFor = defaultTimeoutMs,
): Promise<string> {
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

async function checkServer(connection: DatabaseAddress, serverLabel: string): Promise<string> {
  const client = new pg.Client({ ...(connection.direct ? {} : serverLimits), ...connection, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{
      version: string
      encoding: string
      keepsLimits: boolean
      isReadOnly: boolean
      role: string
      identity: string
    }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only')::boolean as "isReadOnly", quote_ident(current_user) as role,
        concat_ws(' ', pg_postmaster_start_time(), current_database()) as identity,
        (select bool_and(current_setting(key)::interval = (value || ' ms')::interval) from json_each_text($1::json)) as "keepsLimits"`,
      [JSON.stringify(serverLimits)],
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < minVersion)
      throw new DatabaseStartError(`The database ${serverLabel} is PostgreSQL ${major}: ${minVersion} or newer is needed.`)
    if (rows[0]?.encoding !== 'UTF8')
      throw new DatabaseStartError(`The database ${serverLabel} has the encoding ${rows[0]?.encoding}: UTF8 is needed.`)
    if (!rows[0]?.keepsLimits) throw new DatabaseStartError(describeMissingLimits(connection, serverLabel, rows[0]?.role ?? ''))
    if (rows[0].isReadOnly)
      throw new DatabaseStartError(
        `The database ${serverLabel} is read-only: connect to the primary server, with a role that may write.`,
      )
    return rows[0].identity
  } catch (error) {
    if (/unsupported startup parameter/.test(toMessage(error)))
      throw new DatabaseStartError(describeMissingLimits(connection, serverLabel, ''))
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** A pooler keeps no limits that a connection brings: the role has them there. */
function describeMissingLimits({ direct }: DatabaseAddress, serverLabel: string, role: string): string {
  if (!direct)
    return `The database ${serverLabel} does not apply our statement timeout, probably because of a pooler in between: set DATABASE_DIRECT_URL to the server itself, or connect to it directly.`
  return `The database ${serverLabel} does not apply Lintel’s limits through its pooler. On the server itself, run: ${describeLimits(role)} Then let the pooler connect again.`
}

/** The statements that give a role the limits that a pooler would not pass on. */
export const describeLimits = (role: string): string =>
  Object.entries(serverLimits)
    .map(([limit, ms]) => `alter role ${role} set ${limit} = '${ms}ms';`)
    .join(' ')

/** A refused connection to a host with several addresses throws an AggregateError without a message of its own. */
function toMessage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
