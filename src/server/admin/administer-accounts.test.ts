/** What an administrator does with an account reaches its page, its owner's inbox, its subscription and the audit log. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Checkout } from '#contract/billing.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { payments, subscriptions } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { readToken } from '#server/testing/sent-emails.ts'
import { password, start } from '#server/testing/start.ts'
import {
  createAccountAsAdmin,
  deleteAccountAsAdmin,
  endSuspension,
  sendResetLinkAsAdmin,
  suspendAsAdmin,
  unsuspendAsAdmin,
} from './administer-accounts.ts'

const card = { number: '4242424242424242', expiry: '12/40', securityCode: '123' }
const reason = 'Sells what it does not have'

async function startWithAudit() {
  const server = await start()
  const { action, actor, userId, detail } = auditLog
  const listAudit = () => server.db.select({ action, actor, userId, detail }).from(auditLog).orderBy(asc(auditLog.createdAt))
  return { ...server, listAudit, services: server.node.services }
}

test('suspending takes the page offline on every node, stops the renewal, and tells the owner why; lifting it undoes that', async () => {
  const { creator, visitor, db, emails, services, listAudit } = await startWithAudit()
  const other = await start()
  const ada = await creator('ada')
  const { clientSecret } = (await ada.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>()
  await ada.post('/api/sandbox/confirm', { clientSecret, card })
  const readSubscription = async () =>
    (await db.select({ plan: subscriptions.plan, isEnding: subscriptions.cancelAtPeriodEnd }).from(subscriptions))[0]
  await expect.poll(readSubscription).toEqual({ plan: 'pro', isEnding: false })
  expect([(await visitor().get('/ada')).status, (await other.visitor().get('/ada')).status]).toEqual([200, 200])

  await suspendAsAdmin(services, 'shell', 'ada', { reason, until: undefined })
  expect((await visitor().get('/ada')).status).toBe(410)
  await expect.poll(async () => (await other.visitor().get('/ada')).status).toBe(410)
  expect((await ada.get('/api/auth/me')).status).toBe(401)
  await expect.poll(readSubscription).toEqual({ plan: 'pro', isEnding: true })
  // Either node may send it.
  const isSent = (subject: RegExp) => [emails, other.emails].some((one) => one.to('ada@example.com', subject).length > 0)
  await expect.poll(() => isSent(/is suspended/)).toBe(true)
  const sent = [...emails.sent, ...other.emails.sent].find(({ subject }) => subject.includes('is suspended'))
  expect(sent?.text).toContain(reason)

  await unsuspendAsAdmin(services, 'shell', 'ada')
  expect((await visitor().get('/ada')).status).toBe(200)
  await expect.poll(readSubscription).toEqual({ plan: 'pro', isEnding: false })
  await expect.poll(() => isSent(/open again/)).toBe(true)
  expect(await listAudit()).toEqual([
    { action: 'suspend', actor: 'shell', userId: ada.id, detail: { reason, until: null } },
    { action: 'unsuspend', actor: 'shell', userId: ada.id, detail: {} },
  ])
})

test('the end of a suspension that was lifted before does not end the one that followed it', async () => {
  const { creator, visitor, db, services, listAudit } = await startWithAudit()
  const ada = await creator('ada')
  const until = new Date(Date.now() + 3_600_000)
  await suspendAsAdmin(services, 'shell', 'ada', { reason, until })
  const [first] = await db.select({ id: auditLog.id }).from(auditLog)
  await unsuspendAsAdmin(services, 'shell', 'ada')
  await suspendAsAdmin(services, 'shell', 'ada', { reason: 'Another one', until: undefined })
  await endSuspension(services, { userId: ada.id, entryId: first?.id ?? '' })
  expect((await visitor().get('/ada')).status).toBe(410)

  const [, , latest] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.createdAt))
  await endSuspension(services, { userId: ada.id, entryId: latest?.id ?? '' })
  expect((await visitor().get('/ada')).status).toBe(200)
  expect((await listAudit()).at(-1)).toEqual({ action: 'unsuspend', actor: 'time', userId: ada.id, detail: {} })
})

test('two administrators who suspend one account at once suspend it once', async () => {
  const { creator, services, listAudit } = await startWithAudit()
  await creator('ada')
  const suspend = () => suspendAsAdmin(services, 'shell', 'ada', { reason, until: undefined })
  const tries = await Promise.allSettled([suspend(), suspend()])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listAudit()).toHaveLength(1)
})

test('a new account’s owner chooses a password with the link in an email', async () => {
  const { visitor, emails, services, listAudit, db } = await startWithAudit()
  const account = { username: 'grace', email: 'grace@example.com', displayName: 'Grace' }
  expect(await createAccountAsAdmin(services, 'shell', account, { sendsLink: true })).toBeUndefined()
  const token = readToken(await emails.next('grace@example.com', /is ready/), '/reset-password')
  const chosen = { token, password: 'a plank across the brook' }
  expect((await visitor().post('/api/auth/reset-password', chosen)).status).toBe(200)
  const login = await visitor().post('/api/auth/login', { email: 'grace@example.com', password: chosen.password })
  expect(login.status).toBe(200)
  const [grace] = await db.select({ id: users.id, isVerified: users.isVerified }).from(users)
  expect(grace?.isVerified).toBe(true)
  expect(await listAudit()).toEqual([{ action: 'create-user', actor: 'shell', userId: grace?.id, detail: {} }])
  await expect(
    createAccountAsAdmin(services, 'shell', { ...account, username: 'other' }, { sendsLink: true }),
  ).rejects.toMatchObject({
    code: 'email-taken',
  })
})

test('a link to choose a new password is emailed, and leaves sessions alone unless they shall end', async () => {
  const { creator, emails, services, listAudit } = await startWithAudit()
  const ada = await creator('ada')
  await sendResetLinkAsAdmin(services, 'shell', 'ada', { sendsLink: true, signsOut: false })
  expect(readToken(await emails.next('ada@example.com', /Reset your/), '/reset-password')).toHaveLength(43)
  expect((await ada.get('/api/auth/me')).status).toBe(200)
  const link = await sendResetLinkAsAdmin(services, 'shell', 'ada', { sendsLink: false, signsOut: true })
  expect(link).toContain('/reset-password#token=')
  expect((await ada.get('/api/auth/me')).status).toBe(401)
  expect((await listAudit()).map(({ detail }) => detail)).toEqual([
    { sendsLink: true, signsOut: false },
    { sendsLink: false, signsOut: true },
  ])
})

test('a deleted account is erased at once, and what was paid is kept', async () => {
  const { creator, visitor, db, emails, services, listAudit } = await startWithAudit()
  const ada = await creator('ada')
  const { clientSecret } = (await ada.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>()
  await ada.post('/api/sandbox/confirm', { clientSecret, card })
  await expect.poll(() => db.$count(payments)).toBe(1)

  await deleteAccountAsAdmin(services, 'shell', 'ada')
  expect((await visitor().get('/ada')).status).toBe(404)
  const login = await visitor().post('/api/auth/login', { email: 'ada@example.com', password })
  expect(login.json()).toMatchObject({ code: 'wrong-login' })
  expect((await emails.next('ada@example.com', /was deleted/)).text).not.toContain('As you asked')
  expect(await db.$count(payments)).toBe(1)
  expect(await listAudit()).toEqual([{ action: 'delete-user', actor: 'shell', userId: null, detail: { account: ada.id } }])
  await expect(deleteAccountAsAdmin(services, 'shell', 'ada')).rejects.toMatchObject({ code: 'no-such-user' })
})
