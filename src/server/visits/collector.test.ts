import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, visitCounts, visitorSalts, visitors, visitsDropped } from '#server/database/schema/visits.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { pageOf } from '#server/testing/seeds.ts'
import { openVisitCollector, type VisitCollector } from './collector.ts'
import type { Visit } from './visit.ts'

let database: TestDatabase
const open: VisitCollector[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((visits) => visits.close()))
  await database.sweep()
})
afterAll(() => database.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const visit = (kind: Visit['kind'], target: string, address: string, arrival: Partial<Visit['arrival']> = {}): Visit => ({
  kind,
  target,
  address,
  arrival: {
    userAgent: phone,
    purpose: '',
    mobileHint: '',
    referrer: '',
    declines: false,
    host: 'lintel.example',
    own: false,
    ...arrival,
  },
})

/** A node of the server, with a clock to turn. */
function node(start = '2026-03-01T12:00:00Z') {
  const clock = { time: new Date(start).getTime() }
  const visits = openVisitCollector({ db: database.db, log: openLog('silent'), now: () => new Date(clock.time) })
  open.push(visits)
  const wait = (milliseconds: number) => {
    clock.time += milliseconds
  }
  return { count: visits.count, close: visits.close, wait }
}

const minutes = 60_000
const counts = () => database.db.select().from(visitCounts)
const drops = () =>
  database.db.select({ kind: visitsDropped.kind, reason: visitsDropped.reason, count: visitsDropped.count }).from(visitsDropped)
const total = async (column: 'count' | 'uniques') => (await counts()).reduce((sum, row) => sum + row[column], 0)
const clicksOn = async (linkId: string) =>
  (await database.db.select({ clicks: links.clicks }).from(links).where(eq(links.id, linkId)))[0]?.clicks

test('one network that makes up visitors and sources is counted up to a point, and others go on', async () => {
  const { count, wait } = node()
  await pageOf(database.db, 'ada')
  const invented = Array.from({ length: 300 }, (_, n) =>
    count(
      visit('view', 'ada', `2001:db8:1:2::${n.toString(16)}`, { userAgent: `${phone} ${n}`, referrer: `https://s${n}.example/` }),
    ),
  )
  expect((await Promise.all(invented)).filter((outcome) => outcome === 'counted')).toHaveLength(120)
  expect(await drops()).toEqual([{ kind: 'view', reason: 'flood', count: 180 }])

  expect(await count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
  wait(60 * minutes)
  expect(await count(visit('view', 'ada', '2001:db8:1:2::1', { userAgent: `${phone} 301` }))).toBe('counted')
})

test('a page takes two hundred sources in an hour; further ones are others', async () => {
  const { count } = node()
  await pageOf(database.db, 'ada')
  const everywhere = Array.from({ length: 250 }, (_, n) =>
    count(visit('view', 'ada', `203.0.${n}.1`, { referrer: `https://s${n}.example/` })),
  )
  await Promise.all(everywhere)
  const rows = await counts()
  expect(rows).toHaveLength(201)
  expect(rows.find(({ source }) => source === 'other')?.count).toBe(50)
})

test('a visitor is counted once, is a repeat for half an hour, and then counts again, but is no new person', async () => {
  const { count, wait } = node()
  await pageOf(database.db, 'ada')
  const ben = visit('view', 'ada', '203.0.113.1')

  expect(await count(ben)).toBe('counted')
  wait(30 * minutes - 1)
  expect(await count(ben)).toBe('dropped')
  wait(1)
  expect(await count(ben)).toBe('counted')

  expect(await total('count')).toBe(2)
  expect(await total('uniques')).toBe(1)
  expect(await drops()).toEqual([{ kind: 'view', reason: 'repeat', count: 1 }])
})

test('a click counts again after three seconds, at the link, the creator and the hour', async () => {
  const { count, wait } = node()
  const ada = await pageOf(database.db, 'ada', 2)
  const click = visit('click', ada.firstLink, '203.0.113.1', { referrer: 'https://l.instagram.com/' })

  expect(await count(click)).toBe('counted')
  expect(await count(click)).toBe('dropped')
  expect(await count(visit('click', ada.linkIds[1] ?? '', '203.0.113.1'))).toBe('counted')
  wait(3000)
  expect(await count(click)).toBe('counted')

  expect(await clicksOn(ada.firstLink)).toBe(2)
  const [{ totalClicks } = {}] = await database.db.select({ totalClicks: users.totalClicks }).from(users)
  expect(totalClicks).toBe(3)
  const hour = new Date('2026-03-01T12:00:00Z')
  expect(await counts()).toContainEqual({
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

test('a view stands under its own hour, device and source, and adds no click', async () => {
  const { count } = node('2026-03-01T12:59:59.999Z')
  const ada = await pageOf(database.db, 'ada')

  await count(visit('view', 'ada', '203.0.113.1', { referrer: 'https://blog.example.org/post' }))

  const shared = { userId: ada.id, linkId: noLink, hour: new Date('2026-03-01T12:00:00Z'), country: 'unknown' }
  expect(await counts()).toEqual([{ ...shared, device: 'mobile', source: 'example.org', count: 1, uniques: 1 }])
  expect(await clicksOn(ada.firstLink)).toBe(0)
})

test('bots, prefetches and the creator are not counted, and the reasons are', async () => {
  const { count } = node()
  const ada = await pageOf(database.db, 'ada')

  const outcomes = await Promise.all([
    count(
      visit('view', 'ada', '203.0.113.1', {
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      }),
    ),
    count(visit('view', 'ada', '203.0.113.2', { userAgent: 'curl/8.5.0' })),
    count(visit('view', 'ada', '203.0.113.3', { purpose: 'prefetch;prerender' })),
    count(visit('click', ada.firstLink, '203.0.113.4', { own: true })),
  ])

  expect(outcomes).toEqual(['dropped', 'dropped', 'dropped', 'dropped'])
  expect(await counts()).toEqual([])
  expect(await database.db.select().from(visitors)).toEqual([])
  expect((await drops()).sort((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { kind: 'view', reason: 'bot', count: 2 },
    { kind: 'click', reason: 'owner', count: 1 },
    { kind: 'view', reason: 'prefetch', count: 1 },
  ])
})

test('the same visitor many times in one moment is one visit and many repeats', async () => {
  const { count } = node()
  await pageOf(database.db, 'ada')

  const outcomes = await Promise.all(Array.from({ length: 50 }, () => count(visit('view', 'ada', '203.0.113.1'))))

  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(1)
  expect(await total('count')).toBe(1)
  expect(await drops()).toEqual([{ kind: 'view', reason: 'repeat', count: 49 }])
})

test('two nodes that see the same visitors at the same moment count each once', async () => {
  const [one, other] = [node(), node()]
  const ada = await pageOf(database.db, 'ada')
  const addresses = Array.from({ length: 300 }, (_, n) => `203.0.113.${n}`)

  const outcomes = await Promise.all(
    addresses.flatMap((address) => [one, other].map(({ count }) => count(visit('click', ada.firstLink, address)))),
  )

  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(300)
  expect(await total('count')).toBe(300)
  expect(await total('uniques')).toBe(300)
  expect(await clicksOn(ada.firstLink)).toBe(300)
  expect(await drops()).toEqual([{ kind: 'click', reason: 'repeat', count: 300 }])
  expect(await database.db.select().from(visitorSalts)).toHaveLength(1)
})

test('what takes no visits is unknown, and takes no neighbour down with it', async () => {
  const { count } = node()
  const [ada, bea, cleo] = [
    await pageOf(database.db, 'ada', 2),
    await pageOf(database.db, 'bea'),
    await pageOf(database.db, 'cleo'),
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
  expect(await total('count')).toBe(1)
  expect(await drops()).toEqual([])
})

test('five thousand visits at once add up exactly', async () => {
  const { count } = node()
  const pages = [await pageOf(database.db, 'ada', 3), await pageOf(database.db, 'bea', 3)]
  const targets = pages.flatMap(({ linkIds }) => linkIds)
  const clicks = Array.from({ length: 4000 }, (_, n) =>
    visit('click', targets[n % targets.length] ?? '', `2001:db8:${n.toString(16)}::1`),
  )
  const views = Array.from({ length: 1000 }, (_, n) => visit('view', n % 2 ? 'ada' : 'bea', `2001:db8:${n.toString(16)}::1`))

  const outcomes = await Promise.all([...clicks, ...views].map(count))

  expect(new Set(outcomes)).toEqual(new Set(['counted']))
  expect(await total('count')).toBe(5000)
  expect(await total('uniques')).toBe(5000)
  const sums = sql`select (select sum(clicks) from links)::int as links, (select sum(total_clicks) from users)::int as users`
  expect((await database.db.execute(sums)).rows).toEqual([{ links: 4000, users: 4000 }])
})

test('when a day has ended, its salt and its visitors are gone, and everybody is new', async () => {
  const yesterday = node('2026-03-01T23:59:00Z')
  await pageOf(database.db, 'ada')
  await Promise.all(Array.from({ length: 40 }, (_, n) => yesterday.count(visit('view', 'ada', `203.0.113.${n}`))))
  const [before] = await database.db.select().from(visitorSalts)

  const today = node('2026-03-02T00:01:00Z')
  await expect.poll(() => database.db.select().from(visitors)).toEqual([])
  expect(await database.db.select().from(visitorSalts)).toEqual([])
  yesterday.wait(2 * minutes)
  expect(await yesterday.count(visit('view', 'ada', '203.0.113.1'))).toBe('counted')
  expect(await today.count(visit('view', 'ada', '203.0.113.1'))).toBe('dropped')

  const [after, ...more] = await database.db.select().from(visitorSalts)
  expect(more).toEqual([])
  expect(after?.day).toBe('2026-03-02')
  expect(Buffer.compare(after?.salt ?? Buffer.of(), before?.salt ?? Buffer.of())).not.toBe(0)
  expect(await total('uniques')).toBe(41)
})

test('the stored visitor of one page is nobody on another, and no address or browser is stored anywhere', async () => {
  const { count } = node()
  await Promise.all(['ada', 'bea'].map((name) => pageOf(database.db, name)))
  await Promise.all(['ada', 'bea'].map((name) => count(visit('view', name, '203.0.113.77'))))

  const rows = await database.db.select().from(visitors)
  expect(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2)
  const stored = JSON.stringify([rows, await counts(), await database.db.select().from(users)])
  expect(stored).not.toContain('203.0.113.77')
  expect(stored).not.toContain('iPhone')
})

test('two in each other’s way: what the database undid is tried again, and counted once', async () => {
  const { count } = node()
  const ada = await pageOf(database.db, 'ada', 2)
  const [first, second] = ada.linkIds.toSorted() as [string, string]
  const rename = (id: string) => `update links set title = 'Mine' where id = '${id}'`
  // Within the database, because it undoes whoever has waited for a second first, and that must not be the creator.
  const onceInTheWay = `do $$ begin
    while not exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) loop
      perform pg_sleep(0.01);
    end loop;
    ${rename(first)};
  end $$`

  /** Says whether the creator's change came through, and so the count was what was undone. */
  const collide = async (visitor: string): Promise<boolean> => {
    const creator = await database.db.$client.connect()
    await creator.query(`begin; ${rename(second)}`)
    const clicks = Promise.all([first, second].map((id) => count(visit('click', id, visitor))))
    const saved = await creator.query(onceInTheWay).then(
      () => true,
      (error: pg.DatabaseError) => {
        if (error.code !== '40P01') throw error
        return false
      },
    )
    await creator.query(saved ? 'commit' : 'rollback')
    creator.release()
    expect(await clicks).toEqual(['counted', 'counted'])
    return saved
  }
  // On a machine too busy to be in time, the creator is undone after all: then they meet again.
  let meetings = 1
  while (!(await collide(`203.0.113.${meetings}`))) meetings += 1
  expect(await total('count')).toBe(2 * meetings)
})

test('a full house is said at once, and those who wait are counted', async () => {
  const { count } = node()
  const ada = await pageOf(database.db, 'ada')
  const holder = await database.db.$client.connect()
  await holder.query('begin')
  await holder.query('select from users for update')

  const waiting = Array.from({ length: 20_000 }, (_, n) => count(visit('view', 'ada', `2001:db8:${n.toString(16)}::1`)))
  await expect(count(visit('view', 'ada', '203.0.113.1'))).rejects.toMatchObject({ code: 'busy', retryAfter: 1 })
  await holder.query('rollback')
  holder.release()

  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['counted']))
  expect(await total('count')).toBe(20_000)
  expect(ada.id).toBeDefined()
}, 20_000)

test('closing writes what waits and takes nothing more', async () => {
  const { count, close } = node()
  await pageOf(database.db, 'ada')

  const waiting = Array.from({ length: 3000 }, (_, n) => count(visit('view', 'ada', `2001:db8:${n.toString(16)}::1`)))
  await close()

  expect(await total('count')).toBe(3000)
  await expect(count(visit('view', 'ada', '203.0.113.1'))).rejects.toMatchObject({ code: 'busy' })
  expect(await Promise.all(waiting)).toHaveLength(3000)
})
