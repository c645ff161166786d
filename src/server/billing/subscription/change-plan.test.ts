/** Changing between Pro and Premium: the price that is shown is the price that is charged. */
import { describe, expect, test } from 'vitest'
import { payments, subscriptions } from '#server/database/schema/billing.ts'
import { cards, openBuyer } from '#server/testing/buyers.ts'
import { password, start } from '#server/testing/start.ts'

type Preview = { dueNowPence: number; pricedAt: string; creditPence: number }

/** Ada subscribed on 1 March, which has 31 days, and changes on 16 March at noon, when half of her period is left. */
async function startWithSubscriber(plan: 'pro' | 'premium', card = cards.succeeds) {
  const clock = { now: new Date('2031-03-01T00:00:00Z') }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  const buyer = openBuyer(server, ada)
  await buyer.buy(plan, card)
  clock.now = new Date('2031-03-16T12:00:00Z')
  const preview = async (to: string) => (await ada.post('/api/billing/preview-change', { plan: to })).json<Preview>()
  const change = (to: string, { dueNowPence, pricedAt }: Preview) =>
    ada.post('/api/billing/change-plan', { plan: to, dueNowPence, pricedAt })
  const listPaid = () =>
    server.db.select({ reason: payments.reason, pence: payments.pence }).from(payments).orderBy(payments.receiptNumber)
  return { ...server, clock, ada, buyer, preview, change, listPaid }
}

describe('a preview', () => {
  test('of a bigger plan shows what is charged now, and what next', async () => {
    const { ada, listPaid } = await startWithSubscriber('pro')
    const response = await ada.post('/api/billing/preview-change', { plan: 'premium' })
    expect(response.json()).toEqual({
      plan: 'premium',
      lines: expect.arrayContaining([
        { description: 'unused-time', plan: 'pro', amountPence: -150 },
        { description: 'new-plan', plan: 'premium', amountPence: 250 },
      ]),
      dueNowPence: 100,
      creditPence: 0,
      nextCharge: { amountPence: 499, at: '2031-04-01T00:00:00.000Z' },
      pricedAt: '2031-03-16T12:00:00.000Z',
      consent: { text: expect.stringContaining('ask for Lintel Premium to start right away'), version: expect.any(String) },
    })
    expect(await listPaid()).toHaveLength(1)
  })

  test.each([
    ['pro', 'same-plan'],
    ['gold', 'invalid'],
    ['lifetime', 'invalid'],
  ])('of %s is refused with %s', async (plan, code) => {
    const { ada } = await startWithSubscriber('pro')
    expect((await ada.post('/api/billing/preview-change', { plan })).json()).toMatchObject({ code })
  })

  test('is refused without a subscription, and while a payment is overdue', async () => {
    const { creator, ada, buyer } = await startWithSubscriber('pro')
    const eve = await creator('eve')
    expect((await eve.post('/api/billing/preview-change', { plan: 'pro' })).json()).toMatchObject({ code: 'no-subscription' })
    await buyer.act('fail-renewal')
    expect((await ada.post('/api/billing/preview-change', { plan: 'premium' })).json()).toMatchObject({ code: 'payment-overdue' })
  })
})

describe('a change', () => {
  test('to a bigger plan charges what was shown, and the answer is already true', async () => {
    const { preview, change, listPaid, buyer, ada } = await startWithSubscriber('pro')
    const response = await change('premium', await preview('premium'))
    expect(response.json()).toEqual({
      plan: 'premium',
      clientSecret: null,
      publishableKey: null,
      message: 'You’re on Premium now.',
    })
    expect(await buyer.readPlan()).toBe('premium')
    expect(await listPaid()).toEqual([
      { reason: 'purchase', pence: 299 },
      { reason: 'plan-change', pence: 100 },
    ])
    expect((await ada.get('/api/billing')).json()).toMatchObject({
      plan: 'premium',
      nextCharge: { amountPence: 499, at: '2031-04-01T00:00:00.000Z' },
      refundable: { amountPence: 399 },
    })
  })

  test('to a smaller plan charges nothing, and leaves a credit for the next charge', async () => {
    const { preview, change, listPaid, ada } = await startWithSubscriber('premium')
    const shown = await preview('pro')
    expect(shown).toMatchObject({ dueNowPence: 0, creditPence: 100 })
    expect((await change('pro', shown)).status).toBe(200)
    expect(await listPaid()).toHaveLength(1)
    expect((await ada.get('/api/billing')).json()).toMatchObject({
      plan: 'pro',
      creditPence: 100,
      nextCharge: { amountPence: 199, at: '2031-04-01T00:00:00.000Z' },
    })
  })

  test('at a price that was not shown is refused, and changes nothing', async () => {
    const { preview, change, listPaid, buyer, clock } = await startWithSubscriber('pro')
    const shown = await preview('premium')
    const wrong = [
      { ...shown, dueNowPence: shown.dueNowPence - 1 },
      { ...shown, dueNowPence: 0 },
      // A moment at which the change would cost less.
      { ...shown, pricedAt: '2031-03-31T23:59:59.000Z', dueNowPence: 0 },
      { ...shown, pricedAt: '2031-03-16T11:44:59.000Z' },
      { ...shown, pricedAt: '2031-02-28T00:00:00.000Z', dueNowPence: 200 },
    ]
    for (const quote of wrong) expect((await change('premium', quote)).json()).toMatchObject({ code: 'price-changed' })
    clock.now = new Date('2031-03-16T12:15:01Z')
    expect((await change('premium', shown)).json()).toMatchObject({ code: 'price-changed' })
    expect(await listPaid()).toHaveLength(1)
    expect(await buyer.readPlan()).toBe('pro')
  })

  test('at the price that was shown 15 minutes ago is made', async () => {
    const { preview, change, clock, buyer } = await startWithSubscriber('pro')
    const shown = await preview('premium')
    clock.now = new Date('2031-03-16T12:15:00Z')
    expect((await change('premium', shown)).status).toBe(200)
    expect(await buyer.readPlan()).toBe('premium')
  })

  test('at a price from before the last change is refused, so that going to and fro leaves no credit', async () => {
    const { preview, change, clock, buyer, ada } = await startWithSubscriber('premium')
    const wait = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    }
    const down = await preview('pro')
    wait(2)
    await change('pro', down)
    wait(2)
    await change('premium', await preview('premium'))
    expect((await change('pro', down)).json()).toMatchObject({ code: 'price-changed' })
    expect(await buyer.readPlan()).toBe('premium')
    expect((await ada.get('/api/billing')).json()).toMatchObject({ creditPence: 0 })

    wait(2)
    expect((await change('pro', await preview('pro'))).status).toBe(200)
  })

  test('is tried at most ten times in an hour, in all sessions of an account together', async () => {
    const { creator, visitor } = await start({ env: { RATE_LIMITS: 'on' } })
    const ada = await creator('ada')
    const { token } = (await visitor().post('/api/auth/login', { email: 'ada@example.com', password })).json<{ token: string }>()
    const sessions = [ada, visitor({ authorization: `Bearer ${token}` })]
    const wanted = { plan: 'premium', dueNowPence: 0, pricedAt: '2031-03-16T12:00:00.000Z' }
    const tryAll = async () => {
      const responses = await Promise.all(sessions.map((session) => session.post('/api/billing/change-plan', wanted)))
      return responses.map((response) => response.json<{ code: string }>().code)
    }
    for (let round = 0; round < 5; round += 1) expect(await tryAll()).toEqual(['no-subscription', 'no-subscription'])
    expect(await tryAll()).toEqual(['too-many', 'too-many'])

    const bob = await creator('bob')
    expect((await bob.post('/api/billing/change-plan', wanted)).json()).toMatchObject({ code: 'no-subscription' })
  })

  test('that two tabs confirm at once is charged once', async () => {
    const { preview, change, listPaid, clock, buyer } = await startWithSubscriber('pro')
    const first = await preview('premium')
    clock.now = new Date('2031-03-16T12:05:00Z')
    const second = await preview('premium')
    const responses = await Promise.all([first, second, first].map((shown) => change('premium', shown)))
    expect(responses.map(({ status }) => status)).toContain(200)
    expect(await listPaid()).toEqual([
      { reason: 'purchase', pence: 299 },
      { reason: 'plan-change', pence: 100 },
    ])
    expect(await buyer.readPlan()).toBe('premium')
  })

  test('with a card that is declined is refused, and charges nothing', async () => {
    const { preview, change, listPaid, buyer } = await startWithSubscriber('pro', cards['declined-on-renewal'])
    const response = await change('premium', await preview('premium'))
    expect([response.status, response.json()]).toEqual([402, expect.objectContaining({ code: 'card-declined' })])
    expect(await listPaid()).toHaveLength(1)
    expect(await buyer.readPlan()).toBe('pro')
  })

  test('that the bank asks to confirm is made once it is confirmed', async () => {
    const { preview, change, listPaid, ada, buyer } = await startWithSubscriber('pro')
    const card = cards['needs-authentication']
    expect((await ada.post('/api/sandbox/card', { card })).status).toBe(204)
    const response = await change('premium', await preview('premium'))
    const { clientSecret } = response.json<{ clientSecret: string }>()
    expect(response.json()).toMatchObject({ plan: 'pro', message: 'Your bank asks you to confirm this payment.' })
    expect(await buyer.readPlan()).toBe('pro')
    await ada.post('/api/sandbox/confirm', { clientSecret, card })
    await ada.post('/api/sandbox/authenticate', { clientSecret, isApproved: true })
    await buyer.sync()
    expect(await buyer.readPlan()).toBe('premium')
    expect(await listPaid()).toHaveLength(2)
  })

  test('of a cancelled subscription continues it', async () => {
    const { preview, change, ada, db } = await startWithSubscriber('pro')
    await ada.post('/api/billing/cancel')
    await change('premium', await preview('premium'))
    expect(await db.select({ isCancelled: subscriptions.cancelAtPeriodEnd }).from(subscriptions)).toEqual([
      { isCancelled: false },
    ])
  })
})
