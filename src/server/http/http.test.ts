import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { start } from '#server/testing/start.ts'

/** Speaks HTTP letter by letter, as no browser would. Resolves with all that came back when the server hangs up. */
function raw(port: number, send: string, { keepSending }: { keepSending?: string } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => {})
    const drip = keepSending ? setInterval(() => socket.write(keepSending), 200) : undefined
    socket.on('close', () => {
      clearInterval(drip)
      resolve(heard)
    })
    socket.write(send)
  })
}

const json = { 'content-type': 'application/json' }

describe('what cannot be read', () => {
  test.each([
    ['broken JSON', '{"email":', 400, 'broken-json'],
    ['no JSON at all', 'hello', 400, 'broken-json'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, 'broken-json'],
    ['nothing', '', 400, 'invalid'],
    ['null', 'null', 400, 'invalid'],
    ['a number', '7', 400, 'invalid'],
    ['a list nested a thousand deep', `${'['.repeat(1000)}${']'.repeat(1000)}`, 400, 'invalid'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@b.co","password":"secret1"}', 400, 'invalid'],
  ])('%s is refused with a code', async (_, body, status, code) => {
    const { visitor } = await start()
    const answer = await visitor().post('/api/auth/login', body, json)
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([status, code])
  })

  test('and the sentence is ours, whatever was sent', async () => {
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

  test('more than 64 KB is cut off, declared or not', async () => {
    const { visitor, port } = await start()
    const big = JSON.stringify({ email: 'a'.repeat(70_000), password: 'secret1' })
    const answer = await visitor().post('/api/auth/login', big, json)
    expect([answer.status, answer.json()]).toEqual([413, { code: 'too-large', message: refusals['too-large'].message }])

    const chunk = `${(32_768).toString(16)}\r\n${'a'.repeat(32_768)}\r\n`
    const undeclared = await raw(
      port,
      `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk.repeat(3)}`,
    )
    expect(undeclared).toMatch(/^HTTP\/1.1 413 /)
  })

  test('a form is not JSON', async () => {
    const { visitor } = await start()
    const answer = await visitor().post('/api/auth/login', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([answer.status, answer.json()]).toEqual([415, { code: 'wrong-type', message: refusals['wrong-type'].message }])
  })

  test.each(['/%', '/%zz', '/bio/%c0%af', '/api/links/%e0%80'])('the address %s is refused, not broken on', async (path) => {
    const { port } = await start()
    const answer = await raw(port, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(
      path.startsWith('/api') ? /^HTTP\/1.1 400 [\s\S]*"code":"bad-request"/ : /^HTTP\/1.1 404 [\s\S]*<!doctype html>/,
    )
    expect(answer).toMatch(/\r\ncontent-security-policy: /i)
  })

  test('what is no HTTP is told so', async () => {
    const { port } = await start()
    expect(await raw(port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"bad-request"/)
    expect(await raw(port, `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  })
})

describe('who dawdles', () => {
  test('with the headers is cut off within ten seconds, and so is who never begins', async () => {
    const { port } = await start()
    const began = Date.now()
    const [dripping, silent] = await Promise.all([raw(port, 'GET / HTTP/1.1\r\n', { keepSending: 'x-a: b\r\n' }), raw(port, '')])
    expect(Date.now() - began).toBeLessThan(12_000)
    expect(dripping).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"too-slow"/)
    expect(silent).toMatch(/^(HTTP\/1.1 408 |$)/)
  }, 20_000)

  test('with the body is cut off within seventeen', async () => {
    const { port } = await start()
    const began = Date.now()
    const answer = await raw(
      port,
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
      {
        keepSending: ' ',
      },
    )
    expect(Date.now() - began).toBeLessThan(19_000)
    expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/)
  }, 25_000)
})

describe('every answer', () => {
  test('carries headers that protect, an id, and no trace of the framework', async () => {
    const { visitor } = await start()
    const { headers } = await visitor().get('/api/links')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('believes a proxy’s word only where a proxy was declared', async () => {
    const claims = { 'x-request-id': 'from-the-proxy' }
    const [alone, behind] = [await start(), await start({ env: { TRUST_PROXY: 'loopback' } })]
    expect((await alone.visitor().get('/healthz', claims)).headers.get('x-request-id')).not.toBe('from-the-proxy')
    expect((await behind.visitor().get('/healthz', claims)).headers.get('x-request-id')).toBe('from-the-proxy')
  })
})

describe('an address that is nothing', () => {
  test.each(['/no/such/thing', '/dashboard/nothing', '/bio/', '/auth/x'])('%s shows the app’s own 404', async (path) => {
    const { visitor } = await start()
    const answer = await visitor().get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test.each(['/api/nothing', '/x/missing.js', '/assets/gone.css'])('%s is refused as data', async (path) => {
    const { visitor } = await start()
    const answer = await visitor().get(path)
    expect([answer.status, answer.json()]).toEqual([404, { code: 'no-such-path', message: refusals['no-such-path'].message }])
  })

  test('and a method that is not spoken there, too', async () => {
    const { visitor } = await start()
    expect((await visitor().delete('/api/auth/login')).status).toBe(404)
  })
})

test('a screen of the app is its shell, with a fresh nonce each time', async () => {
  const { visitor } = await start()
  const policies = [
    await visitor().get('/auth'),
    await visitor().get('/dashboard?tab=links'),
    await visitor().get('/report'),
  ].map((answer) => {
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<div id="app">')])
    return answer.headers.get('content-security-policy')
  })
  expect(new Set(policies).size).toBe(3)
  expect(policies[0]).toMatch(/default-src 'self'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]+'/)
})

test('a page of the site carries the operator’s address, and lets in the styles that stand in it and no others', async () => {
  const { visitor } = await start({ env: { PUBLIC_URL: 'https://links.example' } })
  const answer = await visitor().get('/')
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<a href="https://links.example/auth">')])
  expect(answer.text).toContain('<title>links.example</title>')
  expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/=]+'; /)
  const again = await visitor().get('/', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

describe('operating', () => {
  test('health says alive, readiness says what is wrong', async () => {
    const { visitor, withoutDatabase } = await start()
    expect((await visitor().get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await visitor().get('/readyz')).json()).toEqual({ ready: true, problems: [] })
    await withoutDatabase(async () => {
      const answer = await visitor().get('/readyz')
      expect([answer.status, answer.json()]).toEqual([503, { ready: false, problems: ['The database does not answer.'] }])
      expect((await visitor().post('/api/auth/login', { email: 'a@b.co', password: 'secret1' })).json()).toMatchObject({
        code: 'busy',
      })
    })
    expect((await visitor().get('/readyz')).status).toBe(200)
  })

  test('every declared endpoint is mounted, and described at /api/openapi.json', async () => {
    const { visitor, node } = await start()
    const description = (await visitor().get('/api/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>()
    expect(description.openapi).toBe('3.1.0')
    for (const { method, path } of endpoints) {
      expect(node.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }), path).toBe(true)
      expect(description.paths[path]).toHaveProperty(method.toLowerCase())
    }
  })
})
