/** Listens for other nodes' messages over PostgreSQL's NOTIFY, on a separate connection that reconnects automatically. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { type DatabaseAddress, directAddress } from './address.ts'
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

/** What a node listens to, by its settings of the connection. */
const hubs = new WeakMap<DatabaseAddress, Promise<Hub>>()

/** Resolves once it listens. All channels of one `connection` share one connection to the server, because the server allows few. */
export async function listen(
  connection: DatabaseAddress,
  channel: string,
  listeners: Listeners,
  log: Log,
  heartbeat = defaultHeartbeat,
): Promise<{ close(): Promise<void> }> {
  const opening = hubs.get(connection) ?? openHub(connection, log, heartbeat)
  hubs.set(connection, opening)
  const hub = await opening.catch((error: unknown) => {
    hubs.delete(connection)
    throw error
  })
  const subscription = { channel, listeners }
  await hub.add(subscription)
  return {
    async close() {
      if (hub.remove(subscription) > 0) return
      hubs.delete(connection)
      await hub.close()
    },
  }
}

type Subscription = { channel: string; listeners: Listeners }
type Hub = Awaited<ReturnType<typeof openHub>>

async function openHub(connection: DatabaseAddress, log: Log, heartbeat: Heartbeat) {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let client = await connect()
  const reconnecting = reconnectWhenLost()

  async function connect() {
    const next = new pg.Client({
      ...directAddress(connection),
      application_name: 'lintel listener',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    })
    let heartbeatTimer: NodeJS.Timeout | undefined
    const ended = new Promise<void>((resolve) => {
      next.on('error', () => resolve())
      next.on('end', () => resolve())
    }).finally(() => clearInterval(heartbeatTimer))
    next.on('notification', ({ channel, payload }) => {
      for (const { listeners } of [...subscriptions].filter((each) => each.channel === channel))
        listeners.onMessage(payload ?? '')
    })
    const listenTo = (channel: string) => next.query(`listen ${pg.escapeIdentifier(channel)}`)
    try {
      await next.connect()
      destroyWhenIdle(next, heartbeat.timeout)
      heartbeatTimer = setInterval(() => next.query('select 1').catch(() => {}), heartbeat.every)
      for (const channel of new Set([...subscriptions].map((each) => each.channel))) await listenTo(channel)
    } catch (error) {
      await endConnection(next)
      throw error
    }
    return { ended, listenTo, end: () => endConnection(next) }
  }

  async function reconnectWhenLost(): Promise<void> {
    for (;;) {
      await client.ended
      if (closing.signal.aborted) return
      log.warn('The listening connection was lost.')
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
      log.info('Listening again.')
      for (const { listeners } of subscriptions) listeners.onGap()
    }
  }

  return {
    async add(subscription: Subscription) {
      subscriptions.add(subscription)
      // If the connection is lost meanwhile, the next one listens to it too.
      await client.listenTo(subscription.channel).catch(() => {})
    },
    /** Returns how many are left. */
    remove(subscription: Subscription): number {
      subscriptions.delete(subscription)
      return subscriptions.size
    },
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
