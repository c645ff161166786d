import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { sessions, signups } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'
import { cleanUpAccounts } from './cleanup.ts'
import { fullPasswordCost } from './login/passwords.ts'

const ada = { username: 'ada', email: 'ada@example.com', password }

describe('a new creator', () => {
  test('registers, is signed in at once, and gets the data they entered', async () => {
    const { visitor, db } = await start()
    const response = await visitor().post('/api/auth/register', { ...ada, username: ' Ada ', email: ' Ada+bio@Example.COM ' })
    expect(response.status).toBe(201)

    const { token, user } = response.json<SignInResponse>()
    expect(user).toMatchObject({
      username: 'ada',
      email: 'ada+bio@example.com',
      plan: 'free',
      theme: 'minimalist',
      customFont: 'poppins',
    })
    expect(response.text).not.toContain('argon2')

    const me = await visitor({ authorization: `Bearer ${token}` }).get('/api/auth/me')
    expect(me.json()).toEqual({ user })
    expect((await visitor({ authorization: `Bearer ${token}` }).get('/api/auth/user')).json()).toEqual({ user })
    expect(await db.select({ username: signups.username }).from(signups)).toEqual([{ username: 'ada' }])
  })

  test('does not have their password or token stored in plain text', async () => {
    const { visitor, db } = await start({ passwordCost: fullPasswordCost })
    const { token } = (await visitor().post('/api/auth/register', ada)).json<SignInResponse>()
    const [user] = await db.select({ password: users.password }).from(users)
    const [session] = await db.select().from(sessions)
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(session)).not.toContain(token)
  })

  test.each([
    [{ ...ada, username: 'ab' }, 'username', 'Use 3 to 30 characters.'],
    [{ ...ada, username: 'dashboard' }, 'username', 'That name is reserved.'],
    [
      { ...ada, username: 'аda' },
      'username',
      'Use letters, digits, dots, hyphens and underscores, with a letter or digit at both ends.',
    ],
    [{ ...ada, email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ ...ada, password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ ...ada, password: 'x'.repeat(201) }, 'password', 'Password must be at most 200 characters'],
    [{ ...ada, isAdmin: true }, 'isAdmin', 'There is no such field.'],
  ])('is refused with a message for the field: %j', async (sent, field, sentence) => {
    const { visitor, db } = await start()
    const response = await visitor().post('/api/auth/register', sent)
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid', message: sentence, fields: { [field]: sentence } })
    expect(await db.$count(users)).toBe(0)
  })

  test('cannot use a common password', async () => {
    const { visitor } = await start()
    const response = await visitor().post('/api/auth/register', { ...ada, password: 'Password1' })
    expect(response.json()).toMatchObject({ code: 'common-password', fields: { password: expect.any(String) } })
  })

  test('gets the plan that everyone has where nothing is for sale, and reads of no other', async () => {
    const { visitor } = await start({ env: { PAYMENTS: 'off', PLAN_FOR_ALL: 'pro' } })
    const response = await visitor().post('/api/auth/register', { ...ada, plan: 'premium' })
    expect(response.json()).toMatchObject({ user: { plan: 'pro' }, message: 'Welcome to Lintel!' })
  })

  test('starts on Free even if they choose a paid plan, and is stored with the creator who referred them', async () => {
    const { visitor, creator, db } = await start()
    const tobi = await creator('tobi')
    const response = await visitor().post('/api/auth/register', { ...ada, plan: 'premium', referralCode: 'Tobi' })
    expect(response.json()).toMatchObject({
      user: { plan: 'free' },
      message: 'Welcome to Lintel! You’re on Free for now. Premium starts once you’ve paid.',
    })
    const [stored] = await db.select({ referredBy: users.referredBy }).from(users).where(eq(users.username, 'ada'))
    expect(stored?.referredBy).toBe(tobi.id)

    const alone = await visitor().post('/api/auth/register', {
      ...ada,
      username: 'eve',
      email: 'eve@example.com',
      referralCode: 'nobody',
    })
    expect(alone.status).toBe(201)
  })

  test('cannot take a username or email that is taken, whatever the letter case', async () => {
    const { visitor, creator } = await start()
    await creator('ada')
    expect(
      (await visitor().post('/api/auth/register', { ...ada, username: 'ADA', email: 'other@example.com' })).json(),
    ).toMatchObject({
      code: 'username-taken',
      fields: { username: 'That username is taken.' },
    })
    expect(
      (await visitor().post('/api/auth/register', { ...ada, username: 'grace', email: 'ADA@example.com' })).json(),
    ).toMatchObject({
      code: 'email-taken',
    })
  })

  test('is the only one of six concurrent sign-ups with one username on two nodes, and the others leave no rows', async () => {
    const [one, two] = [await start(), await start()]
    const rivals = Array.from({ length: 6 }, (_, n) =>
      (n % 2 ? one : two).visitor().post('/api/auth/register', { ...ada, email: `rival${n}@example.com` }),
    )
    const statuses = (await Promise.all(rivals)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    expect([await one.db.$count(users), await one.db.$count(signups), await one.db.$count(sessions)]).toEqual([1, 1, 1])
  })

  test('can check whether a username is available', async () => {
    const { visitor, creator } = await start()
    await creator('ada')
    const check = async (name: string) => (await visitor().get(`/api/usernames/${encodeURIComponent(name)}`)).json()
    expect(await check('ADA')).toEqual({ username: 'ada', available: false, message: 'That username is taken.' })
    expect(await check('grace')).toMatchObject({ available: true })
    expect(await check('a/../b')).toMatchObject({ available: false })
  })
})

describe('logging in', () => {
  test('accepts the right password, with the email in any letter case', async () => {
    const { visitor, creator } = await start()
    await creator('ada')
    const response = await visitor().post('/api/auth/login', { email: 'ADA@example.com', password })
    expect(response.status).toBe(200)
    expect(response.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: { username: 'ada' } })
  })

  test('gets the same response for a wrong password and for an unknown email', async () => {
    const { visitor, creator } = await start()
    await creator('ada')
    const wrong = await visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' })
    const unknown = await visitor().post('/api/auth/login', { email: 'nobody@example.com', password: 'not the password' })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect(wrong.json()).toEqual({ code: 'wrong-login', message: 'Invalid email or password' })
  })

  test('is refused with banned if the creator is banned and the password is right', async () => {
    const { visitor, creator, db } = await start()
    const { id, token } = await creator('ada')
    await db.update(users).set({ isBanned: true }).where(eq(users.id, id))
    expect((await visitor().post('/api/auth/login', { email: 'ada@example.com', password })).json()).toMatchObject({
      code: 'banned',
    })
    expect((await visitor({ authorization: `Bearer ${token}` }).get('/api/auth/me')).json()).toMatchObject({ code: 'banned' })
  })
})

describe('a session', () => {
  test('ends when its creator logs out of it, and the others stay', async () => {
    const { visitor, creator } = await start()
    const here = await creator('ada')
    const { token } = (await visitor().post('/api/auth/login', { email: 'ada@example.com', password })).json<SignInResponse>()
    expect((await here.post('/api/auth/logout')).status).toBe(204)
    expect((await here.get('/api/auth/me')).json()).toMatchObject({ code: 'signed-out' })
    expect((await visitor({ authorization: `Bearer ${token}` }).get('/api/auth/me')).status).toBe(200)
  })

  test('stays valid while it is used every 30 days, and expires otherwise', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { creator } = await start({ now: () => today })
    const ada = await creator('ada')
    const statusAfter = async (days: number) => {
      today = new Date(today.getTime() + days * 86_400_000)
      return (await ada.get('/api/auth/me')).status
    }
    expect([await statusAfter(29), await statusAfter(29), await statusAfter(31)]).toEqual([200, 200, 401])
  })

  test('is deleted by the cleanup once it has expired', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { creator, db, node } = await start({ now: () => today })
    await creator('ada')
    today = new Date('2026-02-15T12:00:00Z')
    await creator('grace')
    await cleanUpAccounts(node.services)
    expect(await db.$count(sessions)).toBe(1)
  })

  test.each([
    undefined,
    'Bearer',
    'Bearer x',
    `Bearer ${'x'.repeat(43)}`,
    `Basic ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(5000)}`,
  ])('is required: %s is refused', async (authorization) => {
    const { visitor } = await start()
    const response = await visitor(authorization ? { authorization } : {}).get('/api/links')
    expect([response.status, response.json()]).toEqual([401, { code: 'signed-out', message: 'Please log in to continue.' }])
  })
})

describe('limits', () => {
  test('count logins to one account across nodes, and send Retry-After', async () => {
    const env = { RATE_LIMITS: 'on' }
    const [one, two] = [await start({ env }), await start({ env })]
    const responses = []
    for (let n = 0; n < 12; n++) {
      responses.push(
        await (n % 2 ? one : two).visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'not the password' }),
      )
    }
    expect(responses.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401))
    expect(responses.slice(10).map(({ status }) => status)).toEqual([429, 429])
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
