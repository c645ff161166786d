/** Tests that the export contains all of a creator's data, no secrets, and nothing that a spreadsheet executes. */
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { messageReplies, messages } from '#server/database/schema/messages.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, pendingVisits, visitCounts } from '#server/database/schema/visits.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { password, start } from '#server/testing/start.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { withRests } from './build-export.ts'

const download = async (url: string, path: string, init: RequestInit) => {
  const response = await fetch(url + path, init)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const signedIn = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const withPassword = (credentials: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(credentials),
})
const login = { email: 'ada@example.com', password }

type Data = {
  account: Record<string, unknown>
  links: { title: string }[]
  sessions: unknown[]
  referrals: unknown[]
  messages: unknown[]
}

const read = (zip: Buffer) => {
  const files = readZip(zip)
  const text = (name: string) => files.get(name)?.toString() ?? `no ${name}`
  return {
    names: [...files.keys()],
    text,
    lines(name: string) {
      expect(text(name).startsWith('\ufeff'), 'Excel knows UTF-8 by its mark').toBe(true)
      return text(name).slice(1).trimEnd().split('\r\n')
    },
    data: JSON.parse(text('data.json')) as Data,
    whole: zip.toString('latin1'),
  }
}

const tables = [
  'links.csv',
  'blocks.csv',
  'views.csv',
  'clicks.csv',
  'days.csv',
  'referrals.csv',
  'commissions.csv',
  'payouts.csv',
  'payments.csv',
  'sessions.csv',
]

test('the export of a new account has every table with its columns, and the date in its file name', async () => {
  const { creator, url } = await start({ now: () => new Date('2026-03-01T12:00:00Z') })
  const ada = await creator('ada')
  const { response, bytes } = await download(url, '/api/user/export', signedIn(ada.token))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="ada-2026-03-01.zip"')
  const { names, lines, data } = read(bytes)
  expect(names).toEqual(['data.json', ...tables])
  expect(lines('links.csv')[0]).toContain('id,title,url,description')
  expect(lines('clicks.csv')).toEqual(['hour,linkId,device,country,source,count,uniques'])
  expect(data.account).toMatchObject({ username: 'ada', email: 'ada@example.com', plan: 'free' })
  expect(data.sessions).toHaveLength(1)
})

test('contains the creator’s own links, counts, referrals and commissions, and no one else’s', async () => {
  const { creator, url, db } = await start()
  const [ada, eve] = [await creator('ada', 'pro'), await creator('eve')]
  const added = await ada.post('/api/links', { title: 'Shop, "the" one', url: 'https://ada.example/' })
  const linkId = added.json<{ id: string }>().id
  await eve.post('/api/links', { title: 'Of someone else', url: 'https://eve.example/' })
  const count = { userId: ada.id, device: 'mobile', country: 'GB', source: 'instagram', uniques: 1 } as const
  for (const hour of ['2026-01-01T00:00:00Z', '2026-01-01T23:00:00Z', '2026-01-02T00:00:00Z', '2026-03-30T05:00:00Z'].map(
    (at) => new Date(at),
  )) {
    await db.insert(visitCounts).values([
      { ...count, linkId: noLink, hour, count: 7 },
      { ...count, linkId, hour, count: 3 },
      { ...count, userId: eve.id, linkId: noLink, hour, count: 987_654_321 },
    ])
  }
  const referral = { id: crypto.randomUUID(), referrerId: ada.id, referredId: eve.id, number: 1, affiliateCode: 'ada' }
  await db.insert(referrals).values(referral)
  const earned = { id: crypto.randomUUID(), referralId: referral.id, userId: ada.id, plan: 'pro' } as const
  await db.insert(commissions).values({ ...earned, amount: 75, maturesAt: new Date() })
  await db.insert(commissions).values({ ...earned, id: crypto.randomUUID(), amount: -75, reverses: earned.id })
  const ofEve = { id: crypto.randomUUID(), referrerId: eve.id, referredId: ada.id, number: 1, affiliateCode: 'eve' }
  await db.insert(referrals).values(ofEve)
  const earnedByEve = { id: crypto.randomUUID(), referralId: ofEve.id, userId: eve.id, plan: 'pro' } as const
  await db.insert(commissions).values({ ...earnedByEve, amount: 125, maturesAt: new Date() })
  const paid = { id: crypto.randomUUID(), userId: eve.id, amount: 125, paypalEmail: 'eve.paypal@example.com' }
  await db.insert(payouts).values(paid)
  await db.insert(affiliateSettings).values({ userId: eve.id, paypalEmail: paid.paypalEmail, updatedAt: new Date() })
  await db.insert(messages).values({ id: crypto.randomUUID(), userId: eve.id, text: 'Asked by someone else' })

  const { lines, data, whole } = read((await download(url, '/api/user/export', signedIn(ada.token))).bytes)
  expect(data.links.map(({ title }) => title)).toEqual(['Shop, "the" one'])
  expect(lines('links.csv')[1]).toContain('"Shop, ""the"" one",https://ada.example/')
  expect(lines('views.csv').slice(1)).toEqual([
    '2026-01-01T00:00:00.000Z,mobile,GB,instagram,7,1',
    '2026-01-01T23:00:00.000Z,mobile,GB,instagram,7,1',
    '2026-01-02T00:00:00.000Z,mobile,GB,instagram,7,1',
    '2026-03-30T05:00:00.000Z,mobile,GB,instagram,7,1',
  ])
  expect(lines('clicks.csv')).toHaveLength(5)
  expect(lines('clicks.csv')[1]).toBe(`2026-01-01T00:00:00.000Z,${linkId},mobile,GB,instagram,3,1`)
  expect(lines('referrals.csv')[1]).toContain(',1,ada,25,0.00,')
  expect(lines('commissions.csv').map((line) => line.split(',')[3])).toEqual(['amountGbp', '0.75', '-0.75'])
  const ofOthers = ['Of someone else', 'Asked by someone else', '987654321', 'eve@example.com', paid.paypalEmail, eve.id]
  const ids = [ofEve.id, earnedByEve.id, paid.id]
  for (const others of [...ofOthers, ...ids]) expect(whole).not.toContain(others)
  const exportOfEve = read((await download(url, '/api/user/export', signedIn(eve.token))).bytes).whole
  for (const own of ['Asked by someone else', paid.paypalEmail, ...ids]) expect(exportOfEve).toContain(own)
})

test('contains messages with the replies to them, without the notes of admins', async () => {
  const { creator, url, db } = await start()
  const ada = await creator('ada')
  const [id, createdAt] = [crypto.randomUUID(), new Date()]
  await db.insert(messages).values({ id, userId: ada.id, text: 'When am I paid?' })
  await db.insert(messageReplies).values([
    { id: crypto.randomUUID(), messageId: id, kind: 'note', text: 'Check the address first', createdAt },
    { id: crypto.randomUUID(), messageId: id, kind: 'reply', text: 'On Monday.', createdAt },
  ])
  const { data, whole } = read((await download(url, '/api/user/export', signedIn(ada.token))).bytes)
  expect(data.messages).toMatchObject([{ text: 'When am I paid?', replies: [{ text: 'On Monday.' }] }])
  expect(whole).not.toContain('Check the address first')
})

test('contains each dimension by the day, of visits that are rolled up and of pending ones', async () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const { creator, url, db } = await start({ now: () => now })
  const [ada, eve] = [await creator('ada'), await creator('eve')]
  const visit = {
    userId: ada.id,
    linkId: noLink,
    device: 'mobile',
    country: 'GB',
    source: 'direct',
    count: 2,
    uniques: 1,
  } as const
  const found = { city: 'GB Bristol', campaign: 'drop', browser: 'Safari' }
  await db.insert(pendingVisits).values([
    { ...visit, ...found, at: new Date('2026-01-01T23:59:00Z') },
    { ...visit, ...found, at: now },
    { ...visit, ...found, at: now, userId: eve.id, campaign: 'of someone else' },
  ])
  await foldVisits({ db, history: postgresHistory, now: () => now })
  await db.insert(pendingVisits).values({ ...visit, at: now, city: '', campaign: '', browser: 'Safari', linkId: ada.id })

  const { lines, whole } = read((await download(url, '/api/user/export', signedIn(ada.token))).bytes)
  expect(lines('days.csv')).toEqual([
    'day,dimension,value,views,visitors,clicks',
    '2026-01-01,browser,Safari,2,1,0',
    '2026-01-01,campaign,drop,2,1,0',
    '2026-01-01,city,GB Bristol,2,1,0',
    '2026-03-02,browser,Safari,2,1,2',
    '2026-03-02,campaign,drop,2,1,0',
    '2026-03-02,city,GB Bristol,2,1,0',
  ])
  expect(lines('clicks.csv')[1]).toBe(`2026-03-02T12:00:00.000Z,${ada.id},mobile,GB,direct,2,1`)
  expect(whole).not.toContain('of someone else')
})

test('contains what the creator bought and paid, and no ids of the payment provider', async () => {
  const server = await start({ now: () => new Date('2031-03-01T12:00:00Z') })
  const [ada, eve] = [await server.creator('ada'), await server.creator('eve')]
  await openBuyer(server, eve).buy('pro')
  const buyer = openBuyer(server, ada)
  await buyer.buy('premium')
  await buyer.act('refund-half')
  await buyer.buy('lifetime')

  const { lines, data, whole } = read((await download(server.url, '/api/user/export', signedIn(ada.token))).bytes)
  expect(lines('payments.csv')[0]).toBe(
    'id,receipt,mode,plan,reason,amountGbp,refundedGbp,cardLast4,periodStart,periodEnd,paidAt',
  )
  expect(
    lines('payments.csv')
      .slice(1)
      .map((line) => line.split(',').slice(1, 8).join()),
  ).toEqual(['TEST-000002,sandbox,premium,purchase,4.99,4.99,4242', 'TEST-000003,sandbox,lifetime,purchase,20.00,0.00,4242'])
  expect(data).toMatchObject({
    // Lifetime has replaced it: the rest of its month was refunded.
    refunds: [{ amount: 250 }, { amount: 249 }],
    subscriptions: [{ plan: 'premium', price: 499, status: 'ended' }],
    checkouts: [{ status: 'paid' }, { status: 'paid' }],
    cards: [{ last4: '4242', expiry: expect.stringMatching(/^\d\d\/49$/) }],
    lifetimeSeats: [{ number: 1, status: 'sold' }],
  })
  for (const secret of [await buyer.getCustomerId(), 'TEST-000001', 'sub_', 'pi_', 'fingerprint'])
    expect(whole).not.toContain(secret)
})

test('contains no password, secret, code or token, not even as a hash', async () => {
  const { creator, url, db, visitor } = await start()
  const ada = await creator('ada')
  const { secret } = (await ada.post('/api/2fa/setup')).json<{ secret: string }>()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { token, backupCodes } = (await ada.post('/api/2fa/enable', { secret, token: code })).json<{
    token: string
    backupCodes: string[]
  }>()
  const [stored] = await db
    .select({ password: users.password, secret: users.twoFactorSecret, codes: users.backupCodes })
    .from(users)
  const { whole, data } = read((await download(url, '/api/user/export', signedIn(token))).bytes)
  for (const opens of [secret, token, ...backupCodes, stored?.password, stored?.secret, ...(stored?.codes ?? []), 'argon2']) {
    expect(whole).not.toContain(opens)
  }
  expect(whole).not.toMatch(/[0-9a-f]{64}/)
  expect(data.account).toMatchObject({ twoFactorEnabled: true, backupCodesLeft: 10 })
  expect((await visitor().get('/api/user/export')).json()).toMatchObject({ code: 'signed-out' })
})

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '=HYPERLINK("https://evil.example","x")'])(
  'escapes the formula %j in a title',
  async (title) => {
    const { creator, url } = await start()
    const ada = await creator('ada')
    await ada.post('/api/links', { title, url: 'https://ada.example/' })
    const { lines, data } = read((await download(url, '/api/user/export', signedIn(ada.token))).bytes)
    expect(lines('links.csv')[1]?.split(',').slice(1).join(',')).toMatch(/^"?'[=+\-@]/)
    expect(data.links[0]?.title).toBe(title)
  },
)

describe('for suspended creators', () => {
  test('works with email and password', async () => {
    const { creator, url, db } = await start()
    const ada = await creator('ada')
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    expect((await download(url, '/api/user/export', signedIn(ada.token))).response.status).toBe(403)
    const { response, bytes } = await download(url, '/api/auth/export', withPassword(login))
    expect(response.status).toBe(200)
    expect(read(bytes).data.account).toMatchObject({ username: 'ada', isBanned: true })
  })

  test('returns the same response for a wrong password and an unknown email', async () => {
    const { creator, visitor } = await start()
    await creator('ada')
    const wrong = await visitor().post('/api/auth/export', { ...login, password: 'not the password' })
    const unknown = await visitor().post('/api/auth/export', { ...login, email: 'nobody@example.com' })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect(wrong.json()).toMatchObject({ code: 'wrong-login' })
  })

  test('needs a code with two-factor on, which works once', async () => {
    const { creator, visitor, url } = await start()
    const ada = await creator('ada')
    const { secret } = (await ada.post('/api/2fa/setup')).json<{ secret: string }>()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { backupCodes } = (await ada.post('/api/2fa/enable', { secret, token: code })).json<{ backupCodes: string[] }>()
    const ask = (more: object) => visitor().post('/api/auth/export', { ...login, ...more })
    expect((await ask({})).json()).toMatchObject({ code: 'needs-code' })
    expect((await ask({ code: '000000' })).json()).toMatchObject({ code: 'wrong-code' })
    const credentials = { ...login, code: backupCodes[0] }
    expect((await download(url, '/api/auth/export', withPassword(credentials))).response.status).toBe(200)
    expect((await ask({ code: backupCodes[0] })).json()).toMatchObject({ code: 'wrong-code' })
  })

  test('counts wrong codes per account, also from a known address: twenty in an hour, together with those at signing in', async () => {
    const { creator, visitor } = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
    const ada = await creator('ada')
    const from = (n: number) => visitor({ 'x-forwarded-for': `203.0.113.${n}` })
    for (let n = 0; n < 8; n++) await from(n).post('/api/auth/login', login)
    const { secret } = (await ada.post('/api/2fa/setup')).json<{ secret: string }>()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await ada.post('/api/2fa/enable', { secret, token: code })

    const codes: unknown[] = []
    for (let n = 0; n < 32; n++)
      codes.push(
        (await from(Math.floor(n / 4)).post('/api/auth/export', { ...login, code: '000000' })).json<{ code: string }>().code,
      )
    expect(codes).toEqual([...Array(20).fill('wrong-code'), ...Array(12).fill('too-many')])
    expect((await from(9).post('/api/auth/login', login)).json()).toMatchObject({ code: 'too-many' })
  })
})

test('exports that are read at the same time rest, so that together they leave the database to others for half of the time', async () => {
  let computedMs = 0
  async function* batches() {
    for (let n = 0; n < 5; n++) {
      const end = performance.now() + 20
      while (performance.now() < end);
      computedMs += 20
      yield n
    }
  }
  const begun = performance.now()
  const read = async (numbers: number[] = []) => {
    for await (const number of withRests(batches())) numbers.push(number)
    return numbers
  }
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill([0, 1, 2, 3, 4]))
  expect(computedMs / (performance.now() - begun)).toBeLessThan(0.6)
})

test('an export whose reader is slow keeps no other one resting', async () => {
  async function* batches() {
    yield 1
    yield 2
  }
  const slow = Array.from({ length: 200 }, () => withRests(batches()))
  await Promise.all(slow.map((one) => one.next()))
  async function* busy() {
    const end = performance.now() + 20
    while (performance.now() < end);
    yield 1
  }
  const begun = performance.now()
  await withRests(busy()).next()
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('downloads are rate limited', async () => {
  const { creator, visitor } = await start({ env: { RATE_LIMITS: 'on' } })
  const ada = await creator('ada')
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await ada.get('/api/user/export')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const guesses = []
  for (let n = 0; n < 6; n++)
    guesses.push((await visitor().post('/api/auth/export', { ...login, password: `guess ${n}` })).status)
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429])
})

test('the tries of a suspended creator cannot be used up from another address', async () => {
  const { creator, visitor, db } = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  const ada = await creator('ada')
  await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
  const from = (address: string) => visitor({ 'x-forwarded-for': address })
  const guesses = []
  for (let n = 0; n < 6; n++)
    guesses.push((await from('203.0.113.7').post('/api/auth/export', { ...login, password: 'a guess' })).status)
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await from('198.51.100.1').post('/api/auth/export', login)).status).toBe(200)
})

test('every table with a foreign key to users is in the export, or has a reason not to be', async () => {
  const { db } = await start()
  const { rows } = await db.execute<{ holder: string }>(sql`
    select distinct conrelid::regclass::text as holder from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`)
  const exported = [
    'affiliate_settings',
    'audit_log',
    'bans',
    'billing_details',
    'checkouts',
    'commissions',
    'consents',
    'content_blocks',
    'customers',
    'embed_posters',
    'invoice_contacts',
    'invoices',
    'known_devices',
    'lifetime_sales',
    'lifetime_seats',
    'links',
    'made_themes',
    'media',
    'media_kit_copies',
    'media_kits',
    'messages',
    'milestones',
    'page_changes',
    'payments',
    'payouts',
    'plan_grants',
    'referral_clicks',
    'referral_slugs',
    'referrals',
    'sessions',
    'signups',
    'subscriptions',
    'takedowns',
    'usernames',
    'users',
    'visit_counts',
    'visit_rollups',
    'visits_dropped',
    'withdrawals',
  ]
  const reasons = {
    account_addresses: 'keyed hashes of networks for 30 days, of no use to anyone without the key',
    monthly_earnings: 'sums of the commissions, for the leaderboard',
    account_tokens: 'one-time tokens as hashes, for minutes or days',
    two_factor_challenges: 'unfinished sign-ins, for minutes',
    reports: 'reports by others, which creators do not see',
    trash: 'items deleted within the last minutes',
    billing_notices: 'which emails about money were sent',
    busy_pages: 'how far the counts in views.csv and clicks.csv are summed up for filters',
    visit_breakdowns: 'sums of the counts in views.csv and clicks.csv, for filters',
    visit_minutes: 'the last hour of visits, which are in views.csv and clicks.csv',
    weekly_summaries: 'which weekly emails were queued',
    ai_requests: 'how often the AI service was asked today',
    announcement_deliveries: 'which product news were sent, of which the creator has the emails',
    invitations: 'the admins’ list of invitations',
    platform_owner: 'who may open the control panel, which their settings show',
    notification_dismissals: 'which banners were closed',
    user_list: 'a copy of the account for the admins’ search',
    click_totals: 'a sum of the clicks, for the admins’ list',
    bulk_targets: 'whom an admin changed with others, which is in the audit log',
    ledger_entries: 'the books, which repeat payments, refunds and commissions',
    ledger_transactions: 'the books, which repeat payments, refunds and commissions',
  }
  expect(rows.map(({ holder }) => holder)).toEqual([...exported, ...Object.keys(reasons)].sort())
})
