/** Connections that are made when needed; one that is lost, with a word or without, fails its query and leaves the pool. */
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { cutOff, cutOffWhenSilent } from './idle-timeout.ts'

/** Milliseconds, kept by the server on each of our connections. */
export const serverLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }

const limits: pg.PoolConfig = {
  ...serverLimits,
  max: 10,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
}

/** Milliseconds. Silence is borne for longer than the server lets a statement run. */
export type Patience = { silence: number; goodbye: number }
const usual: Patience = { silence: 12_000, goodbye: 2_000 }

export function openPool(connection: pg.PoolConfig, log: Log, patience = usual) {
  const pool = new pg.Pool({ ...limits, application_name: 'lintel', ...connection })
  const open = new Set<pg.PoolClient>()
  let isClosing = false

  pool.on('connect', (client) => {
    open.add(client)
    cutOffWhenSilent(client, patience.silence)
    // While closing, the server may end a connection before the pool has said goodbye on it.
    client.once('error', ({ message }) => {
      if (!isClosing) log.warn(`A connection to the database was lost: ${message}`)
    })
    // The pool takes its own ear away while a client is out, and an error that nobody hears ends the process.
    client.on('error', () => {})
    client.once('end', () => open.delete(client))
  })
  // Heard above.
  pool.on('error', () => {})
  bearCarelessBorrowers(pool)

  return {
    pool,
    /** What is under way may end; who is still silent then is not waited for. */
    async close() {
      isClosing = true
      setTimeout(() => {
        for (const client of open) cutOff(client)
      }, patience.goodbye).unref()
      await pool.end()
    },
  }
}

/**
 * Who borrows a connection may give it back twice, or never once it is lost. graphile-worker 0.18 does the one when the database
 * goes away while it stops, and the pool would throw where nobody catches; Drizzle does the other when a BEGIN fails, and the
 * pool would run dry and never close.
 */
function bearCarelessBorrowers(pool: pg.Pool) {
  const borrow = pool.connect.bind(pool)
  type Lend = Parameters<typeof borrow>[0]

  const lend = (take: Lend) =>
    borrow((error, client, release) => {
      if (!client) return take(error, client, release)
      let isBack = false
      const giveBack = (fault?: unknown) => {
        if (isBack) return
        isBack = true
        client.off('end', lost)
        release(fault)
      }
      const lost = () => giveBack(true)
      client.once('end', lost)
      client.release = giveBack
      take(error, client, giveBack)
    })

  const promised = () =>
    new Promise<pg.PoolClient>((resolve, reject) => lend((error, client) => (client ? resolve(client) : reject(error))))
  pool.connect = ((take?: Lend) => (take ? lend(take) : promised())) as typeof pool.connect
}
