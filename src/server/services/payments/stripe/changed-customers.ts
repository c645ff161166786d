/** Finds the customers to whom something happened, without relying on webhooks. */
import type Stripe from 'stripe'
import { getId } from './fields.ts'
import { findOwner } from './webhooks.ts'

/** What changes a snapshot. Stripe takes at most 20 types. The webhook endpoint is sent the same ones: see docs/operate.md. */
export const stripeEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.updated',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][]

/** Stripe keeps events for 30 days. After a longer pause, all our customers count as changed. */
const eventDays = 29

export async function listChangedCustomers(stripe: Stripe, since: Date, now: Date): Promise<string[]> {
  if (now.getTime() - since.getTime() > eventDays * 86_400_000) return listOurCustomers(stripe)
  const found = new Set<string>()
  const payments = new Set<string>()
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const event of stripe.events.list({ created, types: [...stripeEventTypes], limit: 100 })) {
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
