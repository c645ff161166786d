/** Tests that the demo follows the product's rules, is the same in every run, and has correct totals. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findUsernameError } from '#rules/accounts/usernames.ts'
import { rollupDimensions } from '#rules/analytics/dimensions.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { linkLimits } from '#rules/links/links.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { toProfileUrl } from '#rules/page/social-networks.ts'
import { includesTier, plans } from '#rules/plans/plans.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { verifyPassword } from '#server/accounts/login/passwords.ts'
import { type Environment, readConfig } from '#server/config.ts'
import { payments } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink } from '#server/database/schema/visits.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { openLog } from '#server/services/log.ts'
import { newId, openStorage } from '#server/services/services.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { browserNames } from '#server/visits/browsers.ts'
import { buildCreatorRows } from './creator-rows.ts'
import { demoCreators } from './creators.ts'
import { demoPassword } from './demo-ids.ts'
import { insertDemoPlans } from './demo-payments.ts'
import { insertDemo, SeedError } from './insert-demo.ts'
import { insertDemoPictures, listPictures } from './insert-pictures.ts'

const now = new Date('2026-03-10T15:20:00Z')
const keys = [createKey()]
const secrets = { adminPassword: '', adminAccessKey: '', keyring: openKeyring(() => keys) }

/** What the seed command passes to `insertDemo`. */
const toServices = ({ db }: TestDatabase, { env = {}, at = now }: { env?: Environment; at?: Date } = {}) => ({
  config: readConfig(env),
  db,
  history: postgresHistory,
  log: openLog('silent'),
  newId,
  now: () => at,
  secrets,
})

describe('the demo creators', () => {
  test('are 25, on all four plans, with all 20 themes', () => {
    expect(demoCreators).toHaveLength(25)
    expect(new Set(demoCreators.map(({ username }) => username)).size).toBe(25)
    expect(new Set(demoCreators.map(({ plan }) => plan)).size).toBe(4)
    expect(new Set(demoCreators.map(({ theme }) => theme)).size).toBe(20)
  })

  test.each(demoCreators)('$username respects the limits of the $plan plan', ({ username, name, bio, plan, theme, ...rest }) => {
    expect(findUsernameError(username)).toBeUndefined()
    expect(name.length).toBeLessThanOrEqual(pageFields.displayName.max)
    expect(bio.length).toBeLessThanOrEqual(pageFields.bio.max)
    expect(includesTier(plan, getTheme(theme).tier)).toBe(true)
    expect(includesTier(plan, 'pro') || (!rest.font && !rest.floatingHeader)).toBe(true)
    expect(includesTier(plan, 'premium') || !rest.tipJar).toBe(true)
    expect(rest.links.length).toBeLessThanOrEqual(plans[plan].maxLinks)
    if (rest.referredBy) {
      const referrer = demoCreators.find((creator) => creator.username === rest.referredBy)
      expect(referrer?.joinedDaysAgo).toBeGreaterThan(rest.joinedDaysAgo)
    }
  })

  test('have valid links and handles', () => {
    const { users: rows, links } = buildCreatorRows(now, 'hash')
    for (const { url, title, description } of links) {
      expect(parseLinkAddress(url)).toMatch(url)
      expect(new URL(url.replace(/^mailto:.*@/, 'https://')).hostname).toMatch(/(^|\.)example\.(com|net|org)$/)
      expect(title.length).toBeLessThanOrEqual(linkLimits.title)
      expect(description?.length ?? 0).toBeLessThanOrEqual(linkLimits.description)
    }
    for (const [handle, row] of demoCreators.flatMap(({ handles }, index) =>
      handles.map((handle) => [handle, rows[index]] as const),
    )) {
      expect(toProfileUrl(handle, row?.[handle] ?? null)).toBeDefined()
    }
  })
})

describe('the pictures of the demo', () => {
  test('show every creator, and a thing beside links where the plan includes pictures', () => {
    for (const creator of demoCreators) {
      const kinds = listPictures(creator).map(({ place }) => place.kind)
      expect(kinds).toContain('profile')
      expect(kinds.includes('link')).toBe(creator.plan !== 'free')
    }
  })
})

describe('the inserted demo', () => {
  let database: TestDatabase
  let summary: Awaited<ReturnType<typeof insertDemo>>
  const insert = () => insertDemo(toServices(database))
  beforeAll(async () => {
    database = await openTestDatabase()
    summary = await insert()
  }, 180_000)
  afterAll(() => database.close())

  const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.db.execute<Row>(query)).rows

  test('has totals that are the sums of their rows', async () => {
    expect(summary).toHaveLength(25)
    for (const { views, clicks } of summary) {
      expect(views).toBeGreaterThan(100)
      expect(clicks).toBeGreaterThan(views / 5)
      expect(clicks).toBeLessThan(views)
    }
    const wrong = await ask(sql`
      select 'link' as what, id from links
        where clicks <> (select coalesce(sum(count), 0) from visit_counts where link_id = links.id)
      union all select 'user', id from users
        where total_clicks <> (select coalesce(sum(clicks), 0) from links where user_id = users.id)
          or total_referrals <> (select count(*) from users other where other.referred_by = users.id)
          or total_earnings <> (select coalesce(sum(amount), 0) from commissions where user_id = users.id)
      union all select 'referral', id from referrals
        where total_earnings <> (select coalesce(sum(amount), 0) from commissions where referral_id = referrals.id)
      union all select 'payout', id from payouts
        where amount <> (select sum(amount) from commissions where payout_id = payouts.id)`)
    expect(wrong).toEqual([])
  })

  test('has two months of hourly visits, none in the future and none before a creator joined', async () => {
    const [span] = await ask<{ days: number; first: Date; last: Date }>(sql`
      select min(hour) as first, max(hour) as last, count(distinct date_trunc('day', hour, 'UTC'))::int as days from visit_counts`)
    expect(span?.days).toBe(61)
    expect(new Date(span?.last ?? 0)).toEqual(new Date('2026-03-10T15:00:00Z'))
    const early = await ask(sql`
      select username from users join visit_counts on user_id = users.id where hour < date_trunc('day', created_at, 'UTC')`)
    expect(early).toEqual([])
    const onHiddenLinks = await ask(sql`select title from links where not is_active and clicks > 0`)
    expect(onHiddenLinks).toEqual([])
  })

  test('has visits of every dimension, all rolled up, and some that were not counted', async () => {
    const [sums] = await ask<Record<string, number>>(sql`
      select (select count(*)::int from pending_visits) as pending, (select sum(count)::int from visit_counts) as counted,
        (select sum(views + clicks)::int from visit_rollups where grain = 'ever' and dimension = 'total') as ever,
        (select count(*)::int from milestones) as milestones, (select sum(count)::int from visits_dropped) as dropped,
        (select count(distinct user_id)::int from page_changes) as changed`)
    expect(sums).toMatchObject({ pending: 0, ever: sums?.counted, changed: 25 })
    expect(Number(sums?.milestones)).toBeGreaterThan(25)
    expect(Number(sums?.dropped)).toBeLessThan(Number(sums?.counted) / 3)
    const values = await ask<{ dimension: string; values: string[] }>(sql`
      select dimension, array_agg(distinct value) as values from visit_rollups where grain = 'day' group by 1`)
    const known = new Map(values.map((row) => [row.dimension, row.values]))
    expect([...known.keys()].sort()).toEqual([...rollupDimensions].sort())
    expect(known.get('campaign')).toContain('autumn-drop')
    expect(known.get('browser')?.filter((name) => !browserNames.includes(name))).toEqual([])
    expect(known.get('city')?.filter((city) => !/^[A-Z]{2} \w/.test(city))).toEqual([])
  })

  test('has everyone on the plan that they pay for', async () => {
    const wrong = summary.filter(({ username, plan }) => demoCreators.find((one) => one.username === username)?.plan !== plan)
    expect(wrong).toEqual([])
  })

  test('has purchases, renewals, refunds and a dispute, with receipts without gaps in the order of time', async () => {
    const [money] = await ask(sql`
      select (select array_agg(distinct reason order by reason) from payments) as reasons,
        (select array_agg(distinct mode) from payments) as modes,
        (select count(*)::int from lifetime_sales where refunded_at is null) as sales,
        (select count(*)::int from lifetime_seats where status = 'sold') as seats,
        (select array_agg(pence order by pence) from refunds) as refunds,
        (select array_agg(status) from disputes) as disputes,
        (select max(receipt_number) = count(*) from payments) as "hasNoGaps",
        (select count(*)::int from payments one join payments other
          on one.receipt_number < other.receipt_number and one.created_at > other.created_at) as unordered,
        (select min(paid_at - users.created_at) >= interval '7 days' from payments join users on users.id = user_id) as "isAfterTrial",
        (select max(paid_at) from payments) <= ${now.toISOString()}::timestamptz as "isPast"`)
    expect(money).toEqual({
      reasons: ['purchase', 'renewal'],
      modes: ['sandbox'],
      sales: 4,
      seats: 4,
      refunds: [150, 299],
      disputes: ['won'],
      hasNoGaps: true,
      unordered: 0,
      isAfterTrial: true,
      isPast: true,
    })
  })

  test('has commissions of all amounts and states, reversed and held ones, and payouts that were paid', async () => {
    const [money] = await ask(sql`
      select (select array_agg(distinct amount order by amount) from commissions) as amounts,
        (select array_agg(distinct status order by status) from commissions) as statuses,
        (select array_agg(distinct status) from payouts) as payouts`)
    expect(money).toEqual({
      amounts: [-75, -38, 75, 125, 500],
      statuses: ['approved', 'held', 'paid', 'pending', 'reversed'],
      payouts: ['paid'],
    })
  })

  test('has a ledger that adds up', async () => {
    const [{ paid, refunded, fees, earned, paidOut } = {}] = await ask<Record<string, number>>(sql`
      select (select sum(pence)::int from payments) as paid, (select sum(pence)::int from refunds) as refunded,
        (select sum(fee_pence)::int from payments) + (select sum(fee_pence)::int from disputes) as fees,
        (select sum(amount)::int from commissions) as earned, (select sum(amount)::int from payouts) as "paidOut"`)
    const balances = await ask<{ account: string; pence: number }>(sql`
      select account, sum(pence)::int as pence from ledger_balances where mode = 'sandbox' group by account`)
    expect(Object.fromEntries(balances.map(({ account, pence }) => [account, pence]))).toEqual({
      revenue: -Number(paid),
      refunds: refunded,
      disputes: 0,
      'provider-fees': fees,
      'provider-balance': Number(paid) - Number(refunded) - Number(fees),
      'commission-expense': earned,
      'affiliate-payable': Number(paidOut) - Number(earned),
      'payouts-in-transit': 0,
      bank: -Number(paidOut),
    })
  })

  test('emails nobody about payments of months ago', async () => {
    expect(await ask(sql`select id from graphile_worker._private_jobs`)).toEqual([])
  })

  test('is the same after a second run', async () => {
    const hashRows = async () =>
      ask(sql`
        select (select md5(string_agg(v::text, ',' order by v::text)) from visit_counts v) as visits,
          (select md5(string_agg(r::text, ',' order by r::text)) from visit_rollups r) as rollups,
          (select md5(string_agg(concat_ws(' ', user_id, link_id, threshold), ',' order by user_id, link_id, threshold)) from milestones) as milestones,
          (select md5(string_agg(p::text, ',' order by p::text)) from page_changes p) as changes,
          (select md5(string_agg(l::text, ',' order by l::text)) from links l) as links,
          (select md5(string_agg(c::text, ',' order by c::text)) from commissions c) as commissions,
          (select md5(string_agg(p::text, ',' order by p::text)) from payments p) as payments,
          (select md5(string_agg(b::text, ',' order by b::text)) from ledger_balances b) as balances,
          (select md5(string_agg(o::text, ',' order by o::text)) from payouts o) as payouts,
          (select count(*)::int from usernames where until is null) as usernames, (select count(*)::int from signups) as signups, (select count(*)::int from users) as users`)
    const first = await hashRows()
    await insert()
    expect(await hashRows()).toEqual(first)
    expect(first[0]).toMatchObject({ usernames: 25, signups: 25, users: 25 })
  }, 180_000)

  test('has its pictures in all sizes, stored as uploads are', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lintel-seed-'))
    const services = toServices(database, { env: { DATA_DIR: dataDir } })
    const storage = openStorage(services.config)
    await insertDemoPictures({ ...services, storage })
    const [hazel] = await database.db.select().from(users).where(eq(users.username, 'studiohazel'))
    const key = hazel?.profileImage?.replace('/media/', '') ?? ''
    expect(key).toMatch(/^[0-9a-f]{20}\/profile-384x384\.webp$/)
    expect(await storage.getSize(key)).toBeGreaterThan(1000)
    expect(await storage.getSize(key.replace('384x384', '96'))).toBeGreaterThan(300)
    const missing = await ask(sql`
      select id from content_blocks where type in ('product', 'image') and image_url is null
      union all select id from users where profile_image is null
      union all select user_id from media where state <> 'stored'`)
    expect(missing).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  test('keeps accounts and money in a later run, goes on with renewals, and restores the pages', async () => {
    const countPayments = async () => (await ask<{ count: number }>(sql`select count(*)::int as count from payments`))[0]?.count
    const before = Number(await countPayments())
    await ask(sql`update users set bio = 'changed', page_title = 'changed' where username = 'zaraglow'`)
    await ask(sql`delete from links`)

    const later = await insertDemo(toServices(database, { at: new Date(now.getTime() + 40 * 86_400_000) }))
    // 13 creators pay monthly.
    expect(Number(await countPayments())).toBeGreaterThanOrEqual(before + 13)
    expect(later.every(({ links }) => links > 0)).toBe(true)
    expect(await ask(sql`select bio = 'changed' as bio, page_title as title from users where username = 'zaraglow'`)).toEqual([
      { bio: false, title: null },
    ])
  }, 180_000)

  test('signs in with the documented password', async () => {
    const [someone] = await database.db.select({ password: users.password }).from(users).limit(1)
    expect(await verifyPassword(someone?.password, demoPassword)).toBe(true)
  })
})

describe('in a database with other creators', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.empty())
  afterAll(() => database.close())

  const insert = (options = {}) => insertDemo(toServices(database), options)

  test('is inserted only with --force, and leaves the others alone', async () => {
    const ada = { id: crypto.randomUUID(), username: 'ada', email: 'ada@example.com', password: 'hash' }
    await database.db.insert(users).values(ada)
    await expect(insert()).rejects.toThrow(SeedError)
    await insert({ isForced: true })
    expect(await database.db.$count(users)).toBe(26)
  }, 180_000)

  test('is not inserted when one of its usernames is taken', async () => {
    const own = { id: noLink, username: 'mayabakes', email: 'maya@example.com', password: 'hash' }
    await database.db.insert(users).values(own)
    await expect(insert({ isForced: true })).rejects.toThrow(
      "The demo creators can't be added, because these usernames are taken: mayabakes.",
    )
    expect(await database.db.$count(users)).toBe(1)
  })
})

describe('without test money', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.db.insert(users).values(buildCreatorRows(now, 'hash').users)
  })
  afterAll(() => database.close())

  const listPlans = async (env: Environment) => {
    await database.db.transaction((tx) => insertDemoPlans(toServices(database, { env }), tx, []))
    const rows = await database.db.select({ username: users.username, plan: users.plan }).from(users)
    return new Map(rows.map(({ username, plan }) => [username, plan]))
  }

  test('plans are given where payments are real, and everyone has the same where they are off', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(await listPlans(keys)).toEqual(new Map(demoCreators.map(({ username, plan }) => [username, plan])))
    expect(new Set((await listPlans({ PAYMENTS: 'off' })).values())).toEqual(new Set(['premium']))
    expect(await database.db.$count(payments)).toBe(0)
  })
})
