/** The sandbox passes the contract tests of the payment provider; its client secrets, simultaneous changes, and messages. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestCardResult, testCards } from '#rules/billing/test-cards.ts'
import { sandboxCustomers, sandboxEvents, sandboxRequests } from '#server/database/schema/sandbox.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { paymentProviderContract } from '#server/testing/payments-contract/payments-contract.ts'
import type { TestCard } from '../port.ts'
import { openSandbox } from './sandbox.ts'
import { openSandboxSecrets } from './secrets.ts'
import { signWebhook } from './webhooks.ts'

const secret = 'a secret of this test'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const toCard = (result: TestCardResult): TestCard => ({
  number: testCards.find((card) => card.result === result)?.number ?? '',
  expiry: '12/40',
  securityCode: '123',
})

function open(start = new Date()) {
  let at = start
  const now = () => at
  const provider = openSandbox({ config: { publicUrl: 'http://localhost:3000' }, db: database.db, now }, secret)
  const controls = provider.testControls
  if (!controls) throw new Error('The sandbox has test controls.')
  return {
    provider,
    controls,
    now,
    wait: async (days: number) => {
      at = new Date(at.getTime() + days * 86_400_000)
      await controls.runDue(at)
    },
  }
}

async function openHarness() {
  const { provider, controls, now, wait } = open()
  return {
    provider,
    now,
    confirm: async ({ customerId, clientSecret, card }: { customerId: string; clientSecret: string; card: TestCardResult }) =>
      (await controls.confirmPayment(customerId, { clientSecret, card: toCard(card) })).status,
    authenticate: async ({ customerId, ...answer }: { customerId: string; clientSecret: string; isApproved: boolean }) =>
      (await controls.authenticatePayment(customerId, answer)).status,
    changeCard: async (customerId: string, card: TestCardResult) => {
      await controls.changeCard(customerId, toCard(card))
    },
    renew: () => wait(31),
    dispute: (customerId: string) => controls.runAction(customerId, 'dispute'),
    closeDispute: (customerId: string, _paymentId: string, status: 'won' | 'lost') =>
      controls.runAction(customerId, status === 'won' ? 'win-dispute' : 'lose-dispute'),
    sign: (body: string, at: Date) => signWebhook(body, openSandboxSecrets(secret).webhookSecret, at),
  }
}

paymentProviderContract(openHarness)

describe('the sandbox', () => {
  const openPurchase = async () => {
    const { provider, controls } = open()
    const { customerId } = await provider.createCustomer({ userId: 'ada', email: '', idempotencyKey: crypto.randomUUID() })
    const request = { customerId, checkoutId: crypto.randomUUID(), plan: 'pro', pence: 299 } as const
    const started = await provider.startSubscription({ ...request, idempotencyKey: crypto.randomUUID() })
    return { provider, controls, customerId, ...started }
  }

  test('refuses a client secret that is forged, or of another customer', async () => {
    const ada = await openPurchase()
    const ben = await openPurchase()
    const confirm = (customerId: string, clientSecret: string) =>
      ada.controls.confirmPayment(customerId, { clientSecret, card: toCard('succeeds') })
    const [paymentId = ''] = ada.clientSecret.split('_secret_')
    const forged = [
      `${paymentId}_secret_`,
      paymentId,
      '',
      `${paymentId}_secret_${'A'.repeat(43)}`,
      ben.clientSecret,
      'x_secret_y',
    ]
    for (const clientSecret of forged)
      await expect(confirm(ada.customerId, clientSecret)).rejects.toMatchObject({ reason: 'no-such-object' })
    await expect(confirm(ben.customerId, ada.clientSecret)).rejects.toMatchObject({ reason: 'no-such-object' })
    expect((await confirm(ada.customerId, ada.clientSecret)).status).toBe('succeeded')
  })

  test('gives secrets that another secret does not make', async () => {
    const { customerId, clientSecret } = await openPurchase()
    expect(() => openSandboxSecrets('another secret').readClientSecret(clientSecret, customerId)).toThrow('no-such-object')
  })

  test('declines any card that is no test card', async () => {
    const { controls, customerId, clientSecret } = await openPurchase()
    const card = { number: '4111111111111111', expiry: '12/40', securityCode: '123' }
    expect(await controls.confirmPayment(customerId, { clientSecret, card })).toEqual({
      status: 'declined',
      message: 'In test mode, only test cards work.',
    })
    const stored = JSON.stringify(await database.db.select().from(sandboxCustomers))
    expect(stored).not.toContain(card.number)
  })

  test('charges once for ten confirmations at the same time, and lets a cancellation win or lose whole', async () => {
    const { provider, controls, customerId, clientSecret, purchaseId } = await openPurchase()
    const confirm = () => controls.confirmPayment(customerId, { clientSecret, card: toCard('succeeds') })
    const [cancelled, ...confirmed] = await Promise.all([
      provider.cancelPurchase(purchaseId),
      ...Array.from({ length: 10 }, confirm),
    ])
    const { payments } = (await provider.readCustomer(customerId)) ?? { payments: [] }
    const isPaid = cancelled === 'paid'
    expect(payments).toHaveLength(isPaid ? 1 : 0)
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([isPaid ? 'succeeded' : 'cancelled']))
  })

  test('stores an event for each change, and a job that delivers it', async () => {
    const { controls, customerId, clientSecret } = await openPurchase()
    await controls.confirmPayment(customerId, { clientSecret, card: toCard('succeeds') })
    const events = (await database.db.select().from(sandboxEvents)).filter((event) => event.customerId === customerId)
    const { rows } = await database.db.execute<{ payload: { eventId: string } }>(
      "select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = 'deliver-sandbox-event'",
    )
    const queued = new Set(rows.map(({ payload }) => payload.eventId))
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.paid',
      'payment_intent.succeeded',
    ])
    expect(events.every(({ id }) => queued.has(id))).toBe(true)
  })

  test('renews in real time, and the same only once', async () => {
    const { provider, controls, customerId, clientSecret } = await openPurchase()
    await controls.confirmPayment(customerId, { clientSecret, card: toCard('succeeds') })
    const later = new Date(Date.now() + 32 * 86_400_000)
    await Promise.all([controls.runDue(later), controls.runDue(later)])
    expect((await provider.readCustomer(customerId))?.payments).toHaveLength(2)
    const events = (await database.db.select().from(sandboxEvents)).filter((event) => event.customerId === customerId)
    expect(events.filter(({ type }) => type === 'invoice.paid')).toHaveLength(2)
    await controls.runDue(later)
    expect((await provider.readCustomer(customerId))?.payments).toHaveLength(2)
  })

  test('sends an event until it is accepted, signed so that it can be verified', async () => {
    const { provider, controls, customerId } = await openPurchase()
    const [event] = (await database.db.select().from(sandboxEvents)).filter((one) => one.customerId === customerId)
    const isDelivered = async () => {
      const [row] = await database.db
        .select()
        .from(sandboxEvents)
        .where(eq(sandboxEvents.id, event?.id ?? ''))
      return row?.deliveredAt !== null
    }
    const answers = [500, 302, 200]
    const received: { body: string; signature: string }[] = []
    const endpoint = createServer(async (request, response) => {
      received.push({ body: String(await buffer(request)), signature: String(request.headers['stripe-signature']) })
      response.writeHead(answers.shift() ?? 500, { location: '/' }).end()
    })
    const url = await new Promise<string>((resolve) => {
      endpoint.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`))
    })
    const deliver = () => controls.deliverEvent(event?.id ?? '', url)
    await expect(deliver()).rejects.toThrow('500')
    await expect(deliver()).rejects.toThrow()
    expect(await isDelivered()).toBe(false)
    await deliver()
    expect(await isDelivered()).toBe(true)
    endpoint.close()

    expect(received).toHaveLength(3)
    for (const message of received)
      expect(provider.parseWebhook({ ...message, now: new Date() })).toMatchObject({
        id: event?.id,
        type: event?.type,
        customerId,
      })
    await controls.deliverEvent('evt_of_nobody', url)
  })

  test('forgets delivered events and responses after 30 days, and no event that nobody got', async () => {
    const { controls, customerId } = await openPurchase()
    const deliveredAt = new Date()
    const row = { customerId, type: 'customer.updated', createdAt: deliveredAt }
    await database.db.insert(sandboxEvents).values([
      { ...row, id: 'evt_sent', deliveredAt },
      { ...row, id: 'evt_waits' },
    ])
    await controls.runDue(new Date(Date.now() + 31 * 86_400_000))
    const left = (await database.db.select({ id: sandboxEvents.id }).from(sandboxEvents)).map(({ id }) => id)
    expect([left.includes('evt_sent'), left.includes('evt_waits')]).toEqual([false, true])
    expect(await database.db.$count(sandboxRequests)).toBe(0)
  })
})
