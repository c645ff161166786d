/** Tests fetching from the internet with answers that try to get in: every one of them has to fail, and soon. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OutsideServer, startOutsideServer } from '#server/testing/outside-server.ts'
import { openFetchOutside } from './fetch-outside.ts'

let outside: OutsideServer
beforeAll(async () => {
  outside = await startOutsideServer(['pictures.example', 'cdn.example'])
})
beforeEach(() => {
  outside.answers.clear()
  outside.names.clear()
  outside.asked.length = 0
})
afterAll(() => outside.stop())

const hosts = ['pictures.example', 'cdn.example']
const wanted = { isAllowed: ({ hostname }: URL) => hosts.includes(hostname), types: ['image/'], maxBytes: 10_000 }
const get = (url = 'https://pictures.example/a.jpg', more = {}, transport = {}) =>
  openFetchOutside({ ...outside.transport, ...transport })(url, { ...wanted, ...more })

test('returns what a host answers, after redirects to hosts that are allowed', async () => {
  outside.redirect('pictures.example/a.jpg', 'https://cdn.example/b.jpg')
  outside.serve('cdn.example/b.jpg', 'image/jpeg', 'a picture')
  expect((await get()).toString()).toBe('a picture')
})

test.each([
  'https://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://0x7f000001/',
  'http://cdn.example/b.jpg',
  'https://cdn.example:8443/b.jpg',
  'https://ada:secret@cdn.example/b.jpg',
  'https://ada@cdn.example/b.jpg',
  'file:///etc/passwd',
  'https://elsewhere.example/',
  '//elsewhere.example/',
])('a redirect to %s is not followed', async (location) => {
  outside.redirect('pictures.example/a.jpg', location)
  await expect(get()).rejects.toMatchObject({ kind: 'refused' })
  expect(outside.asked).toEqual(['pictures.example/a.jpg'])
})

test('an address by number is refused even where the caller would allow it', async () => {
  await expect(get('https://127.0.0.1/', { isAllowed: () => true })).rejects.toMatchObject({ kind: 'refused' })
  await expect(get('https://[::1]/', { isAllowed: () => true })).rejects.toMatchObject({ kind: 'refused' })
  expect(outside.asked).toEqual([])
})

test.each([['10.0.0.7'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.7'], ['fd00:ec2::254']])(
  'a host that resolves to %s is never connected to',
  async (address) => {
    outside.names.set('pictures.example', [[address]])
    await expect(get()).rejects.toMatchObject({ kind: 'refused', message: 'has an address that is not public' })
    expect(outside.asked).toEqual([])
  },
)

test('a private address beside a public one is refused too', async () => {
  outside.names.set('pictures.example', [['127.0.0.1', '10.0.0.7']])
  await expect(get()).rejects.toMatchObject({ kind: 'refused' })
  expect(outside.asked).toEqual([])
})

test('a name that resolves differently a moment later still leads to the address that was checked', async () => {
  outside.serve('pictures.example/a.jpg', 'image/jpeg', 'a picture')
  outside.names.set('pictures.example', [['127.0.0.1'], ['169.254.169.254']])
  expect((await get()).toString()).toBe('a picture')
  expect(outside.names.get('pictures.example')).toEqual([['169.254.169.254']])
})

test('a name is resolved and checked again after a redirect to the same host', async () => {
  outside.redirect('pictures.example/a.jpg', 'https://pictures.example/b.jpg')
  outside.serve('pictures.example/b.jpg', 'image/jpeg', 'a picture')
  outside.names.set('pictures.example', [['127.0.0.1'], ['169.254.169.254']])
  await expect(get()).rejects.toMatchObject({ kind: 'refused' })
  expect(outside.asked).toEqual(['pictures.example/a.jpg'])
})

test('redirects that never end are left', async () => {
  outside.redirect('pictures.example/a.jpg', 'https://pictures.example/a.jpg')
  await expect(get()).rejects.toMatchObject({ kind: 'refused', message: 'redirected too often' })
  expect(outside.asked).toHaveLength(4)
})

test('an answer that says it is 10 GB is not read', async () => {
  outside.answers.set('pictures.example/a.jpg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 10 * 1024 ** 3 })
    response.write('x')
  })
  await expect(get()).rejects.toMatchObject({ kind: 'refused', message: 'is too large' })
})

test('an answer that does not say how long it is, and never ends, is cut at the limit', async () => {
  let sent = 0
  outside.answers.set('pictures.example/a.jpg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const chunk = Buffer.alloc(4_000)
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
    }
    response.on('drain', more)
    more()
  })
  await expect(get()).rejects.toMatchObject({ kind: 'refused', message: 'is too large' })
  expect(sent).toBeLessThan(20_000_000)
})

test('an answer of another type is not read', async () => {
  outside.serve('pictures.example/a.jpg', 'text/html', '<script>alert(1)</script>')
  await expect(get()).rejects.toMatchObject({ kind: 'refused', message: 'is of another type' })
})

test.each([400, 404, 500, 304])('the status %d is no picture', async (status) => {
  outside.answers.set('pictures.example/a.jpg', (_request, response) => void response.writeHead(status).end())
  await expect(get()).rejects.toMatchObject({ kind: 'refused' })
})

test('a host that says nothing, or too slowly, is left after the timeout', async () => {
  outside.answers.set('pictures.example/a.jpg', () => {})
  await expect(get(undefined, {}, { timeoutMs: 200 })).rejects.toMatchObject({ kind: 'unreachable' })
  outside.answers.set('pictures.example/a.jpg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(get(undefined, {}, { timeoutMs: 200 })).rejects.toMatchObject({ kind: 'unreachable' })
  await expect(get(undefined, {}, { timeoutMs: 50, resolve: () => new Promise(() => {}) })).rejects.toMatchObject({
    kind: 'unreachable',
  })
})

test('a host with a wrong certificate, or without one, is not trusted', async () => {
  outside.serve('other.example/a.jpg', 'image/jpeg', 'a picture')
  await expect(get('https://other.example/a.jpg', { isAllowed: () => true })).rejects.toMatchObject({ kind: 'unreachable' })
  const { ca: _without, ...untrusting } = outside.transport
  await expect(openFetchOutside(untrusting)('https://pictures.example/a.jpg', wanted)).rejects.toMatchObject({
    kind: 'unreachable',
  })
  expect(outside.asked).toEqual([])
})

test('without a network it says that nobody can be reached', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND pictures.example'), { code: 'ENOTFOUND' }))
  await expect(get(undefined, {}, { resolve })).rejects.toMatchObject({ kind: 'unreachable', message: 'ENOTFOUND' })
})
