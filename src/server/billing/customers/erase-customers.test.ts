/** What an erased account leaves at the payment providers, whichever of them takes payments now. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { openLog } from '#server/services/log.ts'
import { openStripe } from '#server/services/payments/stripe/stripe.ts'
import { openPaymentsOf, type Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'
import { startStripeServer } from '#server/testing/stripe-server/stripe-server.ts'
import { followAccount } from '../subscription/follow-account.ts'

/** Ada bought Pro with a test card, and her account was erased since. */
async function startWithErasedAda() {
  const server = await start()
  const ada = await server.creator('ada')
  const buyer = openBuyer(server, ada)
  await buyer.buy('pro')
  const customerId = await buyer.getCustomerId()
  await server.db.update(users).set({ erasedAt: new Date(), isActive: false }).where(eq(users.id, ada.id))
  const readCustomer = async ({ services }: { services: Services }) => {
    const sandbox = await openPaymentsOf(services, await getOrCreateSharedSecret(services, 'sandbox'), 'sandbox')
    return sandbox?.readCustomer(customerId)
  }
  const follow = ({ services }: { services: Services }) => followAccount(services, { userId: ada.id })
  const addStripeCustomer = (id: string) =>
    server.db.insert(customers).values({ userId: ada.id, mode: 'stripe', customerId: id, createdAt: new Date() })
  return { ...server, ada, readCustomer, follow, addStripeCustomer }
}

const erased = { card: null, subscriptions: [{ status: 'ended' }], payments: [{ pence: 299 }] }

function collectWarnings() {
  const lines: string[] = []
  return { lines, log: openLog('warn', { write: (line) => void lines.push(line) }) }
}

test('the card is gone at the provider, and doing it again changes nothing', async () => {
  const { node, follow, readCustomer } = await startWithErasedAda()
  expect(await readCustomer(node)).toMatchObject({ card: { last4: '4242' } })
  await follow(node)
  await follow(node)
  expect(await readCustomer(node)).toMatchObject(erased)
})

test('the card is gone also where nothing is for sale any more', async () => {
  const { follow, readCustomer } = await startWithErasedAda()
  const { node } = await start({ env: { PAYMENTS: 'off' } })
  await follow(node)
  expect(await readCustomer(node)).toMatchObject(erased)
})

test('a customer at Stripe is erased while the sandbox takes the payments, if its keys are set', async () => {
  const stripe = await startStripeServer({ now: () => new Date() })
  try {
    const { follow, addStripeCustomer } = await startWithErasedAda()
    const { customerId } = await openStripe({ settings: stripe.settings, now: () => new Date() }).createCustomer({
      userId: 'ada',
      email: 'ada@example.com',
      idempotencyKey: 'ada',
    })
    await addStripeCustomer(customerId)
    const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings
    const { node } = await start({
      env: {
        PAYMENTS: 'sandbox',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: String(apiBase),
      },
    })
    expect(stripe.state.customers.get(customerId)?.email).toBe('ada@example.com')
    await follow(node)
    expect(stripe.state.customers.get(customerId)?.email).toBeNull()
  } finally {
    await stripe.stop()
  }
})

test('without the keys, the log says that the customer stays at Stripe, and the other one is erased', async () => {
  const { follow, readCustomer, addStripeCustomer } = await startWithErasedAda()
  const { lines, log } = collectWarnings()
  const { node } = await start({ log })
  await addStripeCustomer('cus_live')
  await follow(node)
  expect(lines.join()).toContain('The customer of an erased account stays at the payment provider, whose keys are not set.')
  expect(lines.join()).not.toContain('cus_live')
  expect(await readCustomer(node)).toMatchObject(erased)
})

test('a customer whom the provider does not know is said in the log, and is no error', async () => {
  const { ada, db, follow } = await startWithErasedAda()
  await db.update(customers).set({ customerId: 'cus_00000000000000000000' }).where(eq(customers.userId, ada.id))
  const { lines, log } = collectWarnings()
  const { node } = await start({ log, env: { PAYMENTS: 'off' } })
  await follow(node)
  expect(lines.join()).toContain('The payment provider does not know the customer of an erased account.')
})
