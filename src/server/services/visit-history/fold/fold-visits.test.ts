import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { milestones } from '#server/database/schema/analytics.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, pendingVisits, visitCounts, visitMinutes, visitRollups } from '#server/database/schema/visits.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { insertPage, type PendingVisit, toPendingVisit } from '#server/testing/seeds.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { postgresHistory } from '../postgres/postgres.ts'
import { lockLane } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.empty())
afterAll(() => database.close())

const now = new Date('2026-03-10T12:00:00Z')
const fold = (limit?: number) => foldVisits({ db: database.db, history: postgresHistory, now: () => now }, limit)

const toRow = (userId: string, more?: Partial<PendingVisit>) => toPendingVisit(userId, now, more)
const insert = (...rows: PendingVisit[]) => database.db.insert(pendingVisits).values(rows)
const ask = async (text: string) => (await database.db.$client.query(text)).rows
const readRollups = (grain: string) =>
  ask(`select dimension, value, sum(views)::int as views, sum(visitors)::int as visitors, sum(clicks)::int as clicks
    from visit_rollups where grain = '${grain}' group by 1, 2 order by 1, 2`)

describe('a fold', () => {
  test('adds each visit to the counts, to each dimension by hour and day, and to the totals', async () => {
    const ada = await insertPage(database.db, 'ada')
    const later = new Date('2026-03-10T13:59:59Z')
    await insert(
      toRow(ada.id, { city: 'GB Bristol', campaign: 'autumn-drop', count: 2 }),
      toRow(ada.id, { at: later, source: 'direct', country: 'FR' }),
      toRow(ada.id, { linkId: ada.firstLink, browser: 'Chrome' }),
    )
    await fold()
    await insert(toRow(ada.id, { uniques: 0 }))
    await fold()

    expect(await database.db.$count(pendingVisits)).toBe(0)
    const row = (dimension: string, value: string, views: number, visitors: number, clicks: number) => ({
      dimension,
      value,
      views,
      visitors,
      clicks,
    })
    const total = row('total', '', 4, 2, 1)
    const link = row('link', ada.firstLink, 0, 0, 1)
    const byDay = [
      row('browser', 'Chrome', 0, 0, 1),
      row('browser', 'Safari', 4, 2, 0),
      row('campaign', 'autumn-drop', 2, 1, 0),
      row('city', 'GB Bristol', 2, 1, 0),
      row('country', 'FR', 1, 1, 0),
      row('country', 'GB', 3, 1, 1),
      row('device', 'mobile', 4, 2, 1),
      link,
      row('source', 'direct', 1, 1, 0),
      row('source', 'instagram', 3, 1, 1),
      total,
    ]
    expect(await readRollups('day')).toEqual(byDay)
    expect(await readRollups('hour')).toEqual(byDay)
    expect(await readRollups('ever')).toEqual([link, total])
    expect(await ask(`select hour, source, sum(count)::int as count from visit_counts group by 1, 2 order by 1, 2`)).toEqual([
      { hour: now, source: 'instagram', count: 4 },
      { hour: new Date('2026-03-10T13:00:00Z'), source: 'direct', count: 1 },
    ])
  })

  test('drops the visits of accounts that were deleted meanwhile, and keeps those of others', async () => {
    const [ada, bea] = [await insertPage(database.db, 'ada'), await insertPage(database.db, 'bea')]
    await insert(toRow(ada.id), toRow(bea.id))
    await database.db.delete(users).where(sql`username = 'ada'`)
    await fold()
    expect(await database.db.$count(pendingVisits)).toBe(0)
    expect((await database.db.select({ userId: visitCounts.userId }).from(visitCounts)).map(({ userId }) => userId)).toEqual([
      bea.id,
    ])
  })

  test('waits for an erasure in progress, and then drops the visits', async () => {
    const ada = await insertPage(database.db, 'ada')
    await insert(toRow(ada.id))
    const erasing = await database.db.$client.connect()
    await erasing.query(`begin; delete from users where username = 'ada'`)
    const folding = fold()
    await expect.poll(() => ask('select pid from pg_locks where not granted')).not.toEqual([])
    await erasing.query('commit')
    erasing.release()
    await folding
    expect(await database.db.$count(pendingVisits)).toBe(0)
    expect(await database.db.$count(visitRollups)).toBe(0)
  })

  test('that fails leaves every visit pending', async () => {
    const ada = await insertPage(database.db, 'ada')
    await insert(...Array.from({ length: 30 }, (_, n) => toRow(ada.id, { source: `s${n}` })))
    // The last thing that is written.
    await ask(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on visit_minutes for each row execute function refuse()`)
    await expect(fold()).rejects.toThrow()
    expect(await database.db.$count(pendingVisits)).toBe(30)
    expect([await database.db.$count(visitCounts), await database.db.$count(visitRollups)]).toEqual([0, 0])
    await ask('drop trigger refuse on visit_minutes; drop function refuse')
    await fold()
    expect(await database.db.$count(visitCounts)).toBe(30)
  })

  test('keeps only the totals of hours that are older than ninety days', async () => {
    const ada = await insertPage(database.db, 'ada')
    await insert(toRow(ada.id, { at: new Date('2025-12-09T23:30:00Z') }), toRow(ada.id, { at: new Date('2025-12-10T00:00:00Z') }))
    await fold()
    expect(await ask(`select at, dimension from visit_rollups where grain = 'hour' and at < '2025-12-10'`)).toEqual([
      { at: new Date('2025-12-09T23:00:00Z'), dimension: 'total' },
    ])
    expect(await ask('select hour from visit_counts order by 1')).toEqual([
      { hour: new Date('2025-12-09T00:00:00Z') },
      { hour: new Date('2025-12-10T00:00:00Z') },
    ])
  })

  test('counts by the minute what happened within the last hour', async () => {
    const ada = await insertPage(database.db, 'ada')
    const at = (time: string) => ({ at: new Date(`2026-03-10T${time}Z`) })
    await insert(toRow(ada.id, at('11:00:00')), toRow(ada.id, at('11:00:01')), toRow(ada.id, at('11:59:59')))
    await insert(toRow(ada.id, at('11:59:01')), toRow(ada.id, { ...at('11:59:30'), linkId: ada.firstLink }))
    await fold()
    expect(await database.db.select().from(visitMinutes).orderBy(visitMinutes.minute, visitMinutes.linkId)).toEqual([
      { userId: ada.id, linkId: noLink, source: 'instagram', count: 1, minute: new Date('2026-03-10T11:00:00Z') },
      { userId: ada.id, linkId: noLink, source: 'instagram', count: 2, minute: new Date('2026-03-10T11:59:00Z') },
      { userId: ada.id, linkId: ada.firstLink, source: 'instagram', count: 1, minute: new Date('2026-03-10T11:59:00Z') },
    ])
  })
})

describe('milestones', () => {
  const listMilestones = async () =>
    (await database.db.select().from(milestones).orderBy(milestones.linkId, milestones.threshold)).map(
      ({ linkId, threshold, reachedAt }) => [linkId === noLink ? 'views' : 'clicks', threshold, reachedAt?.toISOString()],
    )

  test('are recorded once, when the total passes them, with the time of the visit', async () => {
    const ada = await insertPage(database.db, 'ada')
    await insert(toRow(ada.id, { count: 99, at: new Date('2026-03-01T00:00:00Z') }))
    await fold()
    expect(await listMilestones()).toEqual([])
    await insert(toRow(ada.id, { at: new Date('2026-03-02T00:00:00Z') }))
    await fold()
    await insert(toRow(ada.id, { count: 1000, at: new Date('2026-03-03T00:00:00Z') }))
    await insert(toRow(ada.id, { count: 100, linkId: ada.firstLink }))
    await fold()
    expect(await listMilestones()).toEqual([
      ['views', 100, '2026-03-02T00:00:00.000Z'],
      ['views', 500, '2026-03-03T00:00:00.000Z'],
      ['views', 1000, '2026-03-03T00:00:00.000Z'],
      ['clicks', 100, now.toISOString()],
    ])
    await insert(toRow(ada.id), toRow(ada.id, { linkId: ada.firstLink }))
    await fold()
    expect(await listMilestones()).toHaveLength(4)
  })
})

describe('two nodes', () => {
  test('that fold one creator’s visits at the same time take turns', async () => {
    const ada = await insertPage(database.db, 'ada')
    await insert(toRow(ada.id))
    await database.db.transaction(async (tx) => {
      expect(await postgresHistory.fold(tx, { now, limit: 10 })).toEqual({ folded: 1, isDone: true, wasLocked: false })
      expect(await postgresHistory.fold(database.db, { now, limit: 10 })).toEqual({ folded: 0, isDone: false, wasLocked: true })
    })
    expect(await database.db.$count(visitCounts)).toBe(1)
  })

  test('fold the visits of different creators at once, and neither waits for the other', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `creator-${n}`)
    const pages = await Promise.all(names.map((name) => insertPage(database.db, name)))
    await insert(...pages.flatMap(({ id }) => Array.from({ length: 5 }, (_, n) => toRow(id, { source: `s${n}` }))))
    await database.db.transaction(async (one) => {
      const first = await postgresHistory.fold(one, { now, limit: 20 })
      await database.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '1ms'`)
        const second = await postgresHistory.fold(other, { now, limit: 20 })
        expect([first, second].map(({ folded, wasLocked }) => [folded > 0 && folded < 200, wasLocked])).toEqual([
          [true, false],
          [true, false],
        ])
      })
    })
    await fold()
    expect(await ask(`select sum(views)::int as views from visit_rollups where grain = 'ever'`)).toEqual([{ views: 200 }])
  })

  test('leave alone the creator whose visits a job is breaking down, and no other', async () => {
    const [ada, ...others] = await Promise.all(Array.from({ length: 30 }, (_, n) => insertPage(database.db, `creator-${n}`)))
    await insert(...[ada, ...others].map((page) => toRow(page?.id ?? '')))
    await database.db.transaction(async (job) => {
      await lockLane(job, ada?.id ?? '')
      const { folded, wasLocked, isDone } = await postgresHistory.fold(database.db, { now, limit: 1000 })
      expect([folded > 15, folded < 30, wasLocked, isDone]).toEqual([true, true, false, false])
      expect(await ask(`select count(*)::int as pending from pending_visits where user_id = '${ada?.id}'`)).toEqual([
        { pending: 1 },
      ])
    })
    await fold()
    expect(await database.db.$count(pendingVisits)).toBe(0)
  })

  test('of which one is of an earlier release take turns', async () => {
    const ada = await insertPage(database.db, 'ada')
    await insert(toRow(ada.id))
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('visit rollups'))`)
      expect(await postgresHistory.fold(database.db, { now, limit: 10 })).toMatchObject({ folded: 0, wasLocked: true })
    })
  })

  test('roll each visit up once, while others are written, and every look at the figures sees all that were committed', async () => {
    const pages = await Promise.all(['ada', 'bea', 'cleo'].map((name) => insertPage(database.db, name)))
    let committed = 0
    let isOver = false
    const write = async (n: number) => {
      for (let round = 0; round < 60; round++) {
        const rows = pages.map(({ id }, index) => toRow(id, { source: `s${(n + index + round) % 7}`, count: 1 + (round % 3) }))
        await insert(...rows)
        committed += rows.reduce((sum, { count }) => sum + count, 0)
      }
    }
    const foldAll = async () => {
      while (!isOver) await fold(7)
    }
    const looks: { before: number; seen: number }[] = []
    const look = async () => {
      while (!isOver) {
        const before = committed
        const [{ seen }] = await ask(`select ((select coalesce(sum(views), 0) from visit_rollups where grain = 'ever')
          + (select coalesce(sum(count), 0) from pending_visits))::int as seen`)
        looks.push({ before, seen })
      }
    }
    const others = [foldAll(), foldAll(), look()]
    await Promise.all([write(0), write(3)])
    isOver = true
    await Promise.all(others)
    await fold()

    expect(looks.length).toBeGreaterThan(5)
    expect(looks.filter(({ before, seen }) => seen < before)).toEqual([])
    const [sums] = await ask(`select (select sum(count)::int from visit_counts) as counts,
      (select sum(views)::int from visit_rollups where grain = 'hour' and dimension = 'source') as hours,
      (select sum(views)::int from visit_rollups where grain = 'day' and dimension = 'total') as days,
      (select sum(views)::int from visit_rollups where grain = 'ever' and dimension = 'total') as ever,
      (select sum(count)::int from visit_minutes) as minutes`)
    expect(sums).toEqual({ counts: committed, hours: committed, days: committed, ever: committed, minutes: committed })
  })
})
