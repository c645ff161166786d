/** Listens for other nodes' messages over PostgreSQL's NOTIFY, on a separate connection that reconnects automatically. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { destroyConnection, destroyWhenIdle } from './idle-timeout.ts'

type Listeners = {
  onMessage(payload: string): void
  /** The connection was lost and reopened: messages may have been missed. */
  onGap(): void
}

const firstRetryDelayMs = 250
const maxRetryDelayMs = 1_000
const closeTimeoutMs = 1_000

/** Milliseconds. A listening connection may be idle for hours, so a query is sent at intervals to check that the server still responds. */
export type Heartbeat = { every: number; timeout: number }
const defaultHeartbeat: Heartbeat = { every: 5_000, timeout: 3_000 }

/** Resolves once it listens for the first time. */
export async function listen(
  connection: pg.PoolConfig,
  channel: string,
  listeners: Listeners,
  log: Log,
  heartbeat = defaultHeartbeat,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let client = await connect()
  const reconnecting = reconnectWhenLost()

  async function connect() {
    const next = new pg.Client({
      ...connection,
      application_name: 'lintel listener',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    })
    let heartbeatTimer: NodeJS.Timeout | undefined
    const ended = new Promise<void>((resolve) => {
      next.on('error', () => resolve())
      next.on('end', () => resolve())
    }).finally(() => clearInterval(heartbeatTimer))
    next.on('notification', ({ payload }) => listeners.onMessage(payload ?? ''))
    try {
      await next.connect()
      destroyWhenIdle(next, heartbeat.timeout)
      heartbeatTimer = setInterval(() => next.query('select 1').catch(() => {}), heartbeat.every)
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await endConnection(next)
      throw error
    }
    return { ended, end: () => endConnection(next) }
  }

  async function reconnectWhenLost(): Promise<void> {
    for (;;) {
      await client.ended
      if (closing.signal.aborted) return
      log.warn({ channel }, 'The listening connection was lost.')
      for (let wait = firstRetryDelayMs; ; wait = Math.min(maxRetryDelayMs, wait * 2)) {
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
        if (closing.signal.aborted) return
        const next = await connect().catch(() => undefined)
        if (!next) continue
        client = next
        // `close()` was called while we connected, and ended the previous client.
        if (closing.signal.aborted) return client.end()
        break
      }
      log.info({ channel }, 'Listening again.')
      listeners.onGap()
    }
  }

  return {
    async close() {
      closing.abort()
      await client.end()
      await reconnecting
    },
  }
}

async function endConnection(client: pg.Client) {
  const timer = setTimeout(destroyConnection, closeTimeoutMs, client)
  await client.end().catch(() => {})
  clearTimeout(timer)
}
