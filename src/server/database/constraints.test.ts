/** Tests the constraints on the tables. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageDefaults, pickFields, storedPageFields } from '#rules/page/page-fields.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findViolatedConstraint } from './query-errors.ts'
import { commissions, referrals } from './schema/affiliates.ts'
import { lifetimeSales } from './schema/billing.ts'
import { links } from './schema/links.ts'
import { payouts } from './schema/payouts.ts'
import { sessions } from './schema/sessions.ts'
import { users } from './schema/users.ts'
import { noLink, visitBreakdowns, visitCounts, visitRollups } from './schema/visits.ts'

let database: TestDatabase
let ada: string
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  ada = await person('ada')
})
afterEach(() => database.empty())
afterAll(() => database.close())

const person = async (username: string, more: Partial<typeof users.$inferInsert> = {}) => {
  const id = randomUUID()
  await database.db.insert(users).values({ id, username, email: `${username}@example.com`, password: 'hash', ...more })
  return id
}

const link = (position: number, more: Partial<typeof links.$inferInsert> = {}) => ({
  id: randomUUID(),
  userId: ada,
  title: 'Shop',
  url: 'https://shop.example.com/',
  position,
  ...more,
})

/** Returns the name of the constraint that was violated, or 'none' if the write succeeded. */
const findConstraint = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => findViolatedConstraint(error) ?? String(error),
  )

test('a new user has a page with the defaults of the rules', async () => {
  const [stored] = await database.db.select(pickFields(users, storedPageFields)).from(users).where(eq(users.id, ada))
  expect(stored).toEqual(pickFields(pageDefaults, storedPageFields))
})

describe('an account', () => {
  test.each(['Ada', 'a', '-ada', 'ada-', 'ad a', 'ädä', `a${'b'.repeat(30)}`])(
    'cannot have the username %j',
    async (username) => {
      expect(await findConstraint(person(username, { email: 'x@example.com' }))).toBe('users_username_shape')
    },
  )

  test('has a unique username and a unique email address, in lower case', async () => {
    expect(await findConstraint(person('ada', { email: 'other@example.com' }))).toBe('users_username_key')
    expect(await findConstraint(person('bob', { email: 'ada@example.com' }))).toBe('users_email_key')
    expect(await findConstraint(person('bob', { email: 'Bob@example.com' }))).toBe('users_email_lower_case')
  })

  test('has one of the four plans, and a password unless it signs in through another provider', async () => {
    expect(await findConstraint(person('bob', { plan: 'gold' as 'pro' }))).toBe('users_plan_known')
    expect(await findConstraint(person('bob', { password: null }))).toBe('users_local_has_password')
    expect(await findConstraint(person('bob', { password: null, authProvider: 'google' }))).toBe('none')
  })

  test('has a referral slug that is valid in a URL and unique regardless of case', async () => {
    expect(await findConstraint(person('bob', { customReferralSlug: 'no' }))).toBe('users_referral_slug_shape')
    expect(await findConstraint(person('bob', { customReferralSlug: 'a/b/c' }))).toBe('users_referral_slug_shape')
    await person('bob', { customReferralSlug: 'My_Slug-1' })
    expect(await findConstraint(person('cleo', { customReferralSlug: 'my_slug-1' }))).toBe('users_custom_referral_slug_key')
  })

  test('never stores an IP address', async () => {
    expect(await findConstraint(person('bob', { ipAddress: '192.0.2.1' }))).toBe('users_ip_address_never_stored')
  })

  test('can only be referred by an existing user, and stays when that user is deleted', async () => {
    expect(await findConstraint(person('bob', { referredBy: randomUUID() }))).toBe('users_referred_by_users_id_fk')
    const bob = await person('bob', { referredBy: ada })
    await database.db.delete(users).where(eq(users.id, ada))
    const [left] = await database.db.select({ referredBy: users.referredBy }).from(users).where(eq(users.id, bob))
    expect(left).toEqual({ referredBy: null })
  })
})

test.each([{}, { kind: 'guest' }, { kind: 'admin' }])('a session with a user id cannot have %j as its kind', async (sess) => {
  const session = { sid: 'a'.repeat(64), userId: ada, sess: sess as { kind: 'admin' }, expire: new Date() }
  expect(await findConstraint(database.db.insert(sessions).values(session))).toBe('sessions_kind')
})

describe('links', () => {
  test('may have equal positions within a transaction', async () => {
    await database.db.insert(links).values([link(0, { title: 'first' }), link(1, { title: 'second' })])
    await database.db
      .update(links)
      .set({ position: sql`1 - ${links.position}` })
      .where(eq(links.userId, ada))
    await database.db.transaction(async (tx) => {
      await tx.update(links).set({ position: 0 }).where(eq(links.title, 'first'))
      await tx.update(links).set({ position: 1 }).where(eq(links.title, 'second'))
    })
    const order = await database.db.select({ title: links.title }).from(links).orderBy(links.position)
    expect(order.map(({ title }) => title)).toEqual(['first', 'second'])
  })

  test('cannot have equal positions after a commit', async () => {
    await database.db.insert(links).values(link(0))
    expect(await findConstraint(database.db.insert(links).values(link(0)))).toBe('links_user_id_position_key')
    expect(await findConstraint(database.db.insert(links).values(link(-1)))).toBe('links_position_not_negative')
  })

  test.each([
    ['links_url_known', { url: 'javascript:alert(1)' }],
    ['links_url_known', { url: 'tel:*21*1#' }],
    ['links_url_known', { url: `https://example.com/${'a'.repeat(2048)}` }],
    ['links_texts_in_bounds', { title: '' }],
    ['links_texts_in_bounds', { title: 'é'.repeat(3001) }],
    ['links_texts_in_bounds', { description: 'a'.repeat(12_001) }],
    ['links_animation_known', { animationType: 'spin' as 'none' }],
    ['links_tile_size_known', { tileSize: 'huge' as 'small' }],
    ['links_clicks_not_negative', { clicks: -1 }],
    ['links_user_id_users_id_fk', { userId: noLink }],
  ])('%s is enforced', async (constraint, invalid) => {
    expect(await findConstraint(database.db.insert(links).values(link(0, invalid)))).toBe(constraint)
  })
})

describe('money', () => {
  const referral = async () => {
    const id = randomUUID()
    await database.db
      .insert(referrals)
      .values({ id, referrerId: ada, referredId: await person('bob'), number: 1, affiliateCode: 'ADA' })
    return id
  }

  test('a user cannot refer themself, and cannot be referred twice', async () => {
    const id = randomUUID()
    const own = { id, referrerId: ada, referredId: ada, number: 1, affiliateCode: 'ADA' }
    expect(await findConstraint(database.db.insert(referrals).values(own))).toBe('referrals_not_self')
    await referral()
    const again = { id, referrerId: await person('cleo'), referredId: await idOf('bob'), number: 1, affiliateCode: 'CLEO' }
    expect(await findConstraint(database.db.insert(referrals).values(again))).toBe('referrals_referred_id_unique')
  })

  test('a commission is positive; its reversal is negative and refers to it', async () => {
    const referralId = await referral()
    const line = { id: randomUUID(), referralId, userId: ada, amount: 75, plan: 'pro' as const, maturesAt: new Date(0) }
    const back = { ...line, id: randomUUID(), amount: -75, reverses: line.id, maturesAt: null }
    expect(await findConstraint(database.db.insert(commissions).values({ ...line, amount: 0 }))).toBe('commissions_amount_sign')
    expect(
      await findConstraint(database.db.insert(commissions).values({ ...back, reverses: null, maturesAt: new Date(0) })),
    ).toBe('commissions_amount_sign')
    expect(await findConstraint(database.db.insert(commissions).values(back))).toBe('commissions_reverses_commissions_id_fk')
    await database.db.insert(commissions).values(line)
    expect(await findConstraint(database.db.insert(commissions).values({ ...back, amount: 75 }))).toBe('commissions_amount_sign')
    expect(await findConstraint(database.db.insert(commissions).values(back))).toBe('none')
  })

  test('a user buys lifetime access once, and a payout is positive and has a date when it is paid', async () => {
    const sale = () => ({ id: randomUUID(), userId: ada, purchasePrice: 2000 })
    const payout = { id: randomUUID(), userId: ada, amount: 1000, paypalEmail: 'ada@example.com' }
    expect(await findConstraint(database.db.insert(lifetimeSales).values({ ...sale(), purchasePrice: 0 }))).toBe(
      'lifetime_sales_price_positive',
    )
    await database.db.insert(lifetimeSales).values(sale())
    expect(await findConstraint(database.db.insert(lifetimeSales).values(sale()))).toBe('lifetime_sales_one_per_user')
    expect(await findConstraint(database.db.insert(payouts).values({ ...payout, amount: -1 }))).toBe('payouts_amount_positive')
    expect(await findConstraint(database.db.insert(payouts).values({ ...payout, status: 'paid' }))).toBe('payouts_paid_has_date')
  })

  const idOf = async (username: string) => {
    const [found] = await database.db.select({ id: users.id }).from(users).where(eq(users.username, username))
    return found?.id ?? ''
  }
})

test('a visit count is positive, and at least as high as its count of unique visitors', async () => {
  const row = { userId: ada, linkId: noLink, hour: new Date(0), device: 'mobile' as const, country: 'GB', source: 'direct' }
  expect(await findConstraint(database.db.insert(visitCounts).values({ ...row, count: 0, uniques: 0 }))).toBe(
    'visit_counts_positive',
  )
  expect(await findConstraint(database.db.insert(visitCounts).values({ ...row, count: 1, uniques: 2 }))).toBe(
    'visit_counts_positive',
  )
  expect(await findConstraint(database.db.insert(visitCounts).values({ ...row, count: 2, uniques: 1 }))).toBe('none')
})

test('a rollup has no more visitors than views, and a known dimension and grain', async () => {
  const row = {
    userId: ada,
    grain: 'day',
    at: new Date(0),
    dimension: 'country',
    value: 'GB',
    views: 2,
    visitors: 2,
    clicks: 0,
  } as const
  const insert = (more: object) => findConstraint(database.db.insert(visitRollups).values({ ...row, ...more }))
  expect(await insert({ visitors: 3 })).toBe('visit_rollups_consistent')
  expect(await insert({ clicks: -1 })).toBe('visit_rollups_consistent')
  expect(await insert({ dimension: 'age' })).toBe('visit_rollups_dimension_known')
  expect(await insert({ grain: 'week' })).toBe('visit_rollups_grain_known')
  expect(await insert({})).toBe('none')
})

test('a breakdown has a count for every value, and two known dimensions', async () => {
  const row = {
    userId: ada,
    grain: 'day',
    at: new Date(0),
    dimension: 'country',
    value: 'GB',
    byDimension: 'source',
    byValues: ['direct', 'instagram'],
    views: [2, 1],
    visitors: [2, 0],
    clicks: [0, 3],
  } as const
  const insert = (more: object) =>
    findConstraint(
      database.db.insert(visitBreakdowns).values({
        ...row,
        byValues: [...row.byValues],
        views: [...row.views],
        visitors: [...row.visitors],
        clicks: [...row.clicks],
        ...more,
      }),
    )
  expect(await insert({ views: [2] })).toBe('visit_breakdowns_side_by_side')
  expect(await insert({ clicks: [0, 3, 1] })).toBe('visit_breakdowns_side_by_side')
  expect(await insert({ byValues: [], views: [], visitors: [], clicks: [] })).toBe('visit_breakdowns_side_by_side')
  expect(await insert({ byDimension: 'browser' })).toBe('visit_breakdowns_dimensions_known')
  expect(await insert({ byDimension: 'country' })).toBe('visit_breakdowns_dimensions_known')
  expect(await insert({ grain: 'week' })).toBe('visit_breakdowns_grain_known')
  expect(await insert({})).toBe('none')
})
