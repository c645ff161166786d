import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formerUsernameYears } from '#rules/accounts/usernames.ts'
import type { Database } from '#server/database/open.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { password, start, type TestClient } from '#server/testing/start.ts'

const rename = (person: TestClient, username: string) => person.patch('/api/user', { username })

/** Makes every former username look as if it had been given up that many days earlier. */
const advanceDays = (db: Database, days: number) =>
  db.update(usernames).set({ until: sql`${usernames.until} - make_interval(days => ${days})` })

describe('a new username', () => {
  test('is the page’s address at once, and the old one redirects to it, on every node', async () => {
    const [one, two] = [await start(), await start()]
    const ada = await one.creator('ada')
    for (const node of [one, two]) await node.visitor().get('/ada')
    expect((await rename(ada, 'Countess')).json()).toMatchObject({ user: { username: 'countess', version: 1 } })
    expect((await one.visitor().get('/ada')).headers.get('location')).toBe('/countess')
    expect((await one.visitor().get('/countess')).status).toBe(200)
    await expect.poll(async () => (await two.visitor().get('/ada')).headers.get('location')).toBe('/countess')
    expect((await two.visitor().get('/countess')).status).toBe(200)
  })

  test('can be a former one of the same creator, which no one else can take', async () => {
    const { creator, visitor } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const check = async (person: TestClient, name: string) => (await person.get(`/api/usernames/${name}`)).json()
    expect(await check(ada, 'ada')).toMatchObject({ available: true, message: 'This is your username.' })
    expect(await check(eve, 'ada')).toMatchObject({ available: false, message: 'That username is taken.' })
    await rename(ada, 'countess')
    expect(await check(ada, 'ada')).toMatchObject({ available: true, message: 'You used this before, so it’s still yours.' })
    for (const person of [eve, visitor(), visitor({ authorization: 'Bearer nonsense' })])
      expect(await check(person, 'ada')).toMatchObject({ available: false })
    expect((await rename(eve, 'ada')).json()).toMatchObject({ code: 'username-taken' })
    expect((await rename(ada, 'ada')).status).toBe(200)
    expect((await visitor().get('/countess')).headers.get('location')).toBe('/ada')
  })

  test('keeps referrals by the old username', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada')
    await rename(ada, 'countess')
    for (const [username, referralCode] of [
      ['tobi', 'Ada'],
      ['maya', 'countess'],
    ] as const) {
      const registration = { username, email: `${username}@example.com`, password, referralCode }
      expect((await visitor().post('/api/auth/register', registration)).status).toBe(201)
    }
    expect(await db.$count(users, eq(users.referredBy, ada.id))).toBe(2)
  })

  test('that four creators request concurrently is given to one of them', async () => {
    const [one, two] = [await start(), await start()]
    const people = await Promise.all(['ada', 'eve', 'grace', 'mary'].map((name, n) => (n % 2 ? one : two).creator(name)))
    const responses = await Promise.all(people.map((person) => rename(person, 'queen')))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const owners = await one.db.select({ name: usernames.name }).from(usernames).where(eq(usernames.name, 'queen'))
    expect(owners).toHaveLength(1)
  })

  test('cannot be swapped between two creators at once', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const responses = await Promise.all([rename(ada, 'eve'), rename(eve, 'ada')])
    expect(responses.map(({ status }) => status)).toEqual([409, 409])
  })
})

describe('renaming', () => {
  test('is allowed five times a day, and returning to a former username does not count', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada')
    for (let n = 1; n <= 5; n++) expect((await rename(ada, `ada-${n}`)).status).toBe(200)
    const sixth = await rename(ada, 'ada-6')
    expect([sixth.status, sixth.json()]).toEqual([
      429,
      { code: 'renamed-often', message: 'You can change your username five times a day. Please try again tomorrow.' },
    ])
    expect((await rename(ada, 'ada-1')).status).toBe(200)
    await advanceDays(db, 2)
    expect((await rename(ada, 'ada-6')).status).toBe(200)
  })

  test('is allowed to twenty different usernames in a year', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada')
    for (let n = 1; n <= 20; n++) {
      expect((await rename(ada, `ada-${n}`)).status, `ada-${n}`).toBe(200)
      await advanceDays(db, 2)
    }
    expect((await rename(ada, 'ada-21')).json()).toMatchObject({ code: 'names-held' })
    expect((await rename(ada, 'ada-3')).status).toBe(200)
    await advanceDays(db, 366)
    expect((await rename(ada, 'ada-21')).status).toBe(200)
  })

  test('leaves the former username with its creator for as long as the rules say', async () => {
    const { creator, db } = await start()
    await rename(await creator('ada'), 'countess')
    // The function `keep_usernames` in migrations/0000_baseline.sql states the time again, because SQL cannot import it.
    const [former] = await db
      .select({
        early: sql<number>`extract(epoch from now() + make_interval(years => ${formerUsernameYears}) - ${usernames.until})::float`,
      })
      .from(usernames)
      .where(eq(usernames.name, 'ada'))
    expect(former?.early).toBeGreaterThanOrEqual(0)
    expect(former?.early).toBeLessThan(60)
  })

  test('to the same username does not count', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada')
    for (let n = 0; n < 7; n++) expect((await rename(ada, 'ADA')).status).toBe(200)
    expect(await db.$count(usernames)).toBe(1)
  })
})
