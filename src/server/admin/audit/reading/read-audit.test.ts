/** The audit log as an admin reads it: pages, filters, counts and the file. */
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { newId } from '#server/services/services.ts'
import { start, type TestClient } from '#server/testing/start.ts'

type Page = { entries: AuditEntry[]; nextCursor: string | null }
const read = async (client: TestClient, query = '') => (await client.get(`/api/admin/audit${query}`)).json<Page>()

test('an action is in it with who did it, to whom, and what changed', async () => {
  const { admin: logIn, control, creator } = await start()
  const admin = await control()
  const ada = await creator('ada')
  await (await logIn()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'pro' })

  const { entries } = await read(admin, '?user=ada')

  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    action: 'set-plan',
    label: 'Changed plan',
    actor: 'admin',
    user: { id: ada.id, username: 'ada' },
  })
})

test('filters by group, who acted, dates, a person and any value', async () => {
  const { admin: logIn, control, creator } = await start()
  const admin = await control()
  const ada = await creator('ada')
  // No part of an id, which is written in hexadecimal digits and is searched too.
  const zoe = await creator('zoe')
  const other = await logIn()
  await other.post('/api/admin/upgrade-user', { userId: ada.id, plan: 'pro' })
  await other.post('/api/admin/upgrade-user', { userId: zoe.id, plan: 'premium' })
  await admin.post('/api/admin/notifications', { message: 'Zebra 100% \\ crossing, Amélie', style: 'info', audience: 'everyone' })
  const actions = async (query: string) => (await read(admin, query)).entries.map(({ action }) => action)

  expect(await actions('?group=plans')).toEqual(['set-plan', 'set-plan'])
  expect(await actions('?actor=control&group=content')).toEqual(['create-notification'])
  expect(await actions('?search=@zoe')).toEqual(['set-plan'])
  expect(await actions(`?search=${encodeURIComponent('zebra 100%')}`)).toEqual(['create-notification'])
  expect(await actions('?search=amelie')).toEqual(['create-notification'])
  expect(await actions('?search=zebra_100')).toEqual([])
  expect(await actions(`?search=${encodeURIComponent('Changed pl')}`)).toEqual(['set-plan', 'set-plan'])
  expect(await actions(`?to=${encodeURIComponent(new Date(Date.now() - 60_000).toISOString())}`)).toEqual([])
  expect(await actions('?user=nobody.here')).toEqual([])
})

test('reads on where a page ended, and counts', async () => {
  const { control, db } = await start()
  const admin = await control()
  const time = new Date()
  // Of one moment, so that their ids decide the order.
  for (let row = 0; row < 120; row++)
    await db.$client.query(
      "insert into audit_log (id, action, actor, detail, created_at) values ($1, 'test-email', 'shell', '{}', $2)",
      [newId(), time],
    )

  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await read(admin, `?group=system${cursor ? `&cursor=${cursor}` : ''}`)
    ids.push(...page.entries.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)

  expect(new Set(ids).size).toBe(120)
  const counts = (await admin.get('/api/admin/audit/counts?group=system')).json<{ total: number; filtered: number }>()
  expect(counts).toMatchObject({ total: 121, filtered: 120, groups: { system: 120, 'sign-ins': 1 } })
  const found = (await admin.get('/api/admin/audit/counts?search=test%20email')).json()
  expect(found).toMatchObject({ total: 121, filtered: 120, groups: { system: 120, 'sign-ins': 0 } })
})

test('the file has the same entries, and keeps a formula a text', async () => {
  const { control } = await start()
  const admin = await control()
  await admin.post('/api/admin/notifications', { message: '=1+1', style: 'info', audience: 'everyone' })

  const file = await admin.get('/api/admin/audit/export?group=content')

  expect(file.headers.get('content-type')).toContain('text/csv')
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Control panel')
  expect(lines[1]).toContain('Scheduled a notification')
})

test.each(['?group=loud', '?actor=me', '?from=yesterday', '?cursor=1', `?search=${'x'.repeat(101)}`])(
  'refuses %s',
  async (query) => {
    const { control } = await start()

    expect((await (await control()).get(`/api/admin/audit${query}`)).status).toBe(400)
  },
)
