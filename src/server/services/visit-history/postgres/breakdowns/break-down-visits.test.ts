import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { filterDimensions } from '#rules/analytics/dimensions.ts'
import { users } from '#server/database/schema/users.ts'
import { busyPages, noLink, pendingVisits, visitBreakdowns, visitCounts } from '#server/database/schema/visits.ts'
import { openLog } from '#server/services/log.ts'
import { newId } from '#server/services/services.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { postgresHistory } from '../postgres.ts'
import { mergeOldHours } from '../retention/merge-old-hours.ts'
import { breakDownVisits } from './break-down-visits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.empty())
afterAll(() => database.close())

const toServices = (now: string) => ({
  db: database.db,
  history: postgresHistory,
  log: openLog('silent'),
  newId,
  now: () => new Date(now),
})
const breakDown = (now: string, maxMs = 60_000) => breakDownVisits(toServices(now), { maxMs })
const fold = (now: string) => foldVisits(toServices(now))

type PendingRow = typeof pendingVisits.$inferInsert

/** Of three hours of each day, some of them clicks on two links. */
function listVisits({ id: userId, links }: Page, days: readonly string[]): PendingRow[] {
  return days.flatMap((day, d) =>
    Array.from(
      { length: 24 },
      (_, n): PendingRow => ({
        userId,
        linkId: n % 3 === 0 ? (links[n % 2] as string) : noLink,
        at: new Date(`${day}T${['00', '11', '23'][n % 3]}:30:00Z`),
        device: n % 2 ? 'mobile' : 'desktop',
        country: ['GB', 'FR', 'unknown'][(n + d) % 3] as string,
        city: '',
        source: n % 5 ? 'instagram' : 'direct',
        campaign: '',
        browser: 'Safari',
        count: n + 1,
        uniques: n % 4 === 0 ? 1 : 0,
      }),
    ),
  )
}

type Page = { id: string; links: string[] }

async function createBusyPage(name: string): Promise<Page> {
  const { id, firstLink } = await insertPage(database.db, name)
  await database.db.insert(busyPages).values({ userId: id, brokenDownUntil: new Date(0) })
  return { id, links: [firstLink, newId()] }
}

const visit = (rows: PendingRow[]) => database.db.insert(pendingVisits).values(rows)

type Sums = Record<string, [views: number, visitors: number, clicks: number]>

function add(sums: Sums, name: string, views: number, visitors: number, clicks: number) {
  const [oldViews, oldVisitors, oldClicks] = sums[name] ?? [0, 0, 0]
  sums[name] = [oldViews + views, oldVisitors + visitors, oldClicks + clicks]
}

/** By 'day 2026-03-01 country GB by source direct', from every count before `until`. */
async function recount(until: string, hoursFrom: string): Promise<Sums> {
  const sums: Sums = {}
  for (const { userId, hour, linkId, country, source, device, count, uniques } of await database.db.select().from(visitCounts)) {
    if (hour >= new Date(until)) continue
    const isView = linkId === noLink
    const values = { link: linkId, country, source, device }
    for (const one of filterDimensions)
      for (const by of filterDimensions) {
        if (one === by || (isView && (one === 'link' || by === 'link'))) continue
        const at = hour.toISOString()
        const what = `${userId} ${one} ${values[one]} by ${by} ${values[by]}`
        const counts: [number, number, number] = isView ? [count, uniques, 0] : [0, 0, count]
        add(sums, `day ${at.slice(0, 10)} ${what}`, ...counts)
        add(sums, `month ${at.slice(0, 7)}-01 ${what}`, ...counts)
        if (by === 'link' && at >= hoursFrom) add(sums, `hour ${at.slice(0, 13)} ${what}`, ...counts)
      }
  }
  return sums
}

async function readBreakdowns(): Promise<Sums> {
  const sums: Sums = {}
  for (const row of await database.db.select().from(visitBreakdowns))
    for (const [index, by] of row.byValues.entries()) {
      const at = row.at.toISOString().slice(0, row.grain === 'hour' ? 13 : 10)
      const name = `${row.grain} ${at} ${row.userId} ${row.dimension} ${row.value} by ${row.byDimension} ${by}`
      expect(sums).not.toHaveProperty([name])
      add(sums, name, row.views[index] as number, row.visitors[index] as number, row.clicks[index] as number)
    }
  return sums
}

const readUntil = async (userId: string) =>
  (await database.db.select().from(busyPages))
    .find((page) => page.userId === userId)
    ?.brokenDownUntil.toISOString()
    .slice(0, 10)

const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-03-08', '2026-03-09', '2026-03-10']
/** Ninety days before the tests’ today. */
const hoursFrom = '2025-12-10'

test('breaks every value of a filter down by the others’ values: by day and month, and clicks by link by the hour', async () => {
  const [ada, bea] = [await createBusyPage('ada'), await createBusyPage('bea')]
  await visit([...listVisits(ada, days), ...listVisits(bea, days.slice(2, 4))])
  await fold('2026-03-10T12:00:00Z')

  expect(await breakDown('2026-03-10T12:00:00Z')).toBe(true)

  const breakdowns = await readBreakdowns()
  expect(breakdowns).toEqual(await recount('2026-03-10', hoursFrom))
  expect(breakdowns[`day 2026-03-08 ${ada.id} device mobile by source instagram`]).toEqual([98, 0, 36])
  expect([await readUntil(ada.id), await readUntil(bea.id)]).toEqual(['2026-03-10', '2026-03-10'])
})

test('leaves a day alone until an hour after its end', async () => {
  const ada = await createBusyPage('ada')
  await visit(listVisits(ada, ['2026-03-08', '2026-03-09']))
  await fold('2026-03-10T00:00:30Z')
  await breakDown('2026-03-10T00:59:59Z')
  expect(await readUntil(ada.id)).toBe('2026-03-09')
  await breakDown('2026-03-10T01:00:00Z')
  expect(await readUntil(ada.id)).toBe('2026-03-10')
  expect(await readBreakdowns()).toEqual(await recount('2026-03-10', hoursFrom))
})

test('changes nothing when it runs again, and adds what is new', async () => {
  const ada = await createBusyPage('ada')
  await visit(listVisits(ada, days.slice(0, 4)))
  await fold('2026-03-09T12:00:00Z')
  await breakDown('2026-03-09T12:00:00Z')
  const before = await readBreakdowns()
  await breakDown('2026-03-09T13:00:00Z')
  expect(await readBreakdowns()).toEqual(before)

  await visit(listVisits(ada, days.slice(4)))
  await fold('2026-03-11T12:00:00Z')
  await breakDown('2026-03-11T12:00:00Z')
  expect(await readBreakdowns()).toEqual(await recount('2026-03-11', hoursFrom))
})

test('a visit that comes late takes its page back to the start of the month, which is broken down again', async () => {
  const [ada, bea] = [await createBusyPage('ada'), await createBusyPage('bea')]
  await visit([...listVisits(ada, days), ...listVisits(bea, days)])
  await fold('2026-03-10T12:00:00Z')
  await breakDown('2026-03-10T12:00:00Z')

  await visit(listVisits(ada, ['2026-02-01', '2026-03-09']).map((row) => ({ ...row, country: 'AQ' })))
  await fold('2026-03-10T12:00:00Z')
  expect([await readUntil(ada.id), await readUntil(bea.id)]).toEqual(['2026-02-01', '2026-03-10'])

  await breakDown('2026-03-10T13:00:00Z')
  expect(await readBreakdowns()).toEqual(await recount('2026-03-10', hoursFrom))
  expect(await readUntil(ada.id)).toBe('2026-03-10')
})

test('goes on where its time was up, the page that is least behind first', async () => {
  const [ada, bea] = [await createBusyPage('ada'), await createBusyPage('bea')]
  await visit(listVisits(bea, days.slice(0, 2)))
  await fold('2026-02-01T12:00:00Z')
  await breakDown('2026-02-01T12:00:00Z')
  await database.db
    .update(busyPages)
    .set({ brokenDownUntil: new Date(0) })
    .where(eq(busyPages.userId, ada.id))
  await visit([...listVisits(ada, days), ...listVisits(bea, days.slice(2))])
  await fold('2026-03-10T12:00:00Z')

  expect(await breakDown('2026-03-10T12:00:00Z', 0)).toBe(false)
  expect([await readUntil(ada.id), await readUntil(bea.id)]).toEqual(['1970-01-01', '2026-02-02'])
  let runs = 1
  while (!(await breakDown('2026-03-10T12:00:00Z', 0))) runs++
  // Each run breaks down one day.
  expect(runs).toBe(3 + 5)
  expect(await readBreakdowns()).toEqual(await recount('2026-03-10', hoursFrom))
})

test('two nodes at once count nothing twice', async () => {
  const ada = await createBusyPage('ada')
  await visit(listVisits(ada, days))
  await fold('2026-03-10T12:00:00Z')
  await Promise.all([breakDown('2026-03-10T12:00:00Z'), breakDown('2026-03-10T12:00:00Z')])
  expect(await readBreakdowns()).toEqual(await recount('2026-03-10', hoursFrom))
})

test('of days that are kept by the day there are no hours, also when their hours are merged later', async () => {
  const ada = await createBusyPage('ada')
  await visit(listVisits(ada, days))
  await fold('2026-03-10T12:00:00Z')
  await mergeOldHours(toServices('2026-05-01T12:00:00Z'), { maxMs: 60_000 })
  await breakDown('2026-05-01T12:00:00Z')
  expect(await readBreakdowns()).toEqual(await recount('2026-05-01', '2026-01-31'))

  await mergeOldHours(toServices('2026-05-02T12:00:00Z'), { maxMs: 60_000 })
  expect(await readBreakdowns()).toEqual(await recount('2026-05-01', '2026-02-01'))
})

test('goes with the account', async () => {
  const ada = await createBusyPage('ada')
  await visit(listVisits(ada, days))
  await fold('2026-03-10T12:00:00Z')
  await breakDown('2026-03-10T12:00:00Z')
  await database.db.delete(users).where(eq(users.id, ada.id))
  expect(await breakDown('2026-03-11T12:00:00Z')).toBe(true)
  expect(await readBreakdowns()).toEqual({})
})

test('a page with a day that takes too long does not keep the others from theirs', async () => {
  const [ada, bea] = [await createBusyPage('ada'), await createBusyPage('bea')]
  await visit([...listVisits(ada, days), ...listVisits(bea, days)])
  await fold('2026-03-10T12:00:00Z')
  await database.db.$client.query(`
    create function take_too_long() returns trigger language plpgsql as $$ begin
      if new.user_id = '${ada.id}' then raise exception using errcode = 'query_canceled'; end if;
      return new;
    end $$;
    create trigger take_too_long before insert on visit_breakdowns for each row execute function take_too_long()`)
  expect(await breakDown('2026-03-10T12:00:00Z')).toBe(true)
  await database.db.$client.query('drop function take_too_long cascade')
  expect([await readUntil(ada.id), await readUntil(bea.id)]).toEqual(['1970-01-01', '2026-03-10'])
})

test('a page becomes busy with its 20,000th view or click', async () => {
  const { id, firstLink } = await insertPage(database.db, 'ada')
  const [view] = listVisits({ id, links: [firstLink] }, ['2026-03-09'])
  const rows = [
    { ...view, linkId: noLink, count: 15_000 },
    { ...view, linkId: firstLink, count: 4_999 },
  ] as PendingRow[]
  await visit(rows)
  await fold('2026-03-10T12:00:00Z')
  expect(await readUntil(id)).toBeUndefined()
  await visit([{ ...view, count: 1 } as PendingRow])
  await fold('2026-03-10T12:00:00Z')
  expect(await readUntil(id)).toBe('1970-01-01')
})
