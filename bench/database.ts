/** The database of a server under measurement, entered directly, for what the product's own doors do not open or take too long for. */
import pg from 'pg'
import { embeddedConnection } from '#server/database/embedded/start.ts'

/** As PostgreSQL's own superuser. */
export async function inDatabase(dataDir: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(embeddedConnection(dataDir, 'postgres'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
