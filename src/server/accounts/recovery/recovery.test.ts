import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { accountTokens } from '#server/database/schema/account-tokens.ts'
import { sessions } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { readToken } from '#server/testing/sent-emails.ts'
import { password, start } from '#server/testing/start.ts'

const newPassword = 'another front door'
const minute = 60_000

describe('a forgotten password', () => {
  test('is replaced through a link in an email; every session ends, and the reset signs no one in', async () => {
    const { visitor, creator, emails, db } = await start()
    const ada = await creator('ada')
    expect((await visitor().post('/api/auth/forgot-password', { email: 'ADA@example.com' })).status).toBe(200)
    const token = readToken(await emails.next('ada@example.com', /Reset your .* password/), '/reset-password')
    expect(JSON.stringify(await db.select().from(accountTokens))).not.toContain(token)

    const response = await visitor().post('/api/auth/reset-password', { token, password: newPassword })
    expect(response.json()).toEqual({ message: 'Password changed. Please log in with the new one.' })
    expect((await ada.get('/api/auth/me')).status).toBe(401)
    expect(await db.$count(sessions)).toBe(0)
    const login = (typed: string) => visitor().post('/api/auth/login', { email: 'ada@example.com', password: typed })
    expect([(await login(password)).status, (await login(newPassword)).status]).toEqual([401, 200])
    await emails.next('ada@example.com', /password was changed/)
  })

  test('gets the same response for an unknown address, to which no email is sent', async () => {
    const { visitor, creator, emails } = await start()
    await creator('ada')
    const unknown = await visitor().post('/api/auth/forgot-password', { email: 'unknown@example.com' })
    const known = await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await emails.next('ada@example.com')
    expect(emails.to('unknown@example.com')).toEqual([])
  })

  test('has a link that works once, even in five concurrent requests', async () => {
    const { visitor, creator, emails } = await start()
    await creator('ada')
    await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
    const token = readToken(await emails.next('ada@example.com'), '/reset-password')
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, n) => visitor().post('/api/auth/reset-password', { token, password: `${newPassword} ${n}` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(responses.find(({ status }) => status === 400)?.json()).toMatchObject({ code: 'link-over' })
  })

  test('has a link that expires after half an hour, and made-up links are refused', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { visitor, creator, emails } = await start({ now: () => today })
    await creator('ada')
    await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
    const token = readToken(await emails.next('ada@example.com'), '/reset-password')
    today = new Date(today.getTime() + 30 * minute + 1)
    for (const one of [token, 'made-up', 'x'.repeat(43)]) {
      const response = await visitor().post('/api/auth/reset-password', { token: one, password: newPassword })
      expect(response.json()).toMatchObject({ code: 'link-over' })
    }
  })

  test('cannot be replaced by a common password, and the link stays valid', async () => {
    const { visitor, creator, emails } = await start()
    await creator('ada')
    await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
    const token = readToken(await emails.next('ada@example.com'), '/reset-password')
    const common = await visitor().post('/api/auth/reset-password', { token, password: 'password1' })
    expect(common.json()).toMatchObject({ code: 'common-password', fields: { password: expect.any(String) } })
    expect((await visitor().post('/api/auth/reset-password', { token, password: newPassword })).status).toBe(200)
  })

  test('cannot contain the account’s username or email address, wherever it is chosen', async () => {
    const { visitor, creator, emails } = await start()
    const refused = { code: 'context-password', fields: { password: expect.stringContaining('your username') } }
    const eve = { username: 'evelyn', email: 'eve.smith@example.com' }
    for (const chosen of ['evelyn2026', 'EVE.smith99', 'lintel2026'])
      expect((await visitor().post('/api/auth/register', { ...eve, password: chosen })).json()).toMatchObject(refused)

    const grace = await creator('grace')
    const change = { currentPassword: password, newPassword: 'grace2026' }
    expect((await grace.post('/api/user/password', change)).json()).toMatchObject({ code: 'context-password' })
    await visitor().post('/api/auth/forgot-password', { email: 'grace@example.com' })
    const token = readToken(await emails.next('grace@example.com', /Reset/), '/reset-password')
    const reset = (chosen: string) => visitor().post('/api/auth/reset-password', { token, password: chosen })
    expect((await reset('Grace-2026')).json()).toMatchObject(refused)
    expect((await reset('a lamp in the hall')).status).toBe(200)
  })

  test('does not skip two-factor sign-in: a code is still needed', async () => {
    const { visitor, creator, emails, db } = await start()
    const ada = await creator('ada')
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, ada.id))
    await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
    const token = readToken(await emails.next('ada@example.com'), '/reset-password')
    await visitor().post('/api/auth/reset-password', { token, password: newPassword })
    const login = await visitor().post('/api/auth/login', { email: 'ada@example.com', password: newPassword })
    expect(login.json()).toEqual({ requiresTwoFactor: true, challenge: expect.any(String), message: expect.any(String) })
  })

  test('recovers an account that a stranger registered with my address', async () => {
    const { visitor, emails } = await start({ env: { VERIFICATION: 'captcha' } })
    await visitor().post('/api/auth/register', { username: 'ada', email: 'ada@example.com', password: 'a stranger chose it' })
    await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
    const token = readToken(await emails.next('ada@example.com'), '/reset-password')
    await visitor().post('/api/auth/reset-password', { token, password: newPassword })
    expect((await visitor().post('/api/auth/login', { email: 'ada@example.com', password: newPassword })).status).toBe(200)
  })
})

describe('changing the email address', () => {
  test('needs the password and a confirmation from the new inbox, and emails the old one', async () => {
    const { visitor, creator, emails } = await start()
    const ada = await creator('ada')
    const asked = await ada.post('/api/user/email', { email: 'Ada+New@example.com', password })
    expect(asked.json()).toEqual({
      message: 'We’ve emailed ada+new@example.com. Open the link in it to confirm your new address.',
    })
    expect((await ada.get('/api/auth/me')).json()).toMatchObject({ user: { email: 'ada@example.com' } })

    const token = readToken(await emails.next('ada+new@example.com'), '/confirm-email')
    const confirmed = await visitor().post('/api/user/email/confirm', { token })
    expect(confirmed.json()).toMatchObject({ email: 'ada+new@example.com' })
    expect((await ada.get('/api/auth/me')).json()).toMatchObject({ user: { email: 'ada+new@example.com' } })
    expect((await visitor().post('/api/user/email/confirm', { token })).json()).toMatchObject({ code: 'link-over' })

    const notification = await emails.next('ada@example.com', /email address was changed/)
    expect(notification.text).toContain('a•••@example.com')
    expect(notification.text).not.toContain('ada+new@example.com')
  })

  test.each([
    [{ email: 'new@example.com', password: 'not it' }, 'wrong-password'],
    [{ email: 'ada@example.com', password }, 'same-email'],
    [{ email: 'grace@example.com', password }, 'email-taken'],
    [{ email: 'nonsense', password }, 'invalid'],
  ])('%j is refused', async (sent, code) => {
    const { creator, emails } = await start()
    const ada = await creator('ada')
    await creator('grace')
    expect((await ada.post('/api/user/email', sent)).json()).toMatchObject({ code })
    expect(emails.sent).toEqual([])
  })

  test('succeeds only for the first of two accounts that confirm the same address', async () => {
    const { visitor, creator, emails } = await start()
    const [ada, grace] = [await creator('ada'), await creator('grace')]
    await ada.post('/api/user/email', { email: 'both@example.com', password })
    const first = readToken(await emails.next('both@example.com'), '/confirm-email')
    await grace.post('/api/user/email', { email: 'both@example.com', password })
    const second = readToken(await emails.next('both@example.com', /./, 2), '/confirm-email')
    const responses = await Promise.all([first, second].map((token) => visitor().post('/api/user/email/confirm', { token })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('can be undone from the old inbox: the old address returns, all sessions end, and a new password is set', async () => {
    const { visitor, creator, emails } = await start()
    const thief = await creator('ada')
    await thief.post('/api/user/email', { email: 'thief@example.com', password })
    const token = readToken(await emails.next('thief@example.com'), '/confirm-email')
    await visitor().post('/api/user/email/confirm', { token })
    const undo = readToken(await emails.next('ada@example.com', /was changed/), '/undo-email')

    const response = await visitor().post('/api/user/email/undo', { token: undo })
    const { resetToken } = response.json<{ resetToken: string }>()
    expect((await thief.get('/api/auth/me')).status).toBe(401)
    await visitor().post('/api/auth/reset-password', { token: resetToken, password: newPassword })
    const login = await visitor().post('/api/auth/login', { email: 'ada@example.com', password: newPassword })
    expect(login.json<SignInResponse>().user.email).toBe('ada@example.com')
    expect((await visitor().post('/api/user/email/undo', { token: undo })).json()).toMatchObject({ code: 'link-over' })
  })

  test('twice by a thief can be undone by the owner, even if the thief undoes one change in between', async () => {
    const { visitor, creator, emails } = await start()
    const thief = await creator('ada')
    const changeEmailTo = async (email: string) => {
      await thief.post('/api/user/email', { email, password })
      const token = readToken(await emails.next(email), '/confirm-email')
      await visitor().post('/api/user/email/confirm', { token })
    }
    await changeEmailTo('second@example.com')
    await changeEmailTo('third@example.com')
    const mine = readToken(await emails.next('ada@example.com', /was changed/), '/undo-email')
    const theirs = readToken(await emails.next('second@example.com', /was changed/), '/undo-email')
    expect((await visitor().post('/api/user/email/undo', { token: theirs })).status).toBe(200)
    const response = await visitor().post('/api/user/email/undo', { token: mine })
    expect(response.status).toBe(200)
    expect((await visitor().post('/api/user/email/undo', { token: theirs })).status).toBe(400)
  })

  test('reserves the old address for as long as the change can be undone', async () => {
    let today = new Date('2026-01-01T12:00:00Z')
    const { visitor, creator, emails } = await start({ now: () => today })
    const ada = await creator('ada')
    await ada.post('/api/user/email', { email: 'new@example.com', password })
    await visitor().post('/api/user/email/confirm', {
      token: readToken(await emails.next('new@example.com'), '/confirm-email'),
    })
    const eve = { username: 'eve', email: 'ada@example.com', password }
    expect((await visitor().post('/api/auth/register', eve)).json()).toMatchObject({ code: 'email-taken' })
    today = new Date(today.getTime() + 8 * 24 * 60 * minute)
    expect((await visitor().post('/api/auth/register', eve)).status).toBe(201)
  })
})
