/** Queries the database of a server under measurement directly, for what the API does not offer or would take too long to do. */
import pg from 'pg'
import { embeddedConnection } from '#server/database/embedded/start.ts'

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
