/** Cancelling, resuming and ending a subscription. */
import type Stripe from 'stripe'
import { PaymentProviderError } from '../port.ts'
import { isMissing } from './errors.ts'

/** A cancellation in Stripe's dashboard or portal may have set a date instead, which has to be unset in its own way. */
export async function setCancelAtPeriodEnd(stripe: Stripe, subscriptionId: string, isCancelled: boolean): Promise<void> {
  const { status, cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionId)
  if (hasEnded(status)) throw new PaymentProviderError('refused', 'The subscription has ended.')
  if (isCancelled && !cancel_at_period_end && cancel_at === null)
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
  else if (!isCancelled && cancel_at_period_end)
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
  else if (!isCancelled && cancel_at !== null) await stripe.subscriptions.update(subscriptionId, { cancel_at: '' })
}

export const hasEnded = (status: Stripe.Subscription.Status): boolean => status === 'canceled' || status === 'incomplete_expired'

/** An invoice that is open is voided, because Stripe would still accept a payment of it. */
export async function endSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  await cancelSubscription(stripe, subscriptionId)
  for await (const { id } of stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }))
    await stripe.invoices.voidInvoice(id)
}

/** Does nothing if it has ended. */
export async function cancelSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false })
  } catch (error) {
    // For a subscription that has ended, Stripe's answer is the same as for one that never existed.
    if (!isMissing(error)) throw error
    await stripe.subscriptions.retrieve(subscriptionId)
  }
}
