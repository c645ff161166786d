/**
 * The history of visits in ClickHouse against the one in PostgreSQL: the same figures, each visit once whatever fails in between, and nothing lost
 * while ClickHouse is away. The engine is the real one, within this process. `REPLAY_VISITS` chooses how many visits are compared.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAnalytics as declared } from '#contract/analytics.ts'
import { dayMs, hourMs } from '#rules/time/durations.ts'
import { getAnalytics } from '#server/analytics/get-analytics.ts'
import { users } from '#server/database/schema/users.ts'
import { busyPages, noLink, pendingVisits, visitBatches } from '#server/database/schema/visits.ts'
import { openLog } from '#server/services/log.ts'
import { noPlaces } from '#server/services/places/port.ts'
import { openClickHouseOf } from '#server/services/visit-history/clickhouse/clickhouse.ts'
import { HistoryUnavailableError, type VisitHistory } from '#server/services/visit-history/port.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { insertPage, type PendingVisit, toPendingVisit } from '#server/testing/seeds.ts'
import { post, startServer, stopServers } from './built-server.ts'
import { openEngine } from './clickhouse-engine.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const now = new Date('2026-11-05T10:20:00Z')
const visits = Number(process.env.REPLAY_VISITS ?? 8_000)
const log = openLog('silent')

let database: TestDatabase
let engine: ClickHouseClient
let closeEngine: () => Promise<void>
let history: VisitHistory
beforeAll(async () => {
  database = await openTestDatabase()
  const opened = openEngine()
  engine = opened.engine
  closeEngine = opened.close
  history = openClickHouseOf(engine)
})
beforeEach(async () => {
  await history.prepare?.(undefined)
  // Its clock is not the one of these tests.
  await engine.command({ query: 'system stop ttl merges' })
})
afterEach(async () => {
  await database.empty()
  for (const table of ['visit_counts', 'visit_rollups']) await engine.command({ query: `truncate table if exists ${table}` })
})
afterAll(async () => {
  await closeEngine()
  await database.close()
})

const toRow = (userId: string, more?: Partial<PendingVisit>) => toPendingVisit(userId, now, more)

async function insert(rows: PendingVisit[]) {
  for (let first = 0; first < rows.length; first += 1_000)
    await database.db.insert(pendingVisits).values(rows.slice(first, first + 1_000))
}

async function fold(into: VisitHistory, at = now) {
  for (let isDone = false; !isDone; ) ({ isDone } = await into.fold(database.db, { now: at, limit: 1_000 }))
}

/** Sends what waits, as a node does while it runs. */
async function ship(from: VisitHistory = history) {
  const { stop } = from.start({ db: database.db, log })
  await expect.poll(countBatches, { timeout: 60_000 }).toBe(0)
  await stop()
}

const countBatches = () => database.db.$count(visitBatches)

async function askEngine<T>(query: string): Promise<T[]> {
  return (
    await engine.query({ query, format: 'JSONEachRow', clickhouse_settings: { output_format_json_quote_64bit_integers: 0 } })
  ).json<T>()
}

/** Of all creators: what the counts, and the rollups by hour and by day, add up to. */
async function sumUp() {
  const [sums] = await askEngine<Record<'counts' | 'hours' | 'days', number>>(`
    select (select sum(count) from visit_counts where grain = 'day') as counts,
      (select sum(views + clicks) from visit_rollups where grain = 'hour' and dimension = 'total') as hours,
      (select sum(views + clicks) from visit_rollups where grain = 'day' and dimension = 'total') as days`)
  return sums
}

/** Reproducible: mulberry32. */
function openPick(seed: number) {
  let state = seed
  return <T>(values: readonly T[]): T => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return values[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * values.length)] as T
  }
}

test('every figure of the Analytics tab is the same in both, for ranges, time zones and filters', async () => {
  const pick = openPick(7)
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(visits / 10_000) }, (_, n) => insertPage(database.db, `creator-${n}`, 4)),
  )
  await database.db.update(users).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
  const minutes = Array.from({ length: 240 * 24 * 60 }, (_, n) => n)
  const lately = minutes.slice(0, 35 * 24 * 60)
  const rows = Array.from({ length: visits }, () => {
    const page = pick(pages)
    const isView = pick([true, true, false])
    return toRow(page.id, {
      linkId: isView ? noLink : pick(page.linkIds),
      at: new Date(now.getTime() - pick(pick([lately, minutes])) * 60_000),
      device: pick(['mobile', 'desktop', 'tablet']),
      country: pick(['GB', 'FR', 'JP', 'unknown']),
      city: pick(['', 'GB Bristol', 'FR Lyon']),
      source: pick(['instagram', 'tiktok', 'direct', 'blog.example']),
      campaign: pick(['', '', 'autumn-drop']),
      browser: pick(['Safari', 'Chrome', 'Instagram']),
      uniques: pick([0, 1]),
    })
  })
  // The same visits go through both, so that the same links and moments are compared.
  await insert(rows)
  await fold(postgresHistory)
  while (
    !(await postgresHistory.mergeOldHours(
      { db: database.db, log, newId: () => crypto.randomUUID(), now: () => now },
      { maxMs: 60_000 },
    ))
  );
  await insert(rows)
  await fold(history)
  await ship()
  expect(await database.db.$count(busyPages)).toBe(0)

  const ranges = [
    ...['today', '7d', '30d'].map((range) => ({ range })),
    { range: '7d', grain: 'hour' },
    { range: 'custom', from: '2026-10-20', to: '2026-10-27' },
    { range: 'custom', from: '2026-03-25', to: '2026-04-05' },
    { range: 'custom', from: '2026-03-01', to: '2026-11-05' },
  ]
  const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
  const [page = { id: '', firstLink: '' }] = pages
  const filters = [
    {},
    { link: page.firstLink },
    { country: 'GB' },
    { source: 'tiktok' },
    { device: 'mobile' },
    { link: page.firstLink, country: 'FR' },
    { source: 'direct', device: 'desktop' },
  ]
  let compared = 0
  for (const range of ranges)
    for (const tz of zones)
      for (const filter of filters) {
        const query = declared.query.parse({ ...range, ...filter, tz })
        const read = (from: VisitHistory) =>
          getAnalytics({ db: database.db, history: from, now: () => now, places: noPlaces }, page.id, query)
        expect(await read(history), JSON.stringify(query)).toEqual(await read(postgresHistory))
        compared++
      }
  expect(compared).toBe(ranges.length * zones.length * filters.length)

  const weeks = pages.map(({ id: userId }) => ({
    userId,
    before: new Date('2026-10-18T23:00:00Z'),
    from: new Date('2026-10-25T23:00:00Z'),
    to: new Date('2026-11-01T23:00:00Z'),
  }))
  const inOrder = async (from: VisitHistory) =>
    (await from.sumWeeks(database.db, weeks)).map((week) => JSON.stringify(Object.entries(week).sort())).sort()
  expect(await inOrder(history)).toEqual(await inOrder(postgresHistory))

  for (const kind of ['views', 'clicks'] as const) {
    const [one, other] = [history, postgresHistory].map((from) => from.openExport(database.db, page.id, now))
    let from = await one?.findNextHour(kind, undefined)
    expect(from).toEqual(await other?.findNextHour(kind, undefined))
    for (let days = 0; from && days < 300; days++) {
      const span = { from, to: new Date(from.getTime() + dayMs) }
      expect(await one?.selectCounts(kind, span)).toEqual(await other?.selectCounts(kind, span))
      from = await one?.findNextHour(kind, span.to)
    }
    const span = { from: new Date('2026-09-01T00:00:00Z'), to: now }
    expect(await one?.selectDays(span)).toEqual(await other?.selectDays(span))
    expect(await one?.findFirstDay()).toEqual(await other?.findFirstDay())
  }
})

test('milestones, sums since ever and the totals of clicks are counted as with PostgreSQL', async () => {
  const ada = await insertPage(database.db, 'ada')
  await insert([toRow(ada.id, { count: 100 }), toRow(ada.id, { linkId: ada.firstLink, count: 7 })])
  await fold(history)
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from milestones) as milestones,
      (select sum(views)::int from visit_rollups where grain = 'ever' and dimension = 'total') as views,
      (select sum(clicks)::int from visit_rollups where dimension = 'link') as clicks,
      (select count(*)::int from visit_rollups where grain <> 'ever') as others,
      (select sum(delta)::int from stat_deltas where key like 'clicks:%') as days`)
  expect(rows).toEqual([{ milestones: 1, views: 100, clicks: 7, others: 0, days: 7 }])
})

test('a batch that was sent, and not deleted before the node died, is counted once', async () => {
  const ada = await insertPage(database.db, 'ada')
  await insert([toRow(ada.id), toRow(ada.id, { linkId: ada.firstLink, count: 4 })])
  await fold(history)
  const [batch] = await database.db.select().from(visitBatches)
  await ship()
  await database.db.insert(visitBatches).values({ ...batch, number: undefined } as typeof visitBatches.$inferInsert)
  await ship()
  expect(await sumUp()).toEqual({ counts: 5, hours: 5, days: 5 })
})

test('a batch of which one table has its part and the other has not is completed', async () => {
  const ada = await insertPage(database.db, 'ada')
  await insert([toRow(ada.id, { count: 3 })])
  await fold(history)
  await engine.command({ query: 'rename table visit_rollups to visit_rollups_away' })
  const errors = vi.spyOn(log, 'error')
  const { stop } = history.start({ db: database.db, log })
  await expect.poll(() => errors.mock.calls.length).toBeGreaterThan(0)
  await stop()
  expect(await countBatches()).toBe(1)
  await engine.command({ query: 'rename table visit_rollups_away to visit_rollups' })
  await ship()
  expect(await sumUp()).toEqual({ counts: 3, hours: 3, days: 3 })
})

test('two nodes send at the same time, and every visit is counted once', async () => {
  const pages = await Promise.all(['ada', 'bea', 'cem'].map((name) => insertPage(database.db, name)))
  await insert(
    pages.flatMap(({ id }) => Array.from({ length: 200 }, (_, n) => toRow(id, { at: new Date(now.getTime() - n * hourMs) }))),
  )
  for (let n = 0; n < 20; n++) await history.fold(database.db, { now, limit: 40 })
  await fold(history)
  expect(await countBatches()).toBeGreaterThan(5)
  let [sending, most] = [0, 0]
  const watched = new Proxy(engine, {
    get(target, name) {
      if (name !== 'command') return Reflect.get(target, name)
      return async (...args: Parameters<ClickHouseClient['command']>) => {
        most = Math.max(most, ++sending)
        await pause(50)
        return target.command(...args).finally(() => sending--)
      }
    },
  })
  const nodes = [watched, watched].map((client) => openClickHouseOf(client).start({ db: database.db, log }))
  await expect.poll(countBatches, { timeout: 60_000 }).toBe(0)
  for (const { stop } of nodes) await stop()
  expect(most).toBe(2)
  expect(await sumUp()).toEqual({ counts: 600, hours: 600, days: 600 })
})

test('a batch that a dead node may have sent is sent again before ClickHouse can have forgotten it', async () => {
  const ada = await insertPage(database.db, 'ada')
  await insert([toRow(ada.id)])
  await fold(history)
  await database.db.update(visitBatches).set({ leasedUntil: sql`now() + interval '1 hour'` })
  await database.db.execute(sql`
    insert into visit_batches (rows, row_count, first_at) select rows, row_count, first_at from visit_batches, generate_series(1, 80)`)
  const { stop } = history.start({ db: database.db, log })
  // Fifty more than the one that is not sent again yet.
  await expect.poll(countBatches, { timeout: 60_000 }).toBe(31)
  await pause(1_500)
  expect(await countBatches()).toBe(31)
  await database.db.update(visitBatches).set({ leasedUntil: null })
  await expect.poll(countBatches, { timeout: 60_000 }).toBe(0)
  await stop()
  expect(await sumUp()).toEqual({ counts: 81, hours: 81, days: 81 })
})

/** Answers nothing that is asked of it, in one way or another, until it is told to. */
function openUnreliable(answer: () => Promise<unknown>) {
  let isAway = true
  const passOn = new Proxy(engine, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => (isAway && name !== 'close' ? answer() : Reflect.apply(value, target, args))
    },
  })
  return { client: passOn, bringBack: () => (isAway = false) }
}

test.each([
  ['refuses', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['is full', () => Promise.reject(new Error('Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space'))],
  ['talks nonsense', () => Promise.resolve({ json: () => Promise.reject(new SyntaxError('Unexpected token <')) })],
])('while ClickHouse %s, nothing is lost, and figures say until when they are complete', async (_, answer) => {
  const ada = await insertPage(database.db, 'ada')
  const first = new Date(now.getTime() - 2 * hourMs)
  await insert([toRow(ada.id, { at: first }), toRow(ada.id)])
  const { client, bringBack } = openUnreliable(answer)
  const away = openClickHouseOf(client)
  await fold(away)
  const { stop } = away.start({ db: database.db, log })
  await expect(
    away.openReads(database.db).sumByPoint({ userId: ada.id, filter: {}, now }, { grain: 'hour', starts: [0], to: now }),
  ).rejects.toThrow(HistoryUnavailableError)
  expect(await away.openReads(database.db).getCompleteUntil()).toEqual(first)
  expect(await away.countWaiting(database.db, 100)).toBe(2)
  expect(await away.describe(database.db)).toMatch(/^Visits since 2026-11-05T08:20:00.000Z wait to be sent to ClickHouse\. /)
  bringBack()
  await expect.poll(countBatches, { timeout: 60_000 }).toBe(0)
  await stop()
  expect(await sumUp()).toEqual({ counts: 2, hours: 2, days: 2 })
  expect(await away.openReads(database.db).getCompleteUntil()).toBeUndefined()
  expect(await away.describe(database.db)).toBeUndefined()
})

test('tables of another kind are named, and get nothing', async () => {
  const ada = await insertPage(database.db, 'ada')
  await engine.command({ query: 'rename table visit_counts to visit_counts_away' })
  await engine.command({ query: 'create table visit_counts (user_id UUID) engine = MergeTree order by user_id' })
  await insert([toRow(ada.id)])
  await fold(history)
  const errors = vi.spyOn(log, 'error')
  errors.mockClear()
  const { stop } = history.start({ db: database.db, log })
  await expect.poll(() => errors.mock.calls.length).toBeGreaterThan(0)
  await stop()
  expect(await history.describe(database.db)).toContain(
    'The table visit_counts in ClickHouse has no column grain of the type LowCardinality(String).',
  )
  expect(await countBatches()).toBe(1)
  await engine.command({ query: 'drop table visit_counts' })
  await engine.command({ query: 'rename table visit_counts_away to visit_counts' })
  await ship()
  expect(await sumUp()).toEqual({ counts: 1, hours: 1, days: 1 })
})

test('an erased creator is in no table, nor in a batch that waits; the others stay', async () => {
  const [ada, bea] = [await insertPage(database.db, 'ada'), await insertPage(database.db, 'bea')]
  await insert([toRow(ada.id), toRow(bea.id)])
  await fold(history)
  await ship()
  await insert([toRow(ada.id), toRow(bea.id)])
  await fold(history)
  await insert([toRow(ada.id, { linkId: ada.firstLink })])
  await database.db.delete(users).where(eq(users.id, ada.id))
  await history.erase?.(database.db, ada.id)
  await fold(history)
  await ship()
  expect(
    await askEngine(
      `select distinct toString(user_id) as id from visit_rollups union distinct select toString(user_id) from visit_counts`,
    ),
  ).toEqual([{ id: bea.id }])
  expect(await sumUp()).toEqual({ counts: 2, hours: 2, days: 2 })
})

test('a server whose ClickHouse is not there says so in one sentence, serves pages, and counts what comes', async () => {
  const server = await startServer({ CLICKHOUSE_URL: 'http://127.0.0.1:9/lintel', LOG_LEVEL: 'error' })
  const draft = { username: 'ada', email: 'ada@example.com', password: 'over the front door' }
  const { token } = (await post<{ token: string }>(`${server.url}/api/auth/register`, draft)).body
  expect((await fetch(`${server.url}/ada`)).status).toBe(200)
  expect((await post(`${server.url}/api/bio/ada/view`, {})).status).toBe(204)
  const figures = await fetch(`${server.url}/api/analytics`, { headers: { authorization: `Bearer ${token}` } })
  expect([figures.status, await figures.json()]).toEqual([503, expect.objectContaining({ code: 'busy' })])
  await expect.poll(server.readOutput).toContain('Visits cannot be sent to ClickHouse. They are kept, and sent later.')
  expect(server.readOutput().match(/cannot be sent to ClickHouse/g)).toHaveLength(1)
  await stopServers()
})
