/** Global notifications: who sees them, from when until when, and for whom they are closed. */
import { expect, test } from 'vitest'
import type { GlobalNotification, ShownNotification } from '#contract/admin/notifications.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const draft = { message: 'Payouts pause on Sunday.', style: 'warning', audience: 'everyone' }
const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

const read = async (client: TestClient) =>
  (await client.get('/api/notifications')).json<{ notification: ShownNotification | null; changesAt: string | null }>()
const create = async (client: TestClient, changes: object = {}) =>
  (await client.post('/api/admin/notifications', { ...draft, ...changes })).json<GlobalNotification>()

test('people on the plans of its audience see it, on every node', async () => {
  const { control, creator } = await start()
  const other = await start()
  const admin = await control()
  const [ada, bea] = [await creator('ada', 'free'), await creator('bea', 'pro')]
  const toFree = await create(admin, { audience: 'free', message: 'For free.' })
  const toPaid = await create(admin, { audience: 'paid', message: 'For paid.' })

  expect((await read(ada)).notification?.id).toBe(toFree.id)
  expect((await read(bea)).notification?.id).toBe(toPaid.id)

  await (await other.control()).post(`/api/admin/notifications/${toFree.id}/end`)
  expect((await read(ada)).notification).toBeNull()
})

test('it begins and ends at its times, and says when that is', async () => {
  let time = Date.now()
  const { control, creator } = await start({ now: () => new Date(time) })
  const admin = await control()
  const ada = await creator('ada')
  const scheduled = await create(admin, { startsAt: at(hour / 2), endsAt: at(hour * 0.75) })

  expect(await read(ada)).toEqual({ notification: null, changesAt: scheduled.startsAt })
  time += hour / 2 + 1000
  expect(await read(ada)).toMatchObject({ notification: { message: draft.message }, changesAt: scheduled.endsAt })
  time += hour / 2
  expect(await read(ada)).toEqual({ notification: null, changesAt: null })
})

test('the most urgent is shown, and a closed one never again to the one who closed it', async () => {
  const { control, creator } = await start()
  const admin = await control()
  const [ada, bea] = [await creator('ada'), await creator('bea')]
  const info = await create(admin, { style: 'info' })
  const urgent = await create(admin, { style: 'urgent' })
  expect((await read(ada)).notification?.id).toBe(urgent.id)

  const refused = await ada.post(`/api/notifications/${urgent.id}/dismiss`)
  expect([refused.status, refused.json<{ code: string }>().code]).toEqual([403, 'notification-is-urgent'])
  expect((await read(ada)).notification?.id).toBe(urgent.id)

  await admin.post(`/api/admin/notifications/${urgent.id}/end`)
  for (let time = 0; time < 2; time++) expect((await ada.post(`/api/notifications/${info.id}/dismiss`)).status).toBe(204)
  expect((await read(ada)).notification).toBeNull()
  expect((await read(bea)).notification?.id).toBe(info.id)
  const listed = (await admin.get('/api/admin/notifications')).json<{ notifications: GlobalNotification[] }>()
  expect(listed.notifications.find(({ id }) => id === info.id)?.dismissals).toBe(1)
})

test('ending it twice, at once from two nodes, ends it once', async () => {
  const [one, two] = [await start(), await start()]
  const admins = [await one.control(), await two.control()]
  const { id } = await create(admins[0] as TestClient)

  const ended = await Promise.all(admins.map((admin) => admin.post(`/api/admin/notifications/${id}/end`)))

  expect(ended.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const log = await (admins[0] as TestClient).get('/api/admin/audit?group=content')
  expect(log.json<{ entries: { action: string }[] }>().entries.map(({ action }) => action)).toEqual([
    'end-notification',
    'create-notification',
  ])
})

test('one that has not begun is deleted when it is ended', async () => {
  const { control } = await start()
  const admin = await control()
  const { id } = await create(admin, { startsAt: at(hour) })

  expect((await admin.post(`/api/admin/notifications/${id}/end`)).status).toBe(204)
  expect((await admin.post(`/api/admin/notifications/${id}/end`)).status).toBe(404)
  expect((await admin.get('/api/admin/notifications')).json()).toMatchObject({ notifications: [] })
})

test('its reach is the people who are not banned, by plan', async () => {
  const { control, creator, db } = await start()
  const admin = await control()
  const [ada] = [await creator('ada'), await creator('bea'), await creator('cyd', 'pro')]
  await db.$client.query('update users set is_banned = true where id = $1', [ada.id])

  const { reach } = (await admin.get('/api/admin/notifications')).json<{ reach: object }>()

  expect(reach).toEqual({ everyone: 2, free: 1, paid: 1 })
})

test.each([
  ['no message', { message: ' \u200b ' }, 'message'],
  ['too long a message', { message: 'x'.repeat(161) }, 'message'],
  ['a script as its link', { linkUrl: 'javascript:alert(1)', linkText: 'Go' }, 'linkUrl'],
  ['another host behind two slashes', { linkUrl: '//evil.example/x', linkText: 'Go' }, 'linkUrl'],
  ['a link without a text', { linkUrl: '/status' }, 'linkText'],
  ['an unknown style', { style: 'loud' }, 'style'],
  ['an end before its start', { startsAt: at(2 * hour), endsAt: at(hour) }, 'endsAt'],
  ['an end that is over', { endsAt: at(-hour) }, 'endsAt'],
])('refuses %s', async (_, changes, field) => {
  const { control } = await start()
  const admin = await control()

  const response = await admin.post('/api/admin/notifications', { ...draft, ...changes })

  expect(response.status).toBe(400)
  expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field])
  expect((await admin.get('/api/admin/notifications')).json()).toMatchObject({ notifications: [] })
})

test('keeps paths of our own and completes web addresses', async () => {
  const { control } = await start()
  const admin = await control()

  expect((await create(admin, { linkUrl: '/status', linkText: 'See status' })).link).toEqual({
    url: '/status',
    text: 'See status',
  })
  expect((await create(admin, { linkUrl: 'blog.example', linkText: 'Read' })).link?.url).toBe('https://blog.example/')
})
