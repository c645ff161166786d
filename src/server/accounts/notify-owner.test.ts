/** Tests which security events the owner of an account is emailed about. */
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { password, start } from '#server/testing/start.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const address = 'ada@example.com'

/** Ada, who registered with Firefox; `from` signs in with another browser. */
async function withAda() {
  let now = new Date('2026-03-01T12:00:00Z')
  const server = await start({ now: () => now })
  await server.visitor({ 'user-agent': firefox }).post('/api/auth/register', { username: 'ada', email: address, password })
  const signIn = (userAgent: string, typed = password) =>
    server.visitor({ 'user-agent': userAgent }).post('/api/auth/login', { email: address, password: typed })
  const pass = (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
  }
  const as = async () => server.visitor({ authorization: `Bearer ${(await signIn(firefox)).json<{ token: string }>().token}` })
  /** Emails are sent in the order in which they were queued: once this one has been sent, all earlier ones have been too. */
  const waitUntilAllSent = async () => {
    const ada = await as()
    await ada.post('/api/user/password', { currentPassword: password, newPassword: 'under the new beam' })
    await server.emails.next(address, /password was changed/)
  }
  return { ...server, signIn, pass, as, waitUntilAllSent, now: () => now }
}

describe('a sign-in', () => {
  test('from a new kind of device sends an email with the device and what to do', async () => {
    const { signIn, emails } = await withAda()
    await signIn(iphone)
    const email = await emails.next(address, /New sign-in/)
    expect(email.text).toContain('Device: Safari on iPhone')
    expect(email.text).toContain('When: 1 March 2026, 12:00 UTC')
    expect(email.text).toMatch(/^Reset my password:\nhttp.*\/forgot-password$/m)
    expect(email.html).not.toContain('Mozilla')
  })

  test('from the device that registered, or again from a known one, sends none', async () => {
    const { signIn, emails, waitUntilAllSent } = await withAda()
    await signIn(firefox)
    await signIn(iphone)
    await emails.next(address, /New sign-in/)
    await signIn(iphone)
    await waitUntilAllSent()
    expect(emails.to(address, /New sign-in/)).toHaveLength(1)
  })

  test('from a device that was not used for ninety days sends an email again', async () => {
    const { signIn, emails, pass } = await withAda()
    await signIn(iphone)
    await emails.next(address, /New sign-in/)
    pass(91)
    await signIn(firefox)
    await signIn(iphone)
    await emails.next(address, /New sign-in/, 2)
  })

  test('that was refused sends none', async () => {
    const { signIn, emails, waitUntilAllSent } = await withAda()
    await signIn(iphone, 'not the password')
    await waitUntilAllSent()
    expect(emails.to(address, /New sign-in/)).toEqual([])
  })
})

test('every change of the security settings sends an email', async () => {
  const { visitor, emails, as, now } = await withAda()
  const ada = await as()
  const { secret } = (await ada.post('/api/2fa/setup')).json<{ secret: string }>()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() })
  const on = (await ada.post('/api/2fa/enable', { secret, token: code })).json<{ token: string; backupCodes: string[] }>()
  await emails.next(address, /Two-factor sign-in is on/)

  const again = visitor({ authorization: `Bearer ${on.token}` })
  const renewed = (await again.post('/api/2fa/backup-codes', { token: on.backupCodes[0] })).json<{ backupCodes: string[] }>()
  await emails.next(address, /New backup codes/)

  const { challenge } = (await visitor({ 'user-agent': firefox }).post('/api/auth/login', { email: address, password })).json<{
    challenge: string
  }>()
  await visitor({ 'user-agent': firefox }).post('/api/auth/login/two-factor', { challenge, code: renewed.backupCodes[0] })
  const used = await emails.next(address, /backup code was used/)
  expect(used.text).toContain('You have 9 left.')

  await again.post('/api/2fa/disable', { token: renewed.backupCodes[1] })
  const off = await emails.next(address, /Two-factor sign-in is off/)
  for (const opens of [secret, ...on.backupCodes, ...renewed.backupCodes, on.token]) {
    for (const email of emails.sent) expect(email.text).not.toContain(opens)
  }
  expect(off.text).toContain('Account: @ada')
})
