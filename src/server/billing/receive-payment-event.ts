/**
 * The endpoint to which the payment provider sends its messages. A message only says that something happened to a customer, who is then
 * read again. It is acknowledged once its effect is stored; otherwise the provider sends it again.
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isHandledEvent } from '#rules/billing/event-types.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { dayMs } from '#rules/time/durations.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'
import { refuseProviderErrors, requirePayments } from './require-payments.ts'
import { deleteEventsBefore, findCustomerOfPayment } from './sync/store.ts'
import { syncCustomer } from './sync/sync-customer.ts'

type Message = { bytes: Readable; signature: string | undefined }

/** Refuses with 'payments-off', 'invalid-signature' or 'payment-unavailable'. */
export async function receivePaymentEvent(services: Services, { bytes, signature }: Message): Promise<{ received: true }> {
  const paid = requirePayments(services)
  const body = (await buffer(bytes)).toString('utf8')
  const event = parseEvent(services, paid.payments, { body, signature })
  const customerId = isHandledEvent(event.type) ? await findCustomer(services, paid.payments, event) : undefined
  if (customerId !== undefined) await refuseProviderErrors(services, () => syncCustomer(services, customerId, event))
  return { received: true }
}

function parseEvent({ now, log }: Services, payments: PaymentProvider, message: { body: string; signature: string | undefined }) {
  try {
    return payments.parseWebhook({ ...message, now: now() })
  } catch (error) {
    if (!(error instanceof PaymentProviderError && error.reason === 'invalid-signature')) throw error
    log.warn('A payment message with an invalid signature was refused.')
    throw new Refusal('invalid-signature')
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
