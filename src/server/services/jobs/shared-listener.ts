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

  function forget(listener: Promise<Listener>) {
    if (current === listener) current = undefined
  }

  function open(): Promise<Listener> {
    // Each lane gives a lost connection back and asks again.
    const opening: Promise<Listener> = listen(() => forget(opening))
    return opening
  }

  async function listen(onLost: () => void): Promise<Listener> {
    const client = await pool.connect()
    client.once('error', onLost)
    await client.query('listen "jobs:insert"; listen "worker:migrate"').catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return { client, lanes: 0 }
  }

  async function join(): Promise<[PoolClient, () => void]> {
    current ??= open()
    const joined = current
    const listener = await joined.catch((error: unknown) => {
      forget(joined)
      throw error
    })
    listener.lanes++
    const { client } = listener
    // A lane says itself what it listens to, and no longer: the others listen on.
    const ofLane = { on: client.on.bind(client), removeListener: client.removeListener.bind(client), query: async () => {} }
    const leave = () => {
      listener.lanes--
      if (listener.lanes > 0) return
      forget(joined)
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
