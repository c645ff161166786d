/** The cards of a customer and of a payment. */
import type Stripe from 'stripe'
import type { Card } from '../port.ts'
import { getExpanded } from './fields.ts'

type CardDetails = {
  brand: string | null
  last4: string | null
  exp_month: number
  exp_year: number
  fingerprint?: string | null
}

export function toCard(details: CardDetails | null | undefined): Card | null {
  if (!details) return null
  const { brand, last4, exp_month, exp_year, fingerprint } = details
  const expiry = `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`
  return { brand: brand ?? 'card', last4: last4 ?? '', expiry, fingerprint: fingerprint ?? null }
}

const isLive = ({ status }: Stripe.Subscription) => status === 'active' || status === 'past_due' || status === 'trialing'

/**
 * What renewals are charged to. Stripe prefers the subscription's own card to the customer's. The portal changes the customer's only, so
 * that a newer one is stored with the subscription here. Both arguments come with their default payment methods expanded.
 */
export async function settleCard(
  stripe: Stripe,
  customer: Stripe.Customer,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Card | null> {
  const ofCustomer = getExpanded(customer.invoice_settings.default_payment_method)
  const subscription = subscriptions.find(isLive)
  const ofSubscription = getExpanded(subscription?.default_payment_method)
  if (!subscription || !ofSubscription) return toCard(ofCustomer?.card)
  if (!ofCustomer || ofCustomer.created <= ofSubscription.created) return toCard(ofSubscription.card)
  await stripe.subscriptions.update(subscription.id, { default_payment_method: ofCustomer.id })
  return toCard(ofCustomer.card)
}
