/** The pool of database connections. When a connection is lost, even if the server did not close it, its query fails and the pool drops it. */
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import type { DatabaseAddress } from './address.ts'
import { destroyConnection, destroyWhenIdle, isWaitingForServer } from './idle-timeout.ts'
import { watchForSilence, watchNothing } from './silence.ts'

/**
 * Milliseconds, applied by the server to each of our connections. Waiting for a lock is shorter than a statement may take, so that a few
 * who wait for one row do not hold their connections for long.
 */
export const serverLimits = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }

const limits: pg.PoolConfig & { pipeline: boolean } = {
  // Queries on one connection that do not wait for each other are sent together.
  pipeline: true,
  // Of requests and jobs together, and the one that the job queue listens over. Each takes PostgreSQL up to 9 MB.
  max: 9,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
}

/**
 * Milliseconds. `idle` is longer than the server's statement timeout, so that it only ends connections whose server has disappeared.
 * `isPatient`: silence alone fails no query.
 */
export type PoolTimeouts = { idle: number; close: number; isPatient?: boolean }
const defaultTimeouts: PoolTimeouts = { idle: 12_000, close: 2_000 }

/** For commands: no visitor waits for them, and on a busy machine a database may be silent for some seconds. */
export const commandTimeouts: PoolTimeouts = { ...defaultTimeouts, isPatient: true }

export function openPool(connection: DatabaseAddress, log: Log, timeouts = defaultTimeouts) {
  const pool = new pg.Pool({
    ...limits,
    ...(connection.direct ? pooled : serverLimits),
    application_name: 'lintel',
    ...connection,
    onConnect: admit,
  })
  const open = new Set<pg.ClientBase>()
  let isClosing = false

  /** A standby would answer with what was true, and pages would be kept of it; after a failover an address leads to one for a moment. */
  async function admit(client: pg.ClientBase) {
    open.add(client)
    client.once('end', () => open.delete(client))
    destroyWhenIdle(client, timeouts.idle)
    const { rows } = await client.query<{ in_hot_standby: string }>('show in_hot_standby')
    if (rows[0]?.in_hot_standby !== 'off') throw new Error('Connection terminated: this server is a standby')
  }
  pool.on('connect', (client) => {
    // While the pool closes, the server may end a connection before the pool has sent its shutdown message.
    client.once('error', ({ message }) => {
      if (!isClosing) log.warn(`A connection to the database was lost: ${message}`)
    })
    // pg.Pool removes its error listener while a client is checked out, and an error without a listener ends the process.
    client.on('error', () => {})
  })
  // Logged by the client's own listener above.
  pool.on('error', () => {})
  tolerateDoubleRelease(pool)

  const silent = () => new Error('Connection terminated: the database does not answer')
  const refuseWaiting = refuseWhile(pool, () => (watch.isSilent() ? silent() : undefined))
  const watch = (timeouts.isPatient ? watchNothing : watchForSilence)({
    connection,
    open,
    countWaiting: () => pool.waitingCount,
    onSilence() {
      log.warn('The database does not answer.')
      for (const client of open) if (isWaitingForServer(client)) destroyConnection(client, silent())
      refuseWaiting(silent())
    },
    onAnswer: () => log.info('The database answers again.'),
  })

  return {
    pool,
    /** Waits for running queries, then destroys the connections that are still open. */
    async close() {
      isClosing = true
      watch.close()
      setTimeout(() => {
        for (const client of open) destroyConnection(client)
      }, timeouts.close).unref()
      await pool.end()
    },
  }
}

/** A pooler hands the next query to another connection, where no statement is prepared, and refuses limits at a connection's start. */
class UnpreparedClient extends pg.Client {
  override query = ((query: unknown, ...rest: unknown[]) =>
    super.query(
      ...([typeof query === 'object' && query && 'name' in query ? { ...query, name: undefined } : query, ...rest] as [never]),
    )) as pg.Client['query']
}
const pooled = { Client: UnpreparedClient }

/**
 * Makes a second release of a client a no-op, and releases a client whose connection is lost. graphile-worker 0.18 releases twice
 * when the database becomes unavailable while it stops, and the pool would throw an error that nothing catches. Drizzle never
 * releases when a BEGIN fails, and the pool would run out of clients and never close.
 */
function tolerateDoubleRelease(pool: pg.Pool) {
  const originalConnect = pool.connect.bind(pool)
  type Callback = Parameters<typeof originalConnect>[0]

  const connectWithCallback = (callback: Callback) =>
    originalConnect((error, client, release) => {
      if (!client) return callback(error, client, release)
      let isReleased = false
      const releaseOnce = (failure?: unknown) => {
        if (isReleased) return
        isReleased = true
        client.off('end', releaseLost)
        release(failure)
      }
      const releaseLost = () => releaseOnce(true)
      client.once('end', releaseLost)
      client.release = releaseOnce
      callback(error, client, releaseOnce)
    })

  const connectWithPromise = () =>
    new Promise<pg.PoolClient>((resolve, reject) =>
      connectWithCallback((error, client) => (client ? resolve(client) : reject(error))),
    )
  pool.connect = ((callback?: Callback) =>
    callback ? connectWithCallback(callback) : connectWithPromise()) as typeof pool.connect
}

/** Refuses a client while `findReason` has a reason. The returned function refuses all who wait for one. */
function refuseWhile(pool: pg.Pool, findReason: () => Error | undefined): (reason: Error) => void {
  const originalConnect = pool.connect.bind(pool)
  type Callback = Parameters<typeof originalConnect>[0]
  const waiting = new Set<Callback>()

  const connectUnlessRefused = (callback: Callback) => {
    const reason = findReason()
    if (reason) return void process.nextTick(callback, reason, undefined, () => {})
    waiting.add(callback)
    originalConnect((error, client, release) => {
      if (waiting.delete(callback)) callback(error, client, release)
      else if (client) release()
    })
  }
  pool.connect = ((callback?: Callback) =>
    callback
      ? connectUnlessRefused(callback)
      : new Promise<pg.PoolClient>((resolve, reject) =>
          connectUnlessRefused((error, client) => (client ? resolve(client) : reject(error))),
        )) as typeof pool.connect

  return (reason) => {
    for (const callback of [...waiting]) {
      waiting.delete(callback)
      callback(reason, undefined, () => {})
    }
  }
}
