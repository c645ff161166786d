/**
 * Someone who buys Lifetime, or is given it, while subscribed is not charged any more: the subscription ends, and the part of its period
 * after that is refunded. It starts from the provider's present state, so that a crash between two steps neither repeats nor loses a refund.
 */
import { getUnusedPence, splitRefund } from '#rules/billing/subscription.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { PaymentProviderError } from '#server/services/payments/port.ts'
import { findSeat } from '../checkout/store.ts'
import { listPayments } from '../overview/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { findSubscription, type Subscription, sumRefundsSince } from './store.ts'

/** Called for a customer who was copied a moment ago, and whom the caller copies again. */
export async function endReplaced(services: PaymentServices, userId: string): Promise<void> {
  const { db, payments } = services
  const [subscription, seat] = await Promise.all([findSubscription(db, userId, payments.mode), findSeat(db, userId)])
  if (!subscription || !seat || seat.status === 'reserved') return
  await refundUnusedTime(services, subscription, seat.takenAt)
  await payments.endSubscription(subscription.id)
}

async function refundUnusedTime({ db, payments }: PaymentServices, subscription: Subscription, from: Date): Promise<void> {
  const own = await listPayments(db, subscription.userId, [payments.mode])
  const left = own
    .filter(({ subscriptionId, periodEnd }) => subscriptionId === subscription.id && periodEnd !== null && periodEnd > from)
    .map((payment) => ({ ...payment, leftPence: payment.disputedPence > 0 ? 0 : payment.pence - payment.refundedPence }))
  const ids = left.map(({ id }) => id)
  // The provider states whole seconds, of a clock of its own.
  const refunded = await sumRefundsSince(db, ids, new Date(from.getTime() - minuteMs))
  for (const { payment, pence } of splitRefund(left, getUnusedPence(subscription, from) - refunded)) {
    const idempotencyKey = `replaced ${payment.providerId} ${payment.refundedPence}`
    await payments.refund({ paymentId: payment.providerId, pence, idempotencyKey }).catch(acceptRefusal)
  }
}

/** Nothing is left to refund where a cardholder's bank has taken the payment back. The subscription ends all the same. */
function acceptRefusal(error: unknown): void {
  if (!(error instanceof PaymentProviderError && error.reason === 'refund-refused')) throw error
}
