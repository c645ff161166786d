/** Account deletion: the page goes offline at once, signing in cancels it, and after fourteen days the account is erased. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgetReferrer } from '#server/affiliates/referrals/record-referral.ts'
import { commissions, referralClicks, referralSlugs, referrals } from '#server/database/schema/affiliates.ts'
import { links } from '#server/database/schema/links.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { sessions, signups } from '#server/database/schema/sessions.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'
import { eraseAccount } from './erase-account.ts'
import { requestDeletion } from './request-deletion.ts'

const requestedAt = new Date('2031-03-01T12:00:00Z')
const erasedAt = '2031-03-15T12:00:00.000Z'
const confirmation = {
  message: 'Your page is offline, and your account will be deleted in 14 days. Sign in before then to keep it.',
  erasedAt,
}

async function startWithAda() {
  const clock = { now: requestedAt }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  const deletedFilesOf: string[] = []
  const requestDeletion = (body: object = { password }) => ada.post('/api/user/delete', body)
  const signIn = () => server.visitor().post('/api/auth/login', { email: 'ada@example.com', password })
  const erase = (askedAt = requestedAt) =>
    eraseAccount(
      server.node.services,
      { userId: ada.id, askedAt: askedAt.toISOString() },
      { forgetReferrer, deleteFiles: async (id) => void deletedFilesOf.push(id) },
    )
  const listScheduledErasures = async () => {
    const { rows } = await server.db.execute<{ task: string; at: Date }>(
      sql`select task_identifier as task, run_at as at from graphile_worker.jobs where task_identifier = 'erase-person'`,
    )
    return rows.map(({ at }) => new Date(at).toISOString())
  }
  return { ...server, ada, clock, requestDeletion, signIn, erase, listScheduledErasures, deletedFilesOf }
}

describe('requesting deletion', () => {
  test('takes the page offline on every node, ends every session, and returns until when it can be cancelled', async () => {
    const { ada, visitor, requestDeletion, db, listScheduledErasures, emails } = await startWithAda()
    const other = await start({ now: () => requestedAt })
    expect((await other.visitor().get('/ada')).status).toBe(200)
    expect((await visitor().get('/ada')).status).toBe(200)

    expect((await requestDeletion()).json()).toEqual(confirmation)
    expect((await visitor().get('/ada')).status).toBe(410)
    await expect.poll(async () => (await other.visitor().get('/ada')).status).toBe(410)
    expect((await other.visitor().get('/api/bio/ada')).status).toBe(410)
    expect((await ada.get('/api/auth/me')).json()).toMatchObject({ code: 'signed-out' })
    expect(await db.$count(sessions)).toBe(0)
    expect(await listScheduledErasures()).toEqual([erasedAt])
    // Either node may take the email out of the queue.
    const email = await Promise.any([emails, other.emails].map((box) => box.next('ada@example.com', /will be deleted/)))
    expect(email.text).toContain('On 15 March 2031 we’ll erase your account and everything in it.')
  })

  test.each([
    [{ password: 'not the password' }, 'wrong-password'],
    [{}, 'invalid'],
  ])('with %j is refused and changes nothing', async (body, code) => {
    const { requestDeletion, ada, visitor, listScheduledErasures } = await startWithAda()
    expect((await requestDeletion(body)).json()).toMatchObject({ code })
    expect([(await ada.get('/api/auth/me')).status, (await visitor().get('/ada')).status]).toEqual([200, 200])
    expect(await listScheduledErasures()).toEqual([])
  })

  test('is rolled back when the email cannot be queued', async () => {
    const { node, ada, visitor, listScheduledErasures } = await startWithAda()
    const broken = {
      ...node.services,
      secrets: {
        ...node.services.secrets,
        keyring: {
          ...node.services.secrets.keyring,
          encrypt: () => {
            throw new Error('no key')
          },
        },
      },
    }
    await expect(requestDeletion(broken, ada.id, { password })).rejects.toThrow('no key')
    expect([(await ada.get('/api/auth/me')).status, (await visitor().get('/ada')).status]).toEqual([200, 200])
    expect(await listScheduledErasures()).toEqual([])
  })
})

describe('signing in again', () => {
  test('within fourteen days cancels the deletion and shows the page at once', async () => {
    const { requestDeletion, signIn, visitor, clock, erase, db } = await startWithAda()
    await requestDeletion()
    clock.now = new Date('2031-03-15T11:59:00Z')
    const response = await signIn()
    expect(response.json()).toMatchObject({
      message: 'Welcome back! Your account won’t be deleted, and your page is live again.',
    })
    expect((await visitor().get('/ada')).status).toBe(200)

    await erase()
    expect(await db.select({ username: users.username, erasedAt: users.erasedAt }).from(users)).toEqual([
      { username: 'ada', erasedAt: null },
    ])
    expect((await signIn()).json()).toMatchObject({ message: 'Welcome back to Lintel!' })
  })

  test('and requesting deletion again restarts the fourteen days: the first job does nothing', async () => {
    const { requestDeletion, signIn, clock, erase, visitor, db, listScheduledErasures } = await startWithAda()
    await requestDeletion()
    clock.now = new Date('2031-03-10T12:00:00Z')
    const { token } = (await signIn()).json<{ token: string }>()
    await visitor({ authorization: `Bearer ${token}` }).post('/api/user/delete', { password })
    expect(await listScheduledErasures()).toEqual([erasedAt, '2031-03-24T12:00:00.000Z'])
    await erase()
    expect(await db.$count(users, eq(users.username, 'ada'))).toBe(1)
    await erase(clock.now)
    expect(await db.$count(users, eq(users.username, 'ada'))).toBe(0)
  })

  test('with a wrong password does not cancel the deletion', async () => {
    const { requestDeletion, visitor } = await startWithAda()
    await requestDeletion()
    await visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' })
    expect((await visitor().get('/ada')).status).toBe(410)
  })

  test('during the erasure either cancels it completely or is refused', async () => {
    const { requestDeletion, signIn, erase, db, visitor } = await startWithAda()
    await requestDeletion()
    const [response] = await Promise.all([signIn(), erase(), erase()])
    const isCancelled = response.status === 200
    expect(await db.$count(users, eq(users.username, 'ada'))).toBe(isCancelled ? 1 : 0)
    expect((await visitor().get('/ada')).status).toBe(isCancelled ? 200 : 404)
    expect(await db.$count(sessions)).toBe(isCancelled ? 1 : 0)
  })
})

describe('an erased account', () => {
  /** Fills in every text of a user with a value that the test can search for. */
  async function startWithErasedAda() {
    const server = await startWithAda()
    const { db, ada, creator, requestDeletion, erase, clock } = server
    const tobi = await creator('tobi')
    await ada.post('/api/links', { title: 'Shop of ada', url: 'https://ada.example/' })
    await db
      .update(users)
      .set({
        displayName: 'ada l',
        bio: 'ada writes',
        profileImage: '/media/ada.webp',
        tipJarUrl: 'https://ada.example',
        floatingHeader: 'ada',
        instagramHandle: 'ada',
        pageTitle: 'ada',
        customReferralSlug: 'ada',
        affiliateCode: 'ada',
        referralCode: 'ada',
        googleId: 'ada',
        twoFactorSecret: 'ada',
        backupCodes: ['ada'],

        referredBy: tobi.id,
      })
      .where(eq(users.id, ada.id))
    await db.update(users).set({ referredBy: ada.id, referredWith: 'Ada' }).where(eq(users.id, tobi.id))
    const now = clock.now
    const referral = {
      id: crypto.randomUUID(),
      referrerId: ada.id,
      referredId: tobi.id,
      number: 1,
      affiliateCode: 'ada',
      createdAt: now,
    }
    await db.insert(referrals).values(referral)
    await db
      .insert(commissions)
      .values({ id: crypto.randomUUID(), referralId: referral.id, userId: ada.id, amount: 75, plan: 'pro', maturesAt: now })
    await db.insert(referralSlugs).values({ slug: 'ada', skeleton: 'ada', userId: ada.id, createdAt: now })
    await db.insert(referralClicks).values({ userId: ada.id, day: '2031-03-01', clicks: 3 })
    await requestDeletion()
    clock.now = new Date('2031-03-15T12:00:01Z')
    await erase()
    return { ...server, tobi }
  }

  test('leaves no personal data in any table', async () => {
    const { db, ada } = await startWithErasedAda()
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
      for (const { row } of rows) expect(row, name).not.toMatch(/(?<![\w-])ada(?![\w-])/i)
    }
    const [erased] = await db.select().from(users).where(eq(users.id, ada.id))
    const nullableColumns = Object.entries(getTableColumns(users)).filter(
      ([name, { notNull }]) => !notNull && !['password', 'erasedAt'].includes(name),
    )
    expect(nullableColumns.filter(([name]) => erased?.[name as keyof typeof erased] !== null).map(([name]) => name)).toEqual([])
    expect(erased).toMatchObject({ isActive: false, deletionRequestedAt: null, wantsProductNews: false })
  })

  test('is still referenced by financial records, and other accounts are unchanged', async () => {
    const { db, ada, tobi } = await startWithErasedAda()
    expect(await db.select({ amount: commissions.amount, userId: commissions.userId }).from(commissions)).toEqual([
      { amount: 75, userId: ada.id },
    ])
    expect(await db.select({ affiliateCode: referrals.affiliateCode }).from(referrals)).toEqual([{ affiliateCode: 'erased' }])
    expect([await db.$count(referralSlugs), await db.$count(referralClicks)]).toEqual([0, 0])
    expect(await db.$count(payouts)).toBe(0)
    expect(
      await db
        .select({ username: signups.username, email: signups.email, userId: signups.userId })
        .from(signups)
        .where(eq(signups.username, 'erased')),
    ).toEqual([{ username: 'erased', email: 'erased', userId: null }])
    expect(await db.$count(signups)).toBe(2)
    expect((await tobi.get('/api/auth/me')).json()).toMatchObject({ user: { username: 'tobi' } })
    expect(await db.$count(links)).toBe(0)
    expect(await db.select({ name: usernames.name }).from(usernames)).toEqual([{ name: 'tobi' }])
  })

  test('cannot sign in, has no page, got a last email, and its username is free', async () => {
    const { signIn, visitor, creator, emails, ada } = await startWithErasedAda()
    expect((await signIn()).json()).toMatchObject({ code: 'wrong-login' })
    expect((await visitor().get('/ada')).status).toBe(404)
    expect((await ada.get('/api/auth/me')).status).toBe(401)
    expect((await emails.next('ada@example.com', /was deleted/)).text).toContain('This is our last email to this address.')
    await expect(creator('ada')).resolves.toMatchObject({ username: 'ada' })
  })

  test('is not erased again by a second job', async () => {
    const { erase, db, ada, deletedFilesOf } = await startWithErasedAda()
    const before = await db.select().from(users).where(eq(users.id, ada.id))
    await erase()
    expect(await db.select().from(users).where(eq(users.id, ada.id))).toEqual(before)
    expect(deletedFilesOf).toEqual([ada.id])
  })
})

test('every foreign key to users has an ON DELETE rule, and only financial records restrict', async () => {
  const { db } = await start()
  const { rows } = await db.execute<{ holder: string; rule: string }>(sql`
    select conrelid::regclass::text as holder, confdeltype as rule from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`)
  const restricting = rows.filter(({ rule }) => rule === 'r').map(({ holder }) => holder)
  expect([...new Set(restricting)].sort()).toEqual([
    'billing_notices',
    'checkouts',
    'commissions',
    'consents',
    'customers',
    'invoices',
    'ledger_entries',
    'ledger_transactions',
    'lifetime_sales',
    'lifetime_seats',
    'monthly_earnings',
    'payments',
    'payouts',
    'plan_grants',
    'referrals',
    'subscriptions',
    'withdrawals',
  ])
  expect(rows.filter(({ rule }) => !['c', 'n', 'r'].includes(rule))).toEqual([])
})
