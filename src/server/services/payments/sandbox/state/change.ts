/** A change of a customer: a copy of the state that may be written to, the moment, new ids, and the events that the change causes. */
import { PaymentProviderError } from '../../port.ts'
import type { SandboxCustomer, SandboxPayment, SandboxSubscription } from './customer.ts'

/** The names are Stripe's. */
export type SandboxEventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

export type SandboxEvent = { id: string; type: SandboxEventType; createdAt: number }

export type IdPrefix = 'sub' | 'pi' | 're' | 'dp' | 'evt'

export type Change = {
  customer: SandboxCustomer
  now: number
  newId: (prefix: IdPrefix) => string
  events: SandboxEvent[]
}

type Surroundings = { now: Date; newId: (prefix: IdPrefix) => string }

/** Runs `step` on a copy of the state. If it throws, nothing has changed. */
export function changeCustomer<R>(
  customer: SandboxCustomer,
  { now, newId }: Surroundings,
  step: (change: Change) => R,
): { customer: SandboxCustomer; events: SandboxEvent[]; result: R } {
  const change: Change = { customer: structuredClone(customer), now: now.getTime(), newId, events: [] }
  const result = step(change)
  return { customer: change.customer, events: change.events, result }
}

export function emit({ events, newId, now }: Change, ...types: SandboxEventType[]): void {
  for (const type of types) events.push({ id: newId('evt'), type, createdAt: now })
}

export function getSubscription({ customer }: Pick<Change, 'customer'>, id: string): SandboxSubscription {
  const subscription = customer.subscriptions.find((one) => one.id === id)
  if (!subscription) throw new PaymentProviderError('no-such-object')
  return subscription
}

export function getPayment({ customer }: Pick<Change, 'customer'>, id: string): SandboxPayment {
  const payment = customer.payments.find((one) => one.id === id)
  if (!payment) throw new PaymentProviderError('no-such-object')
  return payment
}
