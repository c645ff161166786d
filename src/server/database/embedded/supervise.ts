/** Keeps a server running: one that ends unasked is started again, at once at first, then after growing pauses. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/services/log.ts'
import type { Postmaster } from './postmaster.ts'

const firstPause = 100
const longestPause = 10_000
/** A server that ran this long is healthy again. */
const healthy = 60_000

/** Throws when the first start fails; later ones are tried until `stop`. */
export async function supervise(start: () => Promise<Postmaster>, log: Log): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postmaster | undefined = await start()
  const watching = watch()

  async function watch(): Promise<void> {
    let wait = 0
    while (!stopping.signal.aborted) {
      const started = Date.now()
      const lastWords = await current?.ended
      if (stopping.signal.aborted) return
      wait = Date.now() - started > healthy ? 0 : Math.min(longestPause, Math.max(firstPause, wait * 2))
      if (current) log.error({ lastWords }, 'The database ended unexpectedly; starting it again.')
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      current = await start().catch((error: Error) => {
        log.error(`The database did not start again: ${error.message}`)
        return undefined
      })
      if (current) log.info('The database runs again.')
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
      await current?.stop()
    },
  }
}
