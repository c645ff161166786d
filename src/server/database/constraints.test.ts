/** What the tables refuse, whoever asks. */
import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageDefaults } from '#rules/page/page-fields.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findViolatedConstraint } from './query-errors.ts'
import { commissions, payouts, referrals } from './schema/affiliates.ts'
import { lifetimeSales } from './schema/billing.ts'
import { links } from './schema/links.ts'
import { sessions } from './schema/sessions.ts'
import { users } from './schema/users.ts'
import { noLink, visitCounts } from './schema/visits.ts'

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

/** The name of the rule that refuses it, or 'nothing' where it went through. */
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing',
    (error: unknown) => findViolatedConstraint(error) ?? String(error),
  )

test('what nobody set is stored as the rules say', () => {
  const stored = Object.entries(getTableColumns(users)).filter(([name, { notNull }]) => notNull && name in pageDefaults)
  const defaults = Object.fromEntries(stored.map(([name, column]) => [name, column.default]))
  const { theme, customFont, tipJarEnabled, tipJarText, bioPageStyle, showUsername, showSocialIcons } = pageDefaults
  const said = { theme, customFont, tipJarEnabled, tipJarText, bioPageStyle, showUsername, showSocialIcons }
  expect(defaults).toEqual({ username: undefined, ...said })
})

describe('an account', () => {
  test.each(['Ada', 'a', '-ada', 'ada-', 'ad a', 'ädä', `a${'b'.repeat(30)}`])('is not named %j', async (username) => {
    expect(await refused(person(username, { email: 'x@example.com' }))).toBe('users_username_shape')
  })

  test('has a name and an address of its own, in lower case', async () => {
    expect(await refused(person('ada', { email: 'other@example.com' }))).toBe('users_username_key')
    expect(await refused(person('bob', { email: 'ada@example.com' }))).toBe('users_email_key')
    expect(await refused(person('bob', { email: 'Bob@example.com' }))).toBe('users_email_lower_case')
  })

  test('has one of the four plans, and a password where no other provider signs it in', async () => {
    expect(await refused(person('bob', { plan: 'gold' as 'pro' }))).toBe('users_plan_known')
    expect(await refused(person('bob', { password: null }))).toBe('users_local_has_password')
    expect(await refused(person('bob', { password: null, authProvider: 'google' }))).toBe('nothing')
  })

  test('has a referral slug that fits an address and is unique regardless of case', async () => {
    expect(await refused(person('bob', { customReferralSlug: 'no' }))).toBe('users_referral_slug_shape')
    expect(await refused(person('bob', { customReferralSlug: 'a/b/c' }))).toBe('users_referral_slug_shape')
    await person('bob', { customReferralSlug: 'My_Slug-1' })
    expect(await refused(person('cleo', { customReferralSlug: 'my_slug-1' }))).toBe('users_custom_referral_slug_key')
  })

  test('never keeps an address of a visitor', async () => {
    expect(await refused(person('bob', { ipAddress: '192.0.2.1' }))).toBe('users_ip_address_never_stored')
  })

  test('is referred by somebody who exists, and stays when that one goes', async () => {
    expect(await refused(person('bob', { referredBy: randomUUID() }))).toBe('users_referred_by_users_id_fk')
    const bob = await person('bob', { referredBy: ada })
    await database.db.delete(users).where(eq(users.id, ada))
    const [left] = await database.db.select({ referredBy: users.referredBy }).from(users).where(eq(users.id, bob))
    expect(left).toEqual({ referredBy: null })
  })
})

test.each([{}, { kind: 'guest' }, { kind: 'admin' }])('a session says whose it is: not %j with a creator', async (sess) => {
  const session = { sid: 'a'.repeat(64), userId: ada, sess: sess as { kind: 'admin' }, expire: new Date() }
  expect(await refused(database.db.insert(sessions).values(session))).toBe('sessions_kind')
})

describe('links', () => {
  test('may pass through a collision on their way to a new order', async () => {
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

  test('never stand in one place after a commit', async () => {
    await database.db.insert(links).values(link(0))
    expect(await refused(database.db.insert(links).values(link(0)))).toBe('links_user_id_position_key')
    expect(await refused(database.db.insert(links).values(link(-1)))).toBe('links_position_not_negative')
  })

  test.each([
    ['links_url_is_web', { url: 'javascript:alert(1)' }],
    ['links_url_is_web', { url: `https://example.com/${'a'.repeat(2048)}` }],
    ['links_texts_in_bounds', { title: '' }],
    ['links_texts_in_bounds', { title: 'a'.repeat(101) }],
    ['links_texts_in_bounds', { description: 'a'.repeat(201) }],
    ['links_animation_known', { animationType: 'spin' as 'none' }],
    ['links_clicks_not_negative', { clicks: -1 }],
    ['links_user_id_users_id_fk', { userId: noLink }],
  ])('%s holds', async (rule, wrong) => {
    expect(await refused(database.db.insert(links).values(link(0, wrong)))).toBe(rule)
  })
})

describe('money', () => {
  const referral = async () => {
    const id = randomUUID()
    await database.db.insert(referrals).values({ id, referrerId: ada, referredId: await person('bob'), affiliateCode: 'ADA' })
    return id
  }

  test('nobody refers themself, and nobody is referred twice', async () => {
    const id = randomUUID()
    const own = { id, referrerId: ada, referredId: ada, affiliateCode: 'ADA' }
    expect(await refused(database.db.insert(referrals).values(own))).toBe('referrals_not_self')
    await referral()
    const again = { id, referrerId: await person('cleo'), referredId: await idOf('bob'), affiliateCode: 'CLEO' }
    expect(await refused(database.db.insert(referrals).values(again))).toBe('referrals_referred_id_unique')
  })

  test('a commission is positive pence; what takes it back is negative and names it', async () => {
    const referralId = await referral()
    const line = { id: randomUUID(), referralId, userId: ada, amount: 75, plan: 'pro' as const }
    const back = { ...line, id: randomUUID(), amount: -75, reverses: line.id }
    expect(await refused(database.db.insert(commissions).values({ ...line, amount: 0 }))).toBe('commissions_amount_sign')
    expect(await refused(database.db.insert(commissions).values({ ...back, reverses: null }))).toBe('commissions_amount_sign')
    expect(await refused(database.db.insert(commissions).values(back))).toBe('commissions_reverses_commissions_id_fk')
    await database.db.insert(commissions).values(line)
    expect(await refused(database.db.insert(commissions).values({ ...back, amount: 75 }))).toBe('commissions_amount_sign')
    expect(await refused(database.db.insert(commissions).values(back))).toBe('nothing')
  })

  test('a person buys lifetime once, and a payout is positive and dated when it is paid', async () => {
    const sale = () => ({ id: randomUUID(), userId: ada, purchasePrice: 2000 })
    const payout = { id: randomUUID(), userId: ada, amount: 1000, paypalEmail: 'ada@example.com' }
    expect(await refused(database.db.insert(lifetimeSales).values({ ...sale(), purchasePrice: 0 }))).toBe(
      'lifetime_sales_price_positive',
    )
    await database.db.insert(lifetimeSales).values(sale())
    expect(await refused(database.db.insert(lifetimeSales).values(sale()))).toBe('lifetime_sales_user_id_unique')
    expect(await refused(database.db.insert(payouts).values({ ...payout, amount: -1 }))).toBe('payouts_amount_positive')
    expect(await refused(database.db.insert(payouts).values({ ...payout, status: 'paid' }))).toBe('payouts_paid_has_date')
  })

  const idOf = async (username: string) => {
    const [found] = await database.db.select({ id: users.id }).from(users).where(eq(users.username, username))
    return found?.id ?? ''
  }
})

test('a count is of something, and no more visitors are new than came', async () => {
  const row = { userId: ada, linkId: noLink, hour: new Date(0), device: 'mobile' as const, country: 'GB', source: 'direct' }
  expect(await refused(database.db.insert(visitCounts).values({ ...row, count: 0, uniques: 0 }))).toBe('visit_counts_positive')
  expect(await refused(database.db.insert(visitCounts).values({ ...row, count: 1, uniques: 2 }))).toBe('visit_counts_positive')
  expect(await refused(database.db.insert(visitCounts).values({ ...row, count: 2, uniques: 1 }))).toBe('nothing')
})
