/** Finds the customers to whom something happened, without relying on webhooks. */
import type Stripe from 'stripe'
import { handledEventTypes } from '#rules/billing/event-types.ts'
import { getId } from './fields.ts'
import { findOwner } from './webhooks.ts'

/** Stripe keeps events for 30 days. After a longer pause, all our customers count as changed. */
const eventDays = 29

export async function listChangedCustomers(stripe: Stripe, since: Date, now: Date): Promise<string[]> {
  if (now.getTime() - since.getTime() > eventDays * 86_400_000) return listOurCustomers(stripe)
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
