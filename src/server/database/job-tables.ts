/** The tables of the queue of jobs: its library brings and changes them. */
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Called under the lock of the migrations. */
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
