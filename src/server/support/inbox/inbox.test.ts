/** The support inbox: its order, replies that reach the sender, notes that don't, and two admins at once. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InboxItem, InboxThread } from '#contract/admin/inbox.ts'
import { brand } from '#rules/platform/brand.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { messageReplies } from '#server/database/schema/messages.ts'
import { start, type TestClient } from '#server/testing/start.ts'

type List = { messages: InboxItem[]; waiting: number; answeredSince: number }

const list = async (admin: TestClient, query = '') => (await admin.get(`/api/admin/inbox${query}`)).json<List>()
const read = async (admin: TestClient, id: string) => (await admin.get(`/api/admin/inbox/${id}`)).json<InboxThread>()
const ask = async (client: Pick<TestClient, 'post'>, text: string, email?: string) =>
  (await client.post('/api/messages', { text, ...(email ? { email } : {}) })).json<{ id: string }>().id

test('messages wait by priority, then the oldest first, with when the promised reply is due', async () => {
  let now = new Date('2026-11-20T09:00:00Z')
  const { creator, visitor, control } = await start({ now: () => now })
  const senders = [
    await creator('fen'),
    await creator('pia', 'premium'),
    await creator('lea', 'lifetime'),
    await creator('ada', 'pro'),
  ]
  for (const sender of senders) {
    await ask(sender, `From ${sender.username}\nSecond line`)
    now = new Date(now.getTime() + 60_000)
  }
  await ask(visitor(), 'From a visitor', 'eve@example.com')
  const admin = await control()
  const { messages, waiting } = await list(admin)
  expect(messages.map(({ title }) => title)).toEqual(['From lea', 'From pia', 'From fen', 'From ada', 'From a visitor'])
  expect(waiting).toBe(5)
  expect(messages[2]).toMatchObject({ sender: { username: 'fen', plan: 'free' }, dueAt: '2026-11-20T09:03:00.000Z' })
  expect(messages[4]).toMatchObject({ sender: null, email: 'eve@example.com' })
})

test('where everyone has the same plan, the oldest comes first', async () => {
  const { creator, visitor, control } = await start({ env: { PAYMENTS: 'off' } })
  await ask(visitor(), 'First')
  await ask(await creator('ada'), 'Second')
  expect((await list(await control())).messages.map(({ title }) => title)).toEqual(['First', 'Second'])
})

test('a reply reaches the sender’s inbox and help widget, and the message leaves the queue', async () => {
  const { creator, control, emails, db } = await start()
  const ada = await creator('ada', 'lifetime')
  const id = await ask(ada, 'Payout says frozen, is that right?')
  const admin = await control()
  const { version } = await read(admin, id)
  const sent = await admin.post(`/api/admin/inbox/${id}/reply`, { text: 'Nothing’s broken.\n\nIt thaws on Monday.', version })
  expect(sent.json<InboxThread>().entries).toMatchObject([{ kind: 'reply', text: 'Nothing’s broken.\n\nIt thaws on Monday.' }])

  const email = await emails.next('ada@example.com', /^Re: Payout says frozen/)
  expect(email.text).toContain('It thaws on Monday.')
  expect(email.replyTo).toBe(brand.supportEmail)
  expect((await ada.get('/api/messages')).json()).toMatchObject({
    messages: [{ id, replies: [{ text: 'Nothing’s broken.\n\nIt thaws on Monday.' }] }],
  })
  expect(await list(admin, '?since=2020-01-01T00:00:00Z')).toMatchObject({ messages: [], waiting: 0, answeredSince: 1 })
  expect((await list(admin, '?view=answered')).messages).toMatchObject([{ id }])

  const [audit] = await db.select().from(auditLog).where(eq(auditLog.action, 'reply-message'))
  expect(audit).toMatchObject({ actor: 'control', userId: ada.id, detail: { message: id } })
  expect(JSON.stringify(audit)).not.toContain('Monday')
})

test('a note is for admins only: no email, not in the widget, and not in the sender’s audit rows', async () => {
  const { creator, control, emails, db } = await start()
  const ada = await creator('ada')
  const id = await ask(ada, 'Hello')
  const admin = await control()
  const { version } = await read(admin, id)
  await admin.post(`/api/admin/inbox/${id}/note`, { text: 'Careful here', version })
  expect((await read(admin, id)).entries).toMatchObject([{ kind: 'note', text: 'Careful here' }])
  expect((await list(admin)).waiting).toBe(1)
  expect((await ada.get('/api/messages')).json()).toMatchObject({ messages: [{ replies: [] }] })
  expect(emails.to('ada@example.com', /^Re:/)).toEqual([])
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'note-message'))).toMatchObject([{ userId: null }])
})

test('two admins who reply at once send one email, and the other is told', async () => {
  const { creator, control, emails, db } = await start()
  const other = await start()
  const ada = await creator('ada')
  const id = await ask(ada, 'Hello')
  const admins = [await control(), await other.control()]
  const { version } = await read(admins[0] as TestClient, id)
  const sent = await Promise.all(
    admins.map((admin, index) => admin.post(`/api/admin/inbox/${id}/reply`, { text: `Reply ${index}`, version })),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(sent.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'message-changed' })
  expect(await db.$count(messageReplies)).toBe(1)
  await expect.poll(() => [...emails.sent, ...other.emails.sent].filter(({ subject }) => subject === 'Re: Hello').length).toBe(1)
})

test('a message is closed and opened again; a new one by the same sender waits as one of its own', async () => {
  const { creator, control } = await start()
  const ada = await creator('ada', 'pro')
  const id = await ask(ada, 'Hello')
  const admin = await control()
  const { version, facts } = await read(admin, id)
  expect(facts).toMatchObject({ userId: ada.id, paid: 0, links: 0, clicks: 0, earned: 0 })
  const closed = (await admin.post(`/api/admin/inbox/${id}/closed`, { isClosed: true, version })).json<InboxThread>()
  expect(closed.handledAt).not.toBeNull()
  expect((await admin.post(`/api/admin/inbox/${id}/closed`, { isClosed: true, version })).json()).toMatchObject({
    code: 'message-changed',
  })

  const next = await ask(ada, 'One more thing')
  expect((await list(admin)).messages.map((message) => message.id)).toEqual([next])
  expect((await read(admin, next)).others).toMatchObject([{ id, title: 'Hello', handledAt: closed.handledAt }])
  await admin.post(`/api/admin/inbox/${id}/closed`, { isClosed: false, version: closed.version })
  expect((await list(admin)).waiting).toBe(2)
})

test('a visitor without an address can’t be answered, and nothing is stored', async () => {
  const { visitor, control, db } = await start()
  const id = await ask(visitor(), 'Hello')
  const admin = await control()
  const { version, facts } = await read(admin, id)
  expect(facts).toBeNull()
  const sent = await admin.post(`/api/admin/inbox/${id}/reply`, { text: 'Hi', version })
  expect([sent.status, sent.json()]).toMatchObject([409, { code: 'no-reply-address' }])
  expect(await db.$count(messageReplies)).toBe(0)
  expect((await admin.get('/api/admin/inbox/018f0000-0000-7000-8000-000000000000')).json()).toMatchObject({
    code: 'no-such-message',
  })
  for (const text of ['', '  ', 'x'.repeat(5001)])
    expect((await admin.post(`/api/admin/inbox/${id}/reply`, { text, version })).status).toBe(400)
})

test('what a sender paid is without refunds, in the present mode only', async () => {
  const { creator, control, db } = await start()
  const ada = await creator('ada')
  await ada.post('/api/links', { title: 'Shop', url: 'https://shop.example/' })
  const id = await ask(ada, 'Hello')
  await db.execute(sql`insert into payments (id, mode, provider_id, user_id, plan, reason, pence, refunded_pence, receipt_number, paid_at, created_at)
    values (gen_random_uuid(), 'sandbox', 'a', ${ada.id}, 'lifetime', 'purchase', 2000, 500, 1, now(), now()),
      (gen_random_uuid(), 'stripe', 'b', ${ada.id}, 'lifetime', 'purchase', 900, 0, 1, now(), now())`)
  expect((await read(await control(), id)).facts).toMatchObject({ paid: 1500, links: 1 })
})
