/** Tests that requests which are sent without waiting for answers are handled in turn, and only so many of them. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { start } from '#server/testing/start.ts'
import { createServer } from './create-server.ts'
import { inNetworkTurns, inTurns, RequestInTurn } from './request-turns.ts'

/** Sends this over one connection; resolves with what came back when it is closed, or has been silent for a moment. */
const send = (port: number, text: string) =>
  new Promise<{ received: string; isClosed: boolean }>((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let received = ''
    let silence: NodeJS.Timeout
    const waitOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        resolve({ received, isClosed: false })
        socket.destroy()
      }, 1_500)
    }
    socket.on('data', (chunk) => {
      received += chunk
      waitOn()
    })
    socket.once('close', () => {
      clearTimeout(silence)
      resolve({ received, isClosed: true })
    })
    socket.write(text)
    waitOn()
  })

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

test('requests of one connection are handled one after the other, and answered in order', async () => {
  const { port } = await start()
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'none at all' })
  const login = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const { received } = await send(port, get('/healthz') + login + get('/nobody') + login + get('/healthz') + get('/robots.txt'))
  expect([...received.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '401',
    '404',
    '401',
    '200',
    '200',
  ])
  expect(received).toContain('Sitemap:')
})

test('a request begins when the one before it is answered', async () => {
  let [running, most] = [0, 0]
  const server = createServer(
    { IncomingMessage: RequestInTurn },
    inTurns((_request, response) => {
      most = Math.max(most, ++running)
      setTimeout(() => {
        running--
        response.end('ok')
      }, 10)
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { received } = await send(port, get('/').repeat(12))
  server.close()
  expect([received.match(/ 200 OK/g)?.length, most]).toEqual([12, 1])
})

test('a connection with more than a few unanswered requests is cut off, and the others are served', async () => {
  const { port, visitor } = await start()
  const few = await send(port, get('/readyz').repeat(16))
  expect([few.received.match(/HTTP\/1.1 200/g)?.length, few.isClosed]).toEqual([16, false])
  const many = await send(port, get('/readyz').repeat(100))
  expect(many.isClosed).toBe(true)
  expect(many.received.match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThan(17)
  expect((await visitor().get('/readyz')).status).toBe(200)
})

/** Sixty requests from one address and then one from another, all in one turn of the event loop. Resolves with the addresses in the order in which theirs began. */
async function beginAtOnce(isProxy: (address: string) => boolean) {
  const begun: string[] = []
  const handle = inNetworkTurns(({ socket }) => begun.push(socket.remoteAddress ?? ''), isProxy)
  const from = (remoteAddress: string) => [{ socket: { remoteAddress } }, {}] as unknown as Parameters<typeof handle>
  for (let n = 0; n < 60; n++) handle(...from('203.0.113.1'))
  handle(...from('203.0.113.2'))
  await expect.poll(() => begun.length).toBe(61)
  return begun
}

test('of many requests from one address a few begin at a time, and those of others between them', async () => {
  expect((await beginAtOnce(() => false)).indexOf('203.0.113.2')).toBe(2)
})

test('the requests that a trusted proxy passes on begin at once', async () => {
  expect((await beginAtOnce(() => true)).indexOf('203.0.113.2')).toBe(60)
})
