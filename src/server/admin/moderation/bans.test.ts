/** A ban reaches the page on every node, the sessions, the subscription, the commissions and the inbox; its creator can appeal once. */
import { asc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { BannedDetails, OwnBan } from '#contract/accounts/ban.ts'
import type { OpenAppeal } from '#contract/admin/moderation.ts'
import type { Checkout } from '#contract/billing.ts'
import type { Link } from '#contract/links.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { subscriptions } from '#server/database/schema/billing.ts'
import { banAppeals, bans } from '#server/database/schema/moderation.ts'
import { users } from '#server/database/schema/users.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { password, start } from '#server/testing/start.ts'
import { deleteAccountAsAdmin } from '../administer-accounts.ts'
import { endBan } from './ban-user.ts'

const card = { number: '4242424242424242', expiry: '12/40', securityCode: '123' }
const note = 'Your page links to a site that asks for passwords.'
const login = { email: 'ada@example.com', password }
const appeal = { text: 'Someone got into my account.' }

async function startWithPanel() {
  const server = await start()
  const ada = await server.creator('ada')
  const panel = await server.control()
  const ban = (body: object = { reason: 'phishing', note }) => panel.post(`/api/admin/users/${ada.id}/ban`, body)
  const unban = () => panel.post(`/api/admin/users/${ada.id}/unban`)
  const refusedLogin = async () =>
    (await server.visitor().post('/api/auth/login', login)).json<BannedDetails & { code: string }>()
  const withTicket = async () => server.visitor({ authorization: `Bearer ${(await refusedLogin()).ticket}` })
  const { action, actor, userId, detail } = auditLog
  const listAudit = () =>
    server.db
      .select({ action, actor, detail })
      .from(auditLog)
      .where(eq(userId, ada.id))
      .orderBy(asc(auditLog.createdAt), asc(auditLog.id))
  return { ...server, ada, panel, ban, unban, refusedLogin, withTicket, listAudit, services: server.node.services }
}

describe('a ban', () => {
  test('takes the page offline on every node, ends sessions and the renewal, and says why; lifting it undoes that', async () => {
    const { ada, ban, unban, visitor, db, emails, listAudit } = await startWithPanel()
    const other = await start()
    const link = (await ada.post('/api/links', { title: 'Shop', url: 'shop.example.com' })).json<Link>()
    const { clientSecret } = (await ada.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>()
    await ada.post('/api/sandbox/confirm', { clientSecret, card })
    const readSubscription = async () =>
      (await db.select({ plan: subscriptions.plan, isEnding: subscriptions.cancelAtPeriodEnd }).from(subscriptions))[0]
    await expect.poll(readSubscription).toEqual({ plan: 'pro', isEnding: false })
    expect([(await visitor().get('/ada')).status, (await other.visitor().get('/ada')).status]).toEqual([200, 200])

    expect((await ban()).json()).toEqual({ message: 'User banned successfully' })
    const page = await visitor().get('/ada')
    expect([page.status, page.headers.get('x-robots-tag') ?? page.text]).toEqual([410, expect.stringContaining('noindex')])
    expect(page.text).not.toMatch(/phishing|\bada\b/i)
    await expect.poll(async () => (await other.visitor().get('/ada')).status).toBe(410)
    expect((await ada.get('/api/auth/me')).json()).toMatchObject({ code: 'signed-out' })
    await visitor().post(`/api/links/${link.id}/click`)
    const [counted] = await db.select({ clicks: users.totalClicks }).from(users).where(eq(users.id, ada.id))
    expect(counted?.clicks).toBe(0)
    await expect.poll(readSubscription).toEqual({ plan: 'pro', isEnding: true })
    // Either node may send it.
    const isSent = (subject: RegExp) => [emails, other.emails].some((one) => one.to('ada@example.com', subject).length > 0)
    await expect.poll(() => isSent(/is banned/)).toBe(true)
    const sent = [...emails.sent, ...other.emails.sent].find(({ subject }) => subject.includes('is banned'))
    for (const told of [note, 'Phishing or malware', 'No end date', 'appeal']) expect(sent?.text).toContain(told)

    expect((await unban()).json()).toEqual({ message: 'User unbanned successfully' })
    expect((await visitor().get('/ada')).status).toBe(200)
    await expect.poll(async () => (await other.visitor().get('/ada')).status).toBe(200)
    await expect.poll(readSubscription).toEqual({ plan: 'pro', isEnding: false })
    await expect.poll(() => isSent(/open again/)).toBe(true)
    const [row] = await db.select().from(bans)
    expect(row).toMatchObject({ reason: 'phishing', note, until: null, endedAt: expect.any(Date) })
    expect(await listAudit()).toEqual([
      { action: 'suspend', actor: 'control', detail: { ban: row?.id, reason: 'phishing', note, until: null } },
      { action: 'unsuspend', actor: 'control', detail: { ban: row?.id } },
    ])
    expect((await visitor().post('/api/auth/login', login)).status).toBe(200)
  })

  test('works from the dashboard too, needs no reason, and is refused the second time', async () => {
    const { creator, admin, db } = await start()
    const ada = await creator('ada')
    const operator = await admin()
    const call = (path: string, body: object = {}) => operator.post(`/api/admin/${path}`, { userId: ada.id, ...body })
    expect((await call('unban-user')).json()).toMatchObject({ code: 'not-banned' })
    expect((await call('ban-user')).json()).toEqual({ message: 'User banned successfully' })
    expect((await call('ban-user')).json()).toMatchObject({ code: 'already-banned' })
    expect(await db.select({ reason: bans.reason, note: bans.note }).from(bans)).toEqual([{ reason: 'other', note: null }])
    expect((await call('unban-user')).json()).toEqual({ message: 'User unbanned successfully' })
    for (const [body, code] of [
      [{ reason: 'boring' }, 'invalid'],
      [{ note: 'x'.repeat(1001) }, 'invalid'],
      [{ until: 'soon' }, 'invalid'],
      [{ until: '2020-01-01T00:00:00Z' }, 'invalid'],
      [{ userId: crypto.randomUUID() }, 'no-such-user'],
      [{ userId: 'ada' }, 'invalid'],
      [{ isBanned: true }, 'invalid'],
    ] as const)
      expect((await call('ban-user', body)).json(), JSON.stringify(body)).toMatchObject({ code })
    expect(await db.$count(bans)).toBe(1)
  })

  test('by two admins at once, on two nodes, is one ban; the same goes for lifting it', async () => {
    const { ada, admin, panel, db, listAudit } = await startWithPanel()
    const other = await start()
    const elsewhere = await other.control()
    const dashboard = await admin()
    const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status).sort()
    expect(
      await statuses([
        panel.post(`/api/admin/users/${ada.id}/ban`),
        elsewhere.post(`/api/admin/users/${ada.id}/ban`),
        dashboard.post('/api/admin/ban-user', { userId: ada.id }),
      ]),
    ).toEqual([200, 409, 409])
    expect(
      await statuses([
        panel.post(`/api/admin/users/${ada.id}/unban`),
        elsewhere.post(`/api/admin/users/${ada.id}/unban`),
        dashboard.post('/api/admin/unban-user', { userId: ada.id }),
      ]),
    ).toEqual([200, 409, 409])
    expect([await db.$count(bans), (await listAudit()).length]).toEqual([1, 2])
  })

  test('ends on its own, but not with the end of one that was lifted before', async () => {
    const { ada, ban, unban, visitor, db, services, listAudit } = await startWithPanel()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await ban({ until })
    const [first] = await db.select({ id: bans.id }).from(bans)
    await unban()
    await ban({ reason: 'spam', until })
    const [, second] = await db.select({ id: bans.id }).from(bans).orderBy(asc(bans.id))
    await endBan(services, { userId: ada.id, banId: String(first?.id) })
    expect((await visitor().get('/ada')).status).toBe(410)
    await endBan(services, { userId: ada.id, banId: String(second?.id) })
    await endBan(services, { userId: ada.id, banId: String(second?.id) })
    expect((await visitor().get('/ada')).status).toBe(200)
    expect((await listAudit()).at(-1)).toEqual({ action: 'unsuspend', actor: 'time', detail: { ban: second?.id } })
  })

  test('of an earlier release ends on time too', async () => {
    const { ada, visitor, db, services } = await startWithPanel()
    const until = new Date(Date.now() - 1000)
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    await db.insert(bans).values({ id: crypto.randomUUID(), userId: ada.id, reason: 'other', createdAt: until, until })
    await endBan(services, { userId: ada.id })
    expect((await visitor().get('/ada')).status).toBe(200)
  })

  test('leaves the page offline where its creator is deleting the account', async () => {
    const { ada, ban, unban, visitor } = await startWithPanel()
    await ada.post('/api/user/delete', { password })
    await ban()
    await unban()
    expect((await visitor().get('/ada')).status).toBe(410)
  })

  test('is announced with what it would do', async () => {
    const { ada, panel, visitor, admin } = await startWithPanel()
    await visitor().post('/api/auth/login', login)
    const read = async (client: { get: (path: string) => Promise<{ json: () => unknown }> }) =>
      (await client.get(`/api/admin/users/${ada.id}/ban-effects`)).json()
    const effects = { devices: 2, endingPlan: null, heldPence: 0 }
    expect([await read(panel), await read(await admin())]).toEqual([effects, effects])
    expect((await panel.get(`/api/admin/users/${crypto.randomUUID()}/ban-effects`)).json()).toMatchObject({
      code: 'no-such-user',
    })
  })
})

describe('a banned creator', () => {
  test('is told why at signing in, and can only see the ban, appeal, download the data and log out', async () => {
    const { ban, refusedLogin, visitor } = await startWithPanel()
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await ban({ reason: 'phishing', note, until })
    const refused = await refusedLogin()
    expect(refused).toMatchObject({ code: 'banned', reason: 'phishing', note, until, ticket: expect.any(String) })

    const holder = visitor({ authorization: `Bearer ${refused.ticket}` })
    expect((await holder.get('/api/account/ban')).json<OwnBan>()).toEqual({
      username: 'ada',
      email: 'ada@example.com',
      reason: 'phishing',
      note,
      since: refused.since,
      until,
      appeal: null,
      endingPlan: null,
      heldPence: 0,
    })
    for (const path of ['/api/auth/me', '/api/links', '/api/user/export', '/api/user/sessions'])
      expect((await holder.get(path)).status).not.toBe(200)
    expect((await holder.patch('/api/user', { bio: 'Still here' })).status).toBe(401)
    expect((await holder.post('/api/account/ban/logout')).status).toBe(204)
    expect((await holder.get('/api/account/ban')).json()).toMatchObject({ code: 'signed-out' })
  })

  test('downloads the data, with the ban and the appeal in it', async () => {
    const { ban, refusedLogin, withTicket, url } = await startWithPanel()
    await ban()
    await (await withTicket()).post('/api/account/ban/appeal', appeal)
    const { ticket } = await refusedLogin()
    const response = await fetch(`${url}/api/account/ban/export`, { headers: { authorization: `Bearer ${ticket}` } })
    const files = readZip(Buffer.from(await response.arrayBuffer()))
    const data = JSON.parse(String(files.get('data.json'))) as { account: unknown; bans: unknown[] }
    expect(data.account).toMatchObject({ username: 'ada', isBanned: true })
    expect(data.bans).toMatchObject([{ reason: 'phishing', note, appeal: appeal.text }])
  })

  test('with two-factor sees it only after the code', async () => {
    const { ada, ban, visitor } = await startWithPanel()
    const { secret } = (await ada.post('/api/2fa/setup')).json<{ secret: string }>()
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const { backupCodes } = (await ada.post('/api/2fa/enable', { secret, token: totp.generate() })).json<{
      backupCodes: string[]
    }>()
    await ban()
    const first = (await visitor().post('/api/auth/login', login)).json<{ requiresTwoFactor: true; challenge: string }>()
    expect(first).toMatchObject({ requiresTwoFactor: true })
    expect(JSON.stringify(first)).not.toMatch(/phishing|ticket/)
    const { challenge } = first
    const wrong = await visitor().post('/api/auth/login/two-factor', { challenge, code: '000000' })
    expect(wrong.json()).toMatchObject({ code: 'wrong-code' })
    const right = await visitor().post('/api/auth/login/two-factor', { challenge, code: backupCodes[0] })
    expect(right.json()).toMatchObject({ code: 'banned', reason: 'phishing', ticket: expect.any(String) })
  })

  test('appeals once; a bad appeal changes nothing', async () => {
    const { ban, withTicket, db } = await startWithPanel()
    await ban()
    const [here, elsewhere] = [await withTicket(), await withTicket()]
    for (const text of ['', '   ', '\u200b', 'x'.repeat(1001), 'a\u0000b', 7])
      expect((await here.post('/api/account/ban/appeal', { text })).json(), JSON.stringify(text)).toMatchObject({
        code: 'invalid',
      })
    expect(await db.$count(banAppeals)).toBe(0)
    const both = await Promise.all([
      here.post('/api/account/ban/appeal', appeal),
      elsewhere.post('/api/account/ban/appeal', appeal),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await here.get('/api/account/ban')).json<OwnBan>().appeal).toMatchObject({ decision: null, reply: null })
    expect(await db.$count(banAppeals)).toBe(1)
  })

  test('is erased with bans and appeals', async () => {
    const { ban, withTicket, db, services, visitor } = await startWithPanel()
    await ban()
    const holder = await withTicket()
    await holder.post('/api/account/ban/appeal', appeal)
    await deleteAccountAsAdmin(services, 'shell', 'ada')
    expect([await db.$count(bans), await db.$count(banAppeals)]).toEqual([0, 0])
    expect((await holder.get('/api/account/ban')).json()).toMatchObject({ code: 'signed-out' })
    expect((await visitor().get('/ada')).status).toBe(404)
  })
})

describe('an appeal', () => {
  async function startWithAppeal() {
    const server = await startWithPanel()
    await server.ban()
    const holder = await server.withTicket()
    await holder.post('/api/account/ban/appeal', appeal)
    const list = async () => (await server.panel.get('/api/admin/appeals')).json<{ appeals: OpenAppeal[] }>().appeals
    const [open] = await list()
    const decide = (decision: string, reply = 'We looked again.') =>
      server.panel.post(`/api/admin/appeals/${open?.id}`, { decision, reply })
    return { ...server, holder, list, open, decide }
  }

  test('that is accepted lifts the ban, and the reply is in the email', async () => {
    const { open, decide, list, visitor, emails, listAudit, db } = await startWithAppeal()
    expect(open).toMatchObject({ username: 'ada', reason: 'phishing', note, text: appeal.text, isBanned: true })
    expect((await decide('lift')).json()).toEqual({ message: 'Ban lifted' })
    expect((await visitor().get('/ada')).status).toBe(200)
    expect((await emails.next('ada@example.com', /open again/)).text).toContain('We looked again.')
    expect(await list()).toEqual([])
    expect(await db.select({ decision: banAppeals.decision, reply: banAppeals.reply }).from(banAppeals)).toEqual([
      { decision: 'lifted', reply: 'We looked again.' },
    ])
    expect((await listAudit()).at(-1)).toEqual({
      action: 'decide-appeal',
      actor: 'control',
      detail: { ban: open?.id, decision: 'lift' },
    })
    expect((await decide('uphold')).json()).toMatchObject({ code: 'no-such-appeal' })
  })

  test('that is refused leaves the ban, and its creator reads the reply', async () => {
    const { decide, visitor, emails, withTicket, list } = await startWithAppeal()
    expect((await decide('uphold', ' ')).json()).toMatchObject({ code: 'invalid' })
    expect((await decide('ignore')).json()).toMatchObject({ code: 'invalid' })
    expect((await decide('uphold')).json()).toEqual({ message: 'Ban upheld' })
    expect((await visitor().get('/ada')).status).toBe(410)
    expect((await emails.next('ada@example.com', /stays banned/)).text).toContain('We looked again.')
    const holder = await withTicket()
    expect((await holder.get('/api/account/ban')).json<OwnBan>().appeal).toMatchObject({
      decision: 'upheld',
      reply: 'We looked again.',
    })
    expect((await holder.post('/api/account/ban/appeal', appeal)).json()).toMatchObject({ code: 'ban-appealed' })
    expect(await list()).toEqual([])
  })

  test('is decided once, whoever decides, and is over when the ban is', async () => {
    const { decide, unban, db } = await startWithAppeal()
    const outcomes = await Promise.all([decide('lift'), decide('uphold'), decide('lift')])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 404)).toHaveLength(2)
    const [row] = await db
      .select({ decision: banAppeals.decision, endedAt: bans.endedAt })
      .from(banAppeals)
      .innerJoin(bans, eq(bans.id, banAppeals.banId))
    expect(row?.endedAt !== null).toBe(row?.decision === 'lifted')
    await unban()
  })

  test('is taken as accepted when an admin lifts the ban without it', async () => {
    const { unban, list, db, decide } = await startWithAppeal()
    await unban()
    expect(await list()).toEqual([])
    expect(await db.select({ decision: banAppeals.decision }).from(banAppeals)).toEqual([{ decision: 'lifted' }])
    expect((await decide('lift')).json()).toMatchObject({ code: 'no-such-appeal' })
  })
})
