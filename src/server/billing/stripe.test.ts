/** Buying through Stripe, on the whole server with a stand-in for Stripe's API: messages in any order, disputes, and the books afterwards. */
import { afterEach, expect, test } from 'vitest'
import type { Billing, PlanChangePreview } from '#contract/billing.ts'
import { start } from '#server/testing/start.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server/stripe-server.ts'
import { proveLedger } from './reconciliation/prove-ledger.ts'
import { reconcile } from './reconciliation/reconcile.ts'

let stripe: StripeServer | undefined
afterEach(() => stripe?.stop())

const visa = { number: '4242424242424242', expMonth: 12, expYear: 2040 }

async function startWithStripe() {
  const standIn = await startStripeServer()
  stripe = standIn
  const server = await start({ env: standIn.env })
  const ada = await server.creator('ada')
  let sent = 0
  /** Delivers what happened since the last time, the newest first, and each message twice. */
  const deliver = async () => {
    const events = standIn.state.events.slice(sent).reverse()
    sent = standIn.state.events.length
    const statuses = []
    for (const event of [...events, ...events]) {
      const body = JSON.stringify(event)
      const headers = { 'stripe-signature': standIn.sign(body, new Date()) }
      statuses.push(
        (await server.visitor().post('/api/webhooks/payments', body, { 'content-type': 'application/json', ...headers })).status,
      )
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  const open = async (plan: 'pro' | 'premium' | 'lifetime') => {
    const path = plan === 'lifetime' ? '/api/create-payment-intent' : '/api/create-subscription'
    const response = await ada.post(path, { plan })
    expect(response.status).toBe(200)
    return response.json<{ clientSecret: string; publishableKey: string; mode: string }>()
  }
  const readBilling = async () => (await ada.get('/api/billing')).json<Billing>()
  return { ...server, ada, standIn, deliver, open, readBilling }
}

test('a subscription is paid, renewed and charged back, whatever order the messages come in, and the books balance', async () => {
  const { node, standIn, open, deliver, readBilling } = await startWithStripe()
  const { controls, state, settings } = standIn
  const checkout = await open('pro')
  expect(checkout).toMatchObject({ mode: 'stripe', publishableKey: settings.publishableKey })
  expect((await readBilling()).plan).toBe('free')
  controls.confirm(checkout.clientSecret, visa)
  await deliver()
  expect(await readBilling()).toMatchObject({ plan: 'pro', payments: [{ amountPence: 299 }], card: { last4: '4242' } })

  const [customerId] = state.customers.keys()
  controls.renew(String(customerId))
  await deliver()
  expect((await readBilling()).payments.map(({ reason }) => reason)).toEqual(['renewal', 'purchase'])

  // Stripe's disputes name their payment, but no customer.
  const [paymentId] = state.intents.keys()
  controls.openDispute(String(paymentId))
  await deliver()
  controls.closeDispute(String(paymentId), 'won')
  await deliver()
  expect((await readBilling()).payments).toHaveLength(2)
  expect(await proveLedger(node.services, { maxMs: 60_000 })).toEqual([])
})

test('a purchase whose messages were all lost is granted by the reconciliation', async () => {
  const { node, standIn, open, readBilling } = await startWithStripe()
  const { clientSecret } = await open('lifetime')
  standIn.controls.confirm(clientSecret, visa)
  expect((await readBilling()).plan).toBe('free')
  await reconcile(node.services)
  expect(await readBilling()).toMatchObject({ plan: 'lifetime', seat: { number: 1 }, payments: [{ amountPence: 2000 }] })
  expect(await proveLedger(node.services, { maxMs: 60_000 })).toEqual([])
})

test('a refund at Stripe’s dashboard ends a lifetime', async () => {
  const { node, standIn, open, deliver, readBilling } = await startWithStripe()
  const { clientSecret } = await open('lifetime')
  standIn.controls.confirm(clientSecret, visa)
  await deliver()
  expect((await readBilling()).plan).toBe('lifetime')
  const [paymentId] = standIn.state.intents.keys()
  await node.services.payments?.refund({ paymentId: String(paymentId), pence: 2000, idempotencyKey: 'dashboard' })
  await deliver()
  expect(await readBilling()).toMatchObject({ plan: 'free', seat: null })
  expect(await proveLedger(node.services, { maxMs: 60_000 })).toEqual([])
})

test('while Stripe does not answer, a checkout does not open, and nothing is charged', async () => {
  const { ada, standIn } = await startWithStripe()
  standIn.failNext(
    ...Array.from({ length: 3 }, () => ({ kind: 'answer', status: 500, body: '{"error":{"type":"api_error"}}' }) as const),
  )
  const refused = await ada.post('/api/create-subscription', { plan: 'pro' })
  expect([refused.status, refused.json()]).toEqual([503, expect.objectContaining({ code: 'payment-unavailable' })])
  const opened = await ada.post('/api/create-subscription', { plan: 'pro' })
  expect(opened.status).toBe(200)
  expect([standIn.state.customers.size, standIn.state.subscriptions.size]).toEqual([1, 1])
})

test('another creator’s payment is no payment of mine', async () => {
  const { ada, standIn, creator, open, deliver, readBilling } = await startWithStripe()
  const ben = await creator('ben')
  const { clientSecret } = await open('pro')
  standIn.controls.confirm(clientSecret, visa)
  await deliver()
  expect((await readBilling()).plan).toBe('pro')
  expect((await ben.get('/api/billing')).json()).toMatchObject({ plan: 'free', payments: [] })
  expect((await ben.post('/api/user/upgrade', { plan: 'pro' })).status).not.toBe(200)
  expect((await ada.post('/api/user/upgrade', { plan: 'pro' })).status).toBe(200)
})

test('a subscription that Stripe ends after the last failed charge says so in Billing and by email', async () => {
  const { standIn, open, deliver, readBilling, emails } = await startWithStripe()
  const { controls, state } = standIn
  controls.confirm((await open('pro')).clientSecret, { ...visa, number: '4000000000000341' })
  await deliver()
  const [customerId] = state.customers.keys()
  controls.renew(String(customerId))
  await deliver()
  expect(await readBilling()).toMatchObject({ plan: 'pro', subscription: { status: 'past_due', failedAttempts: 1 } })
  for (let attempt = 2; attempt <= 4; attempt++) {
    controls.retryRenewals(String(customerId))
    await deliver()
  }
  expect(await readBilling()).toMatchObject({ plan: 'free', endedUnpaid: { plan: 'pro', failedAttempts: 4 } })
  expect((await emails.next('ada@example.com', /has ended/)).text).toContain('We tried 4 times to charge your card £2.99')
  expect(emails.to('ada@example.com', /has ended/)).toHaveLength(1)
})

test('a withdrawal is paid back once, whatever order and how often the messages come in, and the books balance', async () => {
  const { node, ada, visitor, standIn, open, deliver, readBilling, emails } = await startWithStripe()
  standIn.controls.confirm((await open('pro')).clientSecret, visa)
  await deliver()
  const { consent, plan, dueNowPence, pricedAt } = (
    await ada.post('/api/billing/preview-change', { plan: 'premium' })
  ).json<PlanChangePreview>()
  const change = { plan, dueNowPence, pricedAt, consent: consent?.version }
  expect((await ada.post('/api/billing/change-plan', change)).status).toBe(200)
  await deliver()
  const { withdrawable, payments } = await readBilling()
  const total = payments.reduce((sum, { amountPence }) => sum + amountPence, 0)
  expect([withdrawable?.amountPence, payments.length]).toEqual([total, dueNowPence > 0 ? 2 : 1])

  const fields = { receiptNumber: '000001', email: 'ada@example.com' }
  const withdrawals = await Promise.all([1, 2, 3].map(() => visitor().post('/api/withdrawals', fields)))
  for (const response of withdrawals) expect(response.json()).toMatchObject({ plan: 'premium', amountPence: total })
  await deliver()
  const after = await readBilling()
  expect(after).toMatchObject({ plan: 'free', subscription: null, withdrawable: null })
  expect(after.payments.map(({ status, refundedPence }) => [status, refundedPence])).toEqual(
    payments.map(({ amountPence }) => ['refunded', amountPence]),
  )
  await emails.next('ada@example.com', /withdrawn from Lintel Premium/)
  expect(await proveLedger(node.services, { maxMs: 60_000 })).toEqual([])
})

test('a lifetime is withdrawn from by its receipt, and its seat is free again', async () => {
  const { node, visitor, standIn, open, deliver, readBilling } = await startWithStripe()
  standIn.controls.confirm((await open('lifetime')).clientSecret, visa)
  await deliver()
  const response = await visitor().post('/api/withdrawals', { receiptNumber: '1', email: 'ada@example.com' })
  expect(response.json()).toMatchObject({ plan: 'lifetime', amountPence: 2000, declaredAt: expect.any(String) })
  await deliver()
  expect(await readBilling()).toMatchObject({ plan: 'free', seat: null, payments: [{ status: 'refunded', refundedPence: 2000 }] })
  expect(await proveLedger(node.services, { maxMs: 60_000 })).toEqual([])
})
