/** Who may sign up: open, by invitation, or closed; and what an invitation does, once. */

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SettingChanges } from '#contract/admin/settings.ts'
import { deleteAccountAsAdmin } from '#server/admin/administer-accounts.ts'
import { changeSettings } from '#server/admin/settings/change-settings.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { planGrants } from '#server/database/schema/billing.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { messages } from '#server/database/schema/messages.ts'
import { users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'
import { cleanUpAccounts } from '../cleanup.ts'

type Server = Awaited<ReturnType<typeof start>>
type Created = { invitation: { id: string; state: string }; link: string | null }

const change = ({ node }: Server, changes: SettingChanges) => changeSettings(node.services, 'shell', { changes })
const readToken = (link: string | null) => link?.split('#token=')[1] ?? ''

const startWith = async (registration: 'open' | 'invite' | 'closed', options: Parameters<typeof start>[0] = {}) => {
  const server = await start(options)
  await change(server, { registration })
  return server
}
const invite = async (server: Server, body: Record<string, unknown> = {}) => {
  const response = await (await server.control()).post('/api/admin/invitations', body)
  expect(response.status, response.text).toBe(201)
  const { invitation, link } = response.json<Created>()
  return { id: invitation.id, token: readToken(link), link }
}
const signUp = ({ visitor }: Server, username: string, more: Record<string, unknown> = {}) =>
  visitor().post('/api/auth/register', { username, email: `${username}@example.com`, password, ...more })
const refusal = (response: { status: number; json: <T>() => T }) => [response.status, response.json<{ code: string }>().code]

test.each([
  ['closed', 'registration-closed'],
  ['invite', 'invitation-needed'],
] as const)('where registration is %s, every way to register refuses', async (registration, code) => {
  const server = await startWith(registration, { env: { CAPTCHA_PROVIDER: 'none' } })
  expect(refusal(await signUp(server, 'ada'))).toEqual([403, code])
  const instant = { name: 'Ada', username: 'ada', email: 'ada@example.com', password, captcha: 'x' }
  expect(refusal(await server.visitor().post('/api/auth/instant-register', instant))).toEqual([403, code])
  expect(await server.db.$count(users)).toBe(0)
  await change(server, { registration: 'open' })
  expect((await signUp(server, 'ada')).status).toBe(201)
})

test('an invitation works once, for its address, and gives its plan until its end', async () => {
  const server = await startWith('invite')
  const { token, link } = await invite(server, {
    email: 'ada@example.com',
    plan: 'premium',
    planUntil: '2099-01-01T00:00:00Z',
    note: 'From the fair',
  })
  expect(link).toMatch(/\/invite#token=[A-Z2-9]{4}(-[A-Z2-9]{4}){4}$/)

  const opened = await server.visitor().post('/api/invitations/open', { token: token.toLowerCase() })
  expect(opened.json()).toMatchObject({ state: 'valid', email: 'ada@example.com', plan: 'premium' })
  expect(opened.text).not.toContain('fair')

  expect(refusal(await signUp(server, 'grace', { invitation: token }))).toEqual([403, 'invitation-email'])
  const ada = await signUp(server, 'ada', { invitation: token })
  expect(ada.status, ada.text).toBe(201)
  expect(ada.json()).toMatchObject({ user: { plan: 'premium' } })
  const [grant] = await server.db.select().from(planGrants)
  expect([grant?.plan, grant?.endsAt?.toISOString()]).toEqual(['premium', '2099-01-01T00:00:00.000Z'])

  expect(refusal(await signUp(server, 'eve', { invitation: token, email: 'ada@example.com' }))).toEqual([409, 'invitation-over'])
  const again = await server.visitor().post('/api/invitations/open', { token })
  expect(again.json()).toMatchObject({ state: 'used', email: null })
  const listed = await (await server.control()).get('/api/admin/invitations')
  expect(listed.json()).toMatchObject({
    invitations: [{ state: 'used', usedBy: 'ada', note: 'From the fair' }],
    nextCursor: null,
  })
})

test('of two sign-ups at once with one invitation, one gets in', async () => {
  const [one, two] = [await startWith('invite'), await start()]
  const { token } = await invite(one)
  const responses = await Promise.all(
    ['ada', 'grace', 'eve', 'mary'].map((name, index) => signUp(index % 2 ? one : two, name, { invitation: token })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await one.db.$count(users)).toBe(1)
})

test('a sign-up that fails leaves the invitation', async () => {
  const server = await startWith('invite')
  const [first, second] = [await invite(server), await invite(server)]
  expect((await signUp(server, 'ada', { invitation: first.token })).status).toBe(201)
  expect(refusal(await signUp(server, 'ada', { invitation: second.token, email: 'b@example.com' }))).toEqual([
    409,
    'username-taken',
  ])
  expect((await signUp(server, 'grace', { invitation: second.token })).status).toBe(201)
})

test('an address that the invitation names counts as verified, another is verified as usual', async () => {
  const server = await startWith('invite', { env: { VERIFICATION: 'email' } })
  const named = await invite(server, { email: 'ada@example.com' })
  expect((await signUp(server, 'ada', { invitation: named.token })).json()).toMatchObject({ requiresVerification: false })
  const open = await invite(server)
  expect((await signUp(server, 'grace', { invitation: open.token })).json()).toMatchObject({ requiresVerification: true })
})

test('an expired or revoked invitation says so, and lets its owner ask for another', async () => {
  let time = new Date('2026-11-20T12:00Z')
  const server = await startWith('invite', { now: () => time })
  const [expiring, revoked] = [await invite(server, { days: 1 }), await invite(server, { email: 'ada@example.com', days: 30 })]
  const control = await server.control()
  expect((await control.post(`/api/admin/invitations/${revoked.id}/revoke`)).status).toBe(204)
  expect(refusal(await control.post(`/api/admin/invitations/${revoked.id}/revoke`))).toEqual([409, 'invitation-over'])
  expect(refusal(await control.post(`/api/admin/invitations/${revoked.id}/resend`))).toEqual([409, 'invitation-over'])
  time = new Date('2026-11-21T12:00Z')

  const states = []
  for (const { token } of [expiring, revoked]) {
    states.push((await server.visitor().post('/api/invitations/open', { token })).json<{ state: string }>().state)
    expect(refusal(await signUp(server, 'ada', { invitation: token }))).toEqual([409, 'invitation-over'])
    const asked = await server.visitor().post('/api/invitations/request', { token, email: 'ada@example.com' })
    expect(asked.status).toBe(200)
  }
  expect(states).toEqual(['expired', 'revoked'])
  const inbox = await server.db.select().from(messages)
  expect(inbox.map(({ text, email }) => [text.includes('asks for a new invitation'), email])).toEqual([
    [true, 'ada@example.com'],
    [true, 'ada@example.com'],
  ])

  const resent = await (await server.control()).post(`/api/admin/invitations/${expiring.id}/resend`)
  const token = readToken(resent.json<Created>().link)
  expect((await server.visitor().post('/api/invitations/open', { token: expiring.token })).status).toBe(404)
  expect((await signUp(server, 'ada', { invitation: token })).status).toBe(201)
})

test('with a mail server the invitation is emailed, and the link is not returned', async () => {
  const server = await startWith('invite', { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const { link } = await invite(server, { email: 'Ada@Example.com', plan: 'pro' })
  expect(link).toBeNull()
  await expect.poll(() => server.emails.to('ada@example.com').length).toBe(1)
  const [email] = server.emails.to('ada@example.com')
  const token = /\/invite#token=([A-Z2-9-]+)/.exec(email?.text ?? '')?.[1]
  expect(email?.text).toContain('Everything in Pro is included, free of charge.')
  expect((await signUp(server, 'ada', { invitation: token })).json()).toMatchObject({ user: { plan: 'pro' } })
})

test('an invitation that nobody could use is refused', async () => {
  const server = await startWith('open')
  await signUp(server, 'ada')
  const control = await server.control()
  const create = (body: Record<string, unknown>) => control.post('/api/admin/invitations', body)
  expect(refusal(await create({ email: 'ada@example.com' }))).toEqual([409, 'email-taken'])
  expect(refusal(await create({ plan: 'premium', planUntil: '2020-01-01T00:00:00Z' }))).toEqual([400, 'grant-ends-early'])
  for (const body of [
    { plan: 'lifetime' },
    { plan: 'gold' },
    { days: 0 },
    { days: 91 },
    { email: 'x' },
    { note: 'x'.repeat(201) },
    { a: 1 },
  ])
    expect(refusal(await create(body)), JSON.stringify(body)).toEqual([400, 'invalid'])
  await change(server, { registration: 'closed' })
  expect(refusal(await create({}))).toEqual([403, 'registration-closed'])
  expect(await server.db.$count(invitations)).toBe(0)
  for (const token of ['', 'x', 'ABCD-2345-EFGH-6789-JKMN'])
    expect((await server.visitor().post('/api/invitations/open', { token })).status).toBe(token.length > 5 ? 404 : 400)
})

test('an erased account leaves no address on its invitation, and an old one that nobody used is deleted', async () => {
  let time = new Date('2026-11-20T12:00Z')
  const server = await startWith('invite', { now: () => time })
  const used = await invite(server, { email: 'ada@example.com', note: 'Ada from the fair' })
  await invite(server, { email: 'unused@example.com' })
  await signUp(server, 'ada', { invitation: used.token })
  await deleteAccountAsAdmin(server.node.services, 'shell', 'ada')
  const left = await server.db.select().from(invitations)
  expect(JSON.stringify(left)).not.toMatch(/\bada\b/i)
  expect(JSON.stringify(await server.db.select().from(auditLog))).not.toContain('ada@example.com')

  time = new Date('2027-02-25T11:00Z')
  await cleanUpAccounts(server.node.services)
  expect(await server.db.$count(invitations)).toBe(2)
  time = new Date('2027-02-25T13:00Z')
  await cleanUpAccounts(server.node.services)
  expect((await server.db.select().from(invitations)).map(({ id }) => id)).toEqual([used.id])
})

test('every change has one row in the audit log, without the code', async () => {
  const server = await startWith('invite')
  const [one, two] = [await invite(server), await invite(server, { email: 'ada@example.com' })]
  const control = await server.control()
  await control.post(`/api/admin/invitations/${one.id}/resend`)
  await control.post(`/api/admin/invitations/${two.id}/revoke`)
  const rows = await server.db.select().from(auditLog)
  const own = rows.filter(({ action }) => action.includes('invitation'))
  expect(own.map(({ action, actor }) => `${action} ${actor}`).sort()).toEqual([
    'create-invitation control',
    'create-invitation control',
    'resend-invitation control',
    'revoke-invitation control',
  ])
  expect(JSON.stringify(own)).not.toContain(one.token)
})

test('an admin creates a user with a plan, and hands on the link', async () => {
  const server = await startWith('closed')
  const control = await server.control()
  const created = await control.post('/api/admin/users', {
    username: 'Ada',
    email: 'ada@example.com',
    displayName: 'Ada L.',
    plan: 'pro',
  })
  expect(created.status, created.text).toBe(201)
  const { user, link } = created.json<{ user: { id: string; username: string }; link: string }>()
  expect([user.username, link]).toEqual(['ada', expect.stringContaining('/reset-password#token=')])
  const [row] = await server.db.select().from(users).where(eq(users.id, user.id))
  expect([row?.plan, row?.displayName, row?.isVerified]).toEqual(['pro', 'Ada L.', true])
  const again = await control.post('/api/admin/users', { username: 'ada', email: 'b@example.com' })
  expect(refusal(again)).toEqual([409, 'username-taken'])
})
