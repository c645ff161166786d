import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noLink, pendingVisits, visitsDropped } from '#server/database/schema/visits.ts'
import { newId } from '#server/services/services.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { postgresHistory } from '../postgres.ts'
import { mergeOldHours } from './merge-old-hours.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.empty())
afterAll(() => database.close())

const toServices = (now: string) => ({ db: database.db, history: postgresHistory, newId, now: () => new Date(now) })
const merge = (now: string, maxMs = 60_000) => mergeOldHours(toServices(now), { maxMs })
const ask = async (text: string) => (await database.db.$client.query(text)).rows

/** Visits at every third hour, and a drop, of five days up to the 14th of January, rolled up while they were new. */
async function insertVisits(userId: string, linkId: string) {
  const rows = Array.from({ length: 40 }, (_, n) => ({
    userId,
    linkId: n % 4 === 0 ? linkId : noLink,
    at: new Date(Date.UTC(2026, 0, 10, n * 3, 20)),
    device: n % 2 ? ('mobile' as const) : ('desktop' as const),
    country: n % 3 ? 'GB' : 'FR',
    city: n % 5 ? 'GB Bristol' : '',
    source: n % 7 ? 'instagram' : 'direct',
    campaign: n % 6 ? '' : 'drop',
    browser: 'Safari',
    count: 1 + n,
    uniques: n % 4,
  }))
  await database.db.insert(pendingVisits).values(rows)
  await foldVisits(toServices('2026-01-15T00:00:00Z'))
  const drops = rows.map(({ at }) => ({
    userId,
    hour: new Date(at.setUTCMinutes(0)),
    kind: 'view' as const,
    reason: 'bot' as const,
    count: 3,
  }))
  await database.db.insert(visitsDropped).values(drops)
}

/** What a figure of whole UTC days is added up from. */
const readDays = async () => ({
  counts:
    await ask(`select date_trunc('day', hour, 'UTC') as day, link_id, device, country, source, sum(count)::int, sum(uniques)::int as uniques
    from visit_counts group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`),
  dropped: await ask(
    `select date_trunc('day', hour, 'UTC') as day, kind, reason, sum(count)::int from visits_dropped group by 1, 2, 3 order by 1`,
  ),
  days: await ask(
    `select at, dimension, value, views::int, visitors::int, clicks::int from visit_rollups where grain <> 'hour' order by 1, 2, 3`,
  ),
  hours: await ask(`select at, views::int from visit_rollups where grain = 'hour' and dimension = 'total' order by 1`),
})
const hashTables = async () =>
  (
    await database.db.execute(sql`select md5(string_agg(r::text, ',' order by r::text)) as rollups,
    (select md5(string_agg(c::text, ',' order by c::text)) from visit_counts c) as counts,
    (select md5(string_agg(d::text, ',' order by d::text)) from visits_dropped d) as dropped from visit_rollups r`)
  ).rows[0]

test('merges the hours of days that are older than ninety days, and no sum changes', async () => {
  for (const name of ['ada', 'bea']) {
    const { id, firstLink } = await insertPage(database.db, name)
    await insertVisits(id, firstLink)
  }
  const before = await readDays()
  // The 10th to the 12th are older now.
  expect(await merge('2026-04-13T05:00:00Z')).toBe(true)
  expect(await readDays()).toEqual(before)
  expect(await ask(`select distinct hour from visit_counts where hour < '2026-01-13' order by 1`)).toEqual(
    [10, 11, 12].map((day) => ({ hour: new Date(Date.UTC(2026, 0, day)) })),
  )
  expect(await ask(`select count(distinct hour)::int as hours from visit_counts where hour >= '2026-01-13'`)).toEqual([
    { hours: 16 },
  ])
  expect(await ask(`select count(distinct hour)::int as hours from visits_dropped`)).toEqual([{ hours: 3 + 16 }])
  expect(await ask(`select distinct dimension from visit_rollups where grain = 'hour' and at < '2026-01-13'`)).toEqual([
    { dimension: 'total' },
  ])
  expect(
    await ask(`select count(distinct dimension)::int as kept from visit_rollups where grain = 'hour' and at >= '2026-01-13'`),
  ).toEqual([{ kept: 8 }])
})

test('changes nothing when it runs again, also after it forgot how far it came', async () => {
  const { id, firstLink } = await insertPage(database.db, 'ada')
  await insertVisits(id, firstLink)
  await merge('2026-04-13T05:00:00Z')
  const merged = await hashTables()
  await merge('2026-04-13T06:00:00Z')
  expect(await hashTables()).toEqual(merged)
  await ask('delete from admin_settings')
  await merge('2026-04-13T07:00:00Z')
  expect(await hashTables()).toEqual(merged)
})

test('goes on where its time was up', async () => {
  for (let n = 0; n < 250; n++) await insertPage(database.db, `ada${n}`)
  const [last] = await ask('select user_id as id, id as link from links order by user_id desc limit 1')
  await insertVisits(last.id, last.link)
  const runs = [await merge('2026-04-13T05:00:00Z', 0), await merge('2026-04-14T00:00:00Z', 0)]
  expect(await ask(`select count(distinct hour)::int as hours from visit_counts`)).toEqual([{ hours: 40 }])
  // The run of the day before is completed first.
  while (!(await merge('2026-04-14T00:00:00Z', 0))) runs.push(false)
  expect(await ask(`select count(distinct hour)::int as hours from visit_counts`)).toEqual([{ hours: 4 + 8 }])
  expect(runs.length).toBeGreaterThan(3)
}, 30_000)

test('goes on with the right days after a clock was ahead', async () => {
  const { id, firstLink } = await insertPage(database.db, 'ada')
  await merge('2036-01-01T00:00:00Z')
  await insertVisits(id, firstLink)
  await merge('2026-01-15T00:00:00Z')
  await merge('2026-06-01T00:00:00Z')
  expect(await ask(`select count(distinct hour)::int as hours from visit_counts`)).toEqual([{ hours: 5 }])
})
