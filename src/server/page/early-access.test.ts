/** The switch for features of stage 'beta'. */
import { expect, test } from 'vitest'
import { planNames } from '#rules/plans/plans.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const setEarlyAccess = (person: TestClient, earlyAccess: unknown) => person.patch('/api/user', { earlyAccess })
const isOn = async (person: TestClient) =>
  (await person.get('/api/auth/me')).json<{ user: { earlyAccess: boolean } }>().user.earlyAccess

test.each(planNames.filter((plan) => plan !== 'lifetime'))('is refused on %s, and changes nothing', async (plan) => {
  const { creator } = await start()
  const ada = await creator('ada', plan)
  const response = await ada.patch('/api/user', { earlyAccess: true, bio: 'Hello' })
  expect([response.status, response.json()]).toEqual([
    403,
    { code: 'early-access-locked', message: 'Early access comes with Lifetime.' },
  ])
  expect((await ada.get('/api/auth/me')).json()).toMatchObject({ user: { earlyAccess: false, bio: null } })
})

test('is switched on and off by Lifetime members, and can be switched off after a downgrade, but not on again', async () => {
  const { creator, admin } = await start()
  const ada = await creator('ada', 'lifetime')
  expect((await setEarlyAccess(ada, 'yes')).json()).toMatchObject({ code: 'invalid' })
  expect((await setEarlyAccess(ada, true)).json()).toMatchObject({ user: { earlyAccess: true } })
  expect((await setEarlyAccess(ada, false)).json()).toMatchObject({ user: { earlyAccess: false } })
  await setEarlyAccess(ada, true)

  await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'free' })
  expect((await setEarlyAccess(ada, true)).status).toBe(200)
  expect((await setEarlyAccess(ada, false)).status).toBe(200)
  expect((await setEarlyAccess(ada, true)).json()).toMatchObject({ code: 'early-access-locked' })
  expect(await isOn(ada)).toBe(false)
})

test('is not public', async () => {
  const { creator, visitor } = await start()
  const ada = await creator('ada', 'lifetime')
  await setEarlyAccess(ada, true)
  expect((await visitor().get('/api/bio/ada')).text).not.toContain('earlyAccess')
})
