/** The demo: true to the product's rules, the same every time, and its totals are the sums of its parts. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bioLimits, type Handle } from '#rules/page/page-fields.ts'
import { profileAddress } from '#rules/page/social-networks.ts'
import { linkLimits } from '#rules/links/links.ts'
import { webAddress } from '#rules/links/web-address.ts'
import { opens, plans } from '#rules/plans/plans.ts'
import { themeNamed } from '#rules/themes/themes.ts'
import { usernameFault } from '#rules/accounts/usernames.ts'
import { passwordMatches } from '#server/accounts/login/passwords.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink } from '#server/database/schema/visits.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { demoCreators } from './creators/all-creators.ts'
import { demoPassword } from './demo-ids.ts'
import { commissionOn } from './affiliate-rows.ts'
import { buildCreatorRows } from './creator-rows.ts'
import { insertDemo, SeedError } from './insert-demo.ts'

const now = new Date('2026-03-10T15:20:00Z')

describe('the people', () => {
  test('are 25, on all four plans, in as many looks as the plans have', () => {
    expect(demoCreators).toHaveLength(25)
    expect(new Set(demoCreators.map(({ username }) => username)).size).toBe(25)
    expect(new Set(demoCreators.map(({ plan }) => plan)).size).toBe(4)
    expect(new Set(demoCreators.map(({ theme }) => theme)).size).toBe(20)
  })

  test.each(demoCreators)('$username keeps the rules of the $plan plan', ({ username, name, bio, plan, theme, ...rest }) => {
    expect(usernameFault(username)).toBeUndefined()
    expect(name.length).toBeLessThanOrEqual(bioLimits.displayName)
    expect(bio.length).toBeLessThanOrEqual(bioLimits.bio)
    expect(opens(plan, themeNamed(theme).tier)).toBe(true)
    expect(opens(plan, 'pro') || (!rest.font && !rest.header)).toBe(true)
    expect(opens(plan, 'premium') || !rest.tipJar).toBe(true)
    expect(rest.links.length).toBeLessThanOrEqual(plans[plan].links)
    if (rest.referredBy) {
      const referrer = demoCreators.find((creator) => creator.username === rest.referredBy)
      expect(referrer?.joined).toBeGreaterThan(rest.joined)
    }
  })

  test('have links and handles that the product itself would take', () => {
    const { users: people, links } = buildCreatorRows(now, 'hash')
    for (const { url, title, description } of links) {
      expect(webAddress(url)).toMatch(url)
      expect(new URL(url).hostname).toMatch(/(^|\.)example\.(com|net|org)$/)
      expect(title.length).toBeLessThanOrEqual(linkLimits.title)
      expect(description?.length ?? 0).toBeLessThanOrEqual(linkLimits.description)
    }
    for (const [place, person] of demoCreators.flatMap(({ at }, place) => at.map((handle) => [handle, people[place]] as const))) {
      expect(profileAddress(place as Handle, person?.[place] ?? null)).toBeDefined()
    }
  })
})

test('a commission is a quarter of the price, rounded half up', () => {
  expect([commissionOn('pro'), commissionOn('premium'), commissionOn('lifetime')]).toEqual([75, 125, 500])
})

describe('planted', () => {
  let database: TestDatabase
  let planted: Awaited<ReturnType<typeof insertDemo>>
  const plant = (options = {}) => insertDemo({ db: database.db, now: () => now }, options)
  beforeAll(async () => {
    database = await openTestDatabase()
    planted = await plant()
  }, 30_000)
  afterAll(() => database.close())

  const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.db.execute<Row>(query)).rows

  test('all totals are the sums of what they stand for', async () => {
    expect(planted).toHaveLength(25)
    for (const { views, clicks } of planted) {
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
        where amount <> (select sum(amount) from commissions where user_id = payouts.user_id and status = 'paid')`)
    expect(wrong).toEqual([])
  })

  test('three months, hour by hour, up to now and no further, and none before somebody joined', async () => {
    const [span] = await ask<{ days: number; first: Date; last: Date }>(sql`
      select min(hour) as first, max(hour) as last, count(distinct date_trunc('day', hour, 'UTC'))::int as days from visit_counts`)
    expect(span?.days).toBe(92)
    expect(new Date(span?.last ?? 0)).toEqual(new Date('2026-03-10T15:00:00Z'))
    const early = await ask(sql`
      select username from users join visit_counts on user_id = users.id where hour < date_trunc('day', created_at, 'UTC')`)
    expect(early).toEqual([])
    const onHiddenLinks = await ask(sql`select title from links where not is_active and clicks > 0`)
    expect(onHiddenLinks).toEqual([])
  })

  test('every plan has earned its sales: a lifetime for each who has one, commissions of all kinds, a payout', async () => {
    const [made] = await ask(sql`
      select (select count(*)::int from lifetime_sales) as sales,
        (select array_agg(distinct amount order by amount) from commissions) as amounts,
        (select array_agg(distinct status order by status) from commissions) as statuses,
        (select count(*) > 0 from payouts) as paid`)
    expect(made).toEqual({ sales: 4, amounts: [75, 125, 500], statuses: ['approved', 'paid', 'pending'], paid: true })
  })

  test('again: the same, and nothing of the first is left', async () => {
    const fingerprint = async () =>
      ask(sql`
        select (select md5(string_agg(v::text, ',' order by v::text)) from visit_counts v) as visits,
          (select md5(string_agg(l::text, ',' order by l::text)) from links l) as links,
          (select md5(string_agg(c::text, ',' order by c::text)) from commissions c) as money,
          (select count(*)::int from signups) as signups, (select count(*)::int from users) as users`)
    const first = await fingerprint()
    await plant()
    expect(await fingerprint()).toEqual(first)
    expect(first[0]).toMatchObject({ signups: 25, users: 25 })
  }, 30_000)

  test('everybody signs in with the documented password', async () => {
    const [someone] = await database.db.select({ password: users.password }).from(users).limit(1)
    expect(await passwordMatches(someone?.password, demoPassword)).toBe(true)
  })
})

describe('beside others', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.sweep())
  afterAll(() => database.close())

  const plant = (options = {}) => insertDemo({ db: database.db, now: () => now }, options)

  test('only when asked twice, and never in place of them', async () => {
    const ada = { id: crypto.randomUUID(), username: 'ada', email: 'ada@example.com', password: 'hash' }
    await database.db.insert(users).values(ada)
    await expect(plant()).rejects.toThrow(SeedError)
    await plant({ isForced: true })
    expect(await database.db.$count(users)).toBe(26)
  }, 30_000)

  test('not where somebody else has one of the names', async () => {
    const own = { id: noLink, username: 'mayabakes', email: 'maya@example.com', password: 'hash' }
    await database.db.insert(users).values(own)
    await expect(plant({ isForced: true })).rejects.toThrow(
      "The demo can't be planted, because somebody else has the name mayabakes.",
    )
    expect(await database.db.$count(users)).toBe(1)
  })
})
