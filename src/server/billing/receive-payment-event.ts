/**
 * The endpoint to which the payment provider sends its messages. A message only says that something happened to a customer, who is then
 * read again. It is acknowledged once its effect is stored; otherwise the provider sends it again.
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isHandledEvent } from '#rules/billing/event-types.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'
import { refuseProviderErrors, requirePayments } from './require-payments.ts'
import { deleteEventsBefore, findCustomerOfPayment } from './sync/store.ts'
import { syncCustomer } from './sync/sync-customer.ts'

type Message = { bytes: Readable; signature: string | undefined }

/** Refuses with 'payments-off', 'invalid-signature' or 'payment-unavailable'. */
export async function receivePaymentEvent(services: Services, { bytes, signature }: Message): Promise<{ received: true }> {
  const paid = requirePayments(services)
  // What can't be signed is refused before its body is read.
  if (signature === undefined || !signatureShape.test(signature)) throw refuseForged(services)
  const body = (await buffer(bytes)).toString('utf8')
  const event = parseEvent(services, paid.payments, { body, signature })
  const customerId = isHandledEvent(event.type) ? await findCustomer(services, paid.payments, event) : undefined
  if (customerId !== undefined) await refuseProviderErrors(services, () => syncCustomer(services, customerId, event))
  return { received: true }
}

/** The time, and signatures of several schemes: https://docs.stripe.com/webhooks#verify-manually */
const signatureShape = /^(?=.{0,1000}$)t=\d{1,12}(?:,v\d+=[\da-f]{64})+$/

const warnedAt = new WeakMap<Services['log'], number>()

/** Logged once a minute: a line for each would be a way to fill the log. */
function refuseForged({ log }: Pick<Services, 'log'>): Refusal {
  if (performance.now() - (warnedAt.get(log) ?? Number.NEGATIVE_INFINITY) >= minuteMs) {
    warnedAt.set(log, performance.now())
    log.warn('Payment messages with an invalid signature are refused.')
  }
  return new Refusal('invalid-signature')
}

function parseEvent(services: Services, payments: PaymentProvider, message: { body: string; signature: string | undefined }) {
  try {
    return payments.parseWebhook({ ...message, now: services.now() })
  } catch (error) {
    if (!(error instanceof PaymentProviderError && error.reason === 'invalid-signature')) throw error
    throw refuseForged(services)
  }
}

/** A dispute may name its payment only. */
const findCustomer = async ({ db }: Services, { mode }: PaymentProvider, { customerId, paymentId }: ProviderEvent) =>
  customerId ?? (paymentId === undefined ? undefined : await findCustomerOfPayment(db, mode, paymentId))

const keptMs = 90 * dayMs

/**
 * Deletes the ids of old events. A provider repeats a message for days, not for months; and a repeated one would find nothing new. A
 * recurring job.
 */
export const deleteOldEvents = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  deleteEventsBefore(db, new Date(now().getTime() - keptMs))
