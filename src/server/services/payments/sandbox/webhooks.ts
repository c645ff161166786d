/** The sandbox's webhook messages: sent over HTTP with a signature, in the shape of Stripe's, and parsed at the other end. */
import * as z from 'zod/mini'
import type { Queries } from '#server/database/queries.ts'
import { createJobHandler, defineJob, type JobHandler } from '../../jobs/port.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from '../port.ts'
import { signWebhook, verifyWebhook } from '../webhook-signature.ts'
import { findEvent, markDelivered } from './store.ts'

type SandboxServices = { db: Queries; now: () => Date }

const timeoutMs = 10_000

/** Throws where the endpoint does not accept it, so that the job is tried again. */
export async function deliverEvent({ db, now }: SandboxServices, eventId: string, url: string, secret: string): Promise<void> {
  const event = await findEvent(db, eventId)
  if (!event) return
  const { id, type, createdAt, customerId: customer } = event
  const created = Math.floor(createdAt.getTime() / 1000)
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object: { customer } } })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signWebhook(body, secret, now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new PaymentProviderError('unavailable', `The webhook endpoint answered ${response.status}.`)
  await markDelivered(db, eventId, now())
}

const message = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.object({ customer: z.optional(z.nullable(z.string())) }) }),
})

/** Throws 'invalid-signature', also where what is signed is no event. */
export function parseWebhook(sent: { body: string; signature: string | undefined; now: Date }, secret: string): ProviderEvent {
  verifyWebhook(sent, secret)
  const parsed = message.safeParse(parseJson(sent.body))
  if (!parsed.success) throw new PaymentProviderError('invalid-signature')
  const { id, type, created, data } = parsed.data
  return { id, type, customerId: data.object.customer ?? null, createdAt: new Date(created * 1000) }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export const deliverEventJob = defineJob<{ eventId: string }>('deliver-sandbox-event')

/** `webhookUrl` is this node's own. Without the sandbox, what is left in the queue is dropped. */
export const sandboxWorker = (payments: PaymentProvider | undefined, webhookUrl: string): JobHandler[] => [
  createJobHandler(deliverEventJob, async ({ eventId }) => payments?.testControls?.deliverEvent(eventId, webhookUrl)),
]
