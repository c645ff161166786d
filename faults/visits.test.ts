/** Tests that acknowledged clicks survive a killed server and a killed database, and that figures have each of them once. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type BuiltServer, post, registerCreator, startServer, stopServers } from './built-server.ts'
import { readPostmasterPid } from './data-folder.ts'

afterEach(stopServers)

const behindProxy = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' }

test('every acknowledged click is on disk after the server and its database are killed', async () => {
  let server = await startServer(behindProxy)
  const { token, linkId } = await createPageWithLink(server)
  const flood = createClickFlood(linkId)

  for (let round = 0; round < 4; round++) {
    const flooding = flood(server, 48)
    await pause(150 + 130 * round)
    // So many in each round, however long a busy machine takes for them.
    await expect.poll(() => flood.readTotals().answered.get(204) ?? 0).toBeGreaterThan(30 * (round + 1))
    killDatabase(server)
    await server.stop('SIGKILL')
    await flooding
    server = await startServer({ ...behindProxy, DATA_DIR: server.dataDir })
  }

  const { answered, unanswered } = flood.readTotals()
  expect(answered.get(204)).toBeGreaterThan(100)
  expectCounted(await countClicks(server, token), answered.get(204) ?? 0, unanswered)
})

test('while the database is killed and restarted, every click gets a response, refused ones with Retry-After, and counting continues', async () => {
  const server = await startServer(behindProxy)
  const { token, linkId } = await createPageWithLink(server)
  const flood = createClickFlood(linkId)

  let isOver = false
  const flooding = flood(server, 48, () => isOver)
  for (let round = 0; round < 3; round++) {
    await pause(300)
    const before = flood.readTotals().answered.get(204) ?? 0
    killDatabase(server)
    await expect.poll(() => (flood.readTotals().answered.get(204) ?? 0) > before + 200, { timeout: 20_000 }).toBe(true)
  }
  isOver = true
  await flooding

  const { answered, unanswered, withoutRetryAfter } = flood.readTotals()
  expect([...answered.keys()].sort()).toEqual([204, 503])
  expect(withoutRetryAfter).toBe(0)
  expect(unanswered).toBe(0)
  expectCounted(await countClicks(server, token), answered.get(204) ?? 0, answered.get(503) ?? 0)
})

test('clicks are in the figures once when the server is killed while it rolls them up', async () => {
  const options = { ...behindProxy, LOG_LEVEL: 'silent' }
  let server = await startServer(options)
  const { token, linkId } = await createPageWithLink(server)
  await slowFoldsDown(server)
  const flood = createClickFlood(linkId)

  const interrupted: number[] = []
  for (let round = 0; round < 3; round++) {
    const flooding = flood(server, 16)
    await pause(900)
    await waitForFold(server)
    interrupted.push((await readFigures(server)).pending)
    await server.stop('SIGKILL')
    await flooding
    server = await startServer({ ...options, DATA_DIR: server.dataDir })
    await expectSameFigures(server, await countClicks(server, token))
  }
  expect(interrupted.every((pending) => pending > 0)).toBe(true)

  await expect.poll(async () => (await readFigures(server)).pending, { timeout: 20_000 }).toBe(0)
  const counted = await countClicks(server, token)
  await expectSameFigures(server, counted)
  const { answered, unanswered } = flood.readTotals()
  expect(answered.get(204)).toBeGreaterThan(100)
  expectCounted(counted, answered.get(204) ?? 0, unanswered)
}, 180_000)

/** Rolled up plus pending: what the link says. */
async function expectSameFigures(server: BuiltServer, clicks: number) {
  const { pending, ...sums } = await readFigures(server)
  expect(sums).toEqual({ counts: clicks, hours: clicks, days: clicks, ever: clicks })
}

/** In one statement, as every figure is read. */
const readFigures = (server: BuiltServer) =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query<Record<'pending' | 'counts' | 'hours' | 'days' | 'ever', number>>(`
      with pending as (select coalesce(sum(count), 0) as clicks from pending_visits),
      rolled_up as (select grain, dimension, sum(clicks) as clicks from visit_rollups group by 1, 2)
      select pending.clicks::int as pending, (select coalesce(sum(count), 0) from counted_visits)::int as counts,
        (pending.clicks + coalesce((select clicks from rolled_up where grain = 'hour' and dimension = 'source'), 0))::int as hours,
        (pending.clicks + coalesce((select clicks from rolled_up where grain = 'day' and dimension = 'browser'), 0))::int as days,
        (pending.clicks + coalesce((select clicks from rolled_up where grain = 'ever' and dimension = 'link'), 0))::int as ever
      from pending`)
    return rows[0] as NonNullable<(typeof rows)[0]>
  })

/** Each fold waits after it has changed most tables, so that it can be interrupted there. */
const slowFoldsDown = (server: BuiltServer) =>
  withDatabase(server, (client) =>
    client.query(`
      create function wait_in_fold() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return null; end $$;
      create trigger wait_in_fold after insert on visit_minutes for each statement execute function wait_in_fold()`),
  )

const waitForFold = (server: BuiltServer) =>
  withDatabase(server, (client) =>
    expect
      .poll(async () => (await client.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount, {
        interval: 20,
      })
      .toBe(1),
  )

async function withDatabase<T>({ dataDir }: BuiltServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'lintel', database: 'lintel' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A click without a response, or with an error, may or may not have been counted. */
function expectCounted(counted: number, acknowledged: number, unclear: number) {
  expect(counted).toBeGreaterThanOrEqual(acknowledged)
  expect(counted).toBeLessThanOrEqual(acknowledged + unclear)
}

async function createPageWithLink({ url }: BuiltServer) {
  const { token } = await registerCreator(url, 'ada')
  const { body: link } = await post<{ id: string }>(`${url}/api/links`, { title: 'Shop', url: 'shop.example.com' }, token)
  return { token, linkId: link.id }
}

async function countClicks({ url }: BuiltServer, token: string): Promise<number> {
  const response = await fetch(`${url}/api/links`, { headers: { authorization: `Bearer ${token}` } })
  const links = (await response.json()) as { clicks: number }[]
  return links.reduce((sum, { clicks }) => sum + clicks, 0)
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** Sends clicks of different visitors from many clients at once, until the server is gone or `isOver`. */
function createClickFlood(linkId: string) {
  let visitors = 0
  let unanswered = 0
  let withoutRetryAfter = 0
  const answered = new Map<number, number>()

  const flood = async ({ url }: BuiltServer, clickers: number, isOver = () => false) => {
    let isGone = false
    const clicker = async () => {
      while (!isGone && !isOver()) {
        const n = visitors++
        const headers = { 'user-agent': browser, 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
        try {
          const { status, headers: responseHeaders } = await fetch(`${url}/api/links/${linkId}/click`, {
            method: 'POST',
            headers,
          })
          answered.set(status, (answered.get(status) ?? 0) + 1)
          if (status === 503 && !responseHeaders.has('retry-after')) withoutRetryAfter++
          if (status === 503) await pause(20)
        } catch {
          unanswered++
          isGone = true
        }
      }
    }
    await Promise.all(Array.from({ length: clickers }, clicker))
  }
  return Object.assign(flood, { readTotals: () => ({ answered, unanswered, withoutRetryAfter }) })
}

const killDatabase = ({ dataDir }: BuiltServer) => process.kill(readPostmasterPid(dataDir), 'SIGKILL')
