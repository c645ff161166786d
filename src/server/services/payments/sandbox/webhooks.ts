/** The sandbox's webhook messages: sent over HTTP with a signature, in the shape of Stripe's, and parsed at the other end. */
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { parseJson } from '#rules/text/parse-json.ts'
import type { Queries } from '#server/database/queries.ts'
import { createJobHandler, defineJob, type JobHandler } from '../../jobs/port.ts'
import { isSameSecret } from '../../same-secret.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent, webhookToleranceSeconds } from '../port.ts'
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

export const deliverEventJob = defineJob<{ eventId: string }>('deliver-sandbox-event')

/** `webhookUrl` is this node's own. Without the sandbox, what is left in the queue is dropped. */
export const sandboxWorker = (payments: PaymentProvider | undefined, webhookUrl: string): JobHandler[] => [
  createJobHandler(deliverEventJob, async ({ eventId }) => payments?.testControls?.deliverEvent(eventId, webhookUrl)),
]

/**
 * Signed as at Stripe: `stripe-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. A message may have several `v1`, while a secret is replaced.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export const signWebhook = (body: string, secret: string, now: Date): string => {
  const seconds = toSeconds(now)
  return `t=${seconds},v1=${hash(`${seconds}.${body}`, secret)}`
}

/** Throws 'invalid-signature' if the message is forged, altered, or from another time than now. */
function verifyWebhook(message: { body: string; signature: string | undefined; now: Date }, secret: string): void {
  const { body, signature = '', now } = message
  const parts = signature.split(',').map((part) => part.trim().split('=', 2))
  const listValues = (name: string) => parts.filter(([key]) => key === name).map(([, value = '']) => value)
  const [seconds = ''] = listValues('t')
  const age = Math.abs(toSeconds(now) - Number(seconds))
  const expected = hash(`${seconds}.${body}`, secret)
  const isSigned = listValues('v1').some((value) => isSameSecret(value, expected))
  if (!/^\d{1,12}$/.test(seconds) || age > webhookToleranceSeconds || !isSigned)
    throw new PaymentProviderError('invalid-signature')
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

const hash = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
