import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { start } from '#server/testing/start.ts'
import type { Captcha } from './port.ts'
import { openHcaptcha, openTurnstile } from './siteverify.ts'

const keys = { siteKey: 'public-key', secretKey: 'secret-key' }
const logged: string[] = []
const log = openLog('error', { write: (line) => void logged.push(line) })
let server: Server | undefined
afterEach(() => {
  logged.length = 0
  server?.closeAllConnections()
  server?.close()
})

async function startFakeService(listener: RequestListener): Promise<string> {
  const open = createServer(listener)
  server = open
  await new Promise<void>((listening) => open.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(open.address() as AddressInfo).port}/siteverify`
}

const respondWith =
  (verdict: unknown): RequestListener =>
  (_request, response) =>
    void response.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict))

describe.each<[string, (verifyUrl: string) => Captcha]>([
  ['turnstile', (verifyUrl) => openTurnstile(keys, log, verifyUrl)],
  ['hcaptcha', (verifyUrl) => openHcaptcha(keys, log, verifyUrl)],
])('%s', (provider, open) => {
  test('sends the token with the secret key, and nothing about the visitor', async () => {
    let received = ''
    const captcha = open(
      await startFakeService(async (request, response) => {
        const chunks: Buffer[] = await request.toArray()
        received = Buffer.concat(chunks).toString()
        response.end('{"success":true}')
      }),
    )
    expect(await captcha.check('a-token')).toBe('solved')
    expect(received).toBe('secret=secret-key&response=a-token')
    expect(await captcha.offer()).toEqual({ provider, siteKey: 'public-key' })
  })

  test.each([
    [{ success: false, 'error-codes': ['invalid-input-response'] }, 'wrong'],
    [{ success: false, 'error-codes': ['invalid-input-secret'] }, 'unavailable'],
    [{ success: 'yes' }, 'unavailable'],
    ['<h1>Bad gateway</h1>', 'unavailable'],
  ])('%j means %s, and is logged if the operator has to act', async (verdict, meaning) => {
    expect(await open(await startFakeService(respondWith(verdict))).check('a-token')).toBe(meaning)
    expect(logged.length).toBe(meaning === 'unavailable' ? 1 : 0)
    expect(logged.join()).not.toContain('secret-key')
  })

  test('returns unavailable if the service cannot be reached, or redirects', async () => {
    expect(await open('http://127.0.0.1:1/siteverify').check('a-token')).toBe('unavailable')
    const elsewhere = await startFakeService((_request, response) => void response.writeHead(302, { location: '/yes' }).end())
    expect(await open(elsewhere).check('a-token')).toBe('unavailable')
  })
})

test('a token that was submitted before is distinguished from a wrong one', async () => {
  const turnstile = await startFakeService(respondWith({ success: false, 'error-codes': ['timeout-or-duplicate'] }))
  expect(await openTurnstile(keys, log, turnstile).check('a-token')).toBe('used')
  server?.close()
  const hcaptcha = await startFakeService(respondWith({ success: false, 'error-codes': ['already-seen-response'] }))
  expect(await openHcaptcha(keys, log, hcaptcha).check('a-token')).toBe('used')
})

describe('the app’s Content-Security-Policy', () => {
  const policyWith = async (env: Record<string, string>) => {
    const { visitor } = await start({ env })
    const { headers } = await visitor().get('/auth')
    return headers.get('content-security-policy') ?? ''
  }

  test('allows no other host with our own CAPTCHA', async () => {
    expect(await policyWith({})).not.toContain('https:')
  })

  test("allows the chosen provider's script and frame, and no other provider's", async () => {
    const turnstile = await policyWith({ CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET_KEY: 'b' })
    expect(turnstile).toContain("script-src 'self' https://challenges.cloudflare.com;")
    expect(turnstile).toContain('frame-src https://challenges.cloudflare.com;')
    const hcaptcha = await policyWith({ CAPTCHA_PROVIDER: 'hcaptcha', HCAPTCHA_SITE_KEY: 'a', HCAPTCHA_SECRET_KEY: 'b' })
    expect(hcaptcha).toContain("connect-src 'self' https://hcaptcha.com https://*.hcaptcha.com;")
    expect(hcaptcha).not.toContain('cloudflare')
  })
})

test('GET /api/captcha returns the configured provider, and never a secret', async () => {
  const { visitor } = await start({
    env: { CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'hush' },
  })
  const response = await visitor().get('/api/captcha')
  expect(response.json()).toEqual({ provider: 'turnstile', siteKey: 'site' })
  expect(response.text).not.toContain('hush')
  expect((await (await start({ env: { CAPTCHA_PROVIDER: 'none' } })).visitor().get('/api/captcha')).json()).toEqual({
    provider: 'none',
  })
})
