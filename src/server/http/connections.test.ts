/** Tests that one client cannot hold all connections. */
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { start } from '#server/testing/start.ts'

const sockets: Socket[] = []
afterEach(() => {
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
