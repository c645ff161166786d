/**
 * Creates what a checkout sells at the payment provider. Repeated for the same checkout, also after a crash or on another node, it
 * creates nothing and returns the same purchase, because the idempotency key is the checkout's id.
 */
import { createHash } from 'node:crypto'
import type { StartedPurchase } from '#server/services/payments/port.ts'
import { findAccount, findCustomerId, insertCustomer } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import type { OpenCheckout } from './store.ts'

export async function startPurchase(services: PaymentServices, checkout: OpenCheckout): Promise<StartedPurchase> {
  const { payments } = services
  const { id, userId, plan, pence } = checkout
  const request = { customerId: await getOrCreateCustomer(services, userId), pence, checkoutId: id, idempotencyKey: id }
  return plan === 'lifetime' ? payments.startPayment({ ...request, plan }) : payments.startSubscription({ ...request, plan })
}

async function getOrCreateCustomer({ db, payments, now }: PaymentServices, userId: string): Promise<string> {
  const { mode } = payments
  const known = await findCustomerId(db, userId, mode)
  if (known !== undefined) return known

  const { email } = await findAccount(db, userId)
  // A key must not be repeated with another request, and the email address may change.
  const idempotencyKey = createHash('sha256').update(`customer ${userId} ${email}`).digest('hex')
  const { customerId } = await payments.createCustomer({ userId, email, idempotencyKey })
  await insertCustomer(db, { userId, mode, customerId, createdAt: now() })
  // Another node may have been faster, so the stored id is used.
  return (await findCustomerId(db, userId, mode)) ?? customerId
}
