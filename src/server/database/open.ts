/** The database: `DATABASE_URL` where it is given, else a real PostgreSQL of our own in the data folder. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { embeddedConnection, type Running, startEmbedded } from './embedded/start.ts'
import { checkExternal, reach } from './external.ts'
import { DataFolderInUse } from './start-errors.ts'
import { openPool, type Patience } from './connections/pool.ts'
import * as schema from './schema.ts'

export { migrate } from './migrate.ts'

export type Database = ReturnType<typeof drizzle<typeof schema>> & { $client: pg.Pool }

type Place = { dataDir: string; databaseUrl?: string | undefined; log: Log }

/** `connection` is plain data that worker processes can be handed. Throws a `DatabaseFault` with one sentence. */
export async function startDatabase({ dataDir, databaseUrl, log }: Place): Promise<Running> {
  if (!databaseUrl) return startEmbedded(dataDir, log)
  return { connection: await checkExternal(databaseUrl, log), stop: async () => {} }
}

/** For command-line tools: beside a running server they use its database, else they start their own for a moment. */
export async function joinDatabase(place: Place): Promise<Running> {
  try {
    return await startDatabase(place)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const connection = embeddedConnection(place.dataDir)
    await reach(connection, `in ${place.dataDir}`, place.log)
    return { connection, stop: async () => {} }
  }
}

/** Connections are made when needed, and made anew after the database was away. */
export function connect(connection: pg.PoolConfig, log: Log, patience?: Patience): { db: Database; close(): Promise<void> } {
  const { pool, close } = openPool(connection, log, patience)
  return { db: drizzle(pool, { schema }), close }
}
