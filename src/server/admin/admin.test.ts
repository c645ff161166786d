import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { reports } from '#server/database/schema/reports.ts'
import { sessions } from '#server/database/schema/sessions.ts'
import { newId } from '#server/services/services.ts'
import { password, start } from '#server/testing/start.ts'
import { closeReportAsAdmin } from './close-report.ts'
import { resetTwoFactorByUsername } from './reset-two-factor.ts'

test('an admin changes a creator’s plan, and the audit log records it', async () => {
  const { admin, creator, db } = await start()
  const ada = await creator('ada')
  const response = await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'premium' })
  expect(response.json()).toEqual({
    message: 'User plan upgraded successfully',
    user: { id: ada.id, username: 'ada', plan: 'premium' },
  })
  expect((await ada.get('/api/auth/me')).json<{ user: SignInResponse['user'] }>().user.plan).toBe('premium')
  expect(await db.select({ actor: auditLog.actor, detail: auditLog.detail }).from(auditLog)).toEqual([
    { actor: 'admin', detail: { from: 'free', to: 'premium' } },
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

  const tries = await Promise.allSettled([closeReportAsAdmin(services, 'shell', id), closeReportAsAdmin(services, 'shell', id)])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(closeReportAsAdmin(services, 'shell', id)).rejects.toMatchObject({ code: 'no-such-report' })
  expect(await db.select({ handledAt: reports.handledAt }).from(reports)).toEqual([{ handledAt: now }])
  const { actor, userId, detail } = auditLog
  expect(await db.select({ actor, userId, detail }).from(auditLog)).toEqual([
    { actor: 'shell', userId: null, detail: { report: id } },
  ])
})

test('an admin’s session ends by logging out, and everyone’s when the admin password is changed', async () => {
  const { admin, visitor } = await start()
  const [first, second] = [await admin(), await admin()]
  expect((await first.post('/api/admin/logout')).status).toBe(204)
  expect((await first.get('/api/admin/reports')).json()).toMatchObject({ code: 'not-admin' })
  expect((await first.post('/api/admin/logout')).json()).toMatchObject({ code: 'not-admin' })
  expect((await second.get('/api/admin/reports')).status).toBe(200)

  const changed = await start({ adminPassword: 'another-test-admin-password' })
  const token = String(
    (await changed.visitor().post('/api/admin/login', { password: 'another-test-admin-password' })).json().token,
  )
  expect((await changed.visitor({ authorization: `Bearer ${token}` }).get('/api/admin/reports')).status).toBe(200)
  const before = (await visitor().post('/api/admin/login', { password: 'a-test-admin-password' })).json().token
  expect((await changed.visitor({ authorization: `Bearer ${before}` }).get('/api/admin/reports')).json()).toMatchObject({
    code: 'not-admin',
  })
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
  })
  expect((await ada.get('/api/auth/me')).json<{ user: SignInResponse['user'] }>().user.plan).toBe('free')
})

test('an admin session cannot be used as a creator session, and ends after twelve hours', async () => {
  let now = new Date('2026-01-01T08:00:00Z')
  const { admin, creator } = await start({ now: () => now })
  const ada = await creator('ada')
  const operator = await admin()
  expect((await operator.get('/api/links')).json()).toMatchObject({ code: 'signed-out' })
  now = new Date('2026-01-01T20:00:01Z')
  expect((await operator.post('/api/admin/upgrade-user', { userId: ada.id, plan: 'pro' })).json()).toMatchObject({
    code: 'not-admin',
  })
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
