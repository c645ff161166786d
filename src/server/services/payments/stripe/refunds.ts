/** Refunds a payment, in full or in part. */
import type Stripe from 'stripe'
import { type PaymentProvider, PaymentProviderError } from '../port.ts'
import { isRefused } from './errors.ts'

export async function refund(
  stripe: Stripe,
  { paymentId, pence, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<void> {
  const { status } = await stripe.refunds
    .create({ payment_intent: paymentId, amount: pence, reason: 'requested_by_customer' }, { idempotencyKey })
    .catch((error) => {
      // Refunded or disputed already, or less is left than was asked for.
      if (isRefused(error)) throw new PaymentProviderError('refund-refused')
      throw error
    })
  if (status === 'failed' || status === 'canceled') throw new PaymentProviderError('refund-refused')
}
