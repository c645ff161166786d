import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { reports } from '#server/database/schema/reports.ts'
import { sessions } from '#server/database/schema/sessions.ts'
import { newId } from '#server/services/services.ts'
import { password, start, type TestClient } from '#server/testing/start.ts'
import { resetTwoFactorByUsername } from './administer-accounts.ts'
import { closeReportsAsAdmin } from './moderation/moderate-page.ts'

test('an admin changes a creator’s plan, and the audit log records it', async () => {
  const { admin, creator, db } = await start()
  const ada = await creator('ada')
  const response = await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'premium' })
  expect(response.json()).toEqual({
    message: 'User plan upgraded successfully',
    user: { id: ada.id, username: 'ada', plan: 'premium' },
  })
  expect((await ada.get('/api/auth/me')).json<{ user: SignInResponse['user'] }>().user.plan).toBe('premium')
  const { action, actor, before, after } = auditLog
  expect(await db.select({ action, actor, before, after }).from(auditLog)).toEqual([
    { action: 'admin-login', actor: 'admin', before: null, after: null },
    { action: 'set-plan', actor: 'admin', before: { plan: 'free' }, after: { plan: 'premium' } },
  ])
})

test('a report is closed once, and the audit log records it without the reported creator', async () => {
  const { creator, visitor, db } = await start()
  await creator('ada')
  await visitor().post('/api/reports', { username: 'ada', reason: 'scam' })
  const [report] = await db.select({ id: reports.id }).from(reports)
  const now = new Date('2026-03-02T12:00:00Z')
  const services = { db, newId, now: () => now }
  const id = report?.id ?? ''
  const close = () => closeReportsAsAdmin(services, 'shell', { id })

  const tries = await Promise.allSettled([close(), close()])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(close()).rejects.toMatchObject({ code: 'no-such-report' })
  expect(await db.select({ handledAt: reports.handledAt }).from(reports)).toEqual([{ handledAt: now }])
  const { actor, userId, detail } = auditLog
  expect(await db.select({ actor, userId, detail }).from(auditLog)).toEqual([
    { actor: 'shell', userId: null, detail: { reports: [id] } },
  ])
})

test('an admin’s session ends by logging out, and everyone’s when the password of its gate is changed', async () => {
  const { admin, control, visitor } = await start()
  const isLetIn = async (client: TestClient) => (await client.post('/api/admin/upgrade-user', {})).status === 400
  const [first, second] = [await admin(), await admin()]
  expect((await first.post('/api/admin/logout')).status).toBe(204)
  expect([await isLetIn(first), await isLetIn(second)]).toEqual([false, true])
  expect((await first.post('/api/admin/logout')).json()).toMatchObject({ code: 'not-admin' })

  const adminPassword = 'another-test-admin-password'
  const changed = await start({ adminPassword })
  const asAdmin = (token: unknown) => changed.visitor({ authorization: `Bearer ${String(token)}` })
  const logIn = async (to: typeof visitor, password: string) => (await to().post('/api/admin/login', { password })).json().token
  expect(await isLetIn(asAdmin(await logIn(changed.visitor, adminPassword)))).toBe(true)
  expect(await isLetIn(asAdmin(await logIn(visitor, 'a-test-admin-password')))).toBe(false)
  const panel = await control()
  expect((await panel.get('/api/admin/reports')).status).toBe(200)
  expect(await isLetIn(panel)).toBe(false)
})

test('support ends a creator’s two-factor sign-in and sessions; the owner gets an email and the audit log records it', async () => {
  const { creator, db, node, emails, visitor } = await start()
  const ada = await creator('ada')
  await expect(resetTwoFactorByUsername(node.services, 'ada')).rejects.toMatchObject({ code: 'two-factor-off' })
  await expect(resetTwoFactorByUsername(node.services, 'nobody')).rejects.toMatchObject({ code: 'no-such-user' })
  const { secret } = (await ada.post('/api/2fa/setup')).json<{ secret: string }>()
  await ada.post('/api/2fa/enable', { secret, token: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })

  await resetTwoFactorByUsername(node.services, 'ada')
  const login = await visitor().post('/api/auth/login', { email: 'ada@example.com', password })
  expect(login.json<SignInResponse>().user.twoFactorEnabled).toBe(false)
  expect(await db.$count(sessions)).toBe(1)
  await emails.next('ada@example.com', /Two-factor sign-in is off/)
  const { action, actor, userId } = auditLog
  expect(await db.select({ action, actor, userId }).from(auditLog)).toEqual([
    { action: 'reset-two-factor', actor: 'shell', userId: ada.id },
  ])
})

test('others cannot change a plan', async () => {
  const { visitor, creator } = await start()
  const ada = await creator('ada')
  const change = { userId: ada.id, plan: 'lifetime' }
  for (const person of [visitor(), ada, visitor({ authorization: `Bearer ${'x'.repeat(43)}` })]) {
    expect((await person.post('/api/admin/upgrade-user', change)).json()).toMatchObject({ code: 'not-admin' })
  }
  expect((await visitor().post('/api/admin/login', { password: 'a guess' })).json()).toEqual({
    code: 'wrong-admin-password',
    message: 'Invalid admin password',
    triesLeft: 4,
    waitSeconds: 0,
  })
  expect((await ada.get('/api/auth/me')).json<{ user: SignInResponse['user'] }>().user.plan).toBe('free')
})

test('an admin session cannot be used as a creator session, ends after an hour without use, and twelve hours after it started', async () => {
  let now = new Date('2026-01-01T08:00:00Z')
  const { admin, creator } = await start({ now: () => now })
  const ada = await creator('ada')
  const operator = await admin()
  expect((await operator.get('/api/links')).json()).toMatchObject({ code: 'signed-out' })
  const isLetIn = async (client = operator) =>
    (await client.post('/api/admin/upgrade-user', { userId: ada.id, plan: 'free' })).status === 200
  for (let minutes = 0; minutes < 710; minutes += 59) {
    now = new Date(Date.parse('2026-01-01T08:00:00Z') + minutes * 60_000)
    expect(await isLetIn(), `after ${minutes} minutes`).toBe(true)
  }
  now = new Date('2026-01-01T20:00:01Z')
  expect(await isLetIn()).toBe(false)
  const idle = await admin()
  now = new Date('2026-01-01T21:00:02Z')
  expect(await isLetIn(idle)).toBe(false)
})

test('an unknown user or plan is refused', async () => {
  const { admin, creator } = await start()
  const ada = await creator('ada')
  const operator = await admin()
  expect((await operator.post('/api/admin/upgrade-user', { userId: crypto.randomUUID(), plan: 'pro' })).json()).toMatchObject({
    code: 'no-such-user',
  })
  expect((await operator.post('/api/admin/upgrade-user', { userId: ada.id, plan: 'gold' })).json()).toMatchObject({
    code: 'invalid',
  })
})
