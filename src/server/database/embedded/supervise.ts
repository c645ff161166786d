/** Keeps a server running: when it ends unexpectedly it is restarted, at first immediately, then after growing pauses. */
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '#rules/time/durations.ts'
import type { Log } from '#server/services/log.ts'
import type { Postmaster } from './postmaster.ts'

const firstDelayMs = 100
const maxDelayMs = 10_000
/** A server that has run this long is healthy again, and the pauses start from zero. */
const healthyAfterMs = minuteMs

/** Throws if the first start fails; later starts are retried until `stop` is called. */
export async function supervise(start: () => Promise<Postmaster>, log: Log): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postmaster | undefined = await start()
  const restarting = restartWhenEnded()

  async function restartWhenEnded(): Promise<void> {
    let wait = 0
    while (!stopping.signal.aborted) {
      const started = Date.now()
      const lastError = await current?.ended
      if (stopping.signal.aborted) return
      wait = Date.now() - started > healthyAfterMs ? 0 : Math.min(maxDelayMs, Math.max(firstDelayMs, wait * 2))
      if (current) log.error({ lastError }, 'The database ended unexpectedly; starting it again.')
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      current = await start().catch((error: Error) => {
        log.error(`The database did not start again: ${error.message}`)
        return undefined
      })
      if (current) log.info('The database is running again.')
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await restarting
      await current?.stop()
    },
  }
}
