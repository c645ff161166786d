/** The user list: whom a search finds, the order, the pages, the filters. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/admin/users.ts'
import { foldText } from '#rules/text/fold-text.ts'
import { start, type TestClient } from '#server/testing/start.ts'

type Page = { users: AdminUser[]; total: number; filtered: number; filteredIsMore: boolean; nextCursor: string | null }

const list = async (admin: TestClient, query: Record<string, string> = {}) => {
  const response = await admin.get(`/api/admin/users?${new URLSearchParams(query)}`)
  expect(response.status, response.text).toBe(200)
  return response.json<Page>()
}
const names = ({ users }: Page) => users.map(({ username }) => username)

/** Ada 100 %, Bea, and cyd_a, in the order of their sign-ups. */
async function startWithThree() {
  const server = await start()
  const people = [await server.creator('ada', 'premium'), await server.creator('bea'), await server.creator('cyd_a', 'lifetime')]
  await people[0]?.send('PATCH', '/api/user', { displayName: 'Ada 100% “Quote’s” Čapek' })
  return { ...server, people, adminOf: await server.admin() }
}

test('lists everyone with every field, the newest first, for both gates', async () => {
  const { adminOf, control, people, node } = await startWithThree()
  await people[0]?.post('/api/links', { title: 'Shop', url: 'https://example.com' })

  const page = await list(adminOf)

  expect(page).toMatchObject({ total: 3, filtered: 3, filteredIsMore: false, nextCursor: null })
  expect(names(page)).toEqual(['cyd_a', 'bea', 'ada'])
  expect(page.users[2]).toEqual({
    id: people[0]?.id,
    username: 'ada',
    displayName: 'Ada 100% “Quote’s” Čapek',
    email: 'ada@example.com',
    plan: 'premium',
    affiliateTier: null,
    isBanned: false,
    isActive: true,
    isVerified: true,
    isReported: false,
    profileImage: null,
    bioUrl: expect.stringMatching(/\/ada$/),
    totalClicks: 0,
    totalLinks: 1,
    totalReferrals: 0,
    totalEarnings: 0,
    twoFactorEnabled: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    lastActiveAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(names(await list(await control()))).toEqual(['cyd_a', 'bea', 'ada'])
  expect(node).toBeDefined()
})

test.each([
  ['a username anywhere, in any case', 'D_A', ['cyd_a']],
  ['a display name', 'quote’s', ['ada']],
  ['letters beyond ASCII, in any case', 'ČAPEK', ['ada']],
  ['a name with accents, typed without', 'capek', ['ada']],
  ['one letter with an accent: what begins with the letter', 'č', ['cyd_a']],
  ['an email address', 'bea@EXAMPLE', ['bea']],
  ['everyone of a domain', '@example.com', ['cyd_a', 'bea', 'ada']],
  ['one letter: what begins with it', 'c', ['cyd_a']],
  ['two letters: what begins with them', 'ad', ['ada']],
  ['two letters that are only inside', 'da', []],
  ['one sign that nothing begins with', '“', []],
  ['a percent sign as itself', '0%', []],
  ['a percent sign within', '00% “', ['ada']],
  ['only a percent sign', '%', []],
  ['an underscore as itself', 'd_a', ['cyd_a']],
  ['underscores as themselves', '___', []],
  ['quotes and backslashes as themselves', `'";\\--`, []],
  ['nobody across two fields', 'ada ada', []],
])('finds %s', async (_, search, expected) => {
  const { adminOf } = await startWithThree()
  const page = await list(adminOf, { search })
  expect(names(page)).toEqual(expected)
  expect(page).toMatchObject({ total: 3, filtered: expected.length, filteredIsMore: false })
})

test('refuses a search of 10,000 letters, an unknown plan, status, order or cursor in words', async () => {
  const { adminOf } = await startWithThree()
  const refuse = async (query: Record<string, string>, message: string) => {
    const response = await adminOf.get(`/api/admin/users?${new URLSearchParams(query)}`)
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid', message })
  }
  await refuse({ search: 'a'.repeat(10_000) }, 'A search can be up to 100 characters.')
  await refuse({ plan: 'gold' }, 'Choose a plan: free, pro, premium or lifetime.')
  await refuse({ status: 'lost' }, 'Choose active, banned, unverified or reported.')
  await refuse({ sort: 'oldest' }, 'Choose newest or clicks.')
  await refuse({ cursor: `1'; drop table users` }, 'That is not a valid cursor.')
})

test('filters by plan and status, also together with a search', async () => {
  const { adminOf, people, visitor, db } = await startWithThree()
  await db.execute(sql`update users set is_verified = false where username = 'bea'`)
  await visitor().post('/api/reports', { username: 'ada', reason: 'scam' })
  await db.execute(sql`update users set is_banned = true where id = ${people[2]?.id}`)

  expect(names(await list(adminOf, { plan: 'premium' }))).toEqual(['ada'])
  expect(names(await list(adminOf, { status: 'unverified' }))).toEqual(['bea'])
  expect(names(await list(adminOf, { status: 'banned' }))).toEqual(['cyd_a'])
  expect(names(await list(adminOf, { status: 'active' }))).toEqual(['ada'])
  expect(await list(adminOf, { status: 'banned', plan: 'lifetime', search: 'cyd' })).toMatchObject({ filtered: 1 })
  expect(await list(adminOf, { status: 'banned', plan: 'free' })).toMatchObject({ filtered: 0, users: [] })
})

test('pages go through everyone once, in both orders, however many sign up meanwhile', async () => {
  const { admin, db } = await start()
  await insertMany(db, 250)
  const adminOf = await admin()
  for (const sort of ['newest', 'clicks']) {
    const seen: AdminUser[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list(adminOf, { sort, ...(cursor && { cursor }) })
      seen.push(...page.users)
      cursor = page.nextCursor
      if (cursor) await insertMany(db, 1)
    }
    const own = seen.filter(({ username }) => username.startsWith('many'))
    expect(new Set(own.map(({ id }) => id)).size).toBe(seen.length)
    expect(own.length).toBeGreaterThanOrEqual(250)
    if (sort === 'clicks')
      expect(own.map(({ totalClicks }) => totalClicks)).toEqual(own.map((one) => one.totalClicks).toSorted((a, b) => b - a))
  }
})

test('says “more” beyond 10,000 matches of a search, and is exact for kept figures', async () => {
  const { admin, db } = await start()
  // In batches, each of which a busy machine inserts in time.
  for (let batch = 0; batch < 15; batch++) await insertMany(db, 670)
  const adminOf = await admin()
  const { total, filtered, filteredIsMore } = await list(adminOf, { search: 'many' })
  expect({ total, filteredIsMore }).toEqual({ total: 10_050, filteredIsMore: true })
  // On a busy machine, it stops counting earlier.
  expect(filtered).toBeGreaterThanOrEqual(1_000)
  expect(filtered).toBeLessThanOrEqual(10_000)
  expect(await list(adminOf, { plan: 'free' })).toMatchObject({ filtered: 10_050, filteredIsMore: false })
})

test('an erased account is in no list, no search and no file', async () => {
  const { adminOf, people } = await startWithThree()
  await adminOf.send('DELETE', '/api/admin/delete-user', { userId: people[1]?.id })
  expect(await list(adminOf)).toMatchObject({ total: 2, filtered: 2 })
  expect(names(await list(adminOf, { search: 'erased' }))).toEqual([])
  expect((await adminOf.get('/api/admin/users/export')).text).not.toContain('erased')
})

test('the file has everyone who matches, and no formulas', async () => {
  const { adminOf, people, db } = await startWithThree()
  await db.execute(sql`update users set total_earnings = 1250 where id = ${people[0]?.id}`)
  await people[1]?.send('PATCH', '/api/user', { displayName: '=HYPERLINK("http://evil")' })

  const file = await adminOf.get('/api/admin/users/export')
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toContain('text/csv')
  const [header, ...lines] = file.text.trim().split('\r\n')
  expect(header).toMatch(/^id,username,displayName,email,plan/)
  expect(lines).toHaveLength(3)
  const earnings = header?.split(',').indexOf('totalEarningsGbp') ?? -1
  expect(lines.find((line) => line.includes('ada@'))?.split(',')[earnings]).toBe('12.50')
  expect(file.text).toContain(`"'=HYPERLINK(""http://evil"")"`)

  const some = await adminOf.get('/api/admin/users/export?plan=premium')
  expect(some.text.trim().split('\r\n')).toHaveLength(2)
})

test('the top lists have five at most, and nobody without referrals or clicks', async () => {
  const { adminOf, people, db } = await startWithThree()
  expect((await adminOf.get('/api/admin/top-referrers')).json()).toEqual({ referrers: [] })
  expect((await adminOf.get('/api/admin/top-pages')).json()).toEqual({ pages: [] })
  await db.execute(sql`update users set total_referrals = 3, total_earnings = 500 where id = ${people[0]?.id}`)
  await db.execute(sql`update click_totals set clicks = 7 where user_id = ${people[1]?.id}`)
  expect((await adminOf.get('/api/admin/top-referrers')).json()).toMatchObject({
    referrers: [{ username: 'ada', totalReferrals: 3, totalEarnings: 500 }],
  })
  expect((await adminOf.get('/api/admin/top-pages')).json()).toMatchObject({
    pages: [{ user: { id: people[1]?.id, username: 'bea' }, totalClicks: 7, linkCount: 0 }],
  })
})

let inserted = 0

const insertMany = async (db: Awaited<ReturnType<typeof start>>['db'], count: number) => {
  await db.execute(sql`
    insert into users (id, username, email, password, is_verified, created_at)
    select gen_random_uuid(), 'many' || n, 'many' || n || '@example.com', 'none', true, now() - n * interval '1 second'
    from generate_series(${inserted + 1}::int, ${inserted + count}::int) n`)
  await db.execute(sql`update click_totals set clicks = abs(hashtext(user_id::text)) % 50 where clicks = 0`)
  inserted += count
}

test('the database folds texts as the rules do', async () => {
  const { db } = await start()
  const texts = [
    'Amélie Rousseau',
    'ÅNGSTRÖM',
    'Łódź',
    'Straße',
    'Ærø',
    'İstanbul ısı',
    'Đặng',
    'Ｆｕｌｌ',
    '50%_\\',
    'Ελλάδα',
    'がぎ',
    '한글',
    'कि',
  ]
  const { rows } = await db.execute<{ folded: string }>(
    sql`select fold_text(typed) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t (typed, place) order by place`,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})
