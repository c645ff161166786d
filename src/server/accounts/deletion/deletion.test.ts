/** Leaving: the page is down at once, signing in takes it back, and after fourteen days nothing of the person is left. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { links } from '#server/database/schema/links.ts'
import { commissions, payouts, referrals } from '#server/database/schema/affiliates.ts'
import { sessions, signups } from '#server/database/schema/sessions.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'
import { requestDeletion } from './request-deletion.ts'
import { eraseAccount } from './erase-account.ts'

const asked = new Date('2031-03-01T12:00:00Z')
const erasedAt = '2031-03-15T12:00:00.000Z'
const thanks = {
  message: 'Your page is down, and your account will be deleted in 14 days. Sign in before then to keep it.',
  erasedAt,
}

async function withLeaver() {
  const clock = { now: asked }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  const forgotten: string[] = []
  const leave = (given: object = { password }) => ada.post('/api/user/delete', given)
  const signIn = () => server.visitor().post('/api/auth/login', { email: 'ada@example.com', password })
  const erase = (askedAt = asked) =>
    eraseAccount(server.node.services, { userId: ada.id, askedAt: askedAt.toISOString() }, async (id) => void forgotten.push(id))
  const waiting = async () => {
    const { rows } = await server.db.execute<{ task: string; at: Date }>(
      sql`select task_identifier as task, run_at as at from graphile_worker.jobs where task_identifier = 'erase-person'`,
    )
    return rows.map(({ at }) => new Date(at).toISOString())
  }
  return { ...server, ada, clock, leave, signIn, erase, waiting, forgotten }
}

describe('asking to be forgotten', () => {
  test('takes the page down on every node, ends every session, and says until when it can be taken back', async () => {
    const { ada, visitor, leave, db, waiting, emails } = await withLeaver()
    const other = await start({ now: () => asked })
    expect((await other.visitor().get('/ada')).status).toBe(200)
    expect((await visitor().get('/ada')).status).toBe(200)

    expect((await leave()).json()).toEqual(thanks)
    expect((await visitor().get('/ada')).status).toBe(410)
    await expect.poll(async () => (await other.visitor().get('/ada')).status).toBe(410)
    expect((await other.visitor().get('/api/bio/ada')).status).toBe(410)
    expect((await ada.get('/api/auth/me')).json()).toMatchObject({ code: 'signed-out' })
    expect(await db.$count(sessions)).toBe(0)
    expect(await waiting()).toEqual([erasedAt])
    // Whichever node takes the letter out of the queue sends it.
    const letter = await Promise.any([emails, other.emails].map((box) => box.next('ada@example.com', /will be deleted/)))
    expect(letter.text).toContain('On 15 March 2031 everything we keep about you is erased.')
  })

  test.each([
    [{ password: 'not the password' }, 'wrong-password'],
    [{}, 'invalid'],
  ])('with %j is refused, and changes nothing', async (given, code) => {
    const { leave, ada, visitor, waiting } = await withLeaver()
    expect((await leave(given)).json()).toMatchObject({ code })
    expect([(await ada.get('/api/auth/me')).status, (await visitor().get('/ada')).status]).toEqual([200, 200])
    expect(await waiting()).toEqual([])
  })

  test('is undone as a whole when the letter cannot be queued', async () => {
    const { node, ada, visitor, waiting } = await withLeaver()
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
    expect(await waiting()).toEqual([])
  })
})

describe('signing in again', () => {
  test('within fourteen days takes it back, says so, and shows the page at once', async () => {
    const { leave, signIn, visitor, clock, erase, db } = await withLeaver()
    await leave()
    clock.now = new Date('2031-03-15T11:59:00Z')
    const answer = await signIn()
    expect(answer.json()).toMatchObject({ message: 'Welcome back! Your account will not be deleted, and your page is up again.' })
    expect((await visitor().get('/ada')).status).toBe(200)

    await erase()
    expect(await db.select({ username: users.username, erasedAt: users.erasedAt }).from(users)).toEqual([
      { username: 'ada', erasedAt: null },
    ])
    expect((await signIn()).json()).toMatchObject({ message: 'Welcome back to Lintel!' })
  })

  test('and leaving again counts anew: the first job finds nothing to do', async () => {
    const { leave, signIn, clock, erase, visitor, db, waiting } = await withLeaver()
    await leave()
    clock.now = new Date('2031-03-10T12:00:00Z')
    const { token } = (await signIn()).json<{ token: string }>()
    await visitor({ authorization: `Bearer ${token}` }).post('/api/user/delete', { password })
    expect(await waiting()).toEqual([erasedAt, '2031-03-24T12:00:00.000Z'])
    await erase()
    expect(await db.$count(users, eq(users.username, 'ada'))).toBe(1)
    await erase(clock.now)
    expect(await db.$count(users, eq(users.username, 'ada'))).toBe(0)
  })

  test('with a wrong password takes nothing back', async () => {
    const { leave, visitor } = await withLeaver()
    await leave()
    await visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' })
    expect((await visitor().get('/ada')).status).toBe(410)
  })

  test('at the moment of being erased either comes back whole or is gone', async () => {
    const { leave, signIn, erase, db, visitor } = await withLeaver()
    await leave()
    const [answer] = await Promise.all([signIn(), erase(), erase()])
    const isBack = answer.status === 200
    expect(await db.$count(users, eq(users.username, 'ada'))).toBe(isBack ? 1 : 0)
    expect((await visitor().get('/ada')).status).toBe(isBack ? 200 : 404)
    expect(await db.$count(sessions)).toBe(isBack ? 1 : 0)
  })
})

describe('a person who was erased', () => {
  /** Everything that a row of a user can hold is filled in with something that can be found again. */
  async function gone() {
    const scene = await withLeaver()
    const { db, ada, creator, leave, erase, clock } = scene
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
        stripeCustomerId: 'cus_ada',
        googleId: 'ada',
        twoFactorSecret: 'ada',
        backupCodes: ['ada'],

        referredBy: tobi.id,
      })
      .where(eq(users.id, ada.id))
    await db.update(users).set({ referredBy: ada.id }).where(eq(users.id, tobi.id))
    const now = clock.now
    const referral = { id: crypto.randomUUID(), referrerId: ada.id, referredId: tobi.id, affiliateCode: 'code', createdAt: now }
    await db.insert(referrals).values(referral)
    await db
      .insert(commissions)
      .values({ id: crypto.randomUUID(), referralId: referral.id, userId: ada.id, amount: 75, plan: 'pro' })
    await leave()
    clock.now = new Date('2031-03-15T12:00:01Z')
    await erase()
    return { ...scene, tobi }
  }

  test('leaves nothing of themself in any table', async () => {
    const { db, ada } = await gone()
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
      for (const { row } of rows) expect(row, name).not.toMatch(/(?<![\w-])ada(?![\w-])/i)
    }
    const [left] = await db.select().from(users).where(eq(users.id, ada.id))
    const mayBeEmpty = Object.entries(getTableColumns(users)).filter(
      ([name, { notNull }]) => !notNull && !['password', 'erasedAt'].includes(name),
    )
    expect(mayBeEmpty.filter(([name]) => left?.[name as keyof typeof left] !== null).map(([name]) => name)).toEqual([])
    expect(left).toMatchObject({ isActive: false, deletionRequestedAt: null, wantsProductNews: false })
  })

  test('is still what the books name, and other people keep their own', async () => {
    const { db, ada, tobi } = await gone()
    expect(await db.select({ amount: commissions.amount, userId: commissions.userId }).from(commissions)).toEqual([
      { amount: 75, userId: ada.id },
    ])
    expect(await db.$count(referrals)).toBe(1)
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

  test('can no longer sign in, their page is no page, they are told, and the name is free', async () => {
    const { signIn, visitor, creator, emails, ada } = await gone()
    expect((await signIn()).json()).toMatchObject({ code: 'wrong-login' })
    expect((await visitor().get('/ada')).status).toBe(404)
    expect((await ada.get('/api/auth/me')).status).toBe(401)
    expect((await emails.next('ada@example.com', /is deleted/)).text).toContain('This is the last letter to this address.')
    await expect(creator('ada')).resolves.toMatchObject({ username: 'ada' })
  })

  test('once erased is not erased again', async () => {
    const { erase, db, ada, forgotten } = await gone()
    const before = await db.select().from(users).where(eq(users.id, ada.id))
    await erase()
    expect(await db.select().from(users).where(eq(users.id, ada.id))).toEqual(before)
    expect(forgotten).toEqual([ada.id])
  })
})

test('the schema says of everything that points at a user what becomes of it', async () => {
  const { db } = await start()
  const { rows } = await db.execute<{ holder: string; rule: string }>(sql`
    select conrelid::regclass::text as holder, confdeltype as rule from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`)
  const books = rows.filter(({ rule }) => rule === 'r').map(({ holder }) => holder)
  expect([...new Set(books)].sort()).toEqual(['commissions', 'lifetime_sales', 'payouts', 'referrals'])
  expect(rows.filter(({ rule }) => !['c', 'n', 'r'].includes(rule))).toEqual([])
})
