/** Queries the database of a server under measurement directly, for what the API does not offer or would take too long to do. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedConnection, startEmbedded } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLog } from '#server/services/log.ts'

/** Connects as PostgreSQL's superuser. */
export async function withDatabase(dataDir: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(embeddedConnection(dataDir, 'postgres'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** In a database of its own with Lintel's tables, without a server. */
export async function withEmptyDatabase<T>(work: (connection: pg.ClientConfig, dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  const log = openLog('warn')
  const server = await startEmbedded({ dataDir, log })
  try {
    await migrate(server.connection, log)
    return await work(server.connection, dataDir)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
