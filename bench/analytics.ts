/** What the Analytics tab's figures cost for the busiest of 100,000 pages with 100,000,000 events, and whether counting costs more as tables grow. */
import { performance } from 'node:perf_hooks'
import { getAnalytics as declared } from '#contract/analytics.ts'
import { getAnalytics } from '#server/analytics/get-analytics.ts'
import { connect, type Database } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { noPlaces } from '#server/services/places/port.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { withEmptyDatabase } from './database.ts'
import { eventsPerPage, insertManyVisits } from './many-visits.ts'
import { type Figure, formatInteger, median } from './report.ts'

const sizes = [1_000, 10_000, 100_000] as const
const pages = sizes[2]
const now = new Date('2026-11-22T15:30:00Z')
const requests = 100
const filteredRequests = 60
/** By the value with most visits. */
const filters = [
  ['by a link', { link: '018f2f6e-7c1a-7002-8000-000000000001' }],
  ['by a country', { country: 'AB' }],
  ['by a source', { source: 'source-1' }],
  ['by a device', { device: 'mobile' }],
] as const
const folds = 5
const foldedEvents = 10_000
const foldedPages = 500

export async function measureAnalytics(): Promise<Figure[]> {
  const costs = new Map<number, number[]>()
  const figures: Figure[] = []
  for (const size of sizes)
    await withData(size, async (db, busiest) => {
      if (size === pages) figures.push(await breakDown(db), ...(await measureBusiest(db, busiest)))
      costs.set(size, await measureFolds(db))
    })
  return [...figures, ...compareCosts(costs)]
}

/** All days of two years. Only the busiest page has counts. */
async function breakDown(db: Database): Promise<Figure> {
  const durations: number[] = []
  for (let isDone = false; !isDone; ) {
    const started = performance.now()
    isDone = await postgresHistory.breakDownVisits(
      { db, log: openLog('warn'), newId: () => crypto.randomUUID(), now: () => now },
      { maxMs: 0 },
    )
    durations.push((performance.now() - started) / 2)
  }
  await db.$client.query('vacuum analyze visit_breakdowns')
  return {
    name: `Breaking down a day of the busiest page`,
    measured: median(durations),
    unit: 'ms',
    limit: { atMost: 1000 },
    details: `median of ${durations.length}; without the rest after each, which is as long`,
  }
}

/** In this process, as the endpoint does it, without HTTP and the session. */
async function measureBusiest(db: Database, userId: string): Promise<Figure[]> {
  const twoYears = { range: 'custom', from: '2024-11-23', to: '2026-11-22' }
  const views = [
    { name: '30 days', query: { range: '30d' }, atMost: 30, times: requests },
    { name: 'two years', query: twoYears, atMost: 100, times: requests },
    ...filters.flatMap(([name, filter]) =>
      [
        { name: `30 days, ${name}`, query: { range: '30d', ...filter } },
        { name: `two years, ${name}`, query: { ...twoYears, ...filter } },
      ].map((view) => ({ ...view, atMost: 100, times: filteredRequests })),
    ),
  ]
  const figures: Figure[] = []
  for (const { name, query, atMost, times } of views) {
    const durations: number[] = []
    for (let n = -Math.ceil(times / 10); n < times; n++) {
      const tz = ['Europe/London', 'America/New_York', 'Asia/Kolkata'][Math.abs(n) % 3]
      const started = performance.now()
      const read = await getAnalytics(
        { db, history: postgresHistory, now: () => now, places: noPlaces },
        userId,
        declared.query.parse({ ...query, tz }),
      )
      if (n >= 0) durations.push(performance.now() - started)
      if (read.totalViews === 0 || read.sources.length === 0 || (read.cities?.length ?? 50) < 50)
        throw new Error(`There are ${read.totalViews} views.`)
    }
    const sorted = durations.toSorted((a, b) => a - b)
    figures.push({
      name: `Analytics of the busiest page, ${name}, with ${formatInteger(pages * eventsPerPage)} events on ${formatInteger(pages)} pages`,
      measured: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
      unit: 'ms',
      limit: { atMost },
      details: `p95 of ${times} in three time zones; median ${median(durations).toFixed(1)}, longest ${sorted.at(-1)?.toFixed(1)} ms`,
    })
  }
  return figures
}

/** Each fold in an hour of its own, so that it adds rows, and on other pages of all. */
async function measureFolds(db: Database): Promise<number[]> {
  const durations: number[] = []
  for (let n = 0; n <= folds; n++) {
    const at = new Date(now.getTime() + n * 3_600_000)
    await db.$client.query(
      `insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
      select p.id, case e % 4 when 0 then p.id else '00000000-0000-0000-0000-000000000000' end, $1::timestamptz,
        (array['mobile', 'desktop', 'tablet'])[1 + e % 3], (array['GB', 'FR', 'US'])[1 + e % 3], '', 'source-' || e % 7, '', 'browser-' || e % 5, 1, 0
      from generate_series(1, ${foldedEvents}) e
      join (select id, row_number() over () - 1 as place from (select id from users order by md5(id::text || $1::text) limit ${foldedPages}) chosen) p
        on p.place = e % ${foldedPages}`,
      [at.toISOString()],
    )
    const started = performance.now()
    await foldVisits({ db, history: postgresHistory, now: () => at })
    // The first one also opens the connection.
    if (n > 0) durations.push(performance.now() - started)
  }
  return durations
}

function compareCosts(costs: ReadonlyMap<number, readonly number[]>): Figure[] {
  const perEvent = sizes.map((size) => (median(costs.get(size) ?? []) / foldedEvents) * 1000)
  const [small = Number.NaN] = perEvent
  return perEvent.slice(1).map((cost, index) => ({
    name: `Rolling up an event in tables ${10 ** (index + 1)} times as large, as a ratio`,
    measured: cost / small,
    unit: '',
    limit: { atMost: 1.5 },
    details: `medians of ${folds} folds of ${formatInteger(foldedEvents)} events on ${foldedPages} pages: ${cost.toFixed(1)} and ${small.toFixed(1)} µs`,
  }))
}

const withData = (size: number, work: (db: Database, busiest: string) => Promise<void>) =>
  withEmptyDatabase(async (connection, dataDir) => {
    const busiest = await insertManyVisits(dataDir, {
      pages: size,
      today: now.toISOString().slice(0, 10),
      isDetailed: size === pages,
    })
    const { db, close } = connect(connection, openLog('warn'))
    await work(db, busiest).finally(close)
  })
