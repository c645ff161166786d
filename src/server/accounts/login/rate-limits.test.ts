/** Tests how many login attempts are allowed, and that other people's attempts do not lock an owner out. */
import { describe, expect, test } from 'vitest'
import { forgotPassword } from '#contract/accounts/recovery.ts'
import { resendVerification } from '#contract/accounts/verification.ts'
import { rateLimits } from '#server/database/schema/abuse.ts'
import { readToken } from '#server/testing/sent-emails.ts'
import { password, start } from '#server/testing/start.ts'
import { tokenTtlMs } from '../one-time-tokens/issue-token.ts'

const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('logins with wrong passwords', () => {
  test('are refused after ten for one account, counted across nodes', async () => {
    const [one, two] = [await start({ env }), await start({ env })]
    await one.creator('ada')
    const tryFrom = (address: string, node = one) =>
      node.visitor(from(address)).post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' })
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await tryFrom('203.0.113.7', n % 2 ? one : two)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const refused = await tryFrom('203.0.113.7')
    expect([refused.json(), Number(refused.headers.get('retry-after'))]).toEqual([
      { code: 'too-many', message: 'Too many requests. Please wait a moment and try again.' },
      expect.closeTo(300, -1),
    ])
  })

  test('count for the proxy where it sends no address, whatever it sends instead', async () => {
    const { visitor, creator } = await start({ env })
    await creator('ada')
    const statuses = []
    for (const address of ['', ' , ', ...Array.from({ length: 9 }, (_, n) => `unknown-${n}`)])
      statuses.push(
        (await visitor(from(address)).post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' })).status,
      )
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const owner = await visitor(from('198.51.100.1')).post('/api/auth/login', { email: 'ada@example.com', password })
    expect(owner.status).toBe(200)
  })

  test('do not lock out the owner, who logs in from another address', async () => {
    const { visitor, creator } = await start({ env })
    await creator('ada')
    for (let n = 0; n < 12; n++) {
      await visitor(from('203.0.113.7')).post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' })
    }
    const owner = await visitor(from('198.51.100.1')).post('/api/auth/login', { email: 'ada@example.com', password })
    expect(owner.status).toBe(200)
  })

  test('from a hundred addresses are throttled, while the owner can still log in from a known address', {
    timeout: 30_000,
  }, async () => {
    const { visitor, creator } = await start({ env })
    await creator('ada')
    const home = visitor(from('198.51.100.1'))
    expect((await home.post('/api/auth/login', { email: 'ada@example.com', password })).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const guess = { email: 'ada@example.com', password: 'not the password' }
        return (await visitor(from(`203.0.113.${n}`)).post('/api/auth/login', guess)).status
      }),
    )
    expect(statuses.filter((status) => status === 401).length).toBe(59)
    expect(statuses.filter((status) => status === 429).length).toBe(41)
    expect((await home.post('/api/auth/login', { email: 'ada@example.com', password })).status).toBe(200)
    const stranger = visitor(from('192.0.2.9'))
    expect((await stranger.post('/api/auth/login', { email: 'ada@example.com', password })).status).toBe(429)
  })

  test('and emails that strangers ask for do not keep out the owner where they signed up or use the dashboard', {
    timeout: 30_000,
  }, async () => {
    const { visitor } = await start({ env })
    const account = { username: 'ada', email: 'ada@example.com', password }
    const signedUp = await visitor(from('198.51.100.1')).post('/api/auth/register', account)
    const { token, device } = signedUp.json<{ token: string; device: string }>()
    const beas = await visitor(from('198.51.100.9')).post('/api/auth/register', {
      username: 'bea',
      email: 'bea@example.com',
      password,
    })
    const train = from('198.51.100.77')
    expect((await visitor({ ...train, authorization: `Bearer ${token}` }).get('/api/auth/me')).status).toBe(200)

    for (let n = 0; n < 66; n++) {
      const stranger = visitor(from(`203.0.113.${n}`))
      await stranger.post('/api/auth/login', { email: account.email, password: 'not the password' })
      if (n < 8) await stranger.post('/api/auth/forgot-password', { email: account.email })
    }
    const statuses = async (at: Record<string, string>) => [
      (await visitor(at).post('/api/auth/login', { email: account.email, password })).status,
      (await visitor(at).post('/api/auth/forgot-password', { email: account.email })).status,
    ]
    // A stranger who asked for an email is no owner.
    expect(await statuses(from('203.0.113.1'))).toEqual([429, 429])
    expect(await statuses(from('198.51.100.1'))).toEqual([200, 200])
    expect(await statuses(train)).toEqual([200, 200])
    // The browser on which they signed in has a count of its own, wherever it is; another account's browser is a stranger's.
    const ofDevice = (proof: string, n: number) => ({ ...from(`192.0.2.${n}`), 'x-lintel-device': proof })
    expect(await statuses(ofDevice(beas.json<{ device: string }>().device, 1))).toEqual([429, 429])
    expect(await statuses(ofDevice(device, 2))).toEqual([200, 200])
    const ask = async (n: number) =>
      (await visitor(ofDevice(device, n)).post('/api/auth/forgot-password', { email: account.email })).status
    for (let n = 3; n < 7; n++) expect(await ask(n)).toBe(200)
    expect(await ask(7)).toBe(429)
  })

  test('from one address are refused after thirty, however many follow', { timeout: 20_000 }, async () => {
    const { visitor } = await start({ env })
    const caller = visitor(from('203.0.113.7'))
    const logIn = (n: number) =>
      caller.post('/api/auth/login', { email: `someone${n}@example.com`, password: 'not the password' })
    const statuses: number[] = []
    for (let sent = 0; sent < 1000; sent += 100) {
      const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => logIn(sent + n)))
      statuses.push(...responses.map(({ status }) => status))
    }
    expect(statuses.slice(0, 100).filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(970)
  })
})

test('what is counted has no address, email or session token in it', async () => {
  const { visitor, creator, db } = await start({ env })
  const ada = await creator('ada')
  expect((await ada.post('/api/links', { title: 'Shop', url: 'https://ada.example/' })).status).toBe(201)
  await visitor(from('203.0.113.7')).post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' })
  const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key).join(', ')
  for (const subject of [' address ', ' session ', ' account ']) expect(keys).toContain(subject)
  for (const trace of ['203.0.113.7', 'ada@example.com', ada.token]) expect(keys).not.toContain(trace)
})

test('invalid requests do not count towards an account’s limit', async () => {
  const { visitor, creator } = await start({ env })
  await creator('ada')
  const email = 'ada@example.com'
  for (let n = 0; n < 60; n++) {
    const stranger = visitor(from(`203.0.113.${n % 12}`))
    const invalid = { email, password: '', unknown: true }
    const paths = n < 12 ? ['login', 'forgot-password', 'resend-verification'] : ['login']
    for (const path of paths) expect((await stranger.post(`/api/auth/${path}`, invalid)).status).toBe(400)
  }
  const owner = visitor(from('198.51.100.1'))
  expect((await owner.post('/api/auth/forgot-password', { email })).status).toBe(200)
  expect((await owner.post('/api/auth/resend-verification', { email })).status).toBe(200)
  expect((await owner.post('/api/auth/login', { email, password })).status).toBe(200)
})

test('where strangers used up the emails to an address, the newest link in its inbox is valid until more can be requested', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const { visitor, creator, emails } = await start({ env, now: () => now })
  await creator('ada')
  const email = 'ada@example.com'
  const limits = forgotPassword.rateLimits.filter(({ per }) => per === 'account')
  for (let n = 0; n < 12; n++) await visitor(from(`203.0.113.${n}`)).post('/api/auth/forgot-password', { email })
  const newest = await emails.next(email, /Reset/, limits[0]?.max)
  now = new Date(now.getTime() + Math.max(...limits.map(({ seconds }) => seconds)) * 1000 - 1000)
  const owner = visitor(from('198.51.100.1'))
  const response = await owner.post('/api/auth/reset-password', {
    token: readToken(newest, '/reset-password'),
    password: 'a lamp in the hall',
  })
  expect(response.status).toBe(200)

  const codeLimits = resendVerification.rateLimits.filter(({ per }) => per === 'account')
  expect(Math.max(...codeLimits.map(({ seconds }) => seconds)) * 1000).toBeLessThanOrEqual(tokenTtlMs.code)
})

test('a new password, chosen from a link in an email, can be used at once while strangers guess', {
  timeout: 30_000,
}, async () => {
  const { visitor, creator, emails } = await start({ env })
  await creator('ada')
  const email = 'ada@example.com'
  const guess = { email, password: 'not the password' }
  await Promise.all(Array.from({ length: 70 }, (_, n) => visitor(from(`203.0.113.${n}`)).post('/api/auth/login', guess)))
  const owner = visitor(from('198.51.100.1'))
  expect((await owner.post('/api/auth/login', { email, password })).status).toBe(429)
  await owner.post('/api/auth/forgot-password', { email })
  const token = readToken(await emails.next(email, /Reset/), '/reset-password')
  await owner.post('/api/auth/reset-password', { token, password: 'a lamp in the hall' })
  expect((await owner.post('/api/auth/login', { email, password: 'a lamp in the hall' })).status).toBe(200)
})

test('at most five emails to one address can be requested in half an hour, counted over all callers', async () => {
  const { visitor } = await start({ env })
  const ask = (n: number) => visitor(from(`203.0.113.${n}`)).post('/api/auth/forgot-password', { email: 'ada@example.com' })
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await ask(n)).status)
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
})
