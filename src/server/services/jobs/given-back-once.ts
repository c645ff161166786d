/** A pool that bears a connection being given back twice. */
import type { Pool } from 'pg'

type Connected = Parameters<Parameters<Pool['connect']>[0]>

/**
 * graphile-worker 0.18 gives its listening connection back a second time when the database goes away while it stops. The pool
 * answers that with an error which nobody catches, and so would end the process.
 */
export const givenBackOnce = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name)
      return (connected?: (...given: Connected) => void) =>
        connected ? target.connect((error, client, release) => connected(error, client, once(release))) : target.connect()
    },
  })

function once(release: Connected[2]): Connected[2] {
  let isGivenBack = false
  return (fault) => {
    if (isGivenBack) return
    isGivenBack = true
    release(fault)
  }
}
