/** Hears what other nodes tell over PostgreSQL's NOTIFY, on a connection of its own that comes back by itself. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { cutOff, cutOffWhenSilent } from './idle-timeout.ts'

type Ears = {
  onMessage(payload: string): void
  /** The connection was away and is back: messages may have been missed. */
  onGap(): void
}

const firstPause = 250
const longestPause = 1_000
const longestGoodbye = 1_000

/** Milliseconds: who only listens hears nothing for hours, so we ask now and then whether the other side is there. */
export type Heartbeat = { every: number; longestSilence: number }
const usual: Heartbeat = { every: 5_000, longestSilence: 3_000 }

/** Resolves when it hears for the first time. */
export async function listen(
  connection: pg.PoolConfig,
  channel: string,
  ears: Ears,
  log: Log,
  heartbeat = usual,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let client = await hear()
  const watching = watch()

  async function hear() {
    const next = new pg.Client({
      ...connection,
      application_name: 'lintel listens',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    })
    let beating: NodeJS.Timeout | undefined
    const ended = new Promise<void>((resolve) => {
      next.on('error', () => resolve())
      next.on('end', () => resolve())
    }).finally(() => clearInterval(beating))
    next.on('notification', ({ payload }) => ears.onMessage(payload ?? ''))
    try {
      await next.connect()
      cutOffWhenSilent(next, heartbeat.longestSilence)
      beating = setInterval(() => next.query('select 1').catch(() => {}), heartbeat.every)
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await goodbye(next)
      throw error
    }
    return { ended, end: () => goodbye(next) }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await client.ended
      if (closing.signal.aborted) return
      log.warn({ channel }, 'The connection that listens was lost.')
      for (let wait = firstPause; ; wait = Math.min(longestPause, wait * 2)) {
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
        if (closing.signal.aborted) return
        const next = await hear().catch(() => undefined)
        if (!next) continue
        client = next
        // Nobody else knows of this connection yet, so nobody else would end it.
        if (closing.signal.aborted) return client.end()
        break
      }
      log.info({ channel }, 'Listening again.')
      ears.onGap()
    }
  }

  return {
    async close() {
      closing.abort()
      await client.end()
      await watching
    },
  }
}

async function goodbye(client: pg.Client) {
  const cutting = setTimeout(cutOff, longestGoodbye, client)
  await client.end().catch(() => {})
  clearTimeout(cutting)
}
