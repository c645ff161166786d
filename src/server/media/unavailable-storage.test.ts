/** Tests what a visitor gets from a store that fails, hangs, or has lost a file between two requests. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { start } from '#server/testing/start.ts'

const path = '/media/0123456789abcdef0123/400.webp'
let store: Server | undefined
afterEach(() => {
  store?.closeAllConnections()
  store?.close()
})

/** A server with a store that answers like this. */
async function startWithStore(answer: RequestListener) {
  store = createServer(answer).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const { port } = store.address() as AddressInfo
  return start({
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'a',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'c',
      S3_SECRET_ACCESS_KEY: 'd',
    },
  })
}

const sizeOnly: RequestListener = ({ method }, response) =>
  method === 'HEAD' ? response.writeHead(200, { 'content-length': '4' }).end() : response.writeHead(404).end()

test.each<[string, RequestListener, number, string | null]>([
  ['answers 503', (_request, response) => response.writeHead(503).end('busy'), 503, '5'],
  ['closes the connection', ({ socket }) => socket.destroy(), 503, '5'],
  ['has no such file', (_request, response) => response.writeHead(404).end(), 404, null],
  ['has lost the file since it told its size', sizeOnly, 404, null],
])('an answer of a store that %s is not kept', async (_what, answer, status, retryAfter) => {
  const { visitor } = await startWithStore(answer)
  const response = await visitor().get(path)
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null])
})

test('a store that fails once is asked again', async () => {
  let asked = 0
  const { visitor } = await startWithStore(({ method }, response) => {
    if (asked++ % 2 === 0) return response.writeHead(503).end()
    return method === 'HEAD' ? response.writeHead(200, { 'content-length': '4' }).end() : response.writeHead(200).end('webp')
  })
  const { status, text, headers } = await visitor().get(path)
  expect([status, text, headers.get('cache-control')]).toEqual([200, 'webp', 'public, max-age=31536000, immutable'])
  const head = await visitor().send('HEAD', path)
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, '4', headers.get('etag')])
})

test('a store that hangs holds up nobody for longer than five seconds', async () => {
  const { visitor } = await startWithStore(() => {})
  const waited = await leastMs(9_000, async () => {
    const { status, headers } = await visitor().get(path)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })
  expect(waited).toBeLessThan(9_000)
})
