import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SessionSummary } from '#contract/accounts/settings.ts'
import { sessions } from '#server/database/schema/sessions.ts'
import { readToken } from '#server/testing/sent-emails.ts'
import { password, start } from '#server/testing/start.ts'
import { describeDevice } from './device.ts'
import { startSession } from './session.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('a session that is in use ends after SESSION_MAX_DAYS, and after the time without use before', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const days = (count: number) => {
    now = new Date(now.getTime() + count * 24 * 3_600_000)
  }
  const [limited, unlimited] = [await start({ now: () => now, env: { SESSION_MAX_DAYS: '60' } }), await start({ now: () => now })]
  const ada = await limited.creator('ada')
  const same = unlimited.visitor({ authorization: `Bearer ${ada.token}` })
  for (const _ of [1, 2]) {
    days(29)
    expect((await ada.get('/api/auth/me')).status).toBe(200)
  }
  days(3)
  expect((await ada.get('/api/auth/me')).json()).toMatchObject({ code: 'signed-out' })
  expect((await same.get('/api/auth/me')).status).toBe(200)
  const { token } = (await limited.visitor().post('/api/auth/login', { email: 'ada@example.com', password })).json<{
    token: string
  }>()
  const again = limited.visitor({ authorization: `Bearer ${token}` })
  expect((await again.get('/api/sessions')).json<{ sessions: unknown[] }>().sessions).toHaveLength(1)
})

test.each([
  [iphone, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

/** Ada signed in here and on her phone. */
async function signedInTwice(now = new Date('2026-03-01T12:00:00Z')) {
  const clock = { now }
  const server = await start({ now: () => clock.now })
  const here = await server.creator('ada')
  const phone = await startSession(server.node.services, { userId: here.id, userAgent: iphone })
  const list = async (person: { get: typeof here.get } = here) =>
    (await person.get('/api/sessions')).json<{ sessions: SessionSummary[] }>().sessions
  return { ...server, here, phone: server.visitor({ authorization: `Bearer ${phone}` }), phoneToken: phone, list, clock }
}

describe('the list of sessions', () => {
  test('contains device, start, last use and whether it is the current one, and no token or hash', async () => {
    const { list, here, phoneToken, clock, phone } = await signedInTwice()
    clock.now = new Date('2026-03-01T12:20:00Z')
    await phone.get('/api/auth/me')
    const listed = await list()
    expect(listed).toMatchObject([
      { device: 'Safari on iPhone', place: 'Unknown', lastSeenAt: '2026-03-01T12:20:00.000Z', isCurrent: false },
      { isCurrent: true, createdAt: '2026-03-01T12:00:00.000Z' },
    ])
    const text = (await here.get('/api/sessions')).text
    expect(text).not.toContain(phoneToken)
    expect(text).not.toMatch(/[0-9a-f]{64}/)
  })

  test('updates the last use at most every five minutes', async () => {
    const { here, clock, db } = await signedInTwice()
    const lastSeen = async () =>
      (await db.select({ at: sessions.lastSeenAt }).from(sessions))
        .map(({ at }) => at.toISOString())
        .sort()
        .at(-1)
    clock.now = new Date('2026-03-01T12:04:00Z')
    await here.get('/api/auth/me')
    expect(await lastSeen()).toBe('2026-03-01T12:00:00.000Z')
    clock.now = new Date('2026-03-01T12:06:00Z')
    await here.get('/api/auth/me')
    expect(await lastSeen()).toBe('2026-03-01T12:06:00.000Z')
  })

  test('leaves out expired sessions', async () => {
    const { list, clock, db } = await signedInTwice()
    await db
      .update(sessions)
      .set({ expire: new Date('2026-03-01T11:00:00Z') })
      .where(eq(sessions.device, 'Safari on iPhone'))
    clock.now = new Date('2026-03-01T12:01:00Z')
    expect(await list()).toHaveLength(1)
  })
})

describe('signing devices out', () => {
  test('ends one session at once on every node', async () => {
    const { here, phoneToken, list } = await signedInTwice()
    const other = await start({ now: () => new Date('2026-03-01T12:00:00Z') })
    const phoneThere = other.visitor({ authorization: `Bearer ${phoneToken}` })
    expect((await phoneThere.get('/api/auth/me')).status).toBe(200)
    const phone = (await list()).find(({ isCurrent }) => !isCurrent)
    expect((await here.delete(`/api/sessions/${phone?.id}`)).status).toBe(204)
    expect((await phoneThere.get('/api/auth/me')).json()).toMatchObject({ code: 'signed-out' })
    expect((await here.delete(`/api/sessions/${phone?.id}`)).json()).toEqual({
      code: 'no-such-session',
      message: 'That session has already ended.',
    })
    expect(await list()).toHaveLength(1)
  })

  test("returns 404 for another creator's session and leaves it open", async () => {
    const { creator, list, phone } = await signedInTwice()
    const eve = await creator('eve')
    for (const { id } of await list())
      expect((await eve.delete(`/api/sessions/${id}`)).json()).toMatchObject({ code: 'no-such-session' })
    expect((await phone.get('/api/auth/me')).status).toBe(200)
  })

  test('ends all sessions except the current one, or all of them', async () => {
    const { here, phone, creator } = await signedInTwice()
    const eve = await creator('eve')
    expect((await here.delete('/api/sessions')).json()).toEqual({ ended: 1 })
    expect([(await here.get('/api/auth/me')).status, (await phone.get('/api/auth/me')).status]).toEqual([200, 401])
    expect((await here.delete('/api/sessions?which=all')).json()).toEqual({ ended: 1 })
    expect((await here.get('/api/auth/me')).json()).toMatchObject({ code: 'signed-out' })
    expect((await eve.get('/api/auth/me')).status).toBe(200)
    expect((await eve.delete('/api/sessions?which=some')).json()).toMatchObject({ code: 'invalid' })
  })
})

describe('changing the password', () => {
  const newPassword = 'under the new beam'
  const change = { currentPassword: password, newPassword }

  test('replaces the old one, returns a new token, and ends every other session', async () => {
    const { here, phone, visitor } = await signedInTwice()
    const response = await here.post('/api/user/password', change)
    const { token } = response.json<{ token: string }>()
    expect(response.json()).toMatchObject({ message: 'Password changed. Your other devices are signed out.' })
    expect([(await here.get('/api/auth/me')).status, (await phone.get('/api/auth/me')).status]).toEqual([401, 401])
    const now = visitor({ authorization: `Bearer ${token}` })
    expect((await now.get('/api/sessions')).json()).toMatchObject({ sessions: [{ isCurrent: true }] })
    const login = (typed: string) => visitor().post('/api/auth/login', { email: 'ada@example.com', password: typed })
    expect([(await login(password)).status, (await login(newPassword)).status]).toEqual([401, 200])
  })

  test.each([
    [{ ...change, currentPassword: 'not the password' }, 'wrong-password', "That isn't your current password."],
    [{ ...change, newPassword: 'short' }, 'invalid', 'Password must be at least 6 characters'],
    [{ ...change, newPassword: 'password1' }, 'common-password', 'Too many people use that password. Please choose another.'],
    [{ ...change, currentPassword: '' }, 'invalid', 'Please enter your password.'],
  ])('%j is refused and ends no session', async (sent, code, message) => {
    const { here, phone } = await signedInTwice()
    expect((await here.post('/api/user/password', sent)).json()).toMatchObject({ code, message })
    expect([(await here.get('/api/auth/me')).status, (await phone.get('/api/auth/me')).status]).toEqual([200, 200])
  })

  test('invalidates links that were emailed before', async () => {
    const { here, visitor, emails } = await signedInTwice(new Date())
    await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
    const token = readToken(await emails.next('ada@example.com', /password/i), '/reset-password')
    await here.post('/api/user/password', change)
    const reset = await visitor().post('/api/auth/reset-password', { token, password: 'someone else chose this' })
    expect(reset.json()).toMatchObject({ code: 'link-over' })
  })

  test('succeeds at most once in two concurrent requests', async () => {
    const { here, visitor } = await signedInTwice()
    const responses = await Promise.all(
      ['the first of two', 'the second of two'].map((typed) =>
        here.post('/api/user/password', { ...change, newPassword: typed }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const logins = await Promise.all(
      ['the first of two', 'the second of two'].map((typed) =>
        visitor().post('/api/auth/login', { email: 'ada@example.com', password: typed }),
      ),
    )
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('is rate limited against guessing the current one', async () => {
    const { creator } = await start({ env: { RATE_LIMITS: 'on' } })
    const ada = await creator('ada')
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await ada.post('/api/user/password', { ...change, currentPassword: `guess ${n}` })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})

test('product news and the weekly summary are off by default, and security emails cannot be switched off', async () => {
  const { creator } = await start()
  const ada = await creator('ada')
  const path = '/api/user/notifications'
  expect((await ada.get(path)).json()).toEqual({ productNews: false, weeklySummary: false, security: true })
  expect((await ada.patch(path, { productNews: true })).json()).toMatchObject({ productNews: true, weeklySummary: false })
  const summary = { weeklySummary: true, timeZone: 'Europe/London' }
  expect((await ada.patch(path, summary)).json()).toEqual({ productNews: true, weeklySummary: true, security: true })
  expect((await ada.get(path)).json()).toEqual({ productNews: true, weeklySummary: true, security: true })
  expect((await ada.patch(path, { security: false })).json()).toMatchObject({ code: 'invalid' })
  expect((await ada.patch(path, {})).json()).toMatchObject({ code: 'invalid' })
  expect((await ada.patch(path, { timeZone: 'Europe/'.repeat(10) })).json()).toMatchObject({
    fields: { timeZone: 'This is not a time zone.' },
  })
})
