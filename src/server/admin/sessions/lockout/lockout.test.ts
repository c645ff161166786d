/** Wrong keys at a gate of administration: how many are taken, and who has to wait. */
import { expect, test } from 'vitest'
import { adminLockouts, auditLog } from '#server/database/schema/admin.ts'
import { start } from '#server/testing/start.ts'
import { deleteOldLockouts } from './lockout.ts'

const rightPassword = 'a-test-admin-password'
const rightKey = 'a-test-admin-access-key'
const env = { TRUST_PROXY: '127.0.0.1' }

async function startGate(options: Parameters<typeof start>[0] = {}) {
  const clock = { now: new Date('2026-06-01T12:00:00Z') }
  const settings = { env, now: () => clock.now, ...options }
  const server = await start(settings)
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  const tryFrom = (address: string, password: string, { visitor } = server) =>
    visitor({ 'x-forwarded-for': address }).post('/api/admin/login', { password })
  const miss = async (address: string, times: number) => {
    for (let n = 0; n < times; n++) await tryFrom(address, 'a guess')
  }
  return { ...server, clock, wait, tryFrom, miss, settings }
}

test('five wrong passwords, then a wait of 1, 2, 4 … minutes, in which the right one is refused too', async () => {
  const { tryFrom, wait } = await startGate()
  const left = []
  for (let n = 0; n < 5; n++) left.push((await tryFrom('81.2.69.9', 'a guess')).json())
  expect(left.map(({ triesLeft, waitSeconds }) => [triesLeft, waitSeconds])).toEqual([
    [4, 0],
    [3, 0],
    [2, 0],
    [1, 0],
    [0, 60],
  ])

  const locked = await tryFrom('81.2.69.9', rightPassword)
  expect([locked.status, locked.json(), locked.headers.get('retry-after')]).toEqual([
    429,
    { code: 'admin-locked', message: 'Too many attempts. Please wait before you try again.', retryAfter: 60 },
    '60',
  ])
  wait(59)
  expect((await tryFrom('81.2.69.9', rightPassword)).json()).toMatchObject({ code: 'admin-locked', retryAfter: 1 })

  const waits = []
  for (let n = 0; n < 8; n++) {
    wait(3600)
    waits.push((await tryFrom('81.2.69.9', 'a guess')).json().waitSeconds)
  }
  expect(waits).toEqual([120, 240, 480, 960, 1920, 3600, 3600, 3600])
  wait(3600)
  expect((await tryFrom('81.2.69.9', rightPassword)).status).toBe(200)
})

test('a right password begins the count again, and so does a day without a wrong one', async () => {
  const { tryFrom, miss, wait } = await startGate()
  await miss('81.2.69.9', 4)
  expect((await tryFrom('81.2.69.9', rightPassword)).status).toBe(200)
  expect((await tryFrom('81.2.69.9', 'a guess')).json()).toMatchObject({ triesLeft: 4 })
  await miss('81.2.69.9', 3)
  wait(24 * 3600 + 1)
  expect((await tryFrom('81.2.69.9', 'a guess')).json()).toMatchObject({ triesLeft: 4 })
})

test('each gate and each network has a count of its own; the addresses of an IPv6 /64 are one network', async () => {
  const { tryFrom, miss, visitor } = await startGate()
  await miss('2001:4860:1:1::1', 3)
  await miss('2001:4860:1:1:ffff::2', 2)
  expect((await tryFrom('2001:4860:1:1::3', rightPassword)).json()).toMatchObject({ code: 'admin-locked' })
  expect((await tryFrom('2001:4860:1:2::1', rightPassword)).status).toBe(200)
  const control = visitor({ 'x-forwarded-for': '2001:4860:1:1::1' })
  expect((await control.post('/api/admin/control/login', { accessKey: rightKey })).status).toBe(200)
})

test('two nodes count together: of many tries at the same moment, five are looked at', async () => {
  const gate = await startGate()
  const other = await start(gate.settings)
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, n) => gate.tryFrom('81.2.69.9', 'a guess', n % 2 === 0 ? gate : { ...gate, ...other })),
  )
  const codes = tries.map((response) => response.json().code)
  expect(codes.filter((code) => code === 'wrong-admin-password')).toHaveLength(5)
  expect(codes.filter((code) => code === 'admin-locked')).toHaveLength(25)
})

test('many addresses together lock strangers out, but never an address from which an admin signed in', async () => {
  const { tryFrom, wait } = await startGate()
  expect((await tryFrom('81.2.69.9', rightPassword)).status).toBe(200)
  for (let n = 0; n < 50; n++) await tryFrom(`89.160.20.${n}`, 'a guess')
  expect((await tryFrom('89.160.21.1', rightPassword)).json()).toMatchObject({ code: 'admin-locked' })
  expect((await tryFrom('81.2.69.9', rightPassword)).status).toBe(200)

  wait(61)
  expect((await tryFrom('89.160.21.1', rightPassword)).status).toBe(200)
  expect((await tryFrom('89.160.21.1', rightPassword)).status).toBe(200)
})

test('an address on the allow list does not wait for what strangers did', async () => {
  const { tryFrom, settings } = await startGate()
  for (let n = 0; n < 50; n++) await tryFrom(`89.160.20.${n}`, 'a guess')
  const listed = await start({ ...settings, env: { ...env, ADMIN_ALLOWED_ADDRESSES: '81.2.69.0/24' } })
  const ada = listed.visitor({ 'x-forwarded-for': '81.2.69.9' })
  expect((await ada.post('/api/admin/login', { password: rightPassword })).status).toBe(200)
})

test('the audit log has a row for each lockout, and none for each guess', async () => {
  const { miss, wait, db } = await startGate()
  await miss('81.2.69.9', 9)
  wait(61)
  await miss('81.2.69.9', 3)
  const { action, actor, sessionId, detail } = auditLog
  expect(await db.select({ action, actor, sessionId, detail }).from(auditLog).orderBy(auditLog.createdAt)).toEqual([
    { action: 'admin-login-failed', actor: 'admin', sessionId: null, detail: { failures: 5, lockedForSeconds: 60 } },
    { action: 'admin-login-failed', actor: 'admin', sessionId: null, detail: { failures: 6, lockedForSeconds: 120 } },
  ])
})

test('no address is stored, and after 30 days nothing at all', async () => {
  const { tryFrom, miss, wait, db, node } = await startGate()
  await miss('81.2.69.9', 1)
  await tryFrom('81.2.69.10', rightPassword)
  expect(JSON.stringify(await db.select().from(adminLockouts))).not.toContain('81.2.69')
  wait(30 * 24 * 3600 + 1)
  await deleteOldLockouts(node.services)
  expect(await db.select().from(adminLockouts)).toEqual([])
})

test('the login screen learns of a wait', async () => {
  const { miss, visitor, wait } = await startGate()
  const look = async () => (await visitor({ 'x-forwarded-for': '81.2.69.9' }).get('/api/admin/gates/admin')).json()
  expect(await look()).toEqual({ allowedAddress: null, waitSeconds: 0 })
  await miss('81.2.69.9', 5)
  wait(10)
  expect(await look()).toEqual({ allowedAddress: null, waitSeconds: 50 })
})
