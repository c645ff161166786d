/** The jobs that ask the provider to refund a payment, or to cancel or end a subscription, and copy the result. */
import { getMissingRefund } from '#rules/billing/disputes.ts'
import { createJobHandler, type JobHandler } from '#server/services/jobs/port.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'
import type { SyncServices } from '../require-payments.ts'
import { findPaymentSums } from '../sync/store.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import * as commands from './commands.ts'

export const createBillingJobHandlers = (services: Services): JobHandler[] => [
  createJobHandler(commands.refundPaymentJob, (request) => runRefund(services, request)),
  createJobHandler(commands.cancelSubscriptionJob, (request) =>
    stopSubscription(services, request, (payments) => payments.setCancelAtPeriodEnd(request.subscriptionId, true)),
  ),
  createJobHandler(commands.endSubscriptionJob, (request) => runEnd(services, request)),
]

export const runEnd = (services: SyncServices, request: commands.SubscriptionRequest): Promise<void> =>
  stopSubscription(services, request, (payments) => payments.endSubscription(request.subscriptionId))

/** Does nothing that was done before. */
export async function runRefund(
  services: SyncServices,
  { mode, customerId, paymentId, targetPence }: commands.RefundRequest,
): Promise<void> {
  const { payments, db } = services
  // Test money is not given back by a real provider.
  if (payments?.mode !== mode) return
  await syncCustomer(services, customerId)
  const sums = await findPaymentSums(db, mode, paymentId)
  if (!sums) return
  const missing = getMissingRefund(targetPence, sums)
  if (missing === 0) return
  const idempotencyKey = `refund ${paymentId} from ${sums.refundedPence} to ${sums.refundedPence + missing}`
  await acceptRefusal(services, 'refund-payment', () => payments.refund({ paymentId, pence: missing, idempotencyKey }))
  await syncCustomer(services, customerId)
}

async function stopSubscription(
  services: SyncServices,
  { mode, customerId }: commands.SubscriptionRequest,
  stop: (payments: PaymentProvider) => Promise<void>,
) {
  const { payments } = services
  if (payments?.mode !== mode) return
  await acceptRefusal(services, 'stop-subscription', () => stop(payments))
  await syncCustomer(services, customerId)
}

/** What the provider refuses it would refuse again: an ended subscription, a payment that was refunded meanwhile. */
async function acceptRefusal({ log }: Pick<Services, 'log'>, command: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.reason === 'unavailable') throw error
    log.warn({ command, reason: error.reason }, 'The payment provider refused what it was asked to do.')
  }
}
