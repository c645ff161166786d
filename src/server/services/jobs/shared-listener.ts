/** Lets all lanes of a node hear of new jobs over one connection. */
import type { Pool, PoolClient } from 'pg'

type Callback = (error: Error | undefined, client?: PoolClient, release?: () => void) => void

/** A connection that listens, and how many lanes use it. */
type Listener = { client: PoolClient; lanes: number }

/**
 * The pool, for graphile-worker 0.18: it asks with a callback for the connection that a lane listens over, and for any other with a promise.
 * What listens is opened for the first lane, and closed after the last: back in the pool, it would go on listening.
 */
export function shareListener(pool: Pool): Pool {
  let current: Promise<Listener> | undefined

  async function open(): Promise<Listener> {
    const client = await pool.connect()
    // Each lane gives a lost connection back and asks again.
    client.once('error', () => {
      current = undefined
    })
    await client.query('listen "jobs:insert"; listen "worker:migrate"').catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return { client, lanes: 0 }
  }

  async function join(): Promise<[PoolClient, () => void]> {
    current ??= open()
    const joined = current
    const forget = () => {
      if (current === joined) current = undefined
    }
    const listener = await joined.catch((error: unknown) => {
      forget()
      throw error
    })
    listener.lanes++
    const { client } = listener
    // A lane says itself what it listens to, and no longer: the others listen on.
    const ofLane = { on: client.on.bind(client), removeListener: client.removeListener.bind(client), query: async () => {} }
    const leave = () => {
      listener.lanes--
      if (listener.lanes > 0) return
      forget()
      client.release(true)
    }
    return [ofLane as unknown as PoolClient, leave]
  }

  const connect = (callback?: Callback) =>
    callback
      ? void join().then(
          (joined) => callback(undefined, ...joined),
          (error: Error) => callback(error),
        )
      : pool.connect()

  return Object.assign(Object.create(pool) as Pool, { connect, query: pool.query.bind(pool) })
}
