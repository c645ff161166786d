/** What is stored of the networks from which accounts are used. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountAddresses } from '#server/database/schema/account-addresses.ts'
import { openLog } from '#server/services/log.ts'
import { password, start } from '#server/testing/start.ts'
import { cleanUpAccounts } from './cleanup.ts'

const env = { TRUST_PROXY: '127.0.0.1' }
const from = (address: string) => ({ 'x-forwarded-for': address })
const account = (username: string) => ({ username, email: `${username}@example.com`, password })
const login = { email: 'ada@example.com', password }

async function startWithAda(options: Parameters<typeof start>[0] = {}) {
  const server = await start({ env, ...options })
  const { db, visitor } = server
  await visitor().post('/api/auth/register', account('ada'), from('81.2.69.9'))
  const listHashes = async () => (await db.select().from(accountAddresses)).map(({ hash }) => hash)
  const signIn = (address: string) => visitor().post('/api/auth/login', login, from(address))
  return { ...server, listHashes, signIn }
}

test('a sign-up and sign-ins from one network are one row, and never its address', async () => {
  const { listHashes, signIn, visitor } = await startWithAda()
  await signIn('81.2.69.9')
  const [hash, ...more] = await listHashes()
  expect(more).toEqual([])
  expect(hash).toMatch(/^[\w-]{43}$/)

  await visitor().post('/api/auth/register', account('bob'), from('81.2.69.9'))
  expect(await listHashes()).toEqual([hash, hash])
})

test('addresses of one IPv6 /64 are one network', async () => {
  const { listHashes, signIn } = await startWithAda()
  await signIn('2001:4860:1:1::1')
  await signIn('2001:4860:1:1:ffff::2')
  await signIn('2001:4860:1:2::1')
  expect(await listHashes()).toHaveLength(3)
})

test.each(['127.0.0.1', '192.168.1.20', '10.0.0.4', '::1', 'fd00::1', 'fe80::1', '100.64.0.1'])(
  '%s is no address of the internet, and not stored',
  async (address) => {
    const { listHashes, signIn } = await startWithAda()
    expect((await signIn(address)).status).toBe(200)
    expect(await listHashes()).toHaveLength(1)
  },
)

test('an account keeps its twenty newest networks', async () => {
  const clock = { now: new Date('2026-06-01T12:00:00Z') }
  const { db, listHashes, signIn } = await startWithAda({ now: () => clock.now })
  const [first] = await listHashes()
  for (let n = 1; n <= 20; n++) {
    clock.now = new Date(clock.now.getTime() + 1000)
    await signIn(`89.160.20.${n}`)
  }
  const hashes = await listHashes()
  expect([hashes.length, hashes.includes(String(first))]).toEqual([20, false])
  expect(await db.$count(accountAddresses, eq(accountAddresses.hash, String(first)))).toBe(0)
})

test('a network is forgotten after thirty days', async () => {
  const clock = { now: new Date('2026-06-01T12:00:00Z') }
  const { listHashes, node } = await startWithAda({ now: () => clock.now })
  clock.now = new Date('2026-07-01T11:59:59Z')
  await cleanUpAccounts(node.services)
  expect(await listHashes()).toHaveLength(1)
  clock.now = new Date('2026-07-01T12:00:01Z')
  await cleanUpAccounts(node.services)
  expect(await listHashes()).toEqual([])
})

test('where an account has to be verified, the sign-up counts already', async () => {
  const { listHashes } = await startWithAda({ env: { ...env, VERIFICATION: 'captcha' } })
  expect(await listHashes()).toHaveLength(1)
})

test('no address is logged', async () => {
  const logged: string[] = []
  const { signIn } = await startWithAda({ log: openLog('trace', { write: (line) => void logged.push(line) }) })
  await signIn('89.160.20.7')
  expect(logged.join()).not.toMatch(/89\.160\.20|81\.2\.69/)
})

test('nothing is stored where nobody can earn', async () => {
  const { listHashes } = await startWithAda({ env: { ...env, PAYMENTS: 'off' } })
  expect(await listHashes()).toEqual([])
})
