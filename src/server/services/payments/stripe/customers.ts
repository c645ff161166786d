/** Creates a customer, and opens Stripe's page on which the card is changed. */
import type Stripe from 'stripe'
import type { PaymentProvider } from '../port.ts'

type Request<Name extends 'createCustomer' | 'openPortal' | 'refund'> = Parameters<PaymentProvider[Name]>[0]

export async function createCustomer(stripe: Stripe, { userId, email, idempotencyKey }: Request<'createCustomer'>) {
  const { id } = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })
  return { customerId: id }
}

/** Only the card: cancelling and changing the plan are ours, because they have consequences that Stripe does not know. */
export async function openPortal(stripe: Stripe, { customerId, returnUrl }: Request<'openPortal'>) {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    },
  })
  return { url }
}
