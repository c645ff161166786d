import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noLink, pendingVisits, visitCounts, visitMinutes } from '#server/database/schema/visits.ts'
import { openLog } from '#server/services/log.ts'
import { noPlaces } from '#server/services/places/port.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { openVisitCollector } from '../collector.ts'
import type { Visit } from '../to-visit.ts'
import { type FoldLoop, startFoldLoop } from './fold-loop.ts'

let database: TestDatabase
const loops: FoldLoop[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const loop of loops.splice(0)) await loop.stop()
  await database.empty()
})
afterAll(() => database.close())

const now = new Date('2026-03-10T12:00:00Z')
const never = 1e9
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

function startLoop({ idle = never, maxPending = 1000 } = {}) {
  const services = { db: database.db, history: postgresHistory, log: openLog('silent'), now: () => now }
  const loop = startFoldLoop(services, { intervals: { afterWrite: 20, idle, check: 20, cleanup: 20 }, maxPending })
  loops.push(loop)
  return loop
}

async function insertVisits(count: number) {
  const { id } = await insertPage(database.db, 'ada')
  const visit = {
    userId: id,
    linkId: noLink,
    device: 'mobile',
    country: 'GB',
    city: '',
    campaign: '',
    browser: 'Safari',
    count: 1,
    uniques: 1,
  } as const
  await database.db
    .insert(pendingVisits)
    .values(Array.from({ length: count }, (_, n) => ({ ...visit, at: now, source: `s${n}` })))
  return id
}

const countPendingRows = () => database.db.$count(pendingVisits)
const ask = (text: string) => database.db.$client.query(text)

/** The last table that a fold writes. */
const refuseFolds = () =>
  ask(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on visit_minutes for each row execute function refuse()`)
const allowFolds = () => ask('drop trigger refuse on visit_minutes; drop function refuse')

test('folds soon after a write', async () => {
  const loop = startLoop()
  await insertVisits(3)
  loop.onWrite()
  await expect.poll(countPendingRows).toBe(0)
  expect(await database.db.$count(visitCounts)).toBe(3)
})

test('tries again soon while another transaction holds the rollups', async () => {
  const holder = await database.db.$client.connect()
  await holder.query(`begin; select pg_advisory_xact_lock(hashtext('visit rollups'))`)
  const loop = startLoop()
  await insertVisits(3)
  loop.onWrite()
  // Several turns of the loop.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await countPendingRows()).toBe(3)
  await holder.query('commit')
  holder.release()
  await expect.poll(countPendingRows).toBe(0)
})

test('folds now and then what another node left behind', async () => {
  startLoop({ idle: 50 })
  await insertVisits(3)
  await expect.poll(countPendingRows).toBe(0)
})

test('deletes the minutes that are older than an hour', async () => {
  const { id: userId } = await insertPage(database.db, 'ada')
  const at = (time: string) => ({ userId, linkId: noLink, source: 'direct', count: 1, minute: new Date(`2026-03-10T${time}Z`) })
  await database.db.insert(visitMinutes).values([at('10:59:00'), at('11:00:00'), at('11:30:00')])
  startLoop()
  await expect.poll(() => database.db.$count(visitMinutes)).toBe(2)
})

test('knows that too many visits are pending while they cannot be folded, and when they were', async () => {
  const loop = startLoop({ idle: 20, maxPending: 50 })
  await refuseFolds()
  await insertVisits(50)
  await expect.poll(loop.isBehind).toBe(true)
  expect(await countPendingRows()).toBe(50)
  await allowFolds()
  await expect.poll(countPendingRows).toBe(0)
  await expect.poll(loop.isBehind).toBe(false)
})

test('two nodes that write and fold at the same time count every visit once', async () => {
  const { id, firstLink } = await insertPage(database.db, 'ada')
  const collectors = [1, 2].map(() => {
    const services = { db: database.db, log: openLog('silent'), now: () => now, places: noPlaces }
    return openVisitCollector(services, startLoop({ idle: 20 }))
  })
  const request = {
    userAgent,
    purpose: '',
    mobileHint: '',
    referrer: '',
    campaignSource: '',
    pageUrl: '',
    declinesTracking: false,
    host: '',
    isOwner: false,
  }
  const visits = Array.from({ length: 600 }, (_, n): Visit => {
    const target = n % 2 ? { kind: 'view' as const, username: 'ada' } : { kind: 'click' as const, linkId: firstLink }
    return { target, address: `2001:db8:${n.toString(16)}::1`, proxyCountry: '', request }
  })
  const outcomes: string[] = []
  for (let first = 0; first < visits.length; first += 20) {
    const step = visits.slice(first, first + 20).map((visit, n) => collectors[n % 3 ? 1 : 0]?.count(visit) ?? 'unknown')
    outcomes.push(...(await Promise.all(step)))
  }
  for (const collector of collectors) await collector.close()
  await expect.poll(countPendingRows).toBe(0)

  expect(new Set(outcomes)).toEqual(new Set(['counted']))
  const { rows } = await ask(`select dimension, sum(views)::int as views, sum(clicks)::int as clicks from visit_rollups
    where grain = 'hour' group by 1 order by 1`)
  expect(rows).toEqual([
    ...['browser', 'country', 'device'].map((dimension) => ({ dimension, views: 300, clicks: 300 })),
    { dimension: 'link', views: 0, clicks: 300 },
    ...['source', 'total'].map((dimension) => ({ dimension, views: 300, clicks: 300 })),
  ])
  expect((await ask(`select clicks from links where user_id = '${id}' and clicks > 0`)).rows).toEqual([{ clicks: '300' }])
})

test('starts no step after it was stopped', async () => {
  const loop = startLoop({ idle: 20 })
  await loop.stop()
  await insertVisits(3)
  loop.onWrite()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await countPendingRows()).toBe(3)
})
