/**
 * The connection to Redis or Valkey, where the operator has one: for counts that may be lost, and messages between nodes. Everything that
 * uses it falls back to the database while it is away, so no request waits for it.
 */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import type { Config } from '#server/config.ts'
import type { Log } from '../log.ts'

export type Redis = {
  /** For a library that sends commands itself. A command fails at once while there is no connection. */
  client: RedisClientType
  /** Best effort: a message is lost while there is no connection. */
  publish: (channel: string, message: string) => void
  /** `onGap`: the connection was lost and opened again, so messages may have been missed. */
  subscribe: (channel: string, listeners: { onMessage: (message: string) => void; onGap: () => void }) => Promise<void>
  close: () => Promise<void>
}

/** Milliseconds. A server that accepts connections and never answers counts as away. */
const answerTimeoutMs = 500
const connectTimeoutMs = 2_000
const pingIntervalMs = 2_000
const silenceMs = 6_000
const maxRetryDelayMs = 2_000

/** Does not wait for the connection. Undefined where REDIS_URL is not set. Several platforms may share one server: `tokenKey` tells them apart. */
export async function openRedis({ redisUrl }: Pick<Config, 'redisUrl'>, log: Log, tokenKey: string): Promise<Redis | undefined> {
  if (redisUrl === undefined) return undefined
  const { createClient } = await import('@redis/client')
  const platform = createHash('sha256').update(`redis ${tokenKey}`).digest('hex').slice(0, 12)
  const toChannel = (channel: string) => `lintel:${platform}:${channel}`

  const connect = (name: string): RedisClientType => {
    const client: RedisClientType = createClient({
      url: redisUrl,
      name: `lintel-${name}`,
      disableOfflineQueue: true,
      pingInterval: pingIntervalMs,
      socket: {
        connectTimeout: connectTimeoutMs,
        socketTimeout: silenceMs,
        reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 5), maxRetryDelayMs),
      },
    })
    let isOffline = false
    client.on('error', (error: Error) => {
      if (isOffline) return
      isOffline = true
      log.warn({ err: error }, `Redis is away (${name}): the database is used instead.`)
    })
    client.on('ready', () => {
      if (isOffline) log.info(`Redis is back (${name}).`)
      isOffline = false
    })
    // It goes on trying by itself; what is thrown here was logged.
    client.connect().catch(() => {})
    return client
  }

  const client = connect('commands')
  const stopWatching = watch(client)
  const subscribers: RedisClientType[] = []
  return {
    client,
    publish(channel, message) {
      client.publish(toChannel(channel), message).catch(() => {})
    },
    async subscribe(channel, { onMessage, onGap }) {
      const subscriber = connect(channel)
      subscribers.push(subscriber)
      let wasReady = false
      subscriber.on('ready', () => {
        if (wasReady) onGap()
        wasReady = true
      })
      // Kept across reconnections by the client. While there is no connection it waits for the first one.
      const start = () => subscriber.subscribe(toChannel(channel), (message) => onMessage(message)).catch(() => {})
      if (subscriber.isReady) await start()
      else subscriber.once('ready', start)
    },
    async close() {
      stopWatching()
      for (const each of [client, ...subscribers]) each.destroy()
    },
  }
}

/**
 * Gives a connection up that no longer answers, and with it whatever waits there. The library's own limits do not: that of a command ends
 * once it is written, and that of the socket begins anew with each one that is.
 */
function watch(client: RedisClientType): () => void {
  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking || !client.isReady) return
    isAsking = true
    let hasAnswered = false
    const answered = () => {
      hasAnswered = true
    }
    client.ping().then(answered, answered)
    await pause(answerTimeoutMs, undefined, { ref: false })
    // Where this process was busy, the answer may be there, unread.
    await nextTurn()
    isAsking = false
    if (hasAnswered || !client.isReady) return
    client.destroy()
    client.emit('error', new Error(`It has not answered for ${answerTimeoutMs} ms.`))
    client.connect().catch(() => {})
  }, answerTimeoutMs)
  timer.unref()
  return () => clearInterval(timer)
}
