/** Stripe's adapter passes the contract tests against a stand-in of Stripe's API; what only Stripe does, and what happens when it fails. */
import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { handledEventTypes } from '#rules/billing/event-types.ts'
import { type TestCardResult, testCards } from '#rules/billing/test-cards.ts'
import { root } from '#server/root.ts'
import { paymentProviderContract } from '#server/testing/payments-contract/payments-contract.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server/stripe-server.ts'
import { PaymentProviderError } from '../port.ts'
import { type ClientLimits, openStripe } from './stripe.ts'

const servers: StripeServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

const toCard = (result: TestCardResult) => ({
  number: testCards.find((card) => card.result === result)?.number ?? '',
  expMonth: 12,
  expYear: 2040,
})

async function open(limits: ClientLimits = {}) {
  let at = new Date('2026-11-22T21:00:00Z')
  const now = () => at
  const wait = (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000)
  }
  const server = await startStripeServer({ now })
  servers.push(server)
  return { server, now, wait, provider: openStripe({ settings: server.settings, now, limits }) }
}

async function openHarness() {
  const { server, now, wait, provider } = await open()
  const { controls } = server
  return {
    provider,
    now,
    confirm: async ({ clientSecret, card }: { clientSecret: string; card: TestCardResult }) =>
      controls.confirm(clientSecret, toCard(card)),
    authenticate: async ({ clientSecret, isApproved }: { clientSecret: string; isApproved: boolean }) =>
      controls.authenticate(clientSecret, isApproved),
    changeCard: async (customerId: string, card: TestCardResult) => {
      wait(60)
      controls.changeCard(customerId, toCard(card))
      await provider.readCustomer(customerId)
      controls.retryRenewals(customerId)
    },
    renew: async (customerId: string) => {
      wait(31 * 86_400)
      controls.renew(customerId)
    },
    dispute: async (_customerId: string, paymentId: string) => void controls.openDispute(paymentId),
    closeDispute: async (_customerId: string, paymentId: string, status: 'won' | 'lost') =>
      controls.closeDispute(paymentId, status),
    sign: server.sign,
  }
}

describe('Stripe', () => paymentProviderContract(openHarness))

type Opened = Awaited<ReturnType<typeof open>>

const openBuyer = async (limits?: ClientLimits) => {
  const opened = await open(limits)
  const { provider, server } = opened
  const { customerId } = await provider.createCustomer({
    userId: 'user 1',
    email: 'ada@example.com',
    idempotencyKey: 'customer 1',
  })
  const start = (plan: 'pro' | 'lifetime', key = 'checkout 1') => {
    const common = { customerId, checkoutId: key, idempotencyKey: key }
    return plan === 'lifetime'
      ? provider.startPayment({ ...common, plan, pence: 2000 })
      : provider.startSubscription({ ...common, plan, pence: 299 })
  }
  const buy = async (plan: 'pro' | 'lifetime', key?: string, card: TestCardResult = 'succeeds') => {
    const { purchaseId, clientSecret } = await start(plan, key)
    const outcome = server.controls.confirm(clientSecret, toCard(card))
    if (outcome === 'requires-action') server.controls.authenticate(clientSecret, true)
    return purchaseId
  }
  const read = async () => {
    const snapshot = await provider.readCustomer(customerId)
    if (!snapshot) throw new Error('The customer is gone.')
    return snapshot
  }
  return { ...opened, customerId, start, buy, read }
}

const upgradeTo = (subscriptionId: string, { now }: Opened) =>
  ({ subscriptionId, plan: 'premium', pence: 499, at: now(), idempotencyKey: 'change 1' }) as const

describe('requests', () => {
  test('name the API version of the library, and have a key wherever something is created', async () => {
    const { buy, server, provider, now, wait, ...rest } = await openBuyer()
    const subscriptionId = await buy('pro')
    await provider.changePlan(upgradeTo(subscriptionId, { server, provider, now, wait }))
    await provider.refund({ paymentId: await buy('lifetime', 'checkout 2'), pence: 1, idempotencyKey: 'refund 1' })
    await rest.read()
    expect(new Set(server.requests.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']))
    const keys = server.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, idempotencyKey }) => [path, idempotencyKey])
    expect(keys).toEqual([
      ['/v1/customers', 'customer 1'],
      ['/v1/products', 'product lintel_pro'],
      ['/v1/subscriptions', 'checkout 1'],
      ['/v1/products', 'product lintel_premium'],
      ['/v1/prices', 'change 1 price'],
      [`/v1/subscriptions/${subscriptionId}`, 'change 1'],
      ['/v1/payment_intents', 'checkout 2'],
      ['/v1/refunds', 'refund 1'],
    ])
  })

  test('use a product that another process has created', async () => {
    const first = await openBuyer()
    await first.buy('pro')
    first.server.state.products.set('lintel_premium', { ...first.server.state.products.get('lintel_pro') } as never)
    const other = openStripe({ settings: first.server.settings, now: first.now })
    const [subscriptionId] = first.server.state.subscriptions.keys()
    expect(await other.changePlan(upgradeTo(String(subscriptionId), first))).toEqual({ outcome: 'changed' })
  })

  test('take cards only', async () => {
    const { buy, server } = await openBuyer()
    await buy('pro')
    await buy('lifetime', 'checkout 2')
    const [subscription] = server.state.subscriptions.values()
    expect(subscription?.payment_settings?.payment_method_types).toEqual(['card'])
    expect(server.requests.find(({ path }) => path === '/v1/payment_intents')?.form).toMatchObject({
      allowed_payment_method_types: ['card'],
    })
  })
})

describe('a purchase that is paid at the moment it is cancelled', () => {
  test('of a subscription stays paid', async () => {
    const { start, server, provider, read } = await openBuyer()
    const { purchaseId, clientSecret } = await start('pro')
    server.beforeNext('POST', /\/void$/, () => server.controls.confirm(clientSecret, toCard('succeeds')))
    expect(await provider.cancelPurchase(purchaseId)).toBe('paid')
    expect((await read()).subscriptions).toMatchObject([{ status: 'active' }])
  })

  test('of a lifetime stays paid', async () => {
    const { start, server, provider, read } = await openBuyer()
    const { purchaseId, clientSecret } = await start('lifetime')
    server.beforeNext('POST', /\/cancel$/, () => server.controls.confirm(clientSecret, toCard('succeeds')))
    expect(await provider.cancelPurchase(purchaseId)).toBe('paid')
    expect((await read()).payments).toHaveLength(1)
  })
})

describe('a subscription', () => {
  test('that ends while a renewal is open leaves nothing to pay', async () => {
    const { buy, server, provider, customerId, wait, read } = await openBuyer()
    const id = await buy('pro', undefined, 'declined-on-renewal')
    wait(31 * 86_400)
    server.controls.renew(customerId)
    expect((await read()).subscriptions).toMatchObject([{ status: 'past_due' }])
    await provider.endSubscription(id)
    expect([...server.state.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void'])
  })

  test('that was cancelled for a date in the dashboard can be resumed', async () => {
    const { buy, server, provider, read } = await openBuyer()
    const id = await buy('pro')
    const subscription = server.state.subscriptions.get(id)
    if (subscription) subscription.cancel_at = 1_800_000_000
    expect((await read()).subscriptions).toMatchObject([{ cancelAtPeriodEnd: true }])
    await provider.setCancelAtPeriodEnd(id, false)
    expect((await read()).subscriptions).toMatchObject([{ cancelAtPeriodEnd: false }])
  })

  test('is charged to the card that was entered last: in the portal, or with a later purchase', async () => {
    const { buy, server, customerId, wait, read } = await openBuyer()
    const id = await buy('pro')
    wait(60)
    server.controls.changeCard(customerId, toCard('needs-authentication'))
    expect((await read()).card).toMatchObject({ last4: '3155' })
    const [inPortal] = [...server.state.paymentMethods.values()].slice(-1)
    expect(server.state.subscriptions.get(id)?.default_payment_method).toBe(inPortal?.id)

    wait(60)
    await (await openStripe({ settings: server.settings, now: () => new Date() })).endSubscription(id)
    await buy('pro', 'checkout 2')
    expect((await read()).card).toMatchObject({ last4: '4242' })
  })
})

test('erasing a customer removes the email address and every stored card', async () => {
  const { buy, server, provider, customerId, wait } = await openBuyer()
  await buy('pro')
  wait(60)
  server.controls.changeCard(customerId, toCard('needs-authentication'))
  await provider.eraseCustomer(customerId)
  expect(server.state.customers.get(customerId)).toMatchObject({
    email: null,
    metadata: { userId: 'user 1' },
    invoice_settings: { default_payment_method: null },
  })
  expect([...server.state.paymentMethods.values()].map(({ customer }) => customer)).toEqual([null, null])
})

describe('a plan change', () => {
  test('that is declined leaves nothing to pay', async () => {
    const opened = await openBuyer()
    const id = await opened.buy('pro', undefined, 'declined-on-renewal')
    opened.wait(60)
    expect(await opened.provider.changePlan(upgradeTo(id, opened))).toMatchObject({ outcome: 'declined' })
    const { state } = opened.server
    expect([...state.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void'])
    expect([...state.intents.values()].map(({ status }) => status)).toEqual(['succeeded', 'canceled'])
    expect(state.subscriptions.get(id)?.pending_update).toBeNull()
  })

  test('that waits for the cardholder is the same one when it is asked for again, and is replaced by another', async () => {
    const opened = await openBuyer()
    const { provider, server, wait, now } = opened
    const id = await opened.buy('pro', undefined, 'needs-authentication')
    wait(60)
    const change = upgradeTo(id, opened)
    const first = await provider.changePlan(change)
    expect(await provider.changePlan(change)).toEqual(first)
    wait(3600)
    const later = await provider.changePlan({ ...change, at: now(), idempotencyKey: 'change 2' })
    expect(later).not.toEqual(first)
    expect([...server.state.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void', 'open'])
    if (later.outcome === 'needs-authentication') server.controls.authenticate(later.clientSecret, true)
    expect((await opened.read()).payments.map(({ reason }) => reason).toSorted()).toEqual(['plan-change', 'purchase'])
  })

  test('whose amount is too small to be charged is carried over', async () => {
    const opened = await openBuyer()
    const id = await opened.buy('pro')
    opened.wait(29 * 86_400)
    const change = upgradeTo(id, opened)
    expect(await opened.provider.previewPlanChange(change)).toMatchObject({ dueNowPence: 0, creditPence: 0 })
    expect(await opened.provider.changePlan(change)).toEqual({ outcome: 'changed' })
    const { subscriptions, payments } = await opened.read()
    expect([subscriptions[0]?.plan, payments.length]).toEqual(['premium', 1])
  })
})

describe('a snapshot', () => {
  test('leaves out what others made in the same account', async () => {
    const { buy, server, customerId, read } = await openBuyer()
    await buy('lifetime')
    server.controls.addForeignPayment(customerId, toCard('succeeds'))
    const [mine] = (await read()).payments
    expect(mine?.checkoutId).toBe('checkout 1')

    await buy('pro', 'checkout 2')
    for (const { items } of server.state.subscriptions.values()) if (items.data[0]) items.data[0].price.product = 'prod_other'
    for (const { lines } of server.state.invoices.values())
      for (const { pricing } of lines.data) if (pricing?.price_details) pricing.price_details.product = 'prod_other'
    expect(await read()).toMatchObject({ subscriptions: [], payments: [{ plan: 'lifetime' }] })
  })

  test('contains every payment of a customer who has more than a page of them', async () => {
    const { buy, read } = await openBuyer()
    for (let count = 1; count <= 105; count++) await buy('lifetime', `checkout ${count}`)
    expect(new Set((await read()).payments.map(({ id }) => id)).size).toBe(105)
  })

  test('contains every refund of a payment that has more than ten', async () => {
    const { buy, provider, read } = await openBuyer()
    const paymentId = await buy('lifetime')
    for (let count = 1; count <= 12; count++) await provider.refund({ paymentId, pence: 10, idempotencyKey: `refund ${count}` })
    expect((await read()).payments[0]?.refunds).toHaveLength(12)
  })

  test('knows the invoice of a payment where the invoice has more payments than it contains', async () => {
    const { buy, server, read } = await openBuyer()
    const subscriptionId = await buy('pro')
    for (const { payments } of server.state.invoices.values()) if (payments) payments.has_more = true
    expect((await read()).payments).toMatchObject([{ subscriptionId, reason: 'purchase' }])
    expect(server.requests.map(({ path }) => path)).toContain('/v1/invoice_payments')
  })

  test('counts a refund once it has succeeded', async () => {
    const { buy, provider, server, read } = await openBuyer()
    await provider.refund({ paymentId: await buy('lifetime'), pence: 10, idempotencyKey: 'refund 1' })
    for (const { refunds } of server.state.charges.values()) for (const one of refunds?.data ?? []) one.status = 'pending'
    expect((await read()).payments[0]?.refunds).toEqual([])
  })

  test('counts a dispute once the bank has taken the money', async () => {
    const { buy, server, read } = await openBuyer()
    const paymentId = await buy('lifetime')
    server.controls.openInquiry(paymentId)
    expect((await read()).payments[0]?.disputes).toEqual([])
    server.state.disputes.clear()
    server.controls.openDispute(paymentId)
    expect((await read()).payments[0]?.disputes).toMatchObject([{ status: 'open', pence: 2000, feePence: 2000 }])
    server.controls.closeDispute(paymentId, 'won')
    expect((await read()).payments[0]?.disputes).toMatchObject([{ status: 'won', pence: 2000, feePence: 2000 }])
  })

  test('states fees in pence where the account is settled in another currency, and none before Stripe does', async () => {
    const { buy, server, read } = await openBuyer()
    await buy('lifetime')
    for (const one of server.state.balanceTransactions.values())
      Object.assign(one, { currency: 'eur', exchange_rate: 1.25, fee: 60 })
    expect((await read()).payments).toMatchObject([{ feePence: 48 }])
    for (const charge of server.state.charges.values()) charge.balance_transaction = null
    expect((await read()).payments).toMatchObject([{ feePence: null }])
  })

  test('is none of a customer who was deleted', async () => {
    const { server, provider, customerId } = await openBuyer()
    server.state.customers.set(customerId, { id: customerId, object: 'customer', deleted: true } as never)
    expect(await provider.readCustomer(customerId)).toBeUndefined()
  })
})

describe('changed customers', () => {
  test('include those of disputes, which name only their payment', async () => {
    const { buy, server, provider, customerId, wait, now } = await openBuyer()
    const paymentId = await buy('lifetime')
    wait(3600)
    const since = now()
    expect(await provider.listChangedCustomers(since)).toEqual([])
    server.controls.openDispute(paymentId)
    expect(await provider.listChangedCustomers(since)).toEqual([customerId])
    const dispute = server.state.events.findLast(({ type }) => type === 'charge.dispute.created')
    const body = JSON.stringify(dispute)
    const event = provider.parseWebhook({ body, signature: server.sign(body, now()), now: now() })
    expect(event).toMatchObject({ type: 'charge.dispute.created', customerId: null, paymentId })
  })

  test('are all of ours after a pause that is longer than Stripe keeps its events', async () => {
    const { provider, customerId, wait, now, server } = await openBuyer()
    const since = now()
    wait(60 * 86_400)
    const [ours] = server.state.customers.values()
    server.state.customers.set('cus_other', { ...ours, id: 'cus_other', metadata: {} } as never)
    expect(await provider.listChangedCustomers(since)).toEqual([customerId])
  })
})

describe('where Stripe fails', () => {
  // Long enough for every answer but silence, also on a busy machine.
  const quick = { timeoutMs: 1_500, maxRetries: 0 }
  const answer = (status: number, body: unknown) =>
    ({ kind: 'answer', status, body: typeof body === 'string' ? body : JSON.stringify(body) }) as const
  const apiError = (type: string) => ({ error: { type, message: 'sk_test_standin of ada@example.com' } })

  const readError = async (call: Promise<unknown>): Promise<PaymentProviderError> => {
    const error: unknown = await call.catch((thrown: unknown) => thrown)
    if (!(error instanceof PaymentProviderError)) throw new Error(`Not an error of the port: ${String(error)}`)
    return error
  }

  test.each([
    ['an error of its own', answer(500, apiError('api_error')), 'unavailable'],
    ['too many requests', answer(429, apiError('rate_limit_error')), 'unavailable'],
    ['a locked object', answer(409, apiError('invalid_request_error')), 'unavailable'],
    ['a page of HTML', answer(200, '<html>502</html>'), 'unavailable'],
    ['a gateway’s error', answer(502, '<html>502</html>'), 'unavailable'],
    ['an object without its fields', answer(200, {}), 'unavailable'],
    ['an empty answer', answer(200, ''), 'unavailable'],
    ['no answer', { kind: 'hang' } as const, 'unavailable'],
    ['a wrong key', answer(401, apiError('invalid_request_error')), 'refused'],
    ['a key that may not do it', answer(403, apiError('invalid_request_error')), 'refused'],
    ['a request it does not accept', answer(400, apiError('invalid_request_error')), 'refused'],
  ])('%s: says why, and nothing of what was sent', async (_, fault, reason) => {
    const { server, start, customerId, provider } = await openBuyer(quick)
    for (const call of [() => start('lifetime'), () => provider.readCustomer(customerId), () => provider.readPurchase('pi_1')]) {
      server.failNext(fault)
      const error = await readError(call())
      expect(error.reason).toBe(reason)
      expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/sk_test|ada@/)
      expect(error.cause).toBeUndefined()
    }
  })

  test('a wrong key is refused by Stripe itself', async () => {
    const { server, now } = await open()
    const provider = openStripe({ settings: { ...server.settings, secretKey: 'sk_test_wrong' }, now })
    const error = await readError(provider.createCustomer({ userId: 'user 1', email: 'ada@example.com', idempotencyKey: 'key' }))
    expect([error.reason, error.message]).toEqual(['refused', expect.stringContaining('401')])
    expect(error.message).not.toContain('sk_test')
  })

  test('a request is repeated, and what it creates is created once', async () => {
    const { server, start } = await openBuyer({ maxRetries: 2 })
    server.failNext({ kind: 'lost' }, answer(500, apiError('api_error')))
    const { purchaseId } = await start('lifetime')
    expect([...server.state.intents.keys()]).toEqual([purchaseId])
  })

  test('a server that is down is unavailable', async () => {
    const { server, provider } = await open(quick)
    await server.stop()
    servers.length = 0
    expect((await readError(provider.readPurchase('pi_1'))).reason).toBe('unavailable')
  })

  test('a key that is used for another purchase is refused', async () => {
    const { provider, start, customerId } = await openBuyer()
    await start('lifetime')
    const other = { customerId, checkoutId: 'checkout 2', idempotencyKey: 'checkout 1', plan: 'lifetime', pence: 2000 } as const
    expect((await readError(provider.startPayment(other))).reason).toBe('refused')
  })
})

test('the stand-in refuses parameters that Stripe does not have', async () => {
  const { server } = await open()
  const send = (path: string, body: string) =>
    fetch(`${server.settings.apiBase}/v1/${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${server.settings.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const body of ['amount=100&currency=gbp&payment_method_types[0]=card', 'amount=1.5&currency=gbp', 'currency=gbp'])
    expect((await send('payment_intents', body)).status, body).toBe(400)
  expect((await send('payment_intents', 'amount=100&currency=gbp')).status).toBe(200)
})

test('docs/take-payments.md names the events that the webhook endpoint handles, and the API version', () => {
  const guide = readFileSync(new URL('docs/take-payments.md', root), 'utf8')
    .split('## Going live with Stripe')[1]
    ?.split('\n## ')[0]
  const listed = guide
    ?.match(/^ +(payment_intent|invoice|customer|charge|refund)\..*$/gm)
    ?.flatMap((line) => line.trim().split(/\s+/))
  expect(listed?.toSorted()).toEqual([...handledEventTypes].sort())
  expect(guide).toContain(Stripe.API_VERSION)
})
