/** Brings the tables to what this version of the code knows, under a lock, so that several nodes can start at once. */
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { root } from '#server/root.ts'
import type { Log } from '#server/services/log.ts'
import { DatabaseFault } from './start-errors.ts'
import { migrateJobTables } from './job-tables.ts'

const migrationsFolder = fileURLToPath(new URL('src/server/database/migrations', root))

/** Any number will do that nothing else in this database takes. */
const lock = 5_460_835

export async function migrate(connection: pg.PoolConfig, log: Log): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const newest = Math.max(...known)
  const client = new pg.Client(connection)
  client.on('error', (error) => log.error(`The connection that migrates was lost: ${error.message}`))
  await client.connect()
  try {
    if (isCurrent(await newestIn(client), newest) && (await hasJobTables(client))) return
    // Ends with the connection, whatever ends that.
    await client.query('select pg_advisory_lock($1)', [lock])
    if (isCurrent(await newestIn(client), newest) && (await hasJobTables(client))) return

    const started = performance.now()
    await applyMigrations(drizzle(client), { migrationsFolder })
    await migrateJobTables(connection)
    log.info({ ms: Math.round(performance.now() - started) }, 'The database is up to date.')
  } finally {
    await client.end().catch(() => {})
  }
}

function isCurrent(there: number, newest: number): boolean {
  if (there > newest) throw new DatabaseFault('The database is newer than this version of the server: start the newer version.')
  return there === newest
}

/** Later versions of the queue's library change its tables themselves, when a node starts. */
async function hasJobTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('graphile_worker.migrations') as name`)
  return rows[0]?.name !== null
}

/** When the newest migration that ran here was written; 0 in an empty database. */
async function newestIn(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!found[0]?.name) return 0
  const { rows } = await client.query('select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest)
}
