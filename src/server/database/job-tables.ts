/** Creates and migrates the tables of the job queue, which belong to its library. */
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Called while the migration lock is held. */
export async function migrateJobTables(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' })
  } finally {
    await pool.end()
  }
}
