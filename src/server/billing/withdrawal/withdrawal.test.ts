/** Withdrawing within 14 days: who may, what is paid back, that it happens once, and what a buyer agreed to before. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Billing, Checkout, PlanChangePreview } from '#contract/billing.ts'
import type { Receipt } from '#contract/invoices.ts'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { applySettings } from '#rules/platform/settings.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { lifetimeSeats, refunds, subscriptions } from '#server/database/schema/billing.ts'
import { consents, withdrawals } from '#server/database/schema/withdrawals.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { startWithAffiliate } from '#server/testing/referrer.ts'
import { start } from '#server/testing/start.ts'
import { proveLedger } from '../reconciliation/prove-ledger.ts'

const dayMs = 86_400_000

async function startWithAda(options: Parameters<typeof start>[0] = {}) {
  const clock = { now: new Date('2031-03-01T10:00:00Z') }
  const server = await start({ ...options, now: () => clock.now })
  const ada = await server.creator('ada')
  return {
    ...server,
    clock,
    ada,
    buyer: openBuyer(server, ada),
    getBilling: async () => (await ada.get('/api/billing')).json<Billing>(),
    withdraw: (receiptNumber = 'TEST-000001', email = 'ada@example.com') =>
      server.visitor().post('/api/withdrawals', { receiptNumber, email }),
    listRefunds: () => server.db.select({ pence: refunds.pence }).from(refunds).orderBy(refunds.createdAt, refunds.pence),
    prove: () => proveLedger(server.node.services, { maxMs: 60_000 }),
  }
}

describe('without signing in', () => {
  test('a receipt’s number and email show what is paid back, and then withdraw: everything is refunded, and the plan ends', async () => {
    const { visitor, buyer, withdraw, getBilling, listRefunds, prove, emails, clock } = await startWithAda()
    await buyer.buy('premium')
    clock.now = new Date('2031-03-15T23:59:59Z')
    const fields = { receiptNumber: ' no. test-000001 ', email: 'Ada@Example.com' }
    const found = await visitor().post('/api/withdrawals/find', fields)
    expect([found.status, found.json()]).toEqual([
      200,
      {
        receiptNumber: 'TEST-000001',
        plan: 'premium',
        concludedAt: '2031-03-01T10:00:00.000Z',
        until: '2031-03-16T00:00:00.000Z',
        amountPence: 499,
        declaration: 'I withdraw from my contract for Lintel Premium of 1 March 2031 (receipt TEST-000001).',
        declaredAt: null,
      },
    ])
    expect(await listRefunds()).toEqual([])

    expect((await withdraw()).json()).toEqual({ ...found.json(), declaredAt: '2031-03-15T23:59:59.000Z' })
    expect(await listRefunds()).toEqual([{ pence: 499 }])
    expect(await getBilling()).toMatchObject({
      plan: 'free',
      subscription: null,
      withdrawable: null,
      payments: [{ status: 'refunded' }],
    })
    const email = await emails.next('ada@example.com', /withdrawn from Lintel Premium/)
    for (const text of ['15 March 2031, 23:59 UTC', 'I withdraw from my contract', 'paying back £4.99', 'Visa ending 4242'])
      expect(email.text).toContain(text)
    expect(await prove()).toEqual([])
  })

  test('a receipt that is not there, someone else’s, and one of real money are refused with the same words', async () => {
    const server = await startWithAda()
    const { buyer, withdraw, visitor, listRefunds } = server
    await buyer.buy('pro')
    await openBuyer(server, await server.creator('eve')).buy('pro')
    const message = 'No payment has this invoice number and email address. Both are on your invoice.'
    const wrong = [
      ['TEST-000001', 'eve@example.com'],
      ['TEST-000002', 'ada@example.com'],
      ['TEST-000003', 'ada@example.com'],
      ['000001', 'ada@example.com'],
      ['TEST-000001', 'nobody@example.com'],
    ]
    for (const [receiptNumber, email] of wrong)
      for (const path of ['/api/withdrawals/find', '/api/withdrawals']) {
        const response = await visitor().post(path, { receiptNumber, email })
        expect([response.status, response.json()]).toEqual([404, { code: 'no-such-contract', message }])
      }
    expect((await withdraw('first', 'ada@example.com')).json()).toMatchObject({ code: 'invalid' })
    expect(await listRefunds()).toEqual([])
  })

  test('receipts are tried at most ten times in a quarter of an hour from one network, also with the right one at the end', async () => {
    const { visitor, buyer, listRefunds } = await startWithAda({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
    await buyer.buy('pro')
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const guess = async (number: number, address: string) => {
      const fields = { receiptNumber: `TEST-${number}`, email: 'ada@example.com' }
      return (await visitor().post('/api/withdrawals', fields, from(address))).json<{ code?: string }>().code
    }
    for (let number = 10; number > 0; number--) expect(await guess(number + 1, `2001:db8::${number}`)).toBe('no-such-contract')
    expect(await guess(1, '2001:db8::1')).toBe('too-many')
    expect(await listRefunds()).toEqual([])
    expect(await guess(1, '203.0.113.9')).toBeUndefined()
  })

  test('a buyer who is banned can withdraw too', async () => {
    const { admin, ada, buyer, withdraw, listRefunds } = await startWithAda()
    await buyer.buy('pro')
    await (await admin()).post('/api/admin/ban-user', { userId: ada.id })
    expect((await withdraw()).status).toBe(200)
    expect(await listRefunds()).toEqual([{ pence: 299 }])
  })
})

describe('signed in', () => {
  test('the contract is named until when, and withdrawn from by its payment', async () => {
    const { ada, creator, buyer, getBilling, listRefunds, db } = await startWithAda()
    await buyer.buy('lifetime')
    const { withdrawable } = await getBilling()
    expect(withdrawable).toEqual({
      paymentId: expect.any(String),
      plan: 'lifetime',
      amountPence: 2000,
      until: '2031-03-16T00:00:00.000Z',
    })
    const request = { paymentId: withdrawable?.paymentId }
    const eve = await creator('eve')
    expect((await eve.post('/api/billing/withdraw', request)).json()).toMatchObject({ code: 'no-such-receipt' })
    expect((await ada.post('/api/billing/withdraw', request)).json()).toMatchObject({ plan: 'lifetime', amountPence: 2000 })
    expect(await listRefunds()).toEqual([{ pence: 2000 }])
    expect(await db.$count(lifetimeSeats)).toBe(0)
    expect(await buyer.readPlan()).toBe('free')
  })

  test('a change to a bigger plan is paid back with the month in which it was made', async () => {
    const { ada, buyer, clock, getBilling, withdraw, listRefunds, prove } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-08T10:00:00Z')
    const { consent, ...price } = (await ada.post('/api/billing/preview-change', { plan: 'premium' })).json<PlanChangePreview>()
    const change = { plan: 'premium', dueNowPence: price.dueNowPence, pricedAt: price.pricedAt, consent: consent?.version }
    expect((await ada.post('/api/billing/change-plan', { ...change, consent: 'other' })).json()).toMatchObject({
      code: 'terms-changed',
    })
    expect((await ada.post('/api/billing/change-plan', change)).status).toBe(200)
    const total = 299 + price.dueNowPence
    expect((await getBilling()).withdrawable).toMatchObject({
      plan: 'premium',
      amountPence: total,
      until: '2031-03-23T00:00:00.000Z',
    })

    expect((await withdraw('TEST-000002')).json()).toMatchObject({ plan: 'premium', amountPence: total })
    expect((await listRefunds()).reduce((sum, { pence }) => sum + pence, 0)).toBe(total)
    expect(await getBilling()).toMatchObject({ plan: 'free', subscription: null })
    expect(await prove()).toEqual([])
  })

  test('does not count towards the three refunds of the guarantee, nor is limited by them', async () => {
    const { ada, buyer, clock, getBilling, listRefunds } = await startWithAda()
    const buy = async () => {
      clock.now = new Date(clock.now.getTime() + dayMs)
      await buyer.buy('pro')
      return getBilling()
    }
    for (let round = 0; round < 3; round++) {
      const { withdrawable } = await buy()
      await ada.post('/api/billing/withdraw', { paymentId: withdrawable?.paymentId })
      expect(await getBilling()).toMatchObject({ plan: 'free', isMoneyBackUsedUp: false })
    }
    for (let round = 0; round < 3; round++) {
      const { refundable } = await buy()
      await ada.post('/api/billing/refund', { paymentId: refundable?.paymentId })
    }
    const { withdrawable, refundable, isMoneyBackUsedUp } = await buy()
    expect([isMoneyBackUsedUp, refundable?.amountPence]).toEqual([true, 299])
    expect((await ada.post('/api/billing/withdraw', { paymentId: withdrawable?.paymentId })).status).toBe(200)
    expect(await listRefunds()).toHaveLength(7)
  })
})

describe('is booked once', () => {
  test('from several tabs and nodes at once, by both ways; each gets the first outcome, also the next day', async () => {
    const { ada, buyer, clock, getBilling, listRefunds, prove, visitor, db, emails } = await startWithAda()
    const other = await start({ now: () => clock.now })
    await buyer.buy('premium')
    const { withdrawable } = await getBilling()
    const fields = { receiptNumber: 'TEST-000001', email: 'ada@example.com' }
    const calls = [visitor(), other.visitor(), visitor(), other.visitor()].map((one) => one.post('/api/withdrawals', fields))
    const own = ada.post('/api/billing/withdraw', { paymentId: withdrawable?.paymentId })
    const responses = (await Promise.all([...calls, own])).map((response) => response.json<Withdrawal>())
    clock.now = new Date('2031-03-02T10:00:00Z')
    const next = (await visitor().post('/api/withdrawals', fields)).json<Withdrawal>()
    expect(next).toMatchObject({ amountPence: 499, declaredAt: '2031-03-01T10:00:00.000Z' })
    for (const response of responses) expect(response).toEqual(next)
    expect((await visitor().post('/api/withdrawals/find', fields)).json()).toEqual(next)

    await buyer.sync()
    expect(await listRefunds()).toEqual([{ pence: 499 }])
    expect(await db.$count(withdrawals)).toBe(1)
    // Either node may send it.
    const sent = () => [emails, other.emails].flatMap((one) => one.to('ada@example.com', /withdrawn/))
    await expect.poll(sent, { timeout: 15_000 }).toHaveLength(1)
    expect(await prove()).toEqual([])
  })

  test('while the provider is away: it is declared and confirmed at once, and carried out by the jobs', async () => {
    const { buyer, withdraw, node, db, listRefunds, prove, emails } = await startWithAda()
    await buyer.buy('pro')
    const unavailable = new PaymentProviderError('unavailable')
    const provider = node.services.payments as PaymentProvider
    const spies = (['readCustomer', 'refund', 'endSubscription'] as const).map((name) =>
      vi.spyOn(provider, name).mockRejectedValue(unavailable),
    )
    const restore = () => spies.forEach((spy) => void spy.mockRestore())
    onTestFinished(restore)
    expect((await withdraw()).json()).toMatchObject({ amountPence: 299, declaredAt: expect.any(String) })
    await emails.next('ada@example.com', /withdrawn/)
    expect(await listRefunds()).toEqual([])

    restore()
    await db.execute('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await expect.poll(listRefunds, { timeout: 15_000 }).toEqual([{ pence: 299 }])
    await expect
      .poll(() => db.select({ status: subscriptions.status }).from(subscriptions), { timeout: 15_000 })
      .toEqual([{ status: 'ended' }])
    expect(await prove()).toEqual([])
  })

  test('and takes the commission back', async () => {
    const { refer, db, visitor, services } = await startWithAffiliate()
    const ada = await refer('ada', '81.2.70.1')
    await ada.buyer.buy('lifetime')
    const fields = { receiptNumber: 'TEST-000001', email: 'ada@example.com' }
    expect((await visitor().post('/api/withdrawals', fields)).status).toBe(200)
    const earned = await db.select({ amount: commissions.amount }).from(commissions).orderBy(commissions.amount)
    expect(earned).toEqual([{ amount: -500 }, { amount: 500 }])
    expect(await proveLedger(services, { maxMs: 60_000 })).toEqual([])
  })

  test('a promise that was not kept within a day is a difference of the books', async () => {
    const { buyer, withdraw, db, clock, prove } = await startWithAda()
    await buyer.buy('pro')
    await withdraw()
    await db.update(withdrawals).set({ pence: 300 })
    expect(await prove()).toEqual([])
    clock.now = new Date('2031-03-02T10:00:01Z')
    expect(await prove()).toEqual([expect.stringMatching(/promised 300 pence, but only 299 were paid back\.$/)])
  })
})

describe('is refused', () => {
  test('after the 14 days, and for a renewal', async () => {
    const { buyer, clock, withdraw, getBilling } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-16T00:00:00Z')
    expect([(await withdraw()).json(), (await getBilling()).withdrawable]).toEqual([
      expect.objectContaining({ code: 'withdrawal-over' }),
      null,
    ])
    await buyer.act('renew')
    expect((await withdraw('TEST-000002')).json()).toMatchObject({ code: 'withdrawal-over' })
    expect(await buyer.readPlan()).toBe('pro')
  })

  test('where the money is back already, or with the bank', async () => {
    const { ada, buyer, withdraw, getBilling, listRefunds } = await startWithAda()
    await buyer.buy('pro')
    await ada.post('/api/billing/refund', { paymentId: (await getBilling()).refundable?.paymentId })
    expect((await withdraw()).json()).toMatchObject({ code: 'already-refunded' })
    await buyer.buy('pro')
    await buyer.actSilently('dispute')
    expect((await withdraw('TEST-000002')).json()).toMatchObject({ code: 'payment-disputed' })
    expect(await listRefunds()).toHaveLength(1)
  })

  test('where the operator does not offer it, and then no answer and no email has a trace of it', async () => {
    const { ada, visitor, buyer, withdraw, getBilling, emails, db } = await startWithAda()
    applySettings({ offerWithdrawal: false })
    expect((await ada.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>().consent).toBeNull()
    expect((await ada.post('/api/billing/consent', { plan: 'pro', version: 'none' })).status).toBe(204)
    await buyer.buy('pro')
    const { withdrawable, refundable } = await getBilling()
    expect([withdrawable, refundable?.amountPence]).toEqual([null, 299])
    const off = { code: 'withdrawal-off', message: 'You can’t withdraw from a contract here. Please contact support.' }
    expect((await withdraw()).json()).toEqual(off)
    expect((await ada.post('/api/billing/withdraw', { paymentId: refundable?.paymentId })).json()).toEqual(off)
    expect((await emails.next('ada@example.com', /receipt/)).text).not.toContain('ithdraw')
    expect((await visitor().get('/withdraw')).status).toBe(404)
    expect(await db.$count(consents)).toBe(0)
  })
})

describe('what a buyer agrees to by paying', () => {
  test('is kept with the payment, in the words and with the version that were read, and stands on the receipt and in its email', async () => {
    const { ada, buyer, clock, getBilling, db, emails } = await startWithAda()
    const { consent } = (await ada.post('/api/create-subscription', { plan: 'premium' })).json<Checkout>()
    const text =
      'By paying, you agree to the Terms and ask for Lintel Premium to start right away. You can withdraw within 14 days and get your money back.'
    expect(consent).toEqual({ text, version: expect.stringMatching(/^[0-9a-f]{12}$/) })
    for (const minute of [1, 2]) {
      clock.now = new Date(`2031-03-01T10:0${minute}:00Z`)
      expect((await ada.post('/api/billing/consent', { plan: 'premium', version: consent?.version })).status).toBe(204)
    }
    await buyer.buy('premium')
    const [paid] = (await getBilling()).payments
    expect(await db.select().from(consents)).toEqual([
      expect.objectContaining({ paymentId: paid?.id, plan: 'premium', reason: 'purchase', ...consent, declaredAt: clock.now }),
    ])
    expect((await ada.get(`/api/billing/receipts/${paid?.id}`)).json<Receipt>().consent).toEqual({
      text,
      at: '2031-03-01T10:02:00.000Z',
    })
    const email = await emails.next('ada@example.com', /receipt/)
    expect(email.text).toContain(text)
    expect(email.text).toContain('You can withdraw until 15 March 2031:\nhttp://localhost:0/withdraw?receipt=TEST-000001')
  })

  test('in other words than the present ones is refused, and the operator’s words replace ours', async () => {
    const { ada, db } = await startWithAda()
    const open = async () => (await ada.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>().consent
    const before = await open()
    applySettings({ 'withdrawal.consent': 'You ask for {plan} now.' })
    expect((await ada.post('/api/billing/consent', { plan: 'pro', version: before?.version })).json()).toMatchObject({
      code: 'terms-changed',
    })
    const after = await open()
    expect(after?.text).toBe('You ask for Lintel Pro now.')
    expect((await ada.post('/api/billing/consent', { plan: 'pro', version: after?.version })).status).toBe(204)
    expect(await db.$count(consents)).toBe(1)
  })

  test('for a checkout that nobody paid is not taken for that of a later payment', async () => {
    const { ada, buyer, clock, getBilling } = await startWithAda()
    const { consent } = (await ada.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>()
    await ada.post('/api/billing/consent', { plan: 'pro', version: consent?.version })
    clock.now = new Date('2031-03-03T10:00:00Z')
    await buyer.buy('pro')
    const [paid] = (await getBilling()).payments
    expect((await ada.get(`/api/billing/receipts/${paid?.id}`)).json<Receipt>().consent).toBeNull()
  })
})
