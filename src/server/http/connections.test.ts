/** Tests that one client cannot hold all connections, nor hold one by reading slowly. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from '#server/testing/start.ts'

vi.setConfig({ testTimeout: 90_000 })

const path = '/media/0123456789abcdef0123/video.mp4'
let folder: string
const sockets: Socket[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-connections-'))
  mkdirSync(join(folder, 'media', '0123456789abcdef0123'), { recursive: true })
  // More than the buffers of two sockets hold.
  writeFileSync(join(folder, path), Buffer.alloc(40 * 1024 ** 2))
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  rmSync(folder, { recursive: true, force: true })
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

test('cuts off a client that does not read, and not one that reads slowly', async () => {
  const { port, node } = await start({ env: { DATA_DIR: folder } })
  const request = `GET ${path} HTTP/1.1\r\nhost: a\r\nrange: bytes=0-\r\n\r\n`
  const [unread, slow] = [open(port), open(port)]
  for (const { socket } of [unread, slow]) socket.pause().write(request)
  let received = 0
  slow.socket.on('readable', () => {})
  const reading = setInterval(() => {
    received += (slow.socket.read(slow.socket.readableLength) as Buffer | null)?.length ?? 0
  }, 500)
  const countConnections = () => new Promise((resolve) => node.app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(countConnections).toBe(2)
  await expect.poll(countConnections, { timeout: 40_000 }).toBe(1)
  clearInterval(reading)
  expect([slow.isClosed(), received > 0]).toEqual([false, true])
})
