import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { VisitKind } from '#rules/visits/visits.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import {
  countedVisitors,
  countedVisits,
  noLink,
  pendingVisits,
  visitorSalts,
  visitsDropped,
} from '#server/database/schema/visits.ts'
import { openLog } from '#server/services/log.ts'
import { noPlaces } from '#server/services/places/port.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { openVisitCollector, type VisitCollector } from './collector.ts'
import { foldVisits } from './rollups/fold-visits.ts'
import type { Visit } from './to-visit.ts'

let database: TestDatabase
const opened: VisitCollector[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((collector) => collector.close()))
  await database.empty()
})
afterAll(() => database.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const visit = (kind: VisitKind, name: string, address: string, request: Partial<Visit['request']> = {}): Visit => ({
  target: kind === 'view' ? { kind, username: name } : { kind, linkId: name },
  address,
  proxyCountry: '',
  request: {
    userAgent: phone,
    purpose: '',
    mobileHint: '',
    referrer: '',
    campaignSource: '',
    pageUrl: '',
    declinesTracking: false,
    host: 'lintel.example',
    isOwner: false,
    ...request,
  },
})

/** A node's collector, with a clock that can be advanced. */
function openNode(start = '2026-03-01T12:00:00Z', { places = noPlaces, isBehind = (): boolean => false } = {}) {
  const clock = { time: new Date(start).getTime() }
  const collector = openVisitCollector(
    {
      db: database.db,
      log: openLog('silent'),
      places,
      now: () => new Date(clock.time),
    },
    { onWrite() {}, isBehind },
  )
  opened.push(collector)
  const advance = (milliseconds: number) => {
    clock.time += milliseconds
  }
  return { count: collector.count, close: collector.close, advance }
}

const minutes = 60_000
const listCounts = () =>
  database.db
    .select({
      userId: countedVisits.userId,
      linkId: countedVisits.linkId,
      hour: countedVisits.hour,
      device: countedVisits.device,
      country: countedVisits.country,
      source: countedVisits.source,
      count: sql<number>`sum(${countedVisits.count})::int`,
      uniques: sql<number>`sum(${countedVisits.uniques})::int`,
    })
    .from(countedVisits)
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
const listDropped = () =>
  database.db.select({ kind: visitsDropped.kind, reason: visitsDropped.reason, count: visitsDropped.count }).from(visitsDropped)
const sumCounts = async (column: 'count' | 'uniques') => (await listCounts()).reduce((sum, row) => sum + row[column], 0)
const readClicks = async (linkId: string) =>
  (await database.db.select({ clicks: links.clicks }).from(links).where(eq(links.id, linkId)))[0]?.clicks

test('counts a network that makes up visitors and sources up to a limit, and continues to count other networks', async () => {
  const { count, advance } = openNode()
  await insertPage(database.db, 'ada')
  const madeUp = Array.from({ length: 300 }, (_, n) =>
    count(
      visit('view', 'ada', `2001:db8:1:2::${n.toString(16)}`, { userAgent: `${phone} ${n}`, referrer: `https://s${n}.example/` }),
    ),
  )
  expect((await Promise.all(madeUp)).filter((outcome) => outcome === 'counted')).toHaveLength(120)
  expect(await listDropped()).toEqual([{ kind: 'view', reason: 'flood', count: 180 }])

  expect(await count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
  advance(60 * minutes)
  expect(await count(visit('view', 'ada', '2001:db8:1:2::1', { userAgent: `${phone} 301` }))).toBe('counted')
})

test('a page has at most two hundred sources an hour; further ones count as ‘other’', async () => {
  const { count } = openNode()
  await insertPage(database.db, 'ada')
  const visits = Array.from({ length: 250 }, (_, n) =>
    count(visit('view', 'ada', `203.0.${n}.1`, { referrer: `https://s${n}.example/` })),
  )
  await Promise.all(visits)
  const rows = await listCounts()
  expect(rows).toHaveLength(201)
  expect(rows.find(({ source }) => source === 'other')?.count).toBe(50)
})

test('a page has at most fifty campaigns an hour; further ones count as ‘other’', async () => {
  const { count } = openNode()
  await insertPage(database.db, 'ada')
  const pageUrl = (n: number) => (n === 0 ? 'https://lintel.example/ada' : `https://lintel.example/ada?utm_campaign=c${n}`)
  await Promise.all(Array.from({ length: 61 }, (_, n) => count(visit('view', 'ada', `203.0.${n}.1`, { pageUrl: pageUrl(n) }))))
  const rows = await database.db.select({ campaign: pendingVisits.campaign, count: pendingVisits.count }).from(pendingVisits)
  const sums = Map.groupBy(rows, ({ campaign }) => campaign)
  const sumOf = (campaign: string) => sums.get(campaign)?.reduce((sum, row) => sum + row.count, 0)
  expect([sums.size, sumOf(''), sumOf('c1'), sumOf('other')]).toEqual([52, 1, 1, 10])
})

test('stores the place, the browser and the campaign as they are, whatever characters they have', async () => {
  const city = 'GB {"a",\\b}, null'
  const { count } = openNode(undefined, { places: { ...noPlaces, find: () => ({ country: 'GB', city: `${city}\0` }) } })
  const ada = await insertPage(database.db, 'ada')
  await count(visit('view', 'ada', '203.0.113.1', { pageUrl: 'https://lintel.example/ada?utm_campaign=Été' }))
  expect(await database.db.select().from(pendingVisits)).toEqual([
    {
      userId: ada.id,
      linkId: noLink,
      at: new Date('2026-03-01T12:00:00Z'),
      device: 'mobile',
      country: 'GB',
      city,
      source: 'direct',
      campaign: 'été',
      browser: 'Safari',
      count: 1,
      uniques: 1,
    },
  ])
})

test('views of pages that do not exist evict no network’s count from memory', { timeout: 60_000 }, async () => {
  const { count } = openNode()
  await insertPage(database.db, 'ada')
  const floodPage = async () => {
    const views = Array.from({ length: 130 }, (_, n) =>
      count(visit('view', 'ada', '203.0.113.1', { userAgent: `${phone} ${Math.random()} ${n}` })),
    )
    return (await Promise.all(views)).filter((result) => result === 'counted').length
  }
  expect(await floodPage()).toBe(120)
  for (let sent = 0; sent < 51_000; sent += 10_200) {
    const madeUp = Array.from({ length: 10_200 }, (_, n) => count(visit('view', `nobody-${sent + n}`, '203.0.113.1')))
    expect(new Set(await Promise.all(madeUp))).toEqual(new Set(['unknown']))
  }
  expect(await floodPage()).toBe(0)
})

test('well-known sources are always counted by name, however many sources are made up', async () => {
  const { count } = openNode()
  await insertPage(database.db, 'ada')
  const from = (n: number, referrer: string) => count(visit('view', 'ada', `203.0.${n}.1`, { referrer }))
  await Promise.all(Array.from({ length: 220 }, (_, n) => from(n, `https://s${n}.example/`)))
  for (const [n, referrer] of ['https://l.instagram.com/', 'https://www.google.co.uk/', ''].entries())
    await from(n + 230, referrer)
  const counts = new Map((await listCounts()).map(({ source, count }) => [source, count]))
  expect([counts.get('instagram'), counts.get('google'), counts.get('direct'), counts.get('other')]).toEqual([1, 1, 1, 20])
})

test('counts a visitor once, again after half an hour, and as one unique visitor', async () => {
  const { count, advance } = openNode()
  await insertPage(database.db, 'ada')
  const ben = visit('view', 'ada', '203.0.113.1')

  expect(await count(ben)).toBe('counted')
  advance(30 * minutes - 1)
  expect(await count(ben)).toBe('dropped')
  advance(1)
  expect(await count(ben)).toBe('counted')

  expect(await sumCounts('count')).toBe(2)
  expect(await sumCounts('uniques')).toBe(1)
  expect(await listDropped()).toEqual([{ kind: 'view', reason: 'repeat', count: 1 }])
})

test('counts a repeated click after three seconds, for the link, the creator and the hour', async () => {
  const { count, advance } = openNode()
  const ada = await insertPage(database.db, 'ada', 2)
  const click = visit('click', ada.firstLink, '203.0.113.1', { referrer: 'https://l.instagram.com/' })

  expect(await count(click)).toBe('counted')
  expect(await count(click)).toBe('dropped')
  expect(await count(visit('click', ada.linkIds[1] ?? '', '203.0.113.1'))).toBe('counted')
  advance(3000)
  expect(await count(click)).toBe('counted')

  expect(await readClicks(ada.firstLink)).toBe(2)
  const [{ totalClicks } = {}] = await database.db.select({ totalClicks: users.totalClicks }).from(users)
  expect(totalClicks).toBe(3)
  const hour = new Date('2026-03-01T12:00:00Z')
  expect(await listCounts()).toContainEqual({
    userId: ada.id,
    linkId: ada.firstLink,
    hour,
    device: 'mobile',
    country: 'unknown',
    source: 'instagram',
    count: 2,
    uniques: 1,
  })
})

test('counts a view under its hour, device and source, and adds no click', async () => {
  const { count } = openNode('2026-03-01T12:59:59.999Z')
  const ada = await insertPage(database.db, 'ada')

  await count(visit('view', 'ada', '203.0.113.1', { referrer: 'https://blog.example.org/post' }))

  const shared = { userId: ada.id, linkId: noLink, hour: new Date('2026-03-01T12:00:00Z'), country: 'unknown' }
  expect(await listCounts()).toEqual([{ ...shared, device: 'mobile', source: 'example.org', count: 1, uniques: 1 }])
  expect(await readClicks(ada.firstLink)).toBe(0)
})

test('does not count bots, prefetches and the creator, but records the reasons', async () => {
  const { count } = openNode()
  const ada = await insertPage(database.db, 'ada')

  const outcomes = await Promise.all([
    count(
      visit('view', 'ada', '203.0.113.1', {
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      }),
    ),
    count(visit('view', 'ada', '203.0.113.2', { userAgent: 'curl/8.5.0' })),
    count(visit('view', 'ada', '203.0.113.3', { purpose: 'prefetch;prerender' })),
    count(visit('click', ada.firstLink, '203.0.113.4', { isOwner: true })),
  ])

  expect(outcomes).toEqual(['dropped', 'dropped', 'dropped', 'dropped'])
  expect(await listCounts()).toEqual([])
  expect(await database.db.select().from(countedVisitors)).toEqual([])
  expect((await listDropped()).sort((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { kind: 'view', reason: 'bot', count: 2 },
    { kind: 'click', reason: 'owner', count: 1 },
    { kind: 'view', reason: 'prefetch', count: 1 },
  ])
})

test('counts many simultaneous visits of one visitor as one visit and many repeats', async () => {
  const { count } = openNode()
  await insertPage(database.db, 'ada')

  const outcomes = await Promise.all(Array.from({ length: 50 }, () => count(visit('view', 'ada', '203.0.113.1'))))

  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(1)
  expect(await sumCounts('count')).toBe(1)
  expect(await listDropped()).toEqual([{ kind: 'view', reason: 'repeat', count: 49 }])
})

test('two nodes with the same visitors at the same time count each visitor once', async () => {
  const [one, other] = [openNode(), openNode()]
  const ada = await insertPage(database.db, 'ada')
  const addresses = Array.from({ length: 300 }, (_, n) => `203.0.113.${n}`)

  const outcomes = await Promise.all(
    addresses.flatMap((address) => [one, other].map(({ count }) => count(visit('click', ada.firstLink, address)))),
  )

  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(300)
  expect(await sumCounts('count')).toBe(300)
  expect(await sumCounts('uniques')).toBe(300)
  await foldVisits({ db: database.db, history: postgresHistory, now: () => new Date('2026-03-01T12:00:00Z') })
  expect(await readClicks(ada.firstLink)).toBe(300)
  expect(await listDropped()).toEqual([{ kind: 'click', reason: 'repeat', count: 300 }])
  expect(await database.db.select().from(visitorSalts)).toHaveLength(1)
})

test('returns ‘unknown’ for targets that do not exist or are hidden, and counts the rest of the batch', async () => {
  const { count } = openNode()
  const [ada, bea, cleo] = [
    await insertPage(database.db, 'ada', 2),
    await insertPage(database.db, 'bea'),
    await insertPage(database.db, 'cleo'),
  ]
  await database.db.update(links).set({ isActive: false }).where(eq(links.id, ada.firstLink))
  await database.db.update(users).set({ isBanned: true }).where(eq(users.id, bea.id))
  await database.db.update(users).set({ isActive: false }).where(eq(users.id, cleo.id))
  const address = '203.0.113.1'

  const outcomes = await Promise.all([
    ...['nobody', 'null', 'bea', 'cleo', 'a"b', 'a\\', '{a,b}', 'a\0b', "'", ''].map((name) =>
      count(visit('view', name, address)),
    ),
    ...[ada.firstLink, bea.firstLink, cleo.firstLink, noLink, 'null', '1', ''].map((id) => count(visit('click', id, address))),
  ])

  expect(new Set(outcomes)).toEqual(new Set(['unknown']))
  expect(await Promise.all([count(visit('view', 'ada', address)), count(visit('view', 'nobody', address))])).toEqual([
    'counted',
    'unknown',
  ])
  expect(await sumCounts('count')).toBe(1)
  expect(await listDropped()).toEqual([])
})

test('five thousand simultaneous visits add up exactly', async () => {
  const { count } = openNode()
  const pages = [await insertPage(database.db, 'ada', 3), await insertPage(database.db, 'bea', 3)]
  const targets = pages.flatMap(({ linkIds }) => linkIds)
  const clicks = Array.from({ length: 4000 }, (_, n) =>
    visit('click', targets[n % targets.length] ?? '', `2001:db8:${n.toString(16)}::1`),
  )
  const views = Array.from({ length: 1000 }, (_, n) => visit('view', n % 2 ? 'ada' : 'bea', `2001:db8:${n.toString(16)}::1`))

  const outcomes = await Promise.all([...clicks, ...views].map(count))

  expect(new Set(outcomes)).toEqual(new Set(['counted']))
  expect(await sumCounts('count')).toBe(5000)
  expect(await sumCounts('uniques')).toBe(5000)
  const sums = sql`select (select sum(clicks) from links)::int as links, (select sum(total_clicks) from users)::int as users`
  expect((await database.db.execute(sums)).rows).toEqual([{ links: 4000, users: 4000 }])
})

test('deletes the salt and visitor ids of a day that has ended, so that everyone is a new visitor', async () => {
  const yesterday = openNode('2026-03-01T23:59:00Z')
  await insertPage(database.db, 'ada')
  await Promise.all(Array.from({ length: 40 }, (_, n) => yesterday.count(visit('view', 'ada', `203.0.113.${n}`))))
  const [before] = await database.db.select().from(visitorSalts)

  const today = openNode('2026-03-02T00:01:00Z')
  await expect.poll(() => database.db.select().from(countedVisitors)).toEqual([])
  expect(await database.db.select().from(visitorSalts)).toEqual([])
  yesterday.advance(2 * minutes)
  expect(await yesterday.count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
  expect(await today.count(visit('view', 'ada', '203.0.113.1'))).toBe('dropped')

  const [after, ...more] = await database.db.select().from(visitorSalts)
  expect(more).toEqual([])
  expect(after?.day).toBe('2026-03-02')
  expect(Buffer.compare(after?.salt ?? Buffer.of(), before?.salt ?? Buffer.of())).not.toBe(0)
  expect(await sumCounts('uniques')).toBe(41)
})

/** Those of a month: the database has the days of other tests too. */
async function listVisitorDays(month: string): Promise<string[]> {
  const { rows } = await database.db.$client.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = 'counted_visitors'::regclass and relname like 'counted\\_visitors\\_' || $1 || '%' order by 1`,
    [month],
  )
  return rows.map(({ name }) => name)
}

test('each day’s visitors are a table of their own, which goes as a whole when the day has ended', async () => {
  const node = openNode('2026-04-01T23:59:00Z')
  await insertPage(database.db, 'ada')
  expect(await node.count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
  expect(await listVisitorDays('2026_04')).toEqual(['counted_visitors_2026_04_01'])
  openNode('2026-04-02T00:01:00Z')
  await expect.poll(() => listVisitorDays('2026_04')).toEqual([])
  node.advance(2 * minutes)
  expect(await node.count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
  expect(await listVisitorDays('2026_04')).toEqual(['counted_visitors_2026_04_02'])
})

test('goes on counting after a node whose clock is ahead has ended the day', async () => {
  const { count } = openNode('2026-05-01T12:00:00Z')
  await insertPage(database.db, 'ada')
  expect(await count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
  openNode('2026-05-02T12:00:00Z')
  await expect.poll(() => listVisitorDays('2026_05')).toEqual([])
  expect(await count(visit('view', 'ada', '203.0.113.2'))).toBe('counted')
  expect(await count(visit('view', 'ada', '203.0.113.2'))).toBe('dropped')
  expect(await sumCounts('count')).toBe(2)
})

test('a click does not wait for the row of its link: the total follows with the next fold', async () => {
  const { count } = openNode()
  const ada = await insertPage(database.db, 'ada')
  const holder = await database.db.$client.connect()
  await holder.query('begin')
  await holder.query('update links set clicks = clicks where id = $1', [ada.firstLink])
  expect(await count(visit('click', ada.firstLink, '203.0.113.1'))).toBe('counted')
  await holder.query('commit')
  holder.release()
  expect([await sumCounts('count'), await readClicks(ada.firstLink)]).toEqual([1, 0])
  expect(await count(visit('click', ada.firstLink, '203.0.113.2'))).toBe('counted')
  expect(await readClicks(ada.firstLink)).toBe(1)
  await foldVisits({ db: database.db, history: postgresHistory, now: () => new Date('2026-03-01T12:00:00Z') })
  expect(await readClicks(ada.firstLink)).toBe(2)
  const sums = sql`select total_clicks::int as user, (select clicks::int from click_totals) as counted from users`
  expect((await database.db.execute(sums)).rows).toEqual([{ user: 2, counted: 2 }])
})

test('stores different visitor ids for two pages, and no address or browser anywhere', async () => {
  const { count } = openNode()
  await Promise.all(['ada', 'bea'].map((name) => insertPage(database.db, name)))
  await Promise.all(['ada', 'bea'].map((name) => count(visit('view', name, '203.0.113.77'))))

  const rows = await database.db.select().from(countedVisitors)
  expect(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2)
  const stored = JSON.stringify([rows, await listCounts(), await database.db.select().from(users)])
  expect(stored).not.toContain('203.0.113.77')
  expect(stored).not.toContain('iPhone')
})

test('retries a batch that lost a deadlock, and counts it once', async () => {
  const { count } = openNode()
  const pages = await Promise.all(['ada', 'bea'].map(async (name) => ({ name, id: (await insertPage(database.db, name)).id })))
  const [first, second] = pages.map(({ id }) => id).toSorted() as [string, string]
  const touch = (userId: string) => `update visits_dropped set count = count where user_id = '${userId}'`
  /** However they are grouped, one batch adds to what was dropped of both pages, in the order of their ids. */
  const visitThrice = (visitor: string) =>
    Promise.all([1, 2, 3].flatMap(() => pages.map(({ name }) => count(visit('view', name, visitor)))))
  await visitThrice('203.0.113.0')
  // Runs in the database, because PostgreSQL aborts the side that has first waited for a second, which must not be the other transaction.
  const touchOnceBlocked = `do $$ begin
    while not exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) loop
      perform pg_sleep(0.01);
    end loop;
    ${touch(first)};
  end $$`

  /** Resolves with true if the other transaction succeeded and the database rolled back the count. */
  const collide = async (visitor: string): Promise<boolean> => {
    const other = await database.db.$client.connect()
    await other.query(`begin; ${touch(second)}`)
    const visits = visitThrice(visitor)
    const saved = await other.query(touchOnceBlocked).then(
      () => true,
      (error: pg.DatabaseError) => {
        if (error.code !== '40P01') throw error
        return false
      },
    )
    await other.query(saved ? 'commit' : 'rollback')
    other.release()
    expect((await visits).toSorted()).toEqual(['counted', 'counted', ...Array(4).fill('dropped')])
    return saved
  }
  // On a busy machine the other transaction may be rolled back instead; the test then lets them collide again.
  let collisions = 1
  while (!(await collide(`203.0.113.${collisions}`))) collisions += 1
  const repeats = { kind: 'view', reason: 'repeat', count: 2 * (collisions + 1) }
  expect([await sumCounts('count'), await listDropped()]).toEqual([2 * (collisions + 1), [repeats, repeats]])
  const deadlocks = sql`select deadlocks::int from pg_stat_database where datname = current_database()`
  await expect.poll(async () => (await database.db.execute(deadlocks)).rows[0]?.deadlocks, { timeout: 10_000 }).toBeGreaterThan(0)
})

test('refuses at once when the queue is full, and counts what is queued', async () => {
  const { count } = openNode()
  await insertPage(database.db, 'ada')
  const holder = await database.db.$client.connect()
  await holder.query('begin')
  await holder.query('select from users for update')

  const waiting = Array.from({ length: 20_000 }, (_, n) => count(visit('view', 'ada', `2001:db8:${n.toString(16)}::1`)))
  await expect(count(visit('view', 'ada', '203.0.113.1'))).rejects.toMatchObject({ code: 'busy', retryAfter: 1 })
  await holder.query('rollback')
  holder.release()

  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['counted']))
  expect(await sumCounts('count')).toBe(20_000)
})

test('refuses while so many visits are pending that they cannot be rolled up in time', async () => {
  let isBehind = true
  const { count } = openNode(undefined, { isBehind: () => isBehind })
  await insertPage(database.db, 'ada')
  await expect(count(visit('view', 'ada', '203.0.113.1'))).rejects.toMatchObject({ code: 'busy', retryAfter: 1 })
  isBehind = false
  expect(await count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
})

test('writes what is queued on closing, and refuses new visits', async () => {
  const { count, close } = openNode()
  await insertPage(database.db, 'ada')

  const waiting = Array.from({ length: 3000 }, (_, n) => count(visit('view', 'ada', `2001:db8:${n.toString(16)}::1`)))
  await close()

  expect(await sumCounts('count')).toBe(3000)
  await expect(count(visit('view', 'ada', '203.0.113.1'))).rejects.toMatchObject({ code: 'busy' })
  expect(await Promise.all(waiting)).toHaveLength(3000)
})
