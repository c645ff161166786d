/** Where payouts go, and what a change of the address needs. */
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { payouts } from '#server/database/schema/payouts.ts'
import { password, start } from '#server/testing/start.ts'

const now = new Date('2026-11-22T12:00:00Z')

async function startWithAda() {
  const clock = { now }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  const change = (paypalEmail: string, more: object = {}) =>
    ada.post('/api/affiliate/payout-address', { paypalEmail, password, ...more })
  const read = async () => (await ada.get('/api/affiliate/payout-settings')).json()
  return { ...server, ada, clock, change, read }
}

test('at first there is no address, and the leaderboard has no name', async () => {
  const { read, ada } = await startWithAda()
  expect(await read()).toEqual({ paypalEmail: null, frozenUntil: null, leaderboard: 'anonymous' })
  expect((await ada.patch('/api/affiliate/leaderboard-choice', { leaderboard: 'named' })).json()).toMatchObject({
    leaderboard: 'named',
  })
  expect((await ada.patch('/api/affiliate/leaderboard-choice', { leaderboard: 'famous' })).status).toBe(400)
  expect(await read()).toEqual({ paypalEmail: null, frozenUntil: null, leaderboard: 'named' })
})

describe('a change of the PayPal address', () => {
  test('of a first one takes effect at once, and tells it and the account', async () => {
    const { change, read, emails } = await startWithAda()
    const response = await change('  Ada@PayPal.Example ')
    expect(response.json()).toEqual({ paypalEmail: 'ada@paypal.example', frozenUntil: null, leaderboard: 'anonymous' })
    expect(await read()).toEqual(response.json())
    await emails.next('ada@paypal.example', /This address gets payouts/)
    const email = await emails.next('ada@example.com', /payouts go to a PayPal address/)
    expect(email.text).not.toContain('ada@paypal.example')
  })

  test('tells both addresses and the account, and pauses payouts for seven days', async () => {
    const { change, emails, clock } = await startWithAda()
    await change('ada@paypal.example')
    clock.now = new Date('2026-11-23T12:00:00Z')
    expect((await change('bea@paypal.example')).json()).toMatchObject({ frozenUntil: '2026-11-30T12:00:00.000Z' })
    const former = await emails.next('ada@paypal.example', /don’t come to this address any more/)
    expect(former.text).not.toContain('bea@paypal.example')
    await emails.next('bea@paypal.example', /This address gets payouts/)
    expect((await emails.next('ada@example.com', /another PayPal address/)).text).toContain('30 November 2026')
  })

  test('to the same one changes nothing', async () => {
    const { change, emails } = await startWithAda()
    await change('ada@paypal.example')
    await emails.next('ada@paypal.example')
    const again = await change('ADA@paypal.example')
    expect(again.json()).toMatchObject({ frozenUntil: null })
    expect(emails.to('ada@paypal.example')).toHaveLength(1)
  })

  test('to the account’s own address sends one email', async () => {
    const { change, emails } = await startWithAda()
    await change('ada@example.com')
    await emails.next('ada@example.com', /payouts go to/)
    expect(emails.to('ada@example.com')).toHaveLength(1)
  })

  test.each([
    [{ password: 'not the password' }, 'wrong-password'],
    [{ password: '' }, 'invalid'],
    [{ paypalEmail: 'ada' }, 'invalid'],
    [{ paypalEmail: '+ada@paypal.example' }, 'invalid'],
    [{ paypalEmail: `${'a'.repeat(64)}@${'b'.repeat(60)}.example` }, 'invalid'],
    [{ more: 1 }, 'invalid'],
  ])('with %j is refused, and changes nothing', async (more, code) => {
    const { change, read } = await startWithAda()
    expect((await change('ada@paypal.example', more)).json()).toMatchObject({ code })
    expect(await read()).toMatchObject({ paypalEmail: null })
  })

  test('needs a code where two-factor is on', async () => {
    const { ada, visitor } = await startWithAda()
    const { secret } = (await ada.post('/api/2fa/setup', { password })).json<{ secret: string }>()
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const generate = (at: Date) => totp.generate({ timestamp: at.getTime() })
    const { token } = (await ada.post('/api/2fa/enable', { secret, token: generate(now) })).json<{ token: string }>()
    const client = visitor({ authorization: `Bearer ${token}` })
    const change = (paypalEmail: string, code?: string) =>
      client.post('/api/affiliate/payout-address', { paypalEmail, password, ...(code ? { code } : {}) })
    expect((await change('ada@paypal.example')).json()).toMatchObject({ code: 'needs-code' })
    expect((await change('ada@paypal.example', '000000')).json()).toMatchObject({ code: 'wrong-code' })
    const code = generate(new Date(now.getTime() + 30_000))
    expect((await change('ada@paypal.example', code)).status).toBe(200)
    expect((await change('bea@paypal.example', code)).json()).toMatchObject({ code: 'wrong-code' })
  })

  test('is refused while a payout is open', async () => {
    const { ada, change, db } = await startWithAda()
    await change('ada@paypal.example')
    const row = { id: crypto.randomUUID(), userId: ada.id, amount: 1000, paypalEmail: 'ada@paypal.example' }
    await db.insert(payouts).values({ ...row, status: 'processing' })
    expect((await change('bea@paypal.example')).json()).toMatchObject({ code: 'payout-open' })
  })
})
