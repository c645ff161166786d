/** What an administrator does with an account reaches its page, its owner's inbox, its subscription and the audit log. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Checkout } from '#contract/billing.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { payments } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { readToken } from '#server/testing/sent-emails.ts'
import { password, start } from '#server/testing/start.ts'
import { createAccountAsAdmin, deleteAccountAsAdmin, sendResetLinkAsAdmin } from './administer-accounts.ts'

const card = { number: '4242424242424242', expiry: '12/40', securityCode: '123' }

async function startWithAudit() {
  const server = await start()
  const { action, actor, userId, detail } = auditLog
  const listAudit = () => server.db.select({ action, actor, userId, detail }).from(auditLog).orderBy(asc(auditLog.createdAt))
  return { ...server, listAudit, services: server.node.services }
}

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
  expect(await listAudit()).toEqual([
    { action: 'delete-user', actor: 'shell', userId: null, detail: { username: 'ad•••', account: ada.id, names: 'hold' } },
  ])
  await expect(deleteAccountAsAdmin(services, 'shell', 'ada')).rejects.toMatchObject({ code: 'no-such-user' })
})
