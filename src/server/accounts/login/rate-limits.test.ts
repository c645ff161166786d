/** How many login attempts are allowed, and that nobody is locked out by the attempts of others. */
import { describe, expect, test } from 'vitest'
import { password, start } from '#server/testing/start.ts'

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

  test('from one address are refused after thirty, however many follow', { timeout: 20_000 }, async () => {
    const { visitor } = await start({ env })
    const caller = visitor(from('203.0.113.7'))
    const logIn = (n: number) =>
      caller.post('/api/auth/login', { email: `someone${n}@example.com`, password: 'not the password' })
    const statuses: number[] = []
    for (let sent = 0; sent < 1000; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => logIn(sent + n)))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.slice(0, 100).filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(970)
  })
})

test('at most ten emails to one address can be requested, counted over all callers', async () => {
  const { visitor } = await start({ env })
  const ask = (n: number) => visitor(from(`203.0.113.${n}`)).post('/api/auth/forgot-password', { email: 'ada@example.com' })
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await ask(n)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})
