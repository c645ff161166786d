/** Changing the name in one's referral link. */
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formerSlugDays, slugChangeLimits, toSkeleton } from '#rules/affiliates/referral-slugs.ts'
import { referralSlugs } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'
import { password, start, type TestClient } from '#server/testing/start.ts'

const change = (person: TestClient, slug: string) => person.patch('/api/affiliate/referral-slug', { slug })

/** The real one: a trigger decides by the database's clock until when a username is held. */
const startedAt = new Date()

async function startWithTwo() {
  const clock = { now: startedAt }
  const server = await start({ now: () => clock.now })
  const [ada, eve] = [await server.creator('ada'), await server.creator('eve')]
  /** Sessions do not last for a year. */
  const signInAgain = async (username: string) => {
    const response = await server.visitor().post('/api/auth/login', { email: `${username}@example.com`, password })
    return server.visitor({ authorization: `Bearer ${response.json<{ token: string }>().token}` })
  }
  return { ...server, clock, ada, eve, signInAgain }
}

describe('a new slug', () => {
  test('is shown as it was typed, and answers with the link', async () => {
    const { ada, db, node } = await startWithTwo()
    expect((await change(ada, ' Ada-Draws ')).json()).toEqual({
      customReferralSlug: 'Ada-Draws',
      referralUrl: `${node.services.config.publicUrl}/?ref=Ada-Draws`,
      message: 'Your referral link has been updated',
    })
    const [stored] = await db.select({ slug: users.customReferralSlug }).from(users).where(eq(users.id, ada.id))
    expect(stored).toEqual({ slug: 'Ada-Draws' })
    expect(await db.select().from(referralSlugs)).toMatchObject([{ slug: 'ada-draws', userId: ada.id, until: null }])
  })

  test.each([
    ['ab', 'Referral link must be between 3 and 30 characters'],
    ['x'.repeat(31), 'Referral link must be between 3 and 30 characters'],
    ['', 'Referral link must be between 3 and 30 characters'],
    ['maya draws', 'Referral link can only contain letters, numbers, hyphens, and underscores'],
    ['mäya', 'Referral link can only contain letters, numbers, hyphens, and underscores'],
    ['maya.draws', 'Referral link can only contain letters, numbers, hyphens, and underscores'],
  ])('%j is refused: %s', async (slug, message) => {
    const { ada } = await startWithTwo()
    expect((await change(ada, slug)).json()).toEqual({ code: 'invalid', message, fields: { slug: message } })
  })

  test('needs a session', async () => {
    const { visitor } = await startWithTwo()
    expect((await visitor().patch('/api/affiliate/referral-slug', { slug: 'ada-draws' })).status).toBe(401)
  })

  test('may differ from one’s own in letter case only, which makes no former one', async () => {
    const { ada, db } = await startWithTwo()
    await change(ada, 'ada-draws')
    expect((await change(ada, 'Ada-Draws')).json()).toMatchObject({ customReferralSlug: 'Ada-Draws' })
    expect(await db.$count(referralSlugs)).toBe(1)
  })

  test('may be one’s own username', async () => {
    const { ada } = await startWithTwo()
    expect((await change(ada, 'ada')).status).toBe(200)
  })
})

describe('refused as taken', () => {
  test('in another letter case, current or former, until a year has passed', async () => {
    const { ada, eve, clock, signInAgain } = await startWithTwo()
    await change(ada, 'Draws')
    expect((await change(eve, 'dRAWS')).json()).toMatchObject({
      code: 'slug-taken',
      fields: { slug: 'That referral link is taken.' },
    })
    await change(ada, 'paints')
    expect((await change(eve, 'draws')).json()).toMatchObject({ code: 'slug-taken' })
    clock.now = new Date(startedAt.getTime() + formerSlugDays * 86_400_000)
    expect((await change(await signInAgain('eve'), 'draws')).status).toBe(200)
    expect((await change(await signInAgain('ada'), 'draws')).json()).toMatchObject({ code: 'slug-taken' })
  })

  test('as somebody else’s username, former username or code, or as a reserved name', async () => {
    const { ada, eve, db } = await startWithTwo()
    expect((await change(eve, 'Ada')).json()).toMatchObject({ code: 'slug-taken' })
    await ada.patch('/api/user', { username: 'countess' })
    for (const slug of ['ada', 'countess', 'leaderboard', 'Admin'])
      expect((await change(eve, slug)).json()).toMatchObject({ code: 'slug-taken' })
    const [codes] = await db
      .select({ one: users.referralCode, other: users.affiliateCode })
      .from(users)
      .where(eq(users.id, ada.id))
    for (const slug of [codes?.one, codes?.other])
      expect((await change(eve, String(slug))).json()).toMatchObject({ code: 'slug-taken' })
  })
})

describe('refused because it looks like', () => {
  test.each([
    ['somebody’s slug', 'maya-1ll', 'mayaill'],
    ['somebody’s slug', 'modern', 'modem'],
    ['somebody’s slug', 'b00k5', 'books'],
    ['somebody’s slug', 'ada_draws', 'adadraws'],
  ])('%s: %s', async (_what, taken, wanted) => {
    const { ada, eve } = await startWithTwo()
    await change(ada, taken)
    expect((await change(eve, wanted)).json()).toMatchObject({ code: 'slug-alike' })
    await change(ada, 'something-else')
    expect((await change(eve, wanted)).json()).toMatchObject({ code: 'slug-alike' })
    expect((await change(ada, wanted)).status).toBe(200)
  })

  test('somebody’s username, present or former', async () => {
    const { creator, eve } = await startWithTwo()
    const bill = await creator('bill.1950')
    expect((await change(eve, 'bi11-i95o')).json()).toMatchObject({ code: 'slug-alike' })
    await bill.patch('/api/user', { username: 'william' })
    expect((await change(eve, 'bi11-i95o')).json()).toMatchObject({ code: 'slug-alike' })
    expect((await change(bill, 'bi11-i95o')).status).toBe(200)
  })

  test('nothing else', async () => {
    const { ada, eve } = await startWithTwo()
    await change(ada, 'maya-draws')
    expect((await change(eve, 'maya-drawn')).status).toBe(200)
  })
})

describe('former slugs', () => {
  test('can be taken back', async () => {
    const { ada, db } = await startWithTwo()
    for (const slug of ['first-one', 'second', 'First-One']) expect((await change(ada, slug)).status).toBe(200)
    const rows = await db
      .select({ slug: referralSlugs.slug, until: referralSlugs.until })
      .from(referralSlugs)
      .orderBy(asc(referralSlugs.slug))
    expect(rows).toMatchObject([
      { slug: 'first-one', until: null },
      { slug: 'second', until: new Date(startedAt.getTime() + formerSlugDays * 86_400_000) },
    ])
  })

  test('are at most twenty', async () => {
    const { ada, clock, signInAgain } = await startWithTwo()
    for (let n = 0; n <= slugChangeLimits.held; n++)
      expect((await change(ada, `slug-${String.fromCharCode(98 + n)}x`)).status).toBe(200)
    expect((await change(ada, 'one-more')).json()).toMatchObject({ code: 'slugs-held' })
    expect((await change(ada, 'slug-bx')).status).toBe(200)
    clock.now = new Date(startedAt.getTime() + formerSlugDays * 86_400_000)
    expect((await change(await signInAgain('ada'), 'one-more')).status).toBe(200)
  })
})

describe('at the same moment', () => {
  test('two creators on two nodes cannot both have slugs that look alike', async () => {
    const [one, two] = [await start(), await start()]
    const [ada, eve] = [await one.creator('ada'), await two.creator('eve')]
    for (let n = 0; n < 8; n++) {
      const letter = String.fromCharCode(98 + n)
      const answers = await Promise.all([change(ada, `ill-${letter}x`), change(eve, `1li${letter}x`)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    const skeletons = (await one.db.select({ skeleton: referralSlugs.skeleton }).from(referralSlugs)).map(
      ({ skeleton }) => skeleton,
    )
    expect(new Set(skeletons).size).toBe(8)
  })

  test('four creators cannot have the same slug', async () => {
    const [one, two] = [await start(), await start()]
    const people = await Promise.all(['ada', 'eve', 'grace', 'mary'].map((name, n) => (n % 2 ? one : two).creator(name)))
    const answers = await Promise.all(people.map((person) => change(person, 'queen')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('one creator in two tabs ends with one current slug', async () => {
    const { ada, db } = await startWithTwo()
    await Promise.all([change(ada, 'one-tab'), change(ada, 'other-tab')])
    const rows = await db.select({ until: referralSlugs.until }).from(referralSlugs)
    expect(rows.filter(({ until }) => until === null)).toHaveLength(1)
    expect(rows).toHaveLength(2)
  })
})

test('the database and the rules compute the same skeleton', async () => {
  const { db } = await start()
  const names = fc.sample(fc.stringMatching(/^[a-z0-9_.-]{3,30}$/), 300)
  const { rows } = await db.$client.query<{ skeleton: string }>(
    "select replace(replace(translate(name, '01i5-_.', 'olls'), 'rn', 'm'), 'vv', 'w') as skeleton from unnest($1::text[]) with ordinality as t (name, n) order by n",
    [[...names, 'vrnvv', 'r-n', 'v.v']],
  )
  expect(rows.map(({ skeleton }) => skeleton)).toEqual([...names, 'vrnvv', 'r-n', 'v.v'].map(toSkeleton))
})
