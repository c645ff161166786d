/**
 * Loses the primary database under load, with the configurations of docs/standby.md: its PostgreSQL, or its whole machine. Nothing that was
 * acknowledged is lost, nothing is there twice, and the node goes on without a restart. `LOST_PRIMARIES` says how often; prints how long it took.
 */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/connections/pool.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import { openLog } from '#server/services/log.ts'
import { type BuiltServer, post, projectRoot, startServer, stopServers } from './built-server.ts'
import { startPatroniCluster } from './patroni-cluster.ts'

const losses = Number(process.env.LOST_PRIMARIES ?? 2)
/** Seconds from the loss to the first write that is acknowledged. Only the campaign, on a quiet machine, holds it to what the document says. */
const most = losses >= 10 ? 15 : 60

let cluster: Awaited<ReturnType<typeof startPatroniCluster>>
beforeAll(async () => {
  cluster = await startPatroniCluster()
}, 180_000)
afterEach(stopServers)
afterAll(() => cluster.stop())

test('a standby is no database to read from', async () => {
  const { pool, close } = openPool({ connectionString: await cluster.findStandbyUrl() }, openLog('silent'))
  const error = await pool.query('select 1').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'Connection terminated: this server is a standby' })
  expect(isDatabaseUnavailable(error)).toBe(true)
  await close()
})

test('when the primary dies, its standby has everything that was acknowledged, once, and the node goes on with it', async () => {
  const server = await startServer({ DATABASE_URL: cluster.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
  const load = await startLoad(server)
  const seconds: number[] = []
  for (let loss = 0; loss < losses; loss += 1) {
    await load.waitForMore()
    const bringBack = await cluster.killPrimary(loss % 2 === 0 ? 'PostgreSQL' : 'machine')
    seconds.push(await load.waitForWrite(performance.now()))
    await bringBack()
  }
  await load.waitForMore()
  const said = await load.stop()
  console.log(`Seconds until a write was acknowledged again: ${seconds.map((each) => each.toFixed(1)).join(', ')}`)
  console.log(
    `Acknowledged: ${said.accounts.length} accounts, ${said.links.length} links, ${said.plans.length} purchases, ${said.clicks} clicks`,
  )

  const stored = await readStored()
  expect(said.accounts.filter((name) => !stored.accounts.includes(name))).toEqual([])
  expect(said.links.filter((id) => !stored.links.includes(id))).toEqual([])
  expect(said.plans.filter((name) => !stored.plans.includes(name))).toEqual([])
  expect(stored.paidTwice).toEqual([])
  expect(stored.clicks).toBeGreaterThanOrEqual(said.clicks)
  expect(stored.clicks).toBeLessThanOrEqual(said.clicks + said.unclearClicks)
  expect(await proveLedger()).toContain('The books balance.')
  expect(Math.max(...seconds)).toBeLessThan(most)
}, 900_000)

/** Creators sign up, save a link and buy a plan, one after the other in each of three tabs, and visitors click. */
async function startLoad({ url }: BuiltServer) {
  const said = { accounts: [] as string[], links: [] as string[], plans: [] as string[], clicks: 0, unclearClicks: 0 }
  const acknowledged: { asked: number }[] = []
  let isOver = false

  /** What was acknowledged; undefined where it was refused, or had no answer: then it may have happened or not. */
  const write = async <T>(path: string, body: unknown, token?: string): Promise<T | undefined> => {
    const asked = performance.now()
    const answer = await post<T>(`${url}/api/${path}`, body, token).catch(() => undefined)
    if (answer === undefined || answer.status >= 500) return void (await pause(50))
    expect({ path, status: answer.status, body: answer.body }).toMatchObject({ status: expect.toSatisfy((code) => code < 300) })
    acknowledged.push({ asked })
    return answer.body
  }

  const beCreators = async (tab: number) => {
    for (let n = 0; !isOver; n += 1) {
      const username = `tab-${tab}-${n}`
      const account = { username, email: `${username}@example.com`, password: 'over the front door' }
      const registered = await write<{ token: string }>('auth/register', account)
      if (!registered) continue
      said.accounts.push(username)
      const link = await write<{ id: string }>('links', { title: 'Shop', url: 'https://shop.example' }, registered.token)
      if (link) said.links.push(link.id)
      const opened = await write<{ clientSecret: string }>('create-subscription', { plan: 'pro' }, registered.token)
      if (!opened) continue
      const card = { number: '4242424242424242', expiry: '12/49', securityCode: '123' }
      const paid = await write('sandbox/confirm', { clientSecret: opened.clientSecret, card }, registered.token)
      if (paid && (await write('user/upgrade', { plan: 'pro' }, registered.token))) said.plans.push(username)
    }
  }

  const visit = async (linkId: string, range: number) => {
    for (let n = 0; !isOver; n += 1) {
      const headers = { 'user-agent': browser, 'x-forwarded-for': `10.${range}.${n >> 8}.${n & 255}` }
      const status = await fetch(`${url}/api/links/${linkId}/click`, { method: 'POST', headers }).then(
        (response) => response.status,
        () => 0,
      )
      if (status === 204) said.clicks += 1
      else said.unclearClicks += 1
      await pause(10)
    }
  }

  const ada = await write<{ token: string }>('auth/register', {
    username: 'ada',
    email: 'ada@example.com',
    password: 'over the front door',
  })
  const shop = await write<{ id: string }>('links', { title: 'Shop', url: 'https://shop.example' }, ada?.token)
  const running = Promise.all([...[0, 1, 2].map(beCreators), ...[0, 1].map((range) => visit(shop?.id ?? '', range))])

  return {
    /** Until each kind of write was acknowledged some more times. */
    async waitForMore() {
      const before = { ...said, accounts: said.accounts.length, plans: said.plans.length }
      const more = expect
        .poll(() => Math.min((said.clicks - before.clicks) / 10, said.plans.length - before.plans), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(5)
      await Promise.race([more, running])
    },
    /** Seconds until a write that was asked for later is acknowledged. */
    async waitForWrite(since: number): Promise<number> {
      const isNew = ({ asked }: { asked: number }) => asked > since
      const acknowledgement = expect.poll(() => acknowledged.some(isNew), { timeout: 120_000, interval: 50 }).toBe(true)
      // The load ends early only where it was refused.
      await Promise.race([acknowledgement, running])
      return (performance.now() - since) / 1000
    },
    async stop() {
      isOver = true
      await running
      return said
    },
  }
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

async function readStored() {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const read = async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql)).rows
  const stored = {
    accounts: (await read<{ username: string }>('select username from users')).map(({ username }) => username),
    links: (await read<{ id: string }>('select id from links')).map(({ id }) => id),
    plans: (await read<{ username: string }>(`select username from users where plan = 'pro'`)).map(({ username }) => username),
    paidTwice: await read('select user_id from payments group by user_id having count(*) > 1'),
    clicks: Number((await read<{ clicks: string }>('select sum(clicks) as clicks from links'))[0]?.clicks),
  }
  await client.end()
  return stored
}

async function proveLedger(): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: cluster.url }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/ledger-prove.js'], { cwd: projectRoot, env })
  return stdout
}
