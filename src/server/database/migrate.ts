/**
 * Migrates the database to this version of the code, under a lock, so that several nodes can start at once. The first migration is a baseline:
 * it has the moment of the last of the 35 that it replaced, so a database with all of those goes on, and an older one is refused.
 */
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { root } from '#server/root.ts'
import type { Log } from '#server/services/log.ts'
import { type DatabaseAddress, directAddress } from './connections/address.ts'
import { labelServer } from './external.ts'
import { causes } from './query-errors.ts'
import { DatabaseStartError } from './start-errors.ts'

export const migrationsFolder = fileURLToPath(new URL('src/server/database/migrations', root))

/** The number of the advisory lock: any that nothing else in this database uses. Backups share it, restores hold it. */
export const migrationLock = 5_460_835

/** The last version that has the migrations before the baseline: it takes older databases and backups up to it. */
export const versionBeforeBaseline = 'the version of commit 9b340d39'

/** The times at which the migrations of a folder were written, by which they are recognised, oldest first. */
export const listMigrationTimes = (folder = migrationsFolder): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** All or nothing. `label` says in messages where the database is. Throws a `DatabaseStartError` with one sentence. */
export async function migrate(
  address: DatabaseAddress,
  log: Log,
  { folder = migrationsFolder, label = labelServer(address) } = {},
): Promise<void> {
  const known = listMigrationTimes(folder)
  const connection = directAddress(address)
  const client = new pg.Client(connection)
  client.on('error', (error) => log.error(`The connection for migrations was lost: ${error.message}`))
  await client.connect()
  let isUnchanged = true
  try {
    if (isCurrent(await newestIn(client), known, label) && (await hasJobTables(client))) return
    // Released when the connection ends, for whatever reason.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (isCurrent(await newestIn(client), known, label) && (await hasJobTables(client))) return

    const started = performance.now()
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    isUnchanged = false
    await migrateJobTables(connection)
    log.info({ ms: Math.round(performance.now() - started) }, 'The database is up to date.')
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : toMigrationError(error, { label, isUnchanged, role: client.user })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates and migrates the tables of the job queue, which belong to its library. Called while the migration lock is held. */
async function migrateJobTables(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' })
  } finally {
    await pool.end()
  }
}

/** For commands, which don't migrate: throws a `DatabaseStartError` where the database is not of this version. */
export async function refuseOtherVersion(connection: pg.PoolConfig, label: string): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const there = await newestIn(client)
    if (isCurrent(there, listMigrationTimes(), label) && (await hasJobTables(client))) return
    throw new DatabaseStartError(
      there === 0
        ? `The database ${label} has nothing of Lintel in it: start the server once, which sets it up.`
        : `The database ${label} is of an earlier version of Lintel: start this version once, which updates it.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL's codes for a schema, table, type or function that exists already. */
const existsAlready = new Set(['42P06', '42P07', '42710', '42723'])

type Circumstances = { label: string; isUnchanged: boolean; role: string | undefined }

function toMigrationError(error: unknown, { label, isUnchanged, role }: Circumstances): DatabaseStartError {
  const found = [...causes(error)].find((one) => one instanceof pg.DatabaseError)
  const { code, message } = found ?? { code: undefined, message: String(error) }
  const sentence =
    code === '42501'
      ? `The database ${label} does not let the role ${role} create tables: make it the owner of its database.`
      : existsAlready.has(String(code))
        ? `The database ${label} has contents that are not Lintel’s (${message}): use an empty one.`
        : `The database ${label} could not be migrated: ${message}.${isUnchanged ? ' It is as it was: the version before still starts.' : ''}`
  return new DatabaseStartError(sentence, { cause: error })
}

function isCurrent(there: number, known: number[], label: string): boolean {
  if (there > Math.max(...known))
    throw new DatabaseStartError('The database is newer than this version of the server: start the newer version.')
  if (there > 0 && there < Math.min(...known))
    throw new DatabaseStartError(
      `The database ${label} is too old for this version of Lintel: start ${versionBeforeBaseline} on it once, then this one. Nothing was changed.`,
    )
  return there === Math.max(...known)
}

/** Only whether they exist: later versions of the queue's library migrate its tables themselves, when a node starts. */
async function hasJobTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('graphile_worker.migrations') as name`)
  return rows[0]?.name !== null
}

/** The creation time of the newest migration that has run on this database; 0 if it is empty. */
async function newestIn(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!found[0]?.name) return 0
  const { rows } = await client.query('select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest)
}
