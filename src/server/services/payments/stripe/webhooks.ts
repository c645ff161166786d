/** Verifies and reads Stripe's webhook messages. Only ids are taken from them; what happened is read from Stripe. */
import type Stripe from 'stripe'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent, webhookToleranceSeconds } from '../port.ts'
import { getId } from './fields.ts'

type Message = Parameters<PaymentProvider['parseWebhook']>[0]

export function parseWebhook({ webhooks }: Pick<Stripe, 'webhooks'>, secret: string, message: Message): ProviderEvent {
  const event = verify(webhooks, secret, message)
  const { customerId, paymentId } = findOwner(event)
  return {
    id: event.id,
    type: event.type,
    customerId,
    ...(customerId === null && paymentId !== undefined ? { paymentId } : {}),
    createdAt: new Date(event.created * 1000),
  }
}

function verify(webhooks: Stripe['webhooks'], secret: string, { body, signature, now }: Message): Stripe.Event {
  try {
    const event = webhooks.constructEvent(body, signature ?? '', secret, webhookToleranceSeconds, undefined, now.getTime())
    // The library only refuses what is too old.
    const secondsAhead = Number(/t=(\d+)/.exec(signature ?? '')?.[1]) - now.getTime() / 1000
    const isEvent = typeof event.id === 'string' && typeof event.type === 'string' && typeof event.created === 'number'
    if (!isEvent || secondsAhead > webhookToleranceSeconds) throw new TypeError('Not an event of now')
    return event
  } catch {
    // The library's message quotes the body.
    throw new PaymentProviderError('invalid-signature')
  }
}

type EventObject = {
  id?: string
  object?: string
  customer?: string | { id: string } | null
  payment_intent?: string | { id: string } | null
}

/** A dispute names its payment, but no customer. */
export function findOwner({ data }: Stripe.Event): { customerId: string | null; paymentId?: string | undefined } {
  const { id, object, customer, payment_intent } = (data?.object ?? {}) as EventObject
  if (object === 'customer') return { customerId: id ?? null }
  return { customerId: getId(customer) ?? null, paymentId: getId(payment_intent) }
}
