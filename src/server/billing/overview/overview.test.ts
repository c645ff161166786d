/** What a creator sees of their payments. */
import { describe, expect, test } from 'vitest'
import { lifetimeSeats, planGrants } from '#server/database/schema/billing.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'

type Billing = { payments: { id: string }[] }

async function startWithAda() {
  const clock = { now: new Date('2031-03-01T00:00:00Z') }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  const getBilling = async () => (await ada.get('/api/billing')).json<Billing>()
  return { ...server, clock, ada, buyer: openBuyer(server, ada), getBilling }
}

const nothing = {
  mode: 'sandbox',
  plan: 'free',
  source: 'free',
  subscription: null,
  endedUnpaid: null,
  seat: null,
  grantEndsAt: null,
  card: null,
  creditPence: 0,
  nextCharge: null,
  payments: [],
  refundable: null,
  isMoneyBackUsedUp: false,
  withdrawable: null,
  billingDetails: null,
}

describe('the overview', () => {
  test('of someone who bought nothing is empty, also while a checkout is open', async () => {
    const { getBilling, buyer } = await startWithAda()
    expect(await getBilling()).toEqual(nothing)
    await buyer.open('lifetime')
    expect(await getBilling()).toEqual(nothing)
  })

  test('of a subscriber shows the next charge, the card, and the payments, newest first', async () => {
    const { getBilling, buyer, clock } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-02T00:00:00Z')
    await buyer.act('renew')
    expect(await getBilling()).toMatchObject({
      plan: 'pro',
      source: 'subscription',
      subscription: { plan: 'pro', status: 'active', pricePence: 299, cancelAtPeriodEnd: false, failedAttempts: 0 },
      card: { brand: 'visa', last4: '4242', expiry: '12/49' },
      nextCharge: { amountPence: 299 },
      payments: [
        { receiptNumber: 'TEST-000002', reason: 'renewal', amountPence: 299, status: 'paid', plan: 'pro' },
        { receiptNumber: 'TEST-000001', reason: 'purchase', card: { brand: 'visa', last4: '4242' } },
      ],
    })
  })

  test('shows failed attempts, disputes and refunds', async () => {
    const { getBilling, buyer } = await startWithAda()
    await buyer.buy('pro')
    await buyer.act('refund-half')
    expect(await getBilling()).toMatchObject({ payments: [{ status: 'partly-refunded', refundedPence: 150 }] })
    await buyer.act('fail-renewal')
    expect(await getBilling()).toMatchObject({ plan: 'pro', subscription: { status: 'past_due', failedAttempts: 1 } })
    await buyer.act('dispute')
    expect(await getBilling()).toMatchObject({ payments: [{ status: 'disputed', disputedPence: 149 }] })
    await buyer.act('lose-dispute')
    // A job ends the subscription.
    await expect.poll(getBilling).toMatchObject({ payments: [{ status: 'charged-back' }], plan: 'free' })
  })

  test('says why a plan ended that could not be renewed, until something is paid again', async () => {
    const { getBilling, buyer, clock } = await startWithAda()
    await buyer.buy('pro')
    for (let attempt = 0; attempt < 3; attempt++) await buyer.act('fail-renewal')
    const endedUnpaid = { plan: 'pro', status: 'ended', pricePence: 299, failedAttempts: 3 }
    expect(await getBilling()).toMatchObject({ plan: 'free', subscription: null, endedUnpaid })
    await buyer.open('premium')
    expect(await getBilling()).toMatchObject({ endedUnpaid })

    clock.now = new Date('2031-03-02T00:00:00Z')
    await buyer.buy('premium')
    expect(await getBilling()).toMatchObject({ plan: 'premium', endedUnpaid: null })
    await buyer.act('fail-renewal')
    await buyer.act('dispute')
    await buyer.act('lose-dispute')
    // A job ends the subscription, which was overdue, for another reason.
    await expect.poll(getBilling).toMatchObject({ plan: 'free', endedUnpaid: null })
  })

  test('of a lifetime shows the seat', async () => {
    const { getBilling, buyer } = await startWithAda()
    await buyer.buy('lifetime')
    expect(await getBilling()).toMatchObject({
      plan: 'lifetime',
      source: 'lifetime',
      seat: { number: 1, wasGranted: false },
      subscription: null,
      nextCharge: null,
      refundable: { amountPence: 2000, until: '2031-03-31T00:00:00.000Z' },
    })
  })

  test('of a plan that was given says so', async () => {
    const { admin, ada, getBilling, db } = await startWithAda()
    const operator = await admin()
    await operator.post('/api/admin/upgrade-user', { userId: ada.id, plan: 'premium' })
    expect(await getBilling()).toMatchObject({ ...nothing, plan: 'premium', source: 'granted' })
    await db.update(planGrants).set({ endsAt: new Date('2031-04-01T00:00:00Z') })
    expect(await getBilling()).toMatchObject({ grantEndsAt: '2031-04-01T00:00:00.000Z' })
    await operator.post('/api/admin/upgrade-user', { userId: ada.id, plan: 'lifetime' })
    expect(await getBilling()).toMatchObject({ plan: 'lifetime', source: 'granted', seat: { number: 1, wasGranted: true } })
    expect(await db.$count(lifetimeSeats)).toBe(1)
  })

  test('is refused to visitors', async () => {
    const { visitor } = await startWithAda()
    expect((await visitor().get('/api/billing')).status).toBe(401)
  })
})
