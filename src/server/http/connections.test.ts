/** Tests that one client cannot hold all connections. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { start } from '#server/testing/start.ts'
import { limitConnections } from './connections.ts'
import { createServer } from './create-server.ts'

const sockets: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})

function open(port: number): { socket: Socket; isClosed: () => boolean } {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  let isClosed = false
  socket.once('close', () => {
    isClosed = true
  })
  return { socket, isClosed: () => isClosed }
}

const countOpen = (opened: { isClosed: () => boolean }[]) => opened.filter(({ isClosed }) => !isClosed()).length

test('closes connections of one address beyond its limit, and none of a trusted proxy', async () => {
  const limited = await start({ env: { MAX_CONNECTIONS_PER_ADDRESS: '5' } })
  const behindProxy = await start({ env: { MAX_CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: 'loopback' } })
  const [own, proxied] = [limited, behindProxy].map(({ port }) => Array.from({ length: 8 }, () => open(port))) as [
    ReturnType<typeof open>[],
    ReturnType<typeof open>[],
  ]
  await expect.poll(() => countOpen(own)).toBe(5)
  expect(countOpen(proxied)).toBe(8)

  // A closed connection makes room for another one.
  own.find(({ isClosed }) => !isClosed())?.socket.destroy()
  await expect
    .poll(
      async () =>
        (
          await limited
            .visitor()
            .get('/healthz')
            .catch(() => ({ status: 0 }))
        ).status,
    )
    .toBe(200)
})

test('closes idle connections when there are too many, so that new ones are accepted', async () => {
  const { port, visitor } = await start({ env: { MAX_CONNECTIONS: '5' } })
  const idle = Array.from({ length: 5 }, () => open(port))
  for (const { socket } of idle) socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  await Promise.all(idle.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))))
  await expect
    .poll(
      async () =>
        (
          await visitor()
            .get('/healthz')
            .catch(() => ({ status: 0 }))
        ).status,
    )
    .toBe(200)
})

test('cuts off connections of an address for which too much waits to be read, and no others', async () => {
  const body = Buffer.alloc(8 * 1024 ** 2)
  const server = createServer((_request, response) => response.end(body))
  // What waits is looked at when all of it does.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  limitConnections(server, { max: 100, maxPerAddress: 100, isProxy: () => false })
  const accepted: Socket[] = []
  server.on('connection', (socket: Socket) => accepted.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  for (let n = 0; n < 31; n++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: n < 30 ? '127.0.0.2' : '127.0.0.3' }).on('error', () => {})
    sockets.push(socket.pause())
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  }
  await expect.poll(() => accepted.filter(({ writableLength }) => writableLength > 0).length).toBe(31)
  const countWaiting = () => accepted.reduce((sum, { destroyed, writableLength }) => sum + (destroyed ? 0 : writableLength), 0)
  expect(countWaiting()).toBeGreaterThan(100 * 1024 ** 2)

  vi.advanceTimersByTime(1_000)
  expect(countWaiting()).toBeLessThan(24 * 1024 ** 2 + 1_000)
  const left = accepted.filter(({ destroyed }) => !destroyed).map(({ remoteAddress }) => remoteAddress)
  expect(left).toContain('127.0.0.3')
  expect(left).toContain('127.0.0.2')
  server.close()
})
