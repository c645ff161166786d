/** Opens the database: the server at `DATABASE_URL`, or else an embedded PostgreSQL in the data folder. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '#server/services/log.ts'
import type { DatabaseAddress } from './connections/address.ts'
import { openPool, type PoolTimeouts } from './connections/pool.ts'
import { type EmbeddedOptions, embeddedConnection, type RunningDatabase, startEmbedded } from './embedded/start.ts'
import { checkExternal, waitForServer } from './external.ts'
import { DataFolderInUseError } from './start-errors.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }

type DatabaseOptions = EmbeddedOptions & { databaseUrl?: string | undefined; databaseDirectUrl?: string | undefined }

/** `connection` is plain data that can be passed to worker processes. Throws a `DatabaseStartError` with one sentence. */
export async function startDatabase({ databaseUrl, databaseDirectUrl, ...embedded }: DatabaseOptions): Promise<RunningDatabase> {
  if (!databaseUrl) return startEmbedded(embedded)
  return { connection: await checkExternal({ databaseUrl, databaseDirectUrl }, embedded.log), stop: async () => {} }
}

/** For command-line tools: uses the embedded database of a running server, or starts it for as long as the tool runs. */
export async function joinDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  try {
    return await startDatabase(options)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    const connection = embeddedConnection(options.dataDir)
    await waitForServer(connection, `in ${options.dataDir}`, options.log)
    return { connection, stop: async () => {} }
  }
}

/** Connections are opened when needed, including after the database was unavailable. */
export function connect(
  connection: DatabaseAddress,
  log: Log,
  timeouts?: PoolTimeouts,
): { db: Database; close(): Promise<void> } {
  const { pool, close } = openPool(connection, log, timeouts)
  return { db: drizzle(pool), close }
}
