/**
 * Bounds what connections hold. Each has a descriptor, and one that sends a file has a second: without a bound on how many are open and
 * on how slowly a response may be read, a single client could hold all of them.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { toClientNetwork } from './client-network.ts'
import { readMaxConnections } from './descriptors.ts'

/** Milliseconds and bytes: a client that takes less of a response within this time, while more of it waits, is cut off (1 KB/s). */
const minReadRate = { interval: 10_000, bytes: 10 * 1024 }
/**
 * Bytes that wait to be sent, of one address and of this process, beyond which the connections with the most are cut off. Streams wait for their
 * readers; what is made whole, such as a long list, does not.
 */
const maxWaitingBytes = { ofAddress: 16 * 1024 ** 2, ofAll: 64 * 1024 ** 2 }
/** Milliseconds. */
const countBytesEvery = 1_000
/** Milliseconds. */
const closeIdleEvery = 1_000

export type ConnectionLimits = {
  /** Open connections of this process. */
  max: number
  /** Of one IPv4 address or IPv6 /64. */
  maxPerAddress: number
  /** A trusted proxy carries the connections of everybody: its address is not limited. */
  isProxy: (address: string) => boolean
}

export function limitConnections(server: Server, { max, maxPerAddress, isProxy }: ConnectionLimits): void {
  /** With their networks; those of trusted proxies have none. */
  const open = new Map<Socket, string | undefined>()
  const countByNetwork = new Map<string, number>()
  const maxOpen = Math.min(max, readMaxConnections())
  let idleClosedAt = 0

  /** A client that keeps many idle connections open must not keep others from opening one. */
  const closeIdle = () => {
    if (performance.now() - idleClosedAt < closeIdleEvery) return
    idleClosedAt = performance.now()
    server.closeIdleConnections()
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address) ? undefined : toClientNetwork(address)
    const count = network === undefined ? 0 : (countByNetwork.get(network) ?? 0)
    if (open.size >= maxOpen) closeIdle()
    if (open.size >= maxOpen || count >= maxPerAddress) return void socket.destroy()

    open.set(socket, network)
    if (network !== undefined) countByNetwork.set(network, count + 1)
    socket.once('close', () => {
      open.delete(socket)
      if (network === undefined) return
      const left = (countByNetwork.get(network) ?? 1) - 1
      if (left > 0) countByNetwork.set(network, left)
      else countByNetwork.delete(network)
    })
  })
  cutOffSlowReaders(server, open)
  boundWaitingBytes(server, open)
}

function boundWaitingBytes(server: Server, open: ReadonlyMap<Socket, string | undefined>) {
  const timer = setInterval(() => {
    const waiting = [...open].filter(([{ writableLength }]) => writableLength > 0)
    const byNetwork = Map.groupBy(waiting, ([, network]) => network)
    byNetwork.delete(undefined)
    for (const ofOne of byNetwork.values()) cutOffLargest(ofOne, maxWaitingBytes.ofAddress)
    cutOffLargest(waiting, maxWaitingBytes.ofAll)
  }, countBytesEvery).unref()
  server.once('close', () => clearInterval(timer))
}

function cutOffLargest(waiting: [Socket, unknown][], max: number) {
  const sockets = waiting.map(([socket]) => socket).filter(({ destroyed }) => !destroyed)
  let sum = sockets.reduce((total, { writableLength }) => total + writableLength, 0)
  if (sum <= max) return
  for (const socket of sockets.sort((a, b) => b.writableLength - a.writableLength)) {
    if (sum <= max) return
    sum -= socket.writableLength
    socket.destroy()
  }
}

/** Looks at all connections together: a timer for each response would cost more than most responses. */
function cutOffSlowReaders(server: Server, open: ReadonlyMap<Socket, unknown>) {
  const sentBefore = new WeakMap<Socket, number>()
  const timer = setInterval(() => {
    for (const socket of open.keys()) {
      const isWaiting = socket.writableLength > 0
      const sent = countSentBytes(socket)
      const before = sentBefore.get(socket)
      if (isWaiting && before !== undefined && sent - before < minReadRate.bytes) socket.destroy()
      else if (isWaiting) sentBefore.set(socket, sent)
      else sentBefore.delete(socket)
    }
  }, minReadRate.interval).unref()
  server.once('close', () => clearInterval(timer))
}

/** Bytes that the system has taken from us. Node's own counts include those that wait in a write that has begun. */
function countSentBytes(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten?: number; writeQueueSize?: number } }
  return (handle?.bytesWritten ?? socket.bytesWritten) - (handle?.writeQueueSize ?? 0)
}
