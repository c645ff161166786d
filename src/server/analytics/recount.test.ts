/**
 * Every figure of the Analytics tab equals an independent recount: for ranges, time zones and filters, while visits are pending, after they were
 * rolled up, and after old hours were merged. `REPLAY_VISITS` chooses how many visits (npm run test:extended: 100,000).
 */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
import { directAddress } from '#server/database/connections/address.ts'
import { openLog } from '#server/services/log.ts'
import { noPlaces } from '#server/services/places/port.ts'
import { newId } from '#server/services/services.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { openCalendar, type RecountRequest, recountRange } from '#server/testing/recount/recount.ts'
import { type Recount, replay } from '#server/testing/recount/replay.ts'
import { password, start, type TestClient } from '#server/testing/start.ts'
import { openVisitCollector } from '#server/visits/collector.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'

const visits = Number(process.env.REPLAY_VISITS ?? 20_000)
/** Fewer combinations of ranges, zones and filters where it is one test among many. */
const isLong = visits > 20_000
const now = Date.parse('2026-11-05T10:20:00Z')
const minute = 60_000
const day = 24 * 60 * minute

/** Reproducible: mulberry32. */
function openPick(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count)
  }
}

/** Moments over eight months, most of them lately, and many around changes of the clock and the ends of days. */
function chooseSteps(pick: (count: number) => number) {
  const changes = ['2026-03-29T01:00Z', '2026-04-04T15:00Z', '2026-10-03T15:30Z', '2026-10-25T01:00Z', '2026-11-01T05:00Z'].map(
    (text) => Date.parse(text),
  )
  const moments = Array.from({ length: 400 }, (_, n) => {
    if (n % 4 === 0) return (changes[pick(changes.length)] as number) + (pick(4000) - 2000) * minute
    const back = n % 4 === 1 ? 240 * day : n % 4 === 2 ? 35 * day : 3 * day
    return now - pick(back / minute) * minute - 1
  })
  return moments.sort((a, b) => a - b).map((at) => ({ at, visits: Math.round(visits / moments.length) }))
}

type Server = Awaited<ReturnType<typeof start>>
type Creator = Awaited<ReturnType<Server['creator']>>

async function createPage(creator: Creator, linkCount: number) {
  const ids: string[] = []
  for (let n = 0; n < linkCount; n++)
    ids.push((await creator.post('/api/links', { title: `Link ${n}`, url: 'https://example.com' })).json<{ id: string }>().id)
  const [hiddenLink = '', ...links] = ids
  await creator.patch(`/api/links/${hiddenLink}`, { isActive: false })
  return { username: creator.username, links, hiddenLink }
}

async function signIn({ visitor }: Server, username: string) {
  const { token } = (await visitor().post('/api/auth/login', { email: `${username}@example.com`, password })).json<{
    token: string
  }>()
  return visitor({ authorization: `Bearer ${token}` })
}

/** A connection that keeps every node from rolling up. */
async function holdRollups({ connection }: Pick<Server, 'connection'>) {
  const client = new pg.Client(directAddress(connection))
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('visit rollups'))`)
  return {
    async pauseFor(work: () => Promise<unknown>) {
      await client.query(`select pg_advisory_unlock(hashtext('visit rollups'))`)
      await work()
      await client.query(`select pg_advisory_lock(hashtext('visit rollups'))`)
    },
    async release() {
      await client.query(`select pg_advisory_unlock(hashtext('visit rollups'))`)
      await client.end()
    },
  }
}

test(`the figures of ${visits} visits equal an independent recount, exactly`, { timeout: 20 * 60_000 }, async () => {
  let clock = now - 300 * day
  const server = await start({ now: () => new Date(clock) })
  const { db } = server
  const pages = [
    await createPage(await server.creator('ada', 'lifetime'), 6),
    await createPage(await server.creator('bea', 'lifetime'), 3),
  ]
  const services = { db, history: postgresHistory, log: openLog('silent'), newId, now: () => new Date(clock) }
  const find = ({ proxyCountry }: { proxyCountry: string }) => {
    const [country = '', city = ''] = proxyCountry.split('|')
    return { country, city }
  }
  const nodes = [1, 2].map(() => openVisitCollector({ ...services, places: { ...noPlaces, find, isAvailable: true } }))
  const rollups = await holdRollups(server)
  const pick = openPick(20_261_105)
  const steps = chooseSteps(pick)

  const recount = await replay({
    pages,
    nodes,
    pick,
    steps,
    setClock: (moment) => {
      clock = moment
    },
    // The last visits stay pending.
    afterStep: async (index) => {
      if (index % 50 === 49 && index < 340) await rollups.pauseFor(() => foldVisits(services))
    },
  })
  clock = now
  await Promise.all(nodes.map(({ close }) => close()))
  // Months have passed since the creators signed up.
  const [ada, bea] = [await signIn(server, 'ada'), await signIn(server, 'bea')]
  await ada.delete(`/api/links/${pages[0]?.links[1]}`)
  expect(recount.counted.length).toBeGreaterThan(visits / 4)
  expect(new Set(recount.dropped.map(({ reason }) => reason))).toEqual(
    new Set(['bot', 'prefetch', 'owner', 'declined', 'repeat']),
  )

  const requests = listRequests(pages[0]?.links ?? [])
  const compareAll = async () => {
    for (const request of requests) await compare(ada, recount, request)
    await compare(bea, recount, { ...requests[0], page: 'bea' } as RecountRequest)
  }

  const countRows = async (table: string) => (await db.$client.query(`select count(*)::int as n from ${table}`)).rows[0].n
  expect(await countRows('pending_visits')).toBeGreaterThan(500)
  expect(await countRows('visit_breakdowns')).toBe(0)
  await compareAll()

  const breakDown = () => postgresHistory.breakDownVisits(services, { maxMs: 60_000 })
  await db.execute(sql`insert into busy_pages select id, '1970-01-01 00:00Z' from users on conflict do nothing`)
  // What is pending comes late: after its days were broken down.
  const move = (from: string, to: string) =>
    db.$client.query(`with moved as (delete from ${from} returning *) insert into ${to} select * from moved`)
  await db.$client.query('create table late_visits (like pending_visits)')
  await move('pending_visits', 'late_visits')
  await rollups.pauseFor(breakDown)
  expect(await countRows('visit_breakdowns')).toBeGreaterThan(1000)
  await move('late_visits', 'pending_visits')
  await db.$client.query('drop table late_visits')
  await compareAll()

  await rollups.release()
  await foldVisits(services)
  expect(await countRows('pending_visits')).toBe(0)
  expect(await countRows(`busy_pages where broken_down_until <= '2026-11-01 00:00Z'`)).toBe(2)

  // As far as the middle of a month, of which there are later days from before.
  await db.execute(sql`update busy_pages set broken_down_until = '2026-10-01 00:00Z'`)
  while ((await countRows(`busy_pages where broken_down_until >= '2026-10-10'`)) === 0)
    expect(await postgresHistory.breakDownVisits(services, { maxMs: 0 })).toBe(false)
  await compareAll()
  await breakDown()
  await compareAll()

  while (!(await postgresHistory.mergeOldHours(services, { maxMs: 60_000 }))) expect(true).toBe(true)
  await compareAll()

  // Another creator's link shows nothing of it.
  const foreign = (await bea.get(`/api/analytics?range=30d&link=${pages[0]?.links[0]}`)).json<Analytics>()
  expect(foreign).toMatchObject({ totalClicks: 0, links: [], mostClickedLink: null })
})

function listRequests(links: readonly string[]): RecountRequest[] {
  const ranges: [string, string][] = [
    ['2026-11-05', '2026-11-05'],
    ['2026-10-25', '2026-10-26'],
    ['2026-10-30', '2026-11-05'],
    ['2026-10-07', '2026-11-05'],
    ['2026-09-25', '2026-10-07'],
    // Into the days that are kept by the UTC day, and of those only.
    ['2026-07-20', '2026-10-04'],
    ['2026-03-01', '2026-06-30'],
    ['2024-11-06', '2026-11-05'],
  ]
  const zones = [
    'UTC',
    'Europe/London',
    'America/St_Johns',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ]
  const filters: RecountRequest['filter'][] = [
    { link: links[0] ?? '' },
    { country: 'GB' },
    { source: 'instagram' },
    { device: 'mobile' },
    { link: links[1] ?? '', country: 'FR', source: 'direct', device: 'desktop' },
    { country: 'AQ' },
  ]
  const toRequest = ([firstDay, lastDay]: [string, string], timeZone: string, filter = {}) => ({
    page: 'ada',
    ...{ firstDay, lastDay, timeZone, now, filter },
  })
  // A range whose first day has not begun in its zone is refused.
  const hasBegun = (request: RecountRequest) => request.firstDay <= openCalendar(request)(now)
  return [
    ...ranges.flatMap((range, n) => zones.filter((_, m) => isLong || (n + m) % 4 === 0).map((zone) => toRequest(range, zone))),
    ...filters.flatMap((filter, n) =>
      ranges.flatMap((range, m) =>
        isLong || (n + m) % 2 === 0 ? toRequest(range, zones[(n + m) % zones.length] as string, filter) : [],
      ),
    ),
  ].filter(hasBegun)
}

/** Only values with visits. */
const toCounts = (rows: readonly { value: string | null; views: number; visitors: number; clicks: number }[]) =>
  Object.fromEntries(rows.map(({ value, views, visitors, clicks }) => [value, { views, visitors, clicks }]))

async function compare(creator: TestClient, recount: Recount, request: RecountRequest) {
  const { firstDay: from, lastDay: to, timeZone: tz, filter } = request
  const query = new URLSearchParams({ range: 'custom', from, to, tz, ...filter })
  const response = await creator.get(`/api/analytics?${query}`)
  expect(response.status, `${query} ${response.text}`).toBe(200)
  const figures = response.json<Analytics>()
  // Where today is still yesterday, the range ends there.
  const { firstDay, lastDay } = figures.period
  const expected = recountRange(recount, { ...request, firstDay, lastDay })
  const what = query.toString()
  const isFiltered = Object.keys(filter).length > 0

  const totals = { views: figures.totalViews, visitors: figures.totalVisitors, clicks: figures.totalClicks }
  expect(totals, what).toEqual(expected.total)
  const { totalViews, totalVisitors, totalClicks } = figures.previous
  expect({ views: totalViews, visitors: totalVisitors, clicks: totalClicks }, what).toEqual(expected.previous)

  // Points in the order of the calendar, each with its own visits.
  const toDay = openCalendar(request)
  const nameOf = (at: string) => (figures.grain === 'hour' ? at : toDay(Date.parse(at)))
  const points = figures.series.filter(({ views, clicks }) => views + clicks > 0).map(({ at, ...counts }) => [nameOf(at), counts])
  expect(Object.fromEntries(points), what).toEqual(figures.grain === 'hour' ? expected.byHour : expected.byDay)
  expect(
    figures.previousSeries.reduce((sum, { clicks }) => sum + clicks, 0),
    what,
  ).toBe(expected.before.clicks)

  for (const { id, clicks, todayClicks, previousClicks, series } of figures.links) {
    expect(clicks, `${what} ${id}`).toBe(expected.byLink[id]?.clicks ?? 0)
    expect(todayClicks, what).toBe(expected.todayByLink[id]?.clicks ?? 0)
    expect(previousClicks, what).toBe(expected.previousByLink[id]?.clicks ?? 0)
    expect(series.reduce((sum, count) => sum + count, 0)).toBe(clicks)
    if (figures.grain === 'day')
      for (const [index, count] of series.entries())
        expect(count, `${what} ${id}`).toBe(
          expected.byLinkAndDay[`${id} ${nameOf(figures.series[index]?.at ?? '')}`]?.clicks ?? 0,
        )
  }
  expect(
    figures.links.reduce((sum, { clicks }) => sum + clicks, 0),
    what,
  ).toBe(expected.total.clicks)

  comparePartition(figures.topCountries, expected.byCountry, expected.total, what)
  comparePartition(figures.deviceData, expected.byDevice, expected.total, what)
  comparePartition(figures.sources, expected.bySource, expected.total, what)
  if (!isFiltered) {
    comparePartition(figures.cities ?? [], expected.byCity, expected.total, what)
    comparePartition(figures.campaigns ?? [], expected.byCampaign, expected.total, what)
    comparePartition(figures.browsers ?? [], expected.byBrowser, expected.total, what)
  }

  const hours = figures.hours.map(({ weekday, hour, views, clicks }) => [`${weekday} ${hour}`, { views, clicks }])
  const expectedHours = Object.entries(expected.byHourOfWeek).map(([key, { views, clicks }]) => [key, { views, clicks }])
  expect(Object.fromEntries(hours), what).toEqual(Object.fromEntries(expectedHours))
  expect(Object.fromEntries(figures.dropped.map(({ kind, reason, count }) => [`${kind} ${reason}`, count])), what).toEqual(
    expected.dropped,
  )
}

type Rows = Parameters<typeof toCounts>[0]
type CountsByValue = ReturnType<typeof toCounts>

/** The largest fifty one by one, and the others together. */
function comparePartition(rows: Rows, expected: CountsByValue, total: CountsByValue[string], what: string) {
  const known = rows.filter(({ value }) => value !== null)
  expect(known.length, what).toBe(Math.min(50, Object.keys(expected).length))
  for (const [value, counts] of Object.entries(toCounts(known))) expect(counts, `${what} ${value}`).toEqual(expected[value])
  for (const key of ['views', 'visitors', 'clicks'] as const)
    expect(
      rows.reduce((sum, row) => sum + row[key], 0),
      what,
    ).toBe(total?.[key])
}
