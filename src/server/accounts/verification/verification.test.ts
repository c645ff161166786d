import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SignInResponse, VerificationRequired } from '#contract/accounts/sign-in.ts'
import { accountTokens } from '#server/database/schema/account-tokens.ts'
import { sessions, signups } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { readCode } from '#server/testing/sent-emails.ts'
import { type TestClient, password, start } from '#server/testing/start.ts'
import { cleanUpAccounts } from '../clean-up.ts'

const ada = { username: 'ada', email: 'ada@example.com', password }
const byCaptcha = { VERIFICATION: 'captcha' }
const day = 24 * 3_600_000
const byEmail = { VERIFICATION: 'email' }

/** What the widget does in a browser. */
async function solved(person: TestClient): Promise<string> {
  const { challenge } = (await person.get('/api/captcha')).json<{
    challenge: Parameters<typeof solveChallenge>[0]['challenge']
  }>()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('a new creator proves to be a person', { timeout: 20_000 }, () => {
  test('registers, solves the CAPTCHA at the welcome card, and is signed in', async () => {
    const { visitor, db } = await start({ env: byCaptcha })
    const registered = await visitor().post('/api/auth/register', ada)
    expect(registered.status).toBe(201)
    const { ticket, ...told } = registered.json<VerificationRequired>()
    expect(told).toEqual({
      requiresVerification: true,
      method: 'captcha',
      user: { id: expect.any(String), username: 'ada', email: 'ada@example.com', plan: 'free' },
      captchaSolved: false,
      message: 'Welcome to Lintel!',
    })
    expect(await db.$count(sessions)).toBe(0)

    const captcha = await solved(visitor())
    const verified = await visitor().post('/api/auth/verify-instant', { username: 'Ada', ticket, captcha })
    expect(verified.status).toBe(200)
    const { token } = verified.json<SignInResponse>()
    expect((await visitor({ authorization: `Bearer ${token}` }).get('/api/auth/me')).status).toBe(200)

    const again = await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket, captcha: await solved(visitor()) })
    expect(again.json()).toEqual({ code: 'no-such-ticket', message: 'Verification failed' })
    expect(await db.$count(accountTokens)).toBe(0)
  })

  test('registers at once with a solved CAPTCHA, and is asked for no second one', async () => {
    const { visitor, db } = await start({ env: byCaptcha })
    const registered = await visitor().post('/api/auth/instant-register', {
      ...ada,
      name: 'Ada L',
      captcha: await solved(visitor()),
    })
    const { ticket, captchaSolved } = registered.json<VerificationRequired>()
    expect([registered.status, captchaSolved]).toEqual([201, true])
    const verified = await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket })
    expect(verified.json()).toMatchObject({ token: expect.any(String), user: { displayName: 'Ada L', firstName: 'Ada' } })
    const [stored] = await db.select({ method: users.verificationMethod, is: users.isVerified }).from(users)
    expect(stored).toEqual({ method: 'captcha', is: true })
  })

  test('does not get in with a CAPTCHA that is missing, made up, used before or too old', async () => {
    let today = new Date()
    const env = byCaptcha
    const [one, two] = [await start({ env, now: () => today }), await start({ env, now: () => today })]
    const { ticket } = (await one.visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    const tryWith = async (captcha: string | undefined, node = one) =>
      (await node.visitor().post('/api/auth/verify-instant', { username: 'ada', ticket, captcha })).json()

    expect(await tryWith(undefined)).toMatchObject({ code: 'captcha-needed', fields: { captcha: 'Please complete the CAPTCHA' } })
    expect(await tryWith('')).toMatchObject({ code: 'invalid', message: 'Please complete the CAPTCHA' })
    for (const nonsense of ['x', 'bm9uc2Vuc2U=', Buffer.from('{"challenge":{}}').toString('base64')]) {
      expect(await tryWith(nonsense)).toMatchObject({ code: 'captcha-wrong' })
    }

    const used = await solved(one.visitor())
    const eve = { ...ada, username: 'eve', email: 'eve@example.com', name: 'Eve' }
    expect((await one.visitor().post('/api/auth/instant-register', { ...eve, captcha: used })).status).toBe(201)
    expect(await tryWith(used, two)).toMatchObject({ code: 'captcha-used' })

    const old = await solved(two.visitor())
    today = new Date(today.getTime() + 10 * 60_000 + 1000)
    expect(await tryWith(old)).toMatchObject({ code: 'captcha-wrong' })

    const easier = JSON.parse(Buffer.from(await solved(one.visitor()), 'base64').toString())
    easier.challenge.parameters.keyPrefix = '00'
    expect(await tryWith(Buffer.from(JSON.stringify(easier)).toString('base64'))).toMatchObject({ code: 'captcha-wrong' })
    expect(await tryWith(await solved(one.visitor()))).toMatchObject({ token: expect.any(String) })
  })

  test('one solution handed in ten times at the same moment counts once, over two nodes', async () => {
    const [one, two] = [await start({ env: byCaptcha }), await start({ env: byCaptcha })]
    const captcha = await solved(one.visitor())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const newcomer = { ...ada, name: 'N', username: `robot${n}`, email: `robot${n}@example.com` }
        return (n % 2 ? one : two).visitor().post('/api/auth/instant-register', { ...newcomer, captcha })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await one.db.$count(users)).toBe(1)
  })

  test("cannot be verified with a name alone, or with somebody else's ticket", async () => {
    const { visitor } = await start({ env: byCaptcha })
    await visitor().post('/api/auth/register', ada)
    const { ticket } = (
      await visitor().post('/api/auth/register', { ...ada, username: 'eve', email: 'eve@example.com' })
    ).json<VerificationRequired>()
    for (const wrong of [ticket, 'guessed', 'x'.repeat(43)]) {
      const captcha = await solved(visitor())
      const answer = await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket: wrong, captcha })
      expect(answer.json()).toMatchObject({ code: 'no-such-ticket' })
    }
    expect((await visitor().post('/api/auth/verify-instant', { username: 'ada' })).json()).toMatchObject({ code: 'invalid' })
  })

  test('who comes back later gets a new ticket for the right password, and none for a wrong one', async () => {
    const { visitor } = await start({ env: byCaptcha })
    await visitor().post('/api/auth/register', ada)
    const wrong = await visitor().post('/api/auth/login', { email: ada.email, password: 'not the password' })
    expect([wrong.status, wrong.json()]).toEqual([401, { code: 'wrong-login', message: 'Invalid email or password' }])

    const answer = await visitor().post('/api/auth/login', { email: ada.email, password })
    expect([answer.status, answer.json()]).toEqual([
      403,
      {
        code: 'unverified',
        message: 'Please verify your account to continue.',
        requiresVerification: true,
        method: 'captcha',
        user: { id: expect.any(String), username: 'ada', email: 'ada@example.com', plan: 'free' },
        ticket: expect.any(String),
        captchaSolved: false,
      },
    ])
    const { ticket } = answer.json<VerificationRequired>()
    const verified = await visitor().post('/api/auth/verify-instant', {
      username: 'ada',
      ticket,
      captcha: await solved(visitor()),
    })
    expect(verified.status).toBe(200)
    expect((await visitor().post('/api/auth/login', { email: ada.email, password })).status).toBe(200)
  })

  test('a ticket is worth nothing after a day, and nothing of it stands in the database', async () => {
    let today = new Date()
    const { visitor, db } = await start({ env: byCaptcha, now: () => today })
    const { ticket } = (await visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    expect(JSON.stringify(await db.select().from(accountTokens))).not.toContain(ticket)
    today = new Date(today.getTime() + day + 1000)
    const late = await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket, captcha: await solved(visitor()) })
    expect(late.json()).toMatchObject({ code: 'no-such-ticket' })
  })
})

describe('a new creator proves to have the mailbox', () => {
  test('by typing the digits of the letter', async () => {
    const { visitor, emails, db } = await start({ env: byEmail })
    const registered = (await visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    expect(registered).toMatchObject({ requiresVerification: true, method: 'email' })
    const code = readCode(await emails.next('ada@example.com'))
    expect(JSON.stringify(await db.select().from(accountTokens))).not.toContain(code)

    const answer = await visitor().post('/api/auth/verify-email', {
      token: `${code.slice(0, 3)} ${code.slice(3)}`,
      email: 'ADA@example.com',
    })
    expect(answer.json()).toMatchObject({ token: expect.any(String), user: { username: 'ada' } })
    const again = await visitor().post('/api/auth/verify-email', { token: code, email: ada.email })
    expect(again.json()).toEqual({ code: 'wrong-token', message: 'Invalid or expired verification token' })
  })

  test('by the link of the letter, which changes nothing by being opened', async () => {
    const { visitor, emails, db } = await start({ env: byEmail })
    await visitor().post('/api/auth/register', ada)
    const { text } = await emails.next('ada@example.com')
    const link = new URL(/http\S+\/verify-email\S+/.exec(text)?.[0] ?? '')
    expect((await visitor().get(link.pathname + link.search)).status).toBe(200)
    expect(await db.$count(users, eq(users.isVerified, true))).toBe(0)

    const token = link.searchParams.get('token')
    const ticket = new URLSearchParams(link.hash.slice(1)).get('ticket')
    expect((await visitor().post('/api/auth/verify-email', { token, ticket })).status).toBe(200)
  })

  test('a CAPTCHA does not stand in for it', async () => {
    const { visitor } = await start({ env: byEmail })
    const { ticket } = (
      await visitor().post('/api/auth/instant-register', { ...ada, name: 'Ada', captcha: await solved(visitor()) })
    ).json<VerificationRequired>()
    expect((await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket })).json()).toMatchObject({
      code: 'email-code-needed',
    })
  })

  test('five wrong codes end a code, but not for who holds the ticket', async () => {
    const { visitor, emails } = await start({ env: byEmail })
    const { ticket } = (await visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    const code = readCode(await emails.next('ada@example.com'))
    const wrong = code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n++) {
      expect((await visitor().post('/api/auth/verify-email', { token: wrong, email: ada.email })).status).toBe(400)
    }
    const withEmail = await visitor().post('/api/auth/verify-email', { token: code, email: ada.email })
    expect(withEmail.json()).toMatchObject({ code: 'wrong-token' })
    expect((await visitor().post('/api/auth/verify-email', { token: code, ticket })).status).toBe(200)
  })

  test('a thousand tries at once are five tries', async () => {
    const { visitor, emails, db } = await start({ env: byEmail })
    await visitor().post('/api/auth/register', ada)
    await emails.next('ada@example.com')
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        visitor().post('/api/auth/verify-email', { token: String(n).padStart(6, '0'), email: ada.email }),
      ),
    )
    const [left] = await db
      .select({ tries: accountTokens.triesLeft })
      .from(accountTokens)
      .where(eq(accountTokens.kind, 'email-code'))
    expect(left?.tries ?? 0).toBe(0)
  })

  test('a code is worth nothing for another account, or after 15 minutes', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { visitor, emails } = await start({ env: byEmail, now: () => today })
    await visitor().post('/api/auth/register', ada)
    await visitor().post('/api/auth/register', { ...ada, username: 'eve', email: 'eve@example.com' })
    const code = readCode(await emails.next('ada@example.com'))
    await emails.next('eve@example.com')
    expect((await visitor().post('/api/auth/verify-email', { token: code, email: 'eve@example.com' })).status).toBe(400)
    today = new Date('2026-01-01T12:15:01Z')
    expect((await visitor().post('/api/auth/verify-email', { token: code, email: ada.email })).status).toBe(400)
  })

  test('asks for another letter: the newest code counts, and strangers hear the same answer', async () => {
    const { visitor, emails } = await start({ env: byEmail })
    await visitor().post('/api/auth/register', ada)
    const first = readCode(await emails.next('ada@example.com'))
    const answers = [
      await visitor().post('/api/auth/resend-verification', { email: ada.email }),
      await visitor().post('/api/auth/resend-verification', { email: 'nobody@example.com' }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, answers[1]?.text],
      [200, answers[0]?.text],
    ])
    const second = readCode(await emails.next('ada@example.com', /./, 2))
    if (first !== second) {
      expect((await visitor().post('/api/auth/verify-email', { token: first, email: ada.email })).status).toBe(400)
    }
    expect((await visitor().post('/api/auth/verify-email', { token: second, email: ada.email })).status).toBe(200)
    expect(emails.to('nobody@example.com')).toEqual([])
  })

  test('once a minute is often enough', async () => {
    const { visitor } = await start({ env: { ...byEmail, RATE_LIMITS: 'on' } })
    const resend = () => visitor().post('/api/auth/resend-verification', { email: 'Ada@example.com' })
    expect((await resend()).status).toBe(200)
    const tooSoon = await resend()
    expect([tooSoon.status, Number(tooSoon.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)])
  })

  test.each([{ token: '12345' }, { token: 'abcdef', email: ada.email }, { email: ada.email }])(
    '%j is not asked of the database',
    async (sent) => {
      const { visitor } = await start({ env: byEmail })
      expect((await visitor().post('/api/auth/verify-email', sent)).json()).toMatchObject({
        code: 'invalid',
        message: 'Please enter the verification token from your email',
      })
    },
  )

  test('who comes back when the code is old finds a new one in the mailbox', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { visitor, emails } = await start({ env: byEmail, now: () => today })
    await visitor().post('/api/auth/register', ada)
    await emails.next('ada@example.com')
    today = new Date('2026-01-01T13:00:00Z')
    const answer = await visitor().post('/api/auth/login', { email: ada.email, password })
    expect(answer.json()).toMatchObject({ code: 'unverified', method: 'email' })
    const code = readCode(await emails.next('ada@example.com', /./, 2))
    const { ticket } = answer.json<VerificationRequired>()
    expect((await visitor().post('/api/auth/verify-email', { token: code, ticket })).status).toBe(200)
  })
})

test('an account that nobody verified gives its name and address back after a week; a verified one stays', async () => {
  const begun = new Date()
  let today = begun
  const { visitor, node, db } = await start({ env: byCaptcha, now: () => today })
  await visitor().post('/api/auth/register', ada)
  const { ticket } = (
    await visitor().post('/api/auth/register', { ...ada, username: 'grace', email: 'grace@example.com' })
  ).json<VerificationRequired>()
  await visitor().post('/api/auth/verify-instant', { username: 'grace', ticket, captcha: await solved(visitor()) })

  today = new Date(begun.getTime() + 7 * day - 1000)
  await cleanUpAccounts(node.services)
  expect((await visitor().post('/api/auth/register', ada)).status).toBe(409)
  today = new Date(begun.getTime() + 7 * day + 60_000)
  await cleanUpAccounts(node.services)
  expect(await db.select({ username: users.username }).from(users)).toEqual([{ username: 'grace' }])
  const remembered = await db.select({ username: signups.username, email: signups.email }).from(signups)
  expect(remembered.sort((one, other) => one.username.localeCompare(other.username))).toEqual([
    { username: 'erased', email: 'erased' },
    { username: 'grace', email: 'grace@example.com' },
  ])
  expect((await visitor().post('/api/auth/register', ada)).status).toBe(201)
})

test('what is left of somebody who was erased is no account that nobody verified', async () => {
  const { creator, node, db } = await start()
  const { id } = await creator('ada')
  const longAgo = new Date(Date.now() - 30 * day)
  await db
    .update(users)
    .set({ isVerified: false, isActive: false, erasedAt: new Date(), createdAt: longAgo })
    .where(eq(users.id, id))
  await cleanUpAccounts(node.services)
  expect(await db.$count(users)).toBe(1)
})

test('where the operator asks for no verification any more, who waited for one comes in', async () => {
  const { visitor } = await start({ env: byCaptcha })
  await visitor().post('/api/auth/register', ada)
  const later = await start()
  expect((await later.visitor().post('/api/auth/login', { email: ada.email, password })).status).toBe(200)
})
