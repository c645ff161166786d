/** Two-factor sign-in of the gates of administration. */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { adminTwoFactor, auditLog } from '#server/database/schema/admin.ts'
import { start } from '#server/testing/start.ts'
import { resetAdminTwoFactor } from './settings.ts'

const login = { accessKey: 'a-test-admin-access-key' }

/** On for the control panel. */
async function withTwoFactor() {
  const clock = { now: new Date('2026-06-01T12:00:00Z') }
  const server = await start({ now: () => clock.now })
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  const panel = await server.control()
  const { manualEntryKey } = (await panel.post('/api/admin/two-factor/control/setup')).json<{ manualEntryKey: string }>()
  const secret = Secret.fromBase32(manualEntryKey.replaceAll(' ', ''))
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() })
  const enabled = await panel.post('/api/admin/two-factor/control/enable', { code: codeNow() })
  const { backupCodes } = enabled.json<{ backupCodes: string[] }>()
  wait(60)
  const getChallenge = async () =>
    String((await server.visitor().post('/api/admin/control/login', login)).json<{ challenge: string }>().challenge)
  const answer = (challenge: string, code = codeNow()) =>
    server.visitor().post('/api/admin/login/two-factor', { challenge, code })
  return { ...server, clock, wait, panel, codeNow, backupCodes, getChallenge, answer }
}

test('the key alone gives a challenge, a code besides gives a session; the other gate is as before', async () => {
  const { visitor, getChallenge, answer, admin } = await withTwoFactor()
  const first = await visitor().post('/api/admin/control/login', login)
  expect(first.json()).toMatchObject({ requiresTwoFactor: true })
  expect(first.json()).not.toHaveProperty('token')

  const { token } = (await answer(await getChallenge())).json()
  expect((await visitor({ authorization: `Bearer ${String(token)}` }).get('/api/admin/two-factor')).json()).toEqual({
    admin: { isEnabled: false, backupCodesLeft: 0 },
    control: { isEnabled: true, backupCodesLeft: 10 },
  })
  expect((await (await admin()).get('/api/admin/session')).status).toBe(200)
})

test('a code works once, also for two requests at the same moment', async () => {
  const { getChallenge, answer, codeNow } = await withTwoFactor()
  const code = codeNow()
  const [one, two] = [await getChallenge(), await getChallenge()]
  const answers = await Promise.all([answer(one, code), answer(two, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await answer(await getChallenge(), code)).json()).toMatchObject({ code: 'wrong-code' })
})

test('a backup code works once, and the audit log says that it was used', async () => {
  const { getChallenge, answer, backupCodes, db } = await withTwoFactor()
  const code = String(backupCodes[0]).toLowerCase().replace('-', ' ')
  expect((await answer(await getChallenge(), code)).status).toBe(200)
  expect((await answer(await getChallenge(), code)).json()).toMatchObject({ code: 'wrong-code' })
  expect((await db.select({ detail: auditLog.detail }).from(auditLog)).map(({ detail }) => detail)).toContainEqual({
    with: 'backup code',
  })
})

test('a challenge ends after five minutes, and a changed one is none', async () => {
  const { getChallenge, answer, wait } = await withTwoFactor()
  const challenge = await getChallenge()
  for (const changed of [challenge.replace('control', 'admin'), `${challenge.slice(0, -1)}-`, 'x'.repeat(60)])
    expect((await answer(changed)).json()).toMatchObject({ code: 'challenge-over' })
  wait(299)
  expect((await answer(challenge, '000000')).json()).toMatchObject({ code: 'wrong-code' })
  wait(2)
  expect((await answer(challenge)).json()).toMatchObject({ code: 'challenge-over' })
})

test('wrong codes count like wrong keys, and more challenges give no more tries', async () => {
  const { getChallenge, answer, wait } = await withTwoFactor()
  const left = []
  for (let n = 0; n < 5; n++) left.push((await answer(await getChallenge(), '000000')).json())
  expect(left.at(-1)).toMatchObject({ triesLeft: 0, waitSeconds: 60 })
  wait(61)
  const challenge = await getChallenge()
  expect((await answer(challenge, '000000')).json()).toMatchObject({ code: 'wrong-code', waitSeconds: 120 })
  expect((await answer(challenge)).json()).toMatchObject({ code: 'admin-locked', retryAfter: 120 })
  wait(121)
  expect((await answer(await getChallenge())).status).toBe(200)
})

test('switching on ends the other sessions of the gate, and needs the code of the secret that was set up', async () => {
  const { control, admin } = await start()
  const [panel, other] = [await control(), await control()]
  const dashboard = await admin()
  expect((await panel.post('/api/admin/two-factor/control/enable', { code: '000000' })).json()).toMatchObject({
    code: 'no-setup',
  })
  const { manualEntryKey } = (await panel.post('/api/admin/two-factor/control/setup')).json<{ manualEntryKey: string }>()
  expect((await panel.post('/api/admin/two-factor/control/enable', { code: '000000' })).json()).toMatchObject({
    code: 'wrong-code',
  })
  const code = new TOTP({ secret: Secret.fromBase32(manualEntryKey.replaceAll(' ', '')) }).generate()
  expect((await panel.post('/api/admin/two-factor/control/enable', { code })).status).toBe(200)

  expect(
    [await panel.get('/api/admin/session'), await other.get('/api/admin/session'), await dashboard.get('/api/admin/session')].map(
      ({ status }) => status,
    ),
  ).toEqual([200, 401, 200])
  expect((await panel.post('/api/admin/two-factor/control/setup')).json()).toMatchObject({ code: 'two-factor-on' })
})

test('a code switches it off, or replaces the backup codes; wrong ones are counted', async () => {
  const { panel, codeNow, wait, visitor, db } = await withTwoFactor()
  const renewed = await panel.post('/api/admin/two-factor/control/backup-codes', { code: codeNow() })
  expect(renewed.json<{ backupCodes: string[] }>().backupCodes).toHaveLength(10)
  for (let n = 0; n < 5; n++) await panel.post('/api/admin/two-factor/control/disable', { code: '000000' })
  wait(30)
  expect((await panel.post('/api/admin/two-factor/control/disable', { code: codeNow() })).json()).toMatchObject({
    code: 'admin-locked',
  })
  wait(60)
  expect((await panel.post('/api/admin/two-factor/control/disable', { code: codeNow() })).status).toBe(204)
  expect((await visitor().post('/api/admin/control/login', login)).json()).toHaveProperty('token')
  expect((await panel.post('/api/admin/two-factor/control/disable', { code: codeNow() })).json()).toMatchObject({
    code: 'two-factor-off',
  })
  const changes = await db.select({ detail: auditLog.detail }).from(auditLog).orderBy(auditLog.createdAt)
  expect(changes.map(({ detail }) => detail.change).filter(Boolean)).toEqual(['set up', 'on', 'new backup codes', 'off'])
})

test('the shell resets it, and a secret is stored encrypted', async () => {
  const { node, db, visitor } = await withTwoFactor()
  const [stored] = await db.select().from(adminTwoFactor)
  expect(stored?.secret).toMatch(/^[0-9a-f]{8}\./)
  await resetAdminTwoFactor(node.services, 'control')
  expect((await visitor().post('/api/admin/control/login', login)).json()).toHaveProperty('token')
  await expect(resetAdminTwoFactor(node.services, 'control')).rejects.toMatchObject({ code: 'two-factor-off' })
  await expect(resetAdminTwoFactor(node.services, 'admin')).rejects.toMatchObject({ code: 'two-factor-off' })
})
