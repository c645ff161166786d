/** Connects to the database of a journeys' server, through the socket in its data folder. */
import pg from 'pg'

/** The folder of the first server, or of a second one, by its URL. */
export function dataFolderOf(url: string): string {
  const { E2E_DATA = '', E2E_PORT } = process.env
  const { port } = new URL(url)
  return port === E2E_PORT ? E2E_DATA : secondDataFolder(port)
}

export const secondDataFolder = (port: string): string => `${process.env.E2E_FOLDER}/${port}`

const pools = new Map<string, pg.Pool>()

/** `data` is the server's folder. */
export async function withJourneyDatabase<T>(
  work: (client: pg.PoolClient) => Promise<T>,
  data = process.env.E2E_DATA ?? '',
): Promise<T> {
  const client = await openPool(data).connect()
  return work(client).then(
    (result) => {
      client.release()
      return result
    },
    (error: unknown) => {
      // Its transaction may still be open.
      client.release(true)
      throw error
    },
  )
}

function openPool(data: string): pg.Pool {
  const open = pools.get(data)
  if (open) return open
  const pool = new pg.Pool({ host: `${data}/run`, user: 'lintel', database: 'lintel', max: 4, allowExitOnIdle: true })
  // The server has ended, and its database with it.
  pool.on('error', () => {})
  pools.set(data, pool)
  return pool
}
