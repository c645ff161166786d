import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { accountMessages } from '#rules/accounts/account-messages.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { start } from '#server/testing/start.ts'
import { version } from '#server/version.ts'

/** Sends raw bytes over a connection. Resolves with everything that was received when the server closes it. */
function raw(port: number, send: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.write(send)
  })
}

const json = { 'content-type': 'application/json' }

test('a request with two Host headers is refused with 400, a cached page too', async () => {
  const { creator, port, visitor } = await start()
  await creator('ada')
  expect((await visitor().get('/ada')).status).toBe(200)
  for (const path of ['/ada', '/api/lifetime', '/healthz']) {
    const response = await raw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nhOsT: b\r\nConnection: close\r\n\r\n`)
    expect([path, response.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
    expect(response).toContain('"bad-request"')
  }
})

describe('a request that cannot be parsed', () => {
  test.each([
    ['broken JSON', '{"email":', 400, 'broken-json'],
    ['plain text', 'hello', 400, 'broken-json'],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, 'broken-json'],
    ['an empty body', '', 400, 'invalid'],
    ['null', 'null', 400, 'invalid'],
    ['a number', '7', 400, 'invalid'],
    ['a list nested a thousand deep', `${'['.repeat(1000)}${']'.repeat(1000)}`, 400, 'invalid'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@b.co","password":"secret1"}', 400, 'invalid'],
  ])('is refused with a code if it contains %s', async (_, body, status, code) => {
    const { visitor } = await start()
    const response = await visitor().post('/api/auth/login', body, json)
    expect([response.status, response.json<{ code: string }>().code]).toEqual([status, code])
  })

  test('is refused with our own message, whatever it contains', async () => {
    const { visitor } = await start()
    for (const body of ['null', '[]', '7', '"text"']) {
      expect((await visitor().post('/api/auth/login', body, json)).json()).toMatchObject({ message: refusals.invalid.message })
    }
    const odd = await visitor().post(
      '/api/auth/login',
      '{"email":"a@b.co","password":"secret1","__proto__":1,"toString":2}',
      json,
    )
    expect(odd.json()).toMatchObject({ message: 'There is no such field.', fields: { toString: 'There is no such field.' } })
  })

  test('is refused with words for each field that is missing or of another type', async () => {
    const { visitor } = await start()
    const refuse = async (path: string, body: string) => (await visitor().post(path, body, json)).json()
    expect(await refuse('/api/auth/login/two-factor', '{}')).toMatchObject({ fields: { challenge: 'This is missing.' } })
    expect(await refuse('/api/auth/login/two-factor', '{"challenge":7}')).toMatchObject({
      fields: { challenge: 'This isn’t valid.' },
    })
    expect(await refuse('/api/auth/verify-instant', '{"username":"ada"}')).toMatchObject({
      message: accountMessages.noPending,
      fields: { ticket: accountMessages.noPending },
    })
  })

  test('is refused above 64 KB, with or without a content-length', async () => {
    const { visitor, port } = await start()
    const big = JSON.stringify({ email: 'a'.repeat(70_000), password: 'secret1' })
    const response = await visitor().post('/api/auth/login', big, json)
    expect([response.status, response.json()]).toEqual([413, { code: 'too-large', message: refusals['too-large'].message }])

    const chunk = `${(32_768).toString(16)}\r\n${'a'.repeat(32_768)}\r\n`
    const undeclared = await raw(
      port,
      `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk.repeat(3)}`,
    )
    expect(undeclared).toMatch(/^HTTP\/1.1 413 /)
  })

  test('is refused as the wrong type if it is a form', async () => {
    const { visitor } = await start()
    const response = await visitor().post('/api/auth/login', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([response.status, response.json()]).toEqual([415, { code: 'wrong-type', message: refusals['wrong-type'].message }])
  })

  test.each(['/%', '/%zz', '/bio/%c0%af', '/api/links/%e0%80'])(
    'is refused, and is not a server error, at the path %s',
    async (path) => {
      const { port } = await start()
      const response = await raw(port, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
      expect(response).toMatch(
        path.startsWith('/api') ? /^HTTP\/1.1 400 [\s\S]*"code":"bad-request"/ : /^HTTP\/1.1 404 [\s\S]*<!doctype html>/,
      )
      expect(response).toMatch(/\r\ncontent-security-policy: /i)
    },
  )

  test('gets 400 if it is not HTTP, and 431 if its headers are too large', async () => {
    const { port } = await start()
    expect(await raw(port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"bad-request"/)
    expect(await raw(port, `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  })
})

describe('every response', () => {
  test('has security headers, an id, and no trace of the framework', async () => {
    const { visitor } = await start()
    const { headers } = await visitor().get('/api/links')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('keeps the request id of a proxy only if that proxy is trusted', async () => {
    const claims = { 'x-request-id': 'from-the-proxy' }
    const [alone, behind] = [await start(), await start({ env: { TRUST_PROXY: 'loopback' } })]
    expect((await alone.visitor().get('/healthz', claims)).headers.get('x-request-id')).not.toBe('from-the-proxy')
    expect((await behind.visitor().get('/healthz', claims)).headers.get('x-request-id')).toBe('from-the-proxy')
  })
})

describe('a path that does not exist', () => {
  test.each(['/no/such/thing', '/dashboard/nothing', '/bio/', '/auth/x'])('%s shows the app’s 404 page', async (path) => {
    const { visitor } = await start()
    const response = await visitor().get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test.each(['/api/nothing', '/x/missing.js', '/assets/gone.css'])('%s returns a JSON error', async (path) => {
    const { visitor } = await start()
    const response = await visitor().get(path)
    expect([response.status, response.json()]).toEqual([404, { code: 'no-such-path', message: refusals['no-such-path'].message }])
  })

  test('is the response for a method that a path does not support, too', async () => {
    const { visitor } = await start()
    expect((await visitor().delete('/api/auth/login')).status).toBe(404)
  })
})

test('each screen of the app is served as the app’s shell, with a new nonce each time', async () => {
  const { visitor } = await start()
  const policies = [
    await visitor().get('/auth'),
    await visitor().get('/dashboard?tab=links'),
    await visitor().get('/report'),
  ].map((response) => {
    expect([response.status, response.text]).toEqual([200, expect.stringContaining('<div id="app">')])
    return response.headers.get('content-security-policy')
  })
  expect(new Set(policies).size).toBe(3)
  expect(policies[0]).toMatch(/default-src 'self'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]+'/)
})

test('a page of the site contains the operator’s address, and its policy allows only its own inline styles', async () => {
  const { visitor } = await start({ env: { PUBLIC_URL: 'https://links.example' } })
  const response = await visitor().get('/')
  expect([response.status, response.text]).toEqual([200, expect.stringContaining('<a href="https://links.example/auth">')])
  expect(response.text).toContain('<title>links.example</title>')
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/=]+'; /)
  const again = await visitor().get('/', { 'if-none-match': response.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['deflate, br;q=0, gzip;q=0', null],
])('a page of the site is encoded for the request header accept-encoding: %s', async (accepted, encoding) => {
  const { visitor } = await start()
  const { headers, text } = await visitor().get('/', { 'accept-encoding': accepted })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
  expect(text).toMatch(/^<!doctype html>/)
})

describe('operations', () => {
  test('/healthz reports that the process is alive, /readyz lists what is wrong', async () => {
    const { visitor, withoutDatabase } = await start()
    expect((await visitor().get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await visitor().get('/readyz')).json()).toEqual({
      ready: true,
      problems: [],
      version,
      commit: null,
      details: { backup: { madeAt: null, ageSeconds: expect.any(Number) } },
    })
    await withoutDatabase(async () => {
      const response = await visitor().get('/readyz')
      expect([response.status, response.json()]).toMatchObject([
        503,
        { ready: false, problems: ['The database does not answer.'] },
      ])
      expect((await visitor().post('/api/auth/login', { email: 'a@b.co', password: 'secret1' })).json()).toMatchObject({
        code: 'busy',
      })
    })
    expect((await visitor().get('/readyz')).status).toBe(200)
  })

  test('every declared endpoint is mounted, and described at /api/openapi.json', async () => {
    const { visitor, node } = await start({ env: { NODE_ENV: 'development' } })
    const description = (await visitor().get('/api/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>()
    expect(description.openapi).toBe('3.1.0')
    for (const { method, path } of endpoints) {
      expect(node.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }), path).toBe(true)
      expect(description.paths[path]).toHaveProperty(method.toLowerCase())
    }
  })
})

test('the API’s description is kept compressed, and is not sent again to those who have it', async () => {
  const { visitor } = await start()
  const path = '/api/openapi.json'
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers, json } = await visitor().get(path, { 'accept-encoding': encoding })
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'application/json; charset=utf-8',
      'public, no-cache',
      'nosniff',
    ])
    expect(headers.get('content-encoding'), encoding).toBe(encoding === 'identity' ? null : encoding)
    expect(json<{ openapi: string }>().openapi).toBe('3.1.0')
    const known = await visitor().get(path, { 'if-none-match': headers.get('etag') ?? '', 'accept-encoding': encoding })
    expect([known.status, known.text]).toEqual([304, ''])
  }
})
