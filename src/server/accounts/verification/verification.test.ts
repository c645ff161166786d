import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SignInResponse, VerificationRequired } from '#contract/accounts/sign-in.ts'
import { accountTokens } from '#server/database/schema/account-tokens.ts'
import { sessions, signups } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import type { Mail } from '#server/services/mail/port.ts'
import { readCode } from '#server/testing/sent-emails.ts'
import { password, start, type TestClient } from '#server/testing/start.ts'
import { cleanUpAccounts } from '../cleanup.ts'

const ada = { username: 'ada', email: 'ada@example.com', password }
const captchaEnv = { VERIFICATION: 'captcha' }
const dayMs = 24 * 3_600_000
const emailEnv = { VERIFICATION: 'email' }

/** Solves a CAPTCHA as the widget in the browser does. */
async function solveCaptcha(person: TestClient): Promise<string> {
  const { challenge } = (await person.get('/api/captcha')).json<{
    challenge: Parameters<typeof solveChallenge>[0]['challenge']
  }>()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('verifying by CAPTCHA', { timeout: 20_000 }, () => {
  test('signs in after registering and solving the CAPTCHA', async () => {
    const { visitor, db } = await start({ env: captchaEnv })
    const registered = await visitor().post('/api/auth/register', ada)
    expect(registered.status).toBe(201)
    const { ticket, ...response } = registered.json<VerificationRequired>()
    expect(response).toEqual({
      requiresVerification: true,
      method: 'captcha',
      user: { id: expect.any(String), username: 'ada', email: 'ada@example.com', plan: 'free' },
      captchaSolved: false,
      message: 'Welcome to Lintel!',
    })
    expect(await db.$count(sessions)).toBe(0)

    const captcha = await solveCaptcha(visitor())
    const verified = await visitor().post('/api/auth/verify-instant', { username: 'Ada', ticket, captcha })
    expect(verified.status).toBe(200)
    const { token } = verified.json<SignInResponse>()
    expect((await visitor({ authorization: `Bearer ${token}` }).get('/api/auth/me')).status).toBe(200)

    const again = await visitor().post('/api/auth/verify-instant', {
      username: 'ada',
      ticket,
      captcha: await solveCaptcha(visitor()),
    })
    expect(again.json()).toEqual({ code: 'no-such-ticket', message: 'Verification failed' })
    expect(await db.$count(accountTokens)).toBe(0)
  })

  test('makes the page public: until then it is missing like any page whose username nobody can have', async () => {
    const { visitor, db } = await start({ env: captchaEnv })
    const { ticket } = (await visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    const [stored] = await db.select({ shortCode: users.shortCode }).from(users)
    const paths = [
      '/ada',
      '/bio/ada',
      '/api/bio/ada',
      '/api/bio/ada/qr.svg',
      '/api/bio/ada/preview.jpg',
      `/q/${stored?.shortCode}`,
    ]
    const ask = async () => Promise.all(paths.map(async (path) => (await visitor().get(path)).status))
    const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36' }
    const view = async () => (await visitor(browser).post('/api/bio/ada/view')).status
    const report = async () => (await visitor().post('/api/reports', { username: 'ada', reason: 'scam' })).status
    expect(await ask()).toEqual(paths.map(() => 404))
    expect([await view(), await report()]).toEqual([404, 404])
    const reserved = (await visitor().get('/postmaster')).text
    expect((await visitor().get('/ada')).text.replaceAll('ada', 'postmaster')).toBe(reserved)
    expect((await visitor().get('/nobody')).text).toContain('This name is free')

    await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket, captcha: await solveCaptcha(visitor()) })
    expect((await ask()).slice(0, 4)).toEqual(
      [200, 200, 200, 200].map((status, n) => (paths[n] === '/bio/ada' ? expect.any(Number) : status)),
    )
    expect([await view(), await report()]).toEqual([204, 201])
  })

  test('needs no second CAPTCHA after instant registration', async () => {
    const { visitor, db } = await start({ env: captchaEnv })
    const registered = await visitor().post('/api/auth/instant-register', {
      ...ada,
      name: 'Ada L',
      captcha: await solveCaptcha(visitor()),
    })
    const { ticket, captchaSolved } = registered.json<VerificationRequired>()
    expect([registered.status, captchaSolved]).toEqual([201, true])
    const verified = await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket })
    expect(verified.json()).toMatchObject({ token: expect.any(String), user: { displayName: 'Ada L', firstName: 'Ada' } })
    const [stored] = await db.select({ method: users.verificationMethod, is: users.isVerified }).from(users)
    expect(stored).toEqual({ method: 'captcha', is: true })
  })

  test('refuses a CAPTCHA that is missing, made up, used or expired', async () => {
    let today = new Date()
    const env = captchaEnv
    const [one, two] = [await start({ env, now: () => today }), await start({ env, now: () => today })]
    const { ticket } = (await one.visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    const tryWith = async (captcha: string | undefined, node = one) =>
      (await node.visitor().post('/api/auth/verify-instant', { username: 'ada', ticket, captcha })).json()

    expect(await tryWith(undefined)).toMatchObject({ code: 'captcha-needed', fields: { captcha: 'Please complete the CAPTCHA' } })
    expect(await tryWith('')).toMatchObject({ code: 'invalid', message: 'Please complete the CAPTCHA' })
    for (const captcha of ['x', 'bm9uc2Vuc2U=', Buffer.from('{"challenge":{}}').toString('base64')]) {
      expect(await tryWith(captcha)).toMatchObject({ code: 'captcha-wrong' })
    }

    const used = await solveCaptcha(one.visitor())
    const eve = { ...ada, username: 'eve', email: 'eve@example.com', name: 'Eve' }
    expect((await one.visitor().post('/api/auth/instant-register', { ...eve, captcha: used })).status).toBe(201)
    expect(await tryWith(used, two)).toMatchObject({ code: 'captcha-used' })

    const old = await solveCaptcha(two.visitor())
    today = new Date(today.getTime() + 10 * 60_000 + 1000)
    expect(await tryWith(old)).toMatchObject({ code: 'captcha-wrong' })

    const easier = JSON.parse(Buffer.from(await solveCaptcha(one.visitor()), 'base64').toString())
    easier.challenge.parameters.keyPrefix = '00'
    expect(await tryWith(Buffer.from(JSON.stringify(easier)).toString('base64'))).toMatchObject({ code: 'captcha-wrong' })
    expect(await tryWith(await solveCaptcha(one.visitor()))).toMatchObject({ token: expect.any(String) })
  })

  test('accepts one solution once in ten concurrent requests on two nodes', async () => {
    const [one, two] = [await start({ env: captchaEnv }), await start({ env: captchaEnv })]
    const captcha = await solveCaptcha(one.visitor())
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const registration = { ...ada, name: 'N', username: `robot${n}`, email: `robot${n}@example.com` }
        return (n % 2 ? one : two).visitor().post('/api/auth/instant-register', { ...registration, captcha })
      }),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await one.db.$count(users)).toBe(1)
  })

  test("refuses a username without a ticket, or with another account's ticket", async () => {
    const { visitor } = await start({ env: captchaEnv })
    await visitor().post('/api/auth/register', ada)
    const { ticket } = (
      await visitor().post('/api/auth/register', { ...ada, username: 'eve', email: 'eve@example.com' })
    ).json<VerificationRequired>()
    for (const wrong of [ticket, 'guessed', 'x'.repeat(43)]) {
      const captcha = await solveCaptcha(visitor())
      const response = await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket: wrong, captcha })
      expect(response.json()).toMatchObject({ code: 'no-such-ticket' })
    }
    expect((await visitor().post('/api/auth/verify-instant', { username: 'ada' })).json()).toMatchObject({ code: 'invalid' })
  })

  test('gives a new ticket to those who log in later with the right password, and none for a wrong one', async () => {
    const { visitor } = await start({ env: captchaEnv })
    await visitor().post('/api/auth/register', ada)
    const wrong = await visitor().post('/api/auth/login', { email: ada.email, password: 'not the password' })
    expect([wrong.status, wrong.json()]).toEqual([401, { code: 'wrong-login', message: 'Invalid email or password' }])

    const response = await visitor().post('/api/auth/login', { email: ada.email, password })
    expect([response.status, response.json()]).toEqual([
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
    const { ticket } = response.json<VerificationRequired>()
    const verified = await visitor().post('/api/auth/verify-instant', {
      username: 'ada',
      ticket,
      captcha: await solveCaptcha(visitor()),
    })
    expect(verified.status).toBe(200)
    expect((await visitor().post('/api/auth/login', { email: ada.email, password })).status).toBe(200)
  })

  test('has tickets that expire after a day and are stored as hashes', async () => {
    let today = new Date()
    const { visitor, db } = await start({ env: captchaEnv, now: () => today })
    const { ticket } = (await visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    expect(JSON.stringify(await db.select().from(accountTokens))).not.toContain(ticket)
    today = new Date(today.getTime() + dayMs + 1000)
    const late = await visitor().post('/api/auth/verify-instant', {
      username: 'ada',
      ticket,
      captcha: await solveCaptcha(visitor()),
    })
    expect(late.json()).toMatchObject({ code: 'no-such-ticket' })
  })
})

describe('verifying by email', () => {
  test('accepts the code from the email', async () => {
    const { visitor, emails, db } = await start({ env: emailEnv })
    const registered = (await visitor().post('/api/auth/register', ada)).json<VerificationRequired>()
    expect(registered).toMatchObject({ requiresVerification: true, method: 'email' })
    const code = readCode(await emails.next('ada@example.com'))
    expect(JSON.stringify(await db.select().from(accountTokens))).not.toContain(code)

    const response = await visitor().post('/api/auth/verify-email', {
      token: `${code.slice(0, 3)} ${code.slice(3)}`,
      email: 'ADA@example.com',
    })
    expect(response.json()).toMatchObject({ message: 'Welcome to Lintel!' })
    expect(response.json()).toMatchObject({ token: expect.any(String), user: { username: 'ada' } })
    const again = await visitor().post('/api/auth/verify-email', { token: code, email: ada.email })
    expect(again.json()).toEqual({ code: 'wrong-token', message: 'Invalid or expired verification token' })
  })

  test('works through the link in the email, and opening the link changes nothing', async () => {
    const { visitor, emails, db } = await start({ env: emailEnv })
    await visitor().post('/api/auth/register', ada)
    const { text } = await emails.next('ada@example.com')
    const link = new URL(/http\S+\/verify-email\S+/.exec(text)?.[0] ?? '')
    expect((await visitor().get(link.pathname + link.search)).status).toBe(200)
    expect(await db.$count(users, eq(users.isVerified, true))).toBe(0)

    const { token, ticket } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)))
    expect((await visitor().post('/api/auth/verify-email', { token, ticket })).status).toBe(200)
  })

  test('cannot be skipped by solving a CAPTCHA', async () => {
    const { visitor } = await start({ env: emailEnv })
    const { ticket } = (
      await visitor().post('/api/auth/instant-register', { ...ada, name: 'Ada', captcha: await solveCaptcha(visitor()) })
    ).json<VerificationRequired>()
    expect((await visitor().post('/api/auth/verify-instant', { username: 'ada', ticket })).json()).toMatchObject({
      code: 'email-code-needed',
    })
  })

  test('invalidates a code after five wrong tries, but not for a person with the ticket', async () => {
    const { visitor, emails } = await start({ env: emailEnv })
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

  test('allows five tries, even in fifty concurrent requests', async () => {
    const { visitor, emails, db } = await start({ env: emailEnv })
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

  test('refuses a code for another account, or after 15 minutes', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { visitor, emails } = await start({ env: emailEnv, now: () => today })
    await visitor().post('/api/auth/register', ada)
    await visitor().post('/api/auth/register', { ...ada, username: 'eve', email: 'eve@example.com' })
    const code = readCode(await emails.next('ada@example.com'))
    await emails.next('eve@example.com')
    expect((await visitor().post('/api/auth/verify-email', { token: code, email: 'eve@example.com' })).status).toBe(400)
    today = new Date('2026-01-01T12:15:01Z')
    expect((await visitor().post('/api/auth/verify-email', { token: code, email: ada.email })).status).toBe(400)
  })

  test('can be repeated with a new code, and returns the same response for unknown addresses', async () => {
    const { visitor, emails } = await start({ env: emailEnv })
    await visitor().post('/api/auth/register', ada)
    const first = readCode(await emails.next('ada@example.com'))
    const responses = [
      await visitor().post('/api/auth/resend-verification', { email: ada.email }),
      await visitor().post('/api/auth/resend-verification', { email: 'nobody@example.com' }),
    ]
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [200, responses[1]?.text],
      [200, responses[0]?.text],
    ])
    const second = readCode(await emails.next('ada@example.com', /./, 2))
    if (first !== second) {
      expect((await visitor().post('/api/auth/verify-email', { token: first, email: ada.email })).status).toBe(400)
    }
    expect((await visitor().post('/api/auth/verify-email', { token: second, email: ada.email })).status).toBe(200)
    expect(emails.to('nobody@example.com')).toEqual([])
  })

  test('sends a new code at most once a minute', async () => {
    const { visitor } = await start({ env: { ...emailEnv, RATE_LIMITS: 'on' } })
    const resend = () => visitor().post('/api/auth/resend-verification', { email: 'Ada@example.com' })
    expect((await resend()).status).toBe(200)
    const tooSoon = await resend()
    expect([tooSoon.status, Number(tooSoon.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)])
  })

  test.each([{ token: '12345' }, { token: 'abcdef', email: ada.email }, { email: ada.email }])(
    'refuses %j as invalid',
    async (sent) => {
      const { visitor } = await start({ env: emailEnv })
      expect((await visitor().post('/api/auth/verify-email', sent)).json()).toMatchObject({
        code: 'invalid',
        message: 'Please enter the verification token from your email',
      })
    },
  )

  test('sends a new code on login once the old one has expired', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { visitor, emails } = await start({ env: emailEnv, now: () => today })
    await visitor().post('/api/auth/register', ada)
    await emails.next('ada@example.com')
    today = new Date('2026-01-01T13:00:00Z')
    const response = await visitor().post('/api/auth/login', { email: ada.email, password })
    expect(response.json()).toMatchObject({ code: 'unverified', method: 'email' })
    const code = readCode(await emails.next('ada@example.com', /./, 2))
    const { ticket } = response.json<VerificationRequired>()
    expect((await visitor().post('/api/auth/verify-email', { token: code, ticket })).status).toBe(200)
  })
})

test('unverified accounts are deleted after a week, and verified ones stay', async () => {
  const registeredAt = new Date()
  let today = registeredAt
  const { visitor, node, db } = await start({ env: captchaEnv, now: () => today })
  await visitor().post('/api/auth/register', ada)
  const { ticket } = (
    await visitor().post('/api/auth/register', { ...ada, username: 'grace', email: 'grace@example.com' })
  ).json<VerificationRequired>()
  await visitor().post('/api/auth/verify-instant', { username: 'grace', ticket, captcha: await solveCaptcha(visitor()) })

  today = new Date(registeredAt.getTime() + 7 * dayMs - 1000)
  await cleanUpAccounts(node.services)
  expect((await visitor().post('/api/auth/register', ada)).status).toBe(409)
  today = new Date(registeredAt.getTime() + 7 * dayMs + 60_000)
  await cleanUpAccounts(node.services)
  expect(await db.select({ username: users.username }).from(users)).toEqual([{ username: 'grace' }])
  const records = await db.select({ username: signups.username, email: signups.email }).from(signups)
  expect(records.sort((one, other) => one.username.localeCompare(other.username))).toEqual([
    { username: 'erased', email: 'erased' },
    { username: 'grace', email: 'grace@example.com' },
  ])
  expect((await visitor().post('/api/auth/register', ada)).status).toBe(201)
})

test('erased accounts are not deleted as unverified', async () => {
  const { creator, node, db } = await start()
  const { id } = await creator('ada')
  const longAgo = new Date(Date.now() - 30 * dayMs)
  await db
    .update(users)
    .set({ isVerified: false, isActive: false, erasedAt: new Date(), createdAt: longAgo })
    .where(eq(users.id, id))
  await cleanUpAccounts(node.services)
  expect(await db.$count(users)).toBe(1)
})

test('unverified creators can log in once the operator has switched verification off', async () => {
  const { visitor } = await start({ env: captchaEnv })
  await visitor().post('/api/auth/register', ada)
  const later = await start()
  expect((await later.visitor().post('/api/auth/login', { email: ada.email, password })).status).toBe(200)
})

describe('the email with the code', { timeout: 20_000 }, () => {
  const refuse: Mail = {
    send: async () => {
      throw Object.assign(new Error('451 No, ada@example.com'), { code: 'EENVELOPE' })
    },
    close: async () => {},
  }
  const register = async (person: TestClient) => (await person.post('/api/auth/register', ada)).json<VerificationRequired>()

  test('is told as sent, or as failing, to whoever has the ticket, and to nobody else', async () => {
    const { visitor, db } = await start({ env: emailEnv, mail: refuse })
    const { ticket } = await register(visitor())
    const ask = async (sent = ticket) => (await visitor().post('/api/auth/verification-email', { ticket: sent })).json()
    await expect.poll(() => ask()).toEqual({ state: 'failing' })
    for (const stranger of ['ada@example.com', 'x'.repeat(43)])
      expect(await ask(stranger)).toMatchObject({ code: 'no-such-ticket' })

    // A node whose mail server works again sends it.
    const other = await start({ env: emailEnv })
    await expect
      .poll(
        async () => {
          await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
          return other.emails.to('ada@example.com').length
        },
        { timeout: 15_000 },
      )
      .toBe(1)
    await expect.poll(() => ask()).toEqual({ state: 'sent' })
  })

  test('replaces one that could not be sent, whose code is no longer valid', async () => {
    const { visitor, db } = await start({ env: emailEnv, mail: refuse })
    await register(visitor())
    const listJobs = async () =>
      (await db.execute(sql`select key, last_error from graphile_worker.jobs where task_identifier = 'send-email'`)).rows
    await expect.poll(listJobs).toEqual([{ key: expect.any(String), last_error: 'EENVELOPE' }])
    await visitor().post('/api/auth/resend-verification', { email: ada.email })
    await expect.poll(async () => db.$count(accountTokens)).toBeGreaterThan(3)
    await expect.poll(async () => (await listJobs()).length).toBe(1)
  })
})
