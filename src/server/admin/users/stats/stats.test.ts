/** The figures of the platform equal a recount, whatever happened. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdminStats } from '#contract/admin/users.ts'
import { planNames } from '#rules/plans/plans.ts'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import { newId } from '#server/services/services.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { start } from '#server/testing/start.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { correctClickTotals, foldStats } from './read-stats.ts'
import { readFigures, recountFigures } from './store.ts'

const read = async (client: { get: (path: string) => Promise<{ json: <T>() => T }> }) =>
  (await client.get('/api/admin/stats')).json<AdminStats>()

test('counts users by plan and state, clicks and revenue, for both gates', async () => {
  const { admin, control, creator, visitor, db } = await start()
  expect(await read(await admin())).toEqual({
    totalUsers: 0,
    activeUsers: 0,
    premiumUsers: 0,
    bannedUsers: 0,
    totalClicks: 0,
    totalEarnings: 0,
    users: { newThisWeek: 0, free: 0, pro: 0, premium: 0, lifetime: 0, unverified: 0, reported: 0, appealing: 0 },
    clicks: { today: 0, yesterday: 0 },
    revenue: { mode: 'sandbox', totalPence: 0, thisMonthPence: 0, takenBackThisMonthPence: 0 },
  })

  const ada = await creator('ada', 'premium')
  await creator('bea', 'lifetime')
  const cyd = await creator('cyd')
  await creator('dot', 'pro')
  await visitor().post('/api/reports', { username: 'ada', reason: 'scam' })
  await visitor().post('/api/reports', { username: 'ada', reason: 'hate' })
  await db.execute(sql`update users set is_banned = true where id = ${cyd.id}`)
  await addClicks(db, ada.id, 3, new Date())
  await addClicks(db, ada.id, 2, new Date(Date.now() - 86_400_000))
  await foldVisits({ db, history: postgresHistory, now: () => new Date() })
  await pay(db, ada.id, 499, 100)

  const stats = await read(await control())
  expect(stats).toMatchObject({
    totalUsers: 4,
    activeUsers: 3,
    premiumUsers: 2,
    bannedUsers: 1,
    totalClicks: 5,
    totalEarnings: 399,
    users: { newThisWeek: 4, free: 1, pro: 1, premium: 1, lifetime: 1, unverified: 0, reported: 1, appealing: 0 },
    clicks: { today: 3, yesterday: 2 },
    revenue: { mode: 'sandbox', totalPence: 399, thisMonthPence: 399, takenBackThisMonthPence: 0 },
  })

  await (await admin()).send('DELETE', '/api/admin/delete-user', { userId: ada.id })
  const after = await read(await control())
  // Their money stays.
  expect(after).toMatchObject({ totalUsers: 3, premiumUsers: 1, totalClicks: 0, totalEarnings: 399, users: { reported: 0 } })
})

test('after any history on two nodes, with folds in between, the figures equal a recount', async () => {
  const nodes = [await start(), await start()] as const
  const { db } = nodes[0]
  const users: string[] = []
  const pick = (n: number) => users[n % Math.max(1, users.length)] ?? newId()

  const changes = {
    signUp: async (n: number, db: Database) => {
      const id = newId()
      await db.execute(sql`insert into users (id, username, email, password, plan, is_verified, created_at)
        values (${id}, ${`u${id.slice(-20)}`}, ${`${id}@example.com`}, 'none', ${planNames[n % 4]}, ${n % 3 > 0}, now() - ${n % 5} * interval '1 day')`)
      users.push(id)
    },
    signUpMany: async (n: number, db: Database) => {
      const ids = Array.from({ length: 1 + (n % 20) }, newId)
      await db.execute(sql`insert into users (id, username, email, password)
        select id::uuid, 'm' || right(id, 20), id || '@example.com', 'none' from unnest(${sql.param(ids)}::text[]) as id`)
      users.push(...ids)
    },
    plan: (n: number, db: Database) =>
      db.execute(sql`update users set plan = ${planNames[n % 4]} where id = ${pick(n)} and erased_at is null`),
    ban: (n: number, db: Database) => db.execute(sql`update users set is_banned = not is_banned where id = ${pick(n)}`),
    verify: (n: number, db: Database) =>
      db.execute(sql`update users set is_verified = true where id = ${pick(n)} and erased_at is null`),
    takeDown: (n: number, db: Database) =>
      db.execute(sql`update users set is_active = not is_active where id = ${pick(n)} and erased_at is null`),
    rename: (n: number, db: Database) =>
      db.execute(sql`update users set display_name = ${`Name ${n}`} where id = ${pick(n)} and erased_at is null`),
    all: (_: number, db: Database) => db.execute(sql`update users set is_verified = true where erased_at is null`),
    erase: (n: number, db: Database) =>
      db.execute(sql`update users set erased_at = now(), is_active = false, total_clicks = 0 where id = ${pick(n)}`),
    remove: (n: number, db: Database) =>
      db.execute(sql`delete from users where id = ${pick(n)} and not exists (select from payments where user_id = ${pick(n)})`),
    click: async (n: number, db: Database) => {
      await addClicks(db, pick(n), 1 + (n % 9), new Date())
    },
    pay: async (n: number, db: Database) => {
      const id = pick(n)
      if (await exists(db, id)) await pay(db, id, 100 + (n % 900), n % 50)
    },
    refund: (n: number, db: Database) =>
      db.execute(sql`update payments set refunded_pence = least(pence, refunded_pence + 10) where user_id = ${pick(n)}`),
    foldVisits: (_: number, db: Database) => foldVisits({ db, history: postgresHistory, now: () => new Date() }, 5),
    foldStats: (_: number, db: Database) => foldStats({ db }),
  }
  type Change = keyof typeof changes
  const step = fc.record({ change: fc.constantFrom(...(Object.keys(changes) as Change[])), n: fc.nat(10_000) })
  // A row locked by the other node's change is waited for; a deadlock ends one of the two, which changes nothing then.
  const run = ({ change, n }: { change: Change; n: number }, node: number) =>
    Promise.resolve(changes[change](n, nodes[node % 2]?.db ?? db)).catch((error: unknown) => {
      if (!/deadlock|foreign key/i.test(String((error as { cause?: unknown }).cause ?? error))) throw error
    })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (history) => {
      for (let at = 0; at < history.length; at += 4)
        await Promise.all(history.slice(at, at + 4).map((one, node) => run(one, node)))
      await foldVisits({ db, history: postgresHistory, now: () => new Date() })
      await expectExact(db)
      await foldStats({ db })
      await expectExact(db)
      const { rows } = await db.execute(sql`select count(*)::int as waiting from stat_deltas`)
      expect(rows).toEqual([{ waiting: 0 }])
    }),
    { numRuns: 12 },
  )
})

test('what was taken back this month of earlier payments is a figure of its own', async () => {
  const { creator, admin, db } = await start({ now: () => new Date('2031-03-10T12:00:00Z') })
  const ada = await creator('ada')
  const payAt = async (paidAt: string) => {
    const id = newId()
    await db.execute(sql`
      insert into payments (id, mode, provider_id, user_id, plan, reason, pence, refunded_pence, receipt_number, paid_at, created_at)
      values (${id}, 'sandbox', ${id}, ${ada.id}, 'lifetime', 'purchase', 1000, 0, ${++receipts}, ${paidAt}, ${paidAt})`)
    return id
  }
  const refund = (payment: string, pence: number, at: string) =>
    db.execute(
      sql`insert into refunds (mode, id, payment_id, pence, created_at) values ('sandbox', ${newId()}, ${payment}, ${pence}, ${at})`,
    )
  const dispute = (payment: string, pence: number, status: string) =>
    db.execute(sql`
      insert into disputes (mode, id, payment_id, pence, fee_pence, status, opened_at)
      values ('sandbox', ${newId()}, ${payment}, ${pence}, 0, ${status}, '2031-03-03T00:00:00Z')`)
  const [february, march] = [await payAt('2031-02-28T23:59:59Z'), await payAt('2031-03-01T00:00:00Z')]
  await refund(february, 300, '2031-03-01T00:00:00Z')
  await refund(february, 100, '2031-02-28T23:59:59Z')
  await refund(march, 50, '2031-03-02T00:00:00Z')
  await dispute(february, 20, 'open')
  await dispute(february, 7, 'won')
  expect((await read(await admin())).revenue).toMatchObject({ takenBackThisMonthPence: 320 })
})

test('the list has exactly the users who are not erased, as they are', async () => {
  const { creator, admin, db } = await start()
  const ada = await creator('ada', 'pro')
  await creator('bea', 'lifetime')
  await ada.send('PATCH', '/api/user', { displayName: 'ADA L', username: 'ada.l' })
  await (await admin()).send('DELETE', '/api/admin/delete-user', { userId: ada.id })
  await creator('ada')
  const { rows } = await db.execute(sql`
    select count(*)::int as differences from (select * from users where erased_at is null) u full join user_list l on l.user_id = u.id
    where l.user_id is null or u.id is null
      or (l.created_at, l.search, l.plan, l.is_banned, l.is_active, l.is_verified) is distinct from (u.created_at,
        searched_text(u.username, u.email, u.display_name), u.plan, u.is_banned, u.is_active, u.is_verified)`)
  expect(rows).toEqual([{ differences: 0 }])
  const plans = sql`select username, c.plan from click_totals c join users u on u.id = c.user_id order by 1`
  expect((await db.execute(plans)).rows).toEqual([
    { username: 'ada', plan: 'free' },
    { username: 'bea', plan: 'lifetime' },
  ])
})

test('clicks that a node of an earlier release rolled up are set right', async () => {
  const { creator, admin, node, db } = await start()
  const ada = await creator('ada')
  // At once: a node that is running rolls visits up now and then.
  await db.transaction(async (tx) => {
    await addClicks(tx, ada.id, 4, new Date())
    await tx.execute(sql`delete from pending_visits`)
  })
  await addClicks(db, ada.id, 1, new Date())
  const warnings: unknown[] = []
  await correctClickTotals({ db, log: { warn: (fact: unknown) => warnings.push(fact) } as never })
  await foldVisits({ db, history: postgresHistory, now: () => new Date() })
  expect(await read(await admin())).toMatchObject({ totalClicks: 5 })
  expect(warnings).toEqual([{ corrected: 1 }])
  expect(node).toBeDefined()
})

async function expectExact(db: Database) {
  const expected = await recountFigures(db)
  const stored = await readFigures(db, [...expected.keys(), 'banned', 'active', 'unverified'], 'new:')
  for (const key of new Set([...expected.keys(), ...stored.keys()]))
    expect(stored.get(key) ?? 0, key).toBe(expected.get(key) ?? 0)
}

/** As a batch of visits does. */
const addClicks = (db: Queries, userId: string, count: number, at: Date) =>
  db.execute(sql`
    with added as (
      insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
      select id, ${newId()}::uuid, ${at.toISOString()}::timestamptz, 'mobile', 'GB', '', 'Direct', '', 'Safari', ${count}, 0 from users
      where id = ${userId} and erased_at is null returning user_id
    )
    update users set total_clicks = total_clicks + ${count} where id in (select user_id from added)`)

const exists = async (db: Database, id: string) => (await db.execute(sql`select from users where id = ${id}`)).rows.length > 0

let receipts = 0

const pay = (db: Database, userId: string, pence: number, refunded: number) =>
  db.execute(sql`
    insert into payments (id, mode, provider_id, user_id, plan, reason, pence, refunded_pence, receipt_number, paid_at, created_at)
    values (${newId()}, 'sandbox', ${newId()}, ${userId}, 'lifetime', 'purchase', ${pence}, ${refunded}, ${++receipts}, now(), now())`)
