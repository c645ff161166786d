/** Creates and erases a customer, and opens Stripe's page on which the card is changed. */
import type Stripe from 'stripe'
import { handledEventTypes } from '#rules/billing/event-types.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { PaymentProvider } from '../port.ts'
import { getId, listAll } from './fields.ts'
import { endSubscription, hasEnded } from './subscriptions.ts'
import { findOwner } from './webhooks.ts'

type Request<Name extends 'createCustomer' | 'openPortal' | 'refund'> = Parameters<PaymentProvider[Name]>[0]

export async function createCustomer(stripe: Stripe, { userId, email, idempotencyKey }: Request<'createCustomer'>) {
  const { id } = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })
  return { customerId: id }
}

/** Only the card: cancelling and changing the plan are ours, because they have consequences that Stripe does not know. */
export async function openPortal(stripe: Stripe, { customerId, returnUrl }: Request<'openPortal'>) {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    },
  })
  return { url }
}

/**
 * The customer is not deleted: Stripe would list no payment of it any more, and a dispute, which may come months later, would not be heard
 * of. An empty text unsets a field.
 */
export async function eraseCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await stripe.customers.update(customerId, { email: '', name: '', phone: '', description: '', address: '', shipping: '' })
  const page = { limit: 100 }
  for (const { id, status } of await listAll(stripe.subscriptions.list({ ...page, customer: customerId })))
    if (!hasEnded(status)) await endSubscription(stripe, id)
  for (const { id } of await listAll(stripe.customers.listPaymentMethods(customerId, page)))
    await stripe.paymentMethods.detach(id)
}

/** Stripe keeps events for 30 days. After a longer pause, all our customers count as changed. */
const eventDays = 29

/** Finds the customers to whom something happened, without relying on webhooks. */
export async function listChangedCustomers(stripe: Stripe, since: Date, now: Date): Promise<string[]> {
  if (now.getTime() - since.getTime() > eventDays * dayMs) return listOurCustomers(stripe)
  const found = new Set<string>()
  const payments = new Set<string>()
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const event of stripe.events.list({ created, types: [...handledEventTypes], limit: 100 })) {
    const { customerId, paymentId } = findOwner(event)
    if (customerId !== null) found.add(customerId)
    else if (paymentId !== undefined) payments.add(paymentId)
  }
  for (const paymentId of payments) {
    const customerId = getId((await stripe.paymentIntents.retrieve(paymentId)).customer)
    if (customerId) found.add(customerId)
  }
  return [...found]
}

async function listOurCustomers(stripe: Stripe) {
  const found: string[] = []
  for await (const { id, metadata } of stripe.customers.list({ limit: 100 })) if (metadata?.userId) found.push(id)
  return found
}
