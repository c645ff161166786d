import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { knownDevices, sessions, twoFactorChallenges } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { readToken } from '#server/testing/sent-emails.ts'
import { password, start } from '#server/testing/start.ts'
import { fullPasswordCost } from '../login/passwords.ts'
import { createChallenge } from './challenge.ts'
import { reencryptTotpSecrets } from './two-factor-settings.ts'

type Setup = { qrCode: string; secret: string; manualEntryKey: string }

const codeAt = (secret: string, moment: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() })

/** Ada with two-factor on, and a clock that only the test moves. `codeNow` is what her phone shows. */
async function withTwoFactor() {
  let now = new Date('2026-03-01T12:00:00Z')
  const advanceClock = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  const server = await start({ now: () => now })
  const before = await server.creator('ada')
  const { secret } = (await before.post('/api/2fa/setup')).json<Setup>()
  const enabled = await before.post('/api/2fa/enable', { secret, token: codeAt(secret, now) })
  const { backupCodes, token } = enabled.json<{ backupCodes: string[]; token: string }>()
  advanceClock(60)
  const ada = server.visitor({ authorization: `Bearer ${token}` })
  const challenge = () => createChallenge(server.node.services, before.id, async () => true)
  const enterCode = (body: { challenge: string; code: string }, from = server) =>
    from.visitor().post('/api/auth/login/two-factor', body)
  return {
    ...server,
    before,
    ada,
    id: before.id,
    secret,
    backupCodes,
    advanceClock,
    codeNow: () => codeAt(secret, now),
    challenge,
    enterCode,
    now: () => now,
  }
}

describe('setting up', () => {
  test('returns a QR code and a key to type, and switches nothing on before a first code', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada')
    const { qrCode, secret, manualEntryKey } = (await ada.post('/api/2fa/setup')).json<Setup>()
    expect(Buffer.from(qrCode.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(manualEntryKey.replaceAll(' ', '')).toBe(secret)
    expect((await ada.get('/api/2fa')).json()).toEqual({ enabled: false, backupCodesLeft: 0 })

    const [stored] = await db.select({ secret: users.twoFactorSecret }).from(users)
    expect(stored?.secret).not.toContain(secret)
  })

  test('with a first code returns ten backup codes and a new token, and ends every other session', async () => {
    const { creator, visitor, db } = await start({ passwordCost: fullPasswordCost })
    const ada = await creator('ada')
    const elsewhere = await visitor().post('/api/auth/login', { email: 'ada@example.com', password })
    const { secret } = (await ada.post('/api/2fa/setup')).json<Setup>()
    const response = await ada.post('/api/2fa/enable', { secret, token: codeAt(secret, new Date()) })
    const { backupCodes, token } = response.json<{ backupCodes: string[]; token: string }>()

    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const now = visitor({ authorization: `Bearer ${token}` })
    expect((await now.get('/api/2fa')).json()).toEqual({ enabled: true, backupCodesLeft: 10 })
    expect((await now.get('/api/auth/me')).json()).toMatchObject({ user: { twoFactorEnabled: true } })
    expect((await ada.get('/api/2fa')).json()).toMatchObject({ code: 'signed-out' })
    const old = visitor({ authorization: `Bearer ${elsewhere.json<SignInResponse>().token}` })
    expect((await old.get('/api/2fa')).json()).toMatchObject({ code: 'signed-out' })

    const [stored] = await db.select({ codes: users.backupCodes }).from(users)
    expect(stored?.codes).toEqual(backupCodes.map(() => expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)))
  })

  test.each([
    ['a wrong code', (secret: string) => ({ secret, token: '000000' }), 'wrong-code', 'Invalid verification code'],
    ['a short code', (secret: string) => ({ secret, token: '123' }), 'invalid', 'Please enter a 6-digit verification code'],
    [
      "a secret that is not the server's own",
      () => ({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', token: codeAt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', new Date()) }),
      'no-setup',
      'That set-up has expired. Please start again.',
    ],
    [
      'a secret in letters that no secret has',
      (secret: string) => ({ secret: `É${secret.slice(1)}`, token: '000000' }),
      'no-setup',
      'That set-up has expired. Please start again.',
    ],
  ])('refuses %s and stays off', async (_, sent, code, message) => {
    const { creator } = await start()
    const ada = await creator('ada')
    const { secret } = (await ada.post('/api/2fa/setup')).json<Setup>()
    expect((await ada.post('/api/2fa/enable', sent(secret))).json()).toMatchObject({ code, message })
    expect((await ada.get('/api/2fa')).json()).toMatchObject({ enabled: false })
  })

  test('ends changes of address that wait for their confirmation', async () => {
    const { creator, visitor, emails } = await start()
    const ada = await creator('ada')
    await ada.post('/api/user/email', { email: 'new@example.com', password })
    const link = readToken(await emails.next('new@example.com'), '/confirm-email')
    const { secret } = (await ada.post('/api/2fa/setup')).json<Setup>()
    await ada.post('/api/2fa/enable', { secret, token: codeAt(secret, new Date()) })
    expect((await visitor().post('/api/user/email/confirm', { token: link })).json()).toMatchObject({ code: 'link-over' })
  })

  test('by a thief can be undone from the email about it: two-factor and all sessions end, and a new password is set', async () => {
    let now = new Date('2026-03-01T12:00:00Z')
    const { creator, visitor, emails } = await start({ now: () => now })
    const thief = await creator('ada')
    const { secret } = (await thief.post('/api/2fa/setup')).json<Setup>()
    const enabled = await thief.post('/api/2fa/enable', { secret, token: codeAt(secret, now) })
    const session = visitor({ authorization: `Bearer ${enabled.json<{ token: string }>().token}` })
    now = new Date(now.getTime() + 6 * 24 * 3_600_000)
    const undo = readToken(await emails.next('ada@example.com', /Two-factor sign-in is on/), '/undo-two-factor')

    const response = await visitor().post('/api/2fa/undo', { token: undo })
    const { resetToken } = response.json<{ resetToken: string }>()
    expect((await session.get('/api/auth/me')).status).toBe(401)
    await visitor().post('/api/auth/reset-password', { token: resetToken, password: 'a lamp in the hall' })
    const login = await visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'a lamp in the hall' })
    expect(login.json<SignInResponse>().user.twoFactorEnabled).toBe(false)
    expect((await visitor().post('/api/2fa/undo', { token: undo })).json()).toMatchObject({ code: 'link-over' })
  })

  test.each(['before', 'after'])(
    'by a thief %s changing the address does not keep the owner out, who undoes the change',
    async (order) => {
      const { creator, visitor, emails } = await start()
      let thief: Pick<Awaited<ReturnType<typeof creator>>, 'post'> = await creator('ada')
      let code: string | undefined
      const switchOn = async () => {
        const { secret } = (await thief.post('/api/2fa/setup')).json<Setup>()
        const enabled = await thief.post('/api/2fa/enable', { secret, token: codeAt(secret, new Date()) })
        const { token, backupCodes } = enabled.json<{ token: string; backupCodes: string[] }>()
        code = backupCodes[0]
        thief = visitor({ authorization: `Bearer ${token}` })
      }
      if (order === 'before') await switchOn()
      await thief.post('/api/user/email', { email: 'thief@example.com', password, code })
      const confirm = readToken(await emails.next('thief@example.com'), '/confirm-email')
      await visitor().post('/api/user/email/confirm', { token: confirm })
      if (order === 'after') await switchOn()

      const undoEmail = readToken(await emails.next('ada@example.com', /address was changed/), '/undo-email')
      const { resetToken } = (await visitor().post('/api/user/email/undo', { token: undoEmail })).json<{ resetToken: string }>()
      await visitor().post('/api/auth/reset-password', { token: resetToken, password: 'a lamp in the hall' })
      if (order === 'before') {
        const undo = readToken(await emails.next('ada@example.com', /Two-factor sign-in is on/), '/undo-two-factor')
        expect((await visitor().post('/api/2fa/undo', { token: undo })).status).toBe(200)
      }
      const login = await visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'a lamp in the hall' })
      expect(login.json<SignInResponse>().user?.twoFactorEnabled).toBe(false)
    },
  )

  test('by its owner is not undone by a link from before it was switched off and on again', async () => {
    const { ada, emails, visitor, codeNow, now, secret: _old } = await withTwoFactor()
    const undo = readToken(await emails.next('ada@example.com', /Two-factor sign-in is on/), '/undo-two-factor')
    const { token } = (await ada.post('/api/2fa/disable', { token: codeNow() })).json<{ token: string }>()
    const session = visitor({ authorization: `Bearer ${token}` })
    const { secret } = (await session.post('/api/2fa/setup')).json<Setup>()
    expect((await session.post('/api/2fa/enable', { secret, token: codeAt(secret, now()) })).status).toBe(200)
    expect((await visitor().post('/api/2fa/undo', { token: undo })).json()).toMatchObject({ code: 'link-over' })
  })

  test('twice replaces the first secret; without a set-up nothing can be switched on', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const withoutSetUp = { secret: 'JBSWY3DPEHPK3PXP', token: codeAt('JBSWY3DPEHPK3PXP', new Date()) }
    expect((await ada.post('/api/2fa/enable', withoutSetUp)).json()).toMatchObject({ code: 'no-setup' })
    const first = (await ada.post('/api/2fa/setup')).json<Setup>().secret
    const second = (await ada.post('/api/2fa/setup')).json<Setup>().secret
    const tried = await ada.post('/api/2fa/enable', { secret: first, token: codeAt(first, new Date()) })
    expect(tried.json()).toMatchObject({ code: 'no-setup' })
    expect((await ada.post('/api/2fa/enable', { secret: second, token: codeAt(second, new Date()) })).status).toBe(200)
  })

  test('asks for the password when it was last entered too long ago', async () => {
    let now = new Date('2026-03-01T12:00:00Z')
    const { creator } = await start({ now: () => now })
    const ada = await creator('ada')
    now = new Date('2026-03-01T12:16:00Z')
    expect((await ada.post('/api/2fa/setup')).json()).toMatchObject({ code: 'confirm-password' })
    expect((await ada.post('/api/2fa/setup', { password: 'not the password' })).json()).toMatchObject({ code: 'wrong-password' })
    expect((await ada.post('/api/2fa/setup', { password })).status).toBe(200)
  })

  test('is refused while two-factor is on', async () => {
    const { ada, secret, codeNow } = await withTwoFactor()
    expect((await ada.post('/api/2fa/setup')).json()).toMatchObject({ code: 'two-factor-on' })
    expect((await ada.post('/api/2fa/enable', { secret, token: codeNow() })).json()).toMatchObject({ code: 'two-factor-on' })
  })
})

describe('the second step of signing in', () => {
  test('accepts a code from the app once, and stores the device', async () => {
    const { challenge, enterCode, codeNow, visitor, db } = await withTwoFactor()
    const code = codeNow()
    const signedIn = await enterCode({ challenge: await challenge(), code })
    expect(signedIn.json()).toMatchObject({ token: expect.any(String), user: { username: 'ada', twoFactorEnabled: true } })
    const { token } = signedIn.json<SignInResponse>()
    expect((await visitor({ authorization: `Bearer ${token}` }).get('/api/auth/me')).status).toBe(200)
    expect(await db.$count(knownDevices)).toBeGreaterThan(0)

    expect((await enterCode({ challenge: await challenge(), code })).json()).toMatchObject({ code: 'wrong-code' })
  })

  test('refuses the code that switched two-factor on', async () => {
    const { challenge, enterCode, secret, now } = await withTwoFactor()
    const code = codeAt(secret, new Date(now().getTime() - 60_000))
    expect((await enterCode({ challenge: await challenge(), code })).json()).toMatchObject({ code: 'wrong-code' })
  })

  test('refuses codes of earlier steps after one of a later step', async () => {
    const { challenge, enterCode, secret, now } = await withTwoFactor()
    const ahead = codeAt(secret, new Date(now().getTime() + 30_000))
    expect((await enterCode({ challenge: await challenge(), code: ahead })).status).toBe(200)
    expect((await enterCode({ challenge: await challenge(), code: codeAt(secret, now()) })).json()).toMatchObject({
      code: 'wrong-code',
    })
  })

  test('accepts a backup code in any case and grouping, once, and counts how many are stored', async () => {
    const { challenge, enterCode, backupCodes, ada } = await withTwoFactor()
    const [first = ''] = backupCodes
    expect((await enterCode({ challenge: await challenge(), code: first.toLowerCase().replace('-', ' ') })).status).toBe(200)
    expect((await ada.get('/api/2fa')).json()).toEqual({ enabled: true, backupCodesLeft: 9 })
    expect((await enterCode({ challenge: await challenge(), code: first })).json()).toMatchObject({ code: 'wrong-code' })
  })

  test.each(['app', 'backup'] as const)(
    'lets exactly one of six concurrent requests with one %s code in, on two nodes',
    async (kind) => {
      const one = await withTwoFactor()
      const two = await start({ now: one.now })
      const code = kind === 'app' ? one.codeNow() : (one.backupCodes[3] ?? '')
      const challenges = await Promise.all(Array.from({ length: 6 }, one.challenge))
      const responses = await Promise.all(
        challenges.map((challenge, n) => (n % 2 ? one : two).visitor().post('/api/auth/login/two-factor', { challenge, code })),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    },
  )

  test('ends after five wrong codes, also concurrent ones: the right code is refused then', async () => {
    const { challenge, enterCode, codeNow } = await withTwoFactor()
    const openChallenge = await challenge()
    const wrong = await Promise.all(Array.from({ length: 5 }, () => enterCode({ challenge: openChallenge, code: '000000' })))
    const codes = wrong.map((response) => response.json<{ code: string }>().code).sort()
    expect(codes).toEqual(['challenge-over', 'wrong-code', 'wrong-code', 'wrong-code', 'wrong-code'])
    expect((await enterCode({ challenge: openChallenge, code: codeNow() })).json()).toMatchObject({ code: 'challenge-over' })
    expect((await enterCode({ challenge: await challenge(), code: codeNow() })).status).toBe(200)
  })

  test('allows twenty tries in an hour, however many challenges are created', async () => {
    const { challenge, enterCode, advanceClock } = await withTwoFactor()
    for (let n = 0; n < 4; n++) {
      const openChallenge = await challenge()
      for (let tried = 0; tried < 5; tried++) await enterCode({ challenge: openChallenge, code: '000000' })
    }
    await expect(challenge()).rejects.toMatchObject({ code: 'too-many', retryAfter: 3600 })
    advanceClock(65 * 60 + 1)
    await expect(challenge()).resolves.toBeTypeOf('string')
  })

  test('allows no more when all challenges are created before the first try and used concurrently', async () => {
    const { challenge, enterCode, codeNow } = await withTwoFactor()
    const openChallenge = await Promise.all(Array.from({ length: 8 }, challenge))
    const tries = openChallenge.flatMap((challenge) => Array.from({ length: 5 }, () => enterCode({ challenge, code: '000000' })))
    const codes = (await Promise.all(tries)).map((response) => response.json<{ code: string }>().code)
    expect(codes.filter((code) => code === 'too-many').length).toBe(20)
    const right = await Promise.all(openChallenge.map((challenge) => enterCode({ challenge, code: codeNow() })))
    expect(right.map(({ status }) => status)).not.toContain(200)
  })

  test('counts tries that come at once one after the other: one of them is the twentieth', async () => {
    const { challenge, enterCode, db } = await withTwoFactor()
    const [first, second, third, fourth, ...others] = await Promise.all(Array.from({ length: 8 }, challenge))
    for (const openChallenge of [first, second, third, fourth])
      for (let tried = 0; tried < (openChallenge === fourth ? 4 : 5); tried++)
        await enterCode({ challenge: String(openChallenge), code: '000000' })
    const tries = await db.transaction(async (tx) => {
      await tx.select().from(twoFactorChallenges).for('update')
      const waiting = others.map((openChallenge) => enterCode({ challenge: openChallenge, code: '000000' }))
      await expect.poll(() => countWaiting(db)).toBe(others.length)
      return waiting
    })
    const codes = (await Promise.all(tries)).map((response) => response.json<{ code: string }>().code).sort()
    expect(codes).toEqual(['too-many', 'too-many', 'too-many', 'wrong-code'])
  })

  test('expires after five minutes, works once, and refuses made-up challenges', async () => {
    const { challenge, enterCode, codeNow, advanceClock } = await withTwoFactor()
    const late = await challenge()
    advanceClock(301)
    expect((await enterCode({ challenge: late, code: codeNow() })).json()).toMatchObject({ code: 'challenge-over' })

    const openChallenge = await challenge()
    expect((await enterCode({ challenge: openChallenge, code: codeNow() })).status).toBe(200)
    advanceClock(60)
    expect((await enterCode({ challenge: openChallenge, code: codeNow() })).json()).toMatchObject({ code: 'challenge-over' })
    expect((await enterCode({ challenge: 'x'.repeat(43), code: codeNow() })).json()).toMatchObject({ code: 'challenge-over' })
  })

  test("refuses one creator's code for another creator's challenge", async () => {
    const { creator, visitor, node, now, codeNow, backupCodes } = await withTwoFactor()
    const eve = await creator('eve')
    const { secret } = (await eve.post('/api/2fa/setup')).json<Setup>()
    await eve.post('/api/2fa/enable', { secret, token: codeAt(secret, now()) })
    const evesChallenge = await createChallenge(node.services, eve.id, async () => true)
    for (const code of [codeNow(), backupCodes[0] ?? '']) {
      const response = await visitor().post('/api/auth/login/two-factor', { challenge: evesChallenge, code })
      expect(response.json()).toMatchObject({ code: 'wrong-code' })
    }
  })

  test('is refused with banned once the code was right', async () => {
    const { challenge, enterCode, codeNow, db, id } = await withTwoFactor()
    const openChallenge = await challenge()
    await db.update(users).set({ isBanned: true }).where(eq(users.id, id))
    expect((await enterCode({ challenge: openChallenge, code: codeNow() })).json()).toMatchObject({ code: 'banned' })
  })

  test('stores challenges only as hashes', async () => {
    const { challenge, db } = await withTwoFactor()
    const openChallenge = await challenge()
    expect(JSON.stringify(await db.select().from(twoFactorChallenges))).not.toContain(openChallenge)
  })
})

describe('switching off', () => {
  test('needs a code, returns a new token, and deletes the secret and backup codes', async () => {
    const { ada, codeNow, visitor, db, challenge, enterCode, backupCodes } = await withTwoFactor()
    const openChallenge = await challenge()
    const off = await ada.post('/api/2fa/disable', { token: codeNow() })
    const { token } = off.json<{ token: string }>()
    expect((await ada.get('/api/2fa')).json()).toMatchObject({ code: 'signed-out' })
    expect((await visitor({ authorization: `Bearer ${token}` }).get('/api/2fa')).json()).toEqual({
      enabled: false,
      backupCodesLeft: 0,
    })
    const [stored] = await db
      .select({ secret: users.twoFactorSecret, step: users.twoFactorLastStep, codes: users.backupCodes })
      .from(users)
    expect(stored).toEqual({ secret: null, step: null, codes: null })
    expect((await enterCode({ challenge: openChallenge, code: backupCodes[0] ?? '' })).json()).toMatchObject({
      code: 'challenge-over',
    })
    expect(await db.$count(sessions)).toBe(1)
  })

  test('accepts a backup code', async () => {
    const { ada, backupCodes } = await withTwoFactor()
    expect((await ada.post('/api/2fa/disable', { token: backupCodes[9] })).status).toBe(200)
  })

  test('refuses a wrong code and a used code', async () => {
    const { ada, codeNow, challenge, enterCode } = await withTwoFactor()
    expect((await ada.post('/api/2fa/disable', { token: '000000' })).json()).toMatchObject({ code: 'wrong-code' })
    const code = codeNow()
    await enterCode({ challenge: await challenge(), code })
    expect((await ada.post('/api/2fa/disable', { token: code })).json()).toMatchObject({ code: 'wrong-code' })
    expect((await ada.get('/api/2fa')).json()).toMatchObject({ enabled: true })
  })

  test('is refused where it is off already', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    expect((await ada.post('/api/2fa/disable', { token: '123456' })).json()).toMatchObject({ code: 'two-factor-off' })
    expect((await ada.post('/api/2fa/backup-codes', { token: '123456' })).json()).toMatchObject({ code: 'two-factor-off' })
  })
})

test('new backup codes replace the old ones', async () => {
  const { ada, codeNow, backupCodes, challenge, enterCode } = await withTwoFactor()
  expect((await ada.post('/api/2fa/backup-codes', { token: '000000' })).json()).toMatchObject({ code: 'wrong-code' })
  const renewed = (await ada.post('/api/2fa/backup-codes', { token: codeNow() })).json<{ backupCodes: string[] }>()
  expect((await ada.get('/api/2fa')).json()).toEqual({ enabled: true, backupCodesLeft: 10 })
  expect((await enterCode({ challenge: await challenge(), code: backupCodes[0] ?? '' })).status).toBe(400)
  expect((await enterCode({ challenge: await challenge(), code: renewed.backupCodes[0] ?? '' })).status).toBe(200)
})

test('codes are rate limited in one session', async () => {
  const { creator } = await start({ env: { RATE_LIMITS: 'on' } })
  const ada = await creator('ada')
  const responses = []
  for (let n = 0; n < 12; n++) responses.push(await ada.post('/api/2fa/disable', { token: '123456' }))
  expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(409), 429, 429])
})

test('codes are rate limited over a longer time too', async () => {
  const { creator } = await start({ env: { RATE_LIMITS: 'on' } })
  const ada = await creator('ada')
  const startedAt = Date.now()
  const responses = []
  for (let n = 0; n < 30; n++) {
    vi.setSystemTime(startedAt + Math.floor(n / 10) * 301_000)
    responses.push(await ada.post('/api/2fa/disable', { token: '123456' }))
  }
  vi.useRealTimers()
  expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(409), ...Array(10).fill(429)])
})

test('wrong codes in the settings are counted per account, over all actions, and apart from those at signing in', async () => {
  const { ada, challenge, enterCode, codeNow, advanceClock } = await withTwoFactor()
  const wrong = { password, code: '000000' }
  const tries = [
    () => ada.post('/api/2fa/disable', { token: '000000' }),
    () => ada.post('/api/2fa/backup-codes', { token: '000000' }),
    () => ada.post('/api/user/delete', wrong),
    () => ada.post('/api/user/email', { ...wrong, email: 'new@example.com' }),
    () => ada.post('/api/user/password', { currentPassword: password, newPassword: 'a lamp in the hall', code: '000000' }),
  ]
  const codes: unknown[] = []
  for (let n = 0; n < 25; n++) codes.push((await tries[n % 5]?.())?.json<{ code: string }>().code)
  expect(codes).toEqual([...Array(20).fill('wrong-code'), ...Array(5).fill('too-many')])
  expect((await ada.post('/api/2fa/backup-codes', { token: codeNow() })).json()).toMatchObject({ code: 'too-many' })
  expect((await enterCode({ challenge: await challenge(), code: codeNow() })).status).toBe(200)
  advanceClock(3601)
  expect((await ada.post('/api/2fa/backup-codes', { token: codeNow() })).status).toBe(200)
})

describe('encryption keys', () => {
  test('that were rotated still decrypt stored secrets, which move to the newest key when used or all at once', async () => {
    const { db, node, id, challenge, enterCode, codeNow, advanceClock } = await withTwoFactor()
    const readEncrypted = async () =>
      (await db.select({ sealed: users.twoFactorSecret }).from(users).where(eq(users.id, id)))[0]?.sealed ?? ''
    const before = await readEncrypted()
    const { secrets } = node.services
    const old = secrets.keyring
    const newest = createKey()
    const both = openKeyring(() => [newest])
    node.services.secrets.keyring = {
      ...both,
      decrypt: (sealed, about) => (sealed.startsWith(newest.id) ? both : old).decrypt(sealed, about),
    }
    try {
      expect((await enterCode({ challenge: await challenge(), code: codeNow() })).status).toBe(200)
      const afterUse = await readEncrypted()
      expect([before.startsWith(newest.id), afterUse.startsWith(newest.id)]).toEqual([false, true])

      await db.update(users).set({ twoFactorSecret: before }).where(eq(users.id, id))
      expect([await reencryptTotpSecrets(node.services), await reencryptTotpSecrets(node.services)]).toEqual([1, 0])
      advanceClock(60)
      expect((await enterCode({ challenge: await challenge(), code: codeNow() })).status).toBe(200)
    } finally {
      secrets.keyring = old
    }
  })
})
