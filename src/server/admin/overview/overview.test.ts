/** What the control panel's Overview says: the work that waits, and what happened last. */
import { expect, test } from 'vitest'
import type { Activity, Attention } from '#contract/admin/overview.ts'
import { start } from '#server/testing/start.ts'
import { version } from '#server/version.ts'

test('counts what waits, and names the page with most reports', async () => {
  const { control, creator, visitor, db } = await start()
  const admin = await control()
  const read = async () => (await admin.get('/api/admin/attention')).json<Attention>()
  expect(await read()).toMatchObject({
    waiting: { affiliates: 0, pages: 0, content: 0, system: 0 },
    reports: { open: 0, oldestAt: null, most: null },
    holds: { open: 0, pence: 0, appeals: 0, nextEndsAt: null },
    ledger: null,
    backup: { madeAt: null, isNightly: true },
    build: `${version} (commit unknown)`,
  })

  await creator('ada')
  await creator('bea')
  for (const username of ['ada', 'bea', 'bea']) await visitor().post('/api/reports', { username, reason: 'scam' })
  await visitor().post('/api/messages', { text: 'Help!', email: 'someone@example.com' })
  await db.$client.query("update messages set created_at = now() - interval '9 days'")

  expect(await read()).toMatchObject({
    waiting: { affiliates: 0, pages: 3, content: 1, system: 0 },
    reports: { open: 3, most: { username: 'bea', reports: 2 } },
    support: { waiting: 1, overdue: 1 },
  })
})

test('where payments are off, it knows of no holds and no ledger', async () => {
  const { control } = await start({ env: { PAYMENTS: 'off' } })

  expect((await (await control()).get('/api/admin/attention')).json()).toMatchObject({ holds: null, ledger: null })
})

test('lists the ten latest activities of creators, visitors and admins, without sign-ins', async () => {
  const { admin: logIn, control, creator, visitor } = await start()
  const admin = await control()
  const ada = await creator('ada')
  await ada.patch('/api/user', { username: 'ada.two' })
  await visitor().post('/api/reports', { username: 'ada.two', reason: 'hate' })
  const bea = await creator('bea')
  await (await logIn()).post('/api/admin/upgrade-user', { userId: bea.id, plan: 'premium' })

  const { activities } = (await admin.get('/api/admin/activity-logs')).json<{ activities: Activity[] }>()

  expect(activities.map(({ action, user, detail }) => [action, user?.username, detail])).toEqual(
    expect.arrayContaining([
      ['Signed up', 'bea', 'Premium'],
      ['Username changed', 'ada.two', 'was @ada'],
      ['Page reported', 'ada.two', 'Hate or harassment'],
      ['Changed plan', 'bea', 'Premium'],
    ]),
  )
  expect(activities.map(({ timestamp }) => timestamp)).toEqual(
    activities
      .map(({ timestamp }) => timestamp)
      .toSorted()
      .reverse(),
  )
  expect(activities.some(({ action }) => action === 'Signed in')).toBe(false)
})
