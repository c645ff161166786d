/** Copies that overlap: a node that read the provider long ago must not overwrite what was stored since. */
import { expect, test } from 'vitest'
import { paymentEvents, payments, subscriptions } from '#server/database/schema/billing.ts'
import { ledgerTransactions } from '#server/database/schema/ledger.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'
import { syncCustomer } from './sync-customer.ts'

async function startWithPaidAda() {
  const server = await start()
  const buyer = openBuyer(server, await server.creator('ada'))
  await buyer.buy('pro')
  const provider = server.node.services.payments as PaymentProvider
  return { ...server, buyer, provider, customerId: await buyer.getCustomerId() }
}

test('a state that was read before another copy was stored is read again', async () => {
  const { buyer, provider, customerId, node, db } = await startWithPaidAda()
  const [subscription] = await db.select({ id: subscriptions.id }).from(subscriptions)
  await provider.setCancelAtPeriodEnd(String(subscription?.id), true)

  let reads = 0
  const slow: PaymentProvider = {
    ...provider,
    async readCustomer(id) {
      const snapshot = await provider.readCustomer(id)
      // Meanwhile the creator resumes, and another node copies that.
      if (++reads === 1) {
        await provider.setCancelAtPeriodEnd(String(subscription?.id), false)
        await buyer.sync()
      }
      return snapshot
    },
  }
  expect(await syncCustomer({ ...node.services, payments: slow }, customerId)).toBe('applied')
  // More often where messages of the provider are copied meanwhile, too.
  expect(reads).toBeGreaterThanOrEqual(2)
  const [stored] = await db.select({ isCancelled: subscriptions.cancelAtPeriodEnd }).from(subscriptions)
  expect(stored).toEqual({ isCancelled: false })
})

test('a provider that does not answer changes nothing, and the message is not marked as applied', async () => {
  const { provider, customerId, node, db, buyer } = await startWithPaidAda()
  const down: PaymentProvider = {
    ...provider,
    async readCustomer() {
      throw new PaymentProviderError('unavailable')
    },
  }
  const event = { id: 'evt_1', type: 'invoice.paid' }
  await expect(syncCustomer({ ...node.services, payments: down }, customerId, event)).rejects.toThrow('unavailable')
  expect((await db.select().from(paymentEvents)).map(({ id }) => id)).not.toContain('evt_1')
  expect(await syncCustomer(node.services, customerId, event)).toBe('applied')
  expect(await syncCustomer(node.services, customerId, event)).toBe('repeated')
  expect(await db.$count(payments)).toBe(1)
  expect(await buyer.readPlan()).toBe('pro')
})

test('a copy that fails half-way is rolled back completely', async () => {
  const { provider, customerId, node, db } = await startWithPaidAda()
  // A renewal of which only this copy knows.
  const renewing: PaymentProvider = {
    ...provider,
    async readCustomer(id) {
      const snapshot = await provider.readCustomer(id)
      const renewals = snapshot?.payments.map((payment) => ({ ...payment, id: 'pi_renewal', reason: 'renewal' as const }))
      return snapshot && { ...snapshot, payments: [...snapshot.payments, ...(renewals ?? [])] }
    },
  }
  const broken = {
    ...node.services,
    secrets: {
      ...node.services.secrets,
      keyring: {
        ...node.services.secrets.keyring,
        encrypt: () => {
          throw new Error('no key')
        },
      },
    },
  }
  const before = await db.select().from(payments)
  await expect(syncCustomer({ ...broken, payments: renewing }, customerId)).rejects.toThrow('no key')
  expect(await db.select().from(payments)).toEqual(before)
  expect((await db.select().from(ledgerTransactions)).map(({ key }) => key)).not.toContain('payment pi_renewal')
  await syncCustomer({ ...node.services, payments: renewing }, customerId)
  const numbers = await db.select({ number: payments.receiptNumber }).from(payments)
  expect(numbers.map(({ number }) => number).sort()).toEqual([1, 2])
})

test('a subscription that was stored as ended stays ended, also where the provider says otherwise later', async () => {
  const { buyer, provider, customerId, node, db } = await startWithPaidAda()
  const ending: PaymentProvider = {
    ...provider,
    async readCustomer(id) {
      const snapshot = await provider.readCustomer(id)
      const endedAt = node.services.now()
      return (
        snapshot && {
          ...snapshot,
          subscriptions: snapshot.subscriptions.map((one) => ({ ...one, status: 'ended' as const, endedAt })),
        }
      )
    },
  }
  await syncCustomer({ ...node.services, payments: ending }, customerId)
  expect(await syncCustomer(node.services, customerId)).toBe('applied')
  const [stored] = await db.select({ status: subscriptions.status }).from(subscriptions)
  expect([stored, await buyer.readPlan()]).toEqual([{ status: 'ended' }, 'free'])
})
