/** Announcements: who gets them, once, also when a node stops in the middle; and leaving the list with one request. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Announcement } from '#contract/admin/announcements.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { announcementDeliveries } from '#server/database/schema/announcements.ts'
import { users } from '#server/database/schema/users.ts'
import { unsubscribeToken } from '#server/emails/unsubscribe-address.ts'
import { newId } from '#server/services/services.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { password, start, type TestClient } from '#server/testing/start.ts'
import { queueBatch } from './send-announcement.ts'

type List = { announcements: Announcement[]; list: Record<'subscribed' | 'paid' | 'joined' | 'left', number | null> }
type Server = Awaited<ReturnType<typeof start>>

const draft = (changes: object = {}) => ({
  id: newId(),
  subject: 'News for {{displayName}}',
  body: 'Hi {{displayName}},\n\nlinks can have a **schedule**. <b>Look</b> [here](https://lintel.example/help) or [there](javascript:alert(1)).',
  audience: 'news',
  sendAt: null,
  ...changes,
})

async function addReader({ creator }: Server, name: string, plan: 'free' | 'pro' = 'free') {
  const reader = await creator(name, plan)
  await reader.patch('/api/user/notifications', { productNews: true })
  return reader
}

const list = async (admin: TestClient) => (await admin.get('/api/admin/announcements')).json<List>()
const readLink = (text: string) => /\/api\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? 'no link'

test('an announcement reaches those who asked for it, with their name, and with a link to unsubscribe', async () => {
  const server = await start()
  const [ada, bob] = [await addReader(server, 'ada'), await addReader(server, 'bob', 'pro')]
  await server.db.update(users).set({ displayName: 'Ada *L*' }).where(eq(users.id, ada.id))
  const gone = await Promise.all(['outcast', 'deleted', 'unverified'].map((name) => addReader(server, name)))
  await server.creator('unwilling')
  await server.db.update(users).set({ isBanned: true }).where(eq(users.username, 'outcast'))
  await server.db.update(users).set({ isVerified: false }).where(eq(users.username, 'unverified'))
  await gone[1]?.post('/api/user/delete', { password })
  const admin = await server.control()
  expect((await list(admin)).list).toEqual({ subscribed: 2, paid: 1, joined: 5, left: 0 })

  const created = await admin.post('/api/admin/announcements', draft())
  expect(created.status).toBe(201)
  const email = await server.emails.next('ada@example.com', /^News for Ada \*L\*$/)
  expect(email.text).toContain('Hi Ada *L*,')
  expect(email.html).toContain('Hi Ada *L*,')
  expect(email.html).toContain('<strong>schedule</strong>')
  expect(email.html).toContain('&lt;b&gt;Look&lt;/b&gt;')
  expect(email.html).not.toContain('javascript:')
  expect(email.headers?.['List-Unsubscribe']).toMatch(/^<https?:\/\/[^>]+\/api\/unsubscribe\/[\w-]{40,}>$/)
  expect(email.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(email.headers?.['List-Unsubscribe']).not.toMatch(/\bada\b/)
  expect((await server.emails.next(`${bob.username}@example.com`, /^News for/)).text).toContain('Hi there,')
  await expect
    .poll(async () => (await list(admin)).announcements)
    .toMatchObject([{ status: 'sent', recipients: 2, delivered: 2 }])
  expect(server.emails.sent.filter(({ subject }) => subject.startsWith('News for'))).toHaveLength(2)
  const [audit] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'create-announcement'))
  expect(audit?.detail).toMatchObject({ subject: 'News for {{displayName}}', audience: 'news' })
  expect(JSON.stringify(audit)).not.toContain('schedule')
})

test('one for paid plans only reaches those', async () => {
  const server = await start()
  await addReader(server, 'ada')
  await addReader(server, 'bob', 'pro')
  const admin = await server.control()
  await admin.post('/api/admin/announcements', draft({ audience: 'paid' }))
  await server.emails.next('bob@example.com', /^News/)
  await expect.poll(async () => (await list(admin)).announcements).toMatchObject([{ recipients: 1, delivered: 1 }])
})

test('every reader gets it once: two nodes queue it, and one of them crashes after the mail server took an email', async () => {
  const sent: string[] = []
  const ids = new Map<string, Set<string>>()
  let crashes = 3
  const mail = {
    async send({ id, to }: { id: string; to: string }) {
      const known = ids.get(to) ?? new Set()
      ids.set(to, known.add(id))
      if (crashes > 0) {
        crashes -= 1
        throw new Error('The connection broke.')
      }
      sent.push(to)
    },
    async close() {},
  }
  const server = await start({ mail })
  const other = await start({ mail })
  await server.db.execute(sql`insert into users (id, username, email, password, is_verified, wants_product_news)
    select gen_random_uuid(), 'reader-' || n, 'reader-' || n || '@example.com', 'x', true, true from generate_series(1, 25) n`)
  const admin = await server.control()
  // In the future, so that only this test queues its batches.
  const announcement = draft({ sendAt: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await admin.post('/api/admin/announcements', announcement)).json()).toMatchObject({
    announcement: { status: 'scheduled' },
  })
  await server.db.execute(sql`update announcements set send_at = now() - interval '1 second'`)
  const nodes = [server.node.services, other.node.services]
  // Each batch is of ten. Both nodes take each, as if a job had run twice.
  for (let round = 0; round < 4; round += 1) await Promise.all(nodes.map((services) => queueBatch(services, announcement.id, 10)))
  expect(await server.db.$count(announcementDeliveries)).toBe(25)
  await server.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await expect
    .poll(
      async () => {
        await server.db.execute(
          sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`,
        )
        return sent.length
      },
      { timeout: 15_000 },
    )
    .toBe(25)
  expect(new Set(sent).size).toBe(25)
  expect([...ids.values()].every((known) => known.size === 1)).toBe(true)
  // Each is noted a moment after the mail server took it.
  await expect
    .poll(async () => (await list(admin)).announcements)
    .toMatchObject([{ status: 'sent', recipients: 25, delivered: 25 }])
})

test('who leaves after they were queued doesn’t get it, and a cancelled one stops', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const server = await start({ now: () => now })
  const ada = await addReader(server, 'ada')
  const admin = await server.control()
  const later = draft({ sendAt: '2026-11-20T10:20:00Z' })
  await admin.post('/api/admin/announcements', later)
  const cancelled = await admin.post(`/api/admin/announcements/${later.id}/cancel`)
  expect(cancelled.json()).toMatchObject({ announcement: { status: 'cancelled' } })
  expect((await admin.post(`/api/admin/announcements/${later.id}/cancel`)).json()).toMatchObject({ code: 'announcement-started' })
  now = new Date('2026-11-20T10:30:00Z')
  await queueBatch(server.node.services, later.id)
  expect(await server.db.$count(announcementDeliveries)).toBe(0)
  await ada.patch('/api/user/notifications', { productNews: false })
  expect((await admin.post('/api/admin/announcements', draft())).json()).toMatchObject({ code: 'no-subscribers' })
})

test('the same announcement sent twice is one; a time in the past is refused', async () => {
  const server = await start()
  await addReader(server, 'ada')
  const admin = await server.control()
  const announcement = draft()
  for (let time = 0; time < 2; time += 1) expect((await admin.post('/api/admin/announcements', announcement)).status).toBe(201)
  await server.emails.next('ada@example.com', /^News/)
  await expect.poll(() => countWaiting(server.db)).toBe(0)
  expect(server.emails.to('ada@example.com', /^News/)).toHaveLength(1)
  const past = await admin.post('/api/admin/announcements', draft({ sendAt: '2020-01-01T00:00:00Z' }))
  expect([past.status, past.json()]).toMatchObject([400, { code: 'send-at-past' }])
})

test('a test goes to one address, and to nobody on the list', async () => {
  const server = await start()
  await addReader(server, 'ada')
  const admin = await server.control()
  const { subject, body } = draft()
  expect((await admin.post('/api/admin/announcements/test', { subject, body, to: 'me@example.com' })).status).toBe(204)
  expect((await server.emails.next('me@example.com', /^Test: News for there$/)).text).toContain('Hi there,')
  expect(server.emails.to('ada@example.com', /News/)).toEqual([])
})

test('one click unsubscribes, however a mail provider sends it; opening the link doesn’t', async () => {
  const server = await start()
  const ada = await addReader(server, 'ada')
  const admin = await server.control()
  await admin.post('/api/admin/announcements', draft())
  const link = readLink((await server.emails.next('ada@example.com', /^News/)).text)
  const wantsNews = async () => (await ada.get('/api/user/notifications')).json<{ productNews: boolean }>().productNews

  const opened = await server.visitor().get(link)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, link.replace('/api/unsubscribe', '/unsubscribe')])
  expect(await wantsNews()).toBe(true)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const forged = `${link.slice(0, -6)}AAAAAA`
  expect((await server.visitor().post(forged, 'List-Unsubscribe=One-Click', form)).json()).toMatchObject({ code: 'no-such-list' })
  expect((await server.visitor().post('/api/unsubscribe/x', {})).status).toBe(404)
  expect(await wantsNews()).toBe(true)

  const left = await server.visitor().post(link, 'List-Unsubscribe=One-Click', form)
  expect([left.status, left.json()]).toMatchObject([200, { list: 'news' }])
  expect(await wantsNews()).toBe(false)
  const parts = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await server.visitor().post(link, '--x--', parts)).status).toBe(200)
  expect((await server.visitor().post(link)).status).toBe(200)
  await expect.poll(async () => (await list(admin)).announcements).toMatchObject([{ delivered: 1, unsubscribed: 1 }])
  expect((await list(admin)).list).toMatchObject({ subscribed: 0, joined: 1, left: 1 })
})

test('the weekly summary has a list of its own', async () => {
  const server = await start()
  const ada = await addReader(server, 'ada')
  await ada.patch('/api/user/notifications', { weeklySummary: true, timeZone: 'Europe/London' })
  const token = unsubscribeToken(server.node.services, { list: 'weekly', userId: ada.id })
  expect((await server.visitor().post(`/api/unsubscribe/${token}`)).json()).toMatchObject({ list: 'weekly' })
  expect((await ada.get('/api/user/notifications')).json()).toMatchObject({ productNews: true, weeklySummary: false })
})

test('the list is exported as CSV, which the audit log says', async () => {
  const server = await start()
  await addReader(server, 'ada')
  const file = await (await server.control()).post('/api/admin/announcements/subscribers')
  expect(file.text).toBe('email,username,displayName,plan\r\nada@example.com,ada,,free\r\n')
  expect(await server.db.$count(auditLog, eq(auditLog.action, 'export-subscribers'))).toBe(1)
})
