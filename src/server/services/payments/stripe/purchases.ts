/**
 * The purchase of a subscription or of a lifetime: it is created unpaid, the browser confirms it with its client secret, and until then
 * it can be cancelled. Cards only (with Apple Pay and Google Pay, which are cards to Stripe): other methods take days to succeed or fail.
 */
import type Stripe from 'stripe'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { type PaymentProvider, PaymentProviderError, type Purchase, type StartedPurchase } from '../port.ts'
import { currency, type GetPrice } from './catalogue.ts'
import { isRefused } from './errors.ts'
import { getExpanded } from './fields.ts'
import { cancelSubscription } from './subscriptions.ts'

type Request<Name extends 'startSubscription' | 'startPayment'> = Parameters<PaymentProvider[Name]>[0]

export async function startSubscription(
  stripe: Stripe,
  getPrice: GetPrice,
  { customerId, plan, pence, checkoutId, idempotencyKey }: Request<'startSubscription'>,
): Promise<StartedPurchase> {
  await dropBalance(stripe, customerId)
  const created = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price_data: await getPrice(plan, pence) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { checkoutId, plan },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey },
  )
  const invoice = getExpanded(created.latest_invoice)
  return { purchaseId: created.id, clientSecret: requireSecret(invoice?.confirmation_secret?.client_secret) }
}

/** Stripe adds it to the next invoice, or takes it off. */
async function dropBalance(stripe: Stripe, customerId: string) {
  const customer = await stripe.customers.retrieve(customerId)
  if (!customer.deleted && customer.balance !== 0) await stripe.customers.update(customerId, { balance: 0 })
}

export async function startPayment(
  stripe: Stripe,
  { customerId, plan, pence, checkoutId, idempotencyKey }: Request<'startPayment'>,
): Promise<StartedPurchase> {
  const created = await stripe.paymentIntents.create(
    {
      customer: customerId,
      amount: pence,
      currency,
      allowed_payment_method_types: ['card'],
      description: `${brand.name} ${plans[plan].title}`,
      metadata: { checkoutId, plan },
    },
    { idempotencyKey },
  )
  return { purchaseId: created.id, clientSecret: requireSecret(created.client_secret) }
}

export const readPurchase = (stripe: Stripe, purchaseId: string): Promise<Purchase> =>
  isSubscription(purchaseId) ? readSubscription(stripe, purchaseId) : readPayment(stripe, purchaseId)

export async function cancelPurchase(stripe: Stripe, purchaseId: string): Promise<'cancelled' | 'paid'> {
  const before = await readPurchase(stripe, purchaseId)
  if (before.status !== 'open') return before.status
  if (isSubscription(purchaseId)) await voidFirstInvoice(stripe, purchaseId)
  else await stripe.paymentIntents.cancel(purchaseId).catch(ignoreRefusal)
  const after = await readPurchase(stripe, purchaseId)
  // For example, the cardholder's bank is deciding at this moment.
  if (after.status === 'open') throw new PaymentProviderError('unavailable', 'Stripe did not cancel the purchase.')
  return after.status
}

const isSubscription = (purchaseId: string) => purchaseId.startsWith('sub_')

/** Stripe voids an invoice only if it is unpaid, so this decides between paying and cancelling. */
async function voidFirstInvoice(stripe: Stripe, subscriptionId: string) {
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
  const invoice = getExpanded(latest_invoice)
  if (!invoice) throw new TypeError('The invoice is missing')
  try {
    if (invoice.status === 'open') await stripe.invoices.voidInvoice(invoice.id)
  } catch (error) {
    if (isRefused(error)) return
    throw error
  }
  await cancelSubscription(stripe, subscriptionId)
}

function ignoreRefusal(error: unknown) {
  if (!isRefused(error)) throw error
}

async function readSubscription(stripe: Stripe, subscriptionId: string): Promise<Purchase> {
  const expand = ['latest_invoice.confirmation_secret']
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId, { expand })
  switch (status) {
    case 'incomplete': {
      const invoice = getExpanded(latest_invoice)
      if (invoice?.status === 'paid') return { status: 'paid' }
      if (invoice?.status === 'void') return { status: 'cancelled' }
      return { status: 'open', clientSecret: requireSecret(invoice?.confirmation_secret?.client_secret) }
    }
    case 'incomplete_expired':
      return { status: 'cancelled' }
    case 'canceled': {
      const paid = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 1 })
      return { status: paid.data.length > 0 ? 'paid' : 'cancelled' }
    }
    default:
      return { status: 'paid' }
  }
}

async function readPayment(stripe: Stripe, paymentId: string): Promise<Purchase> {
  const { status, client_secret } = await stripe.paymentIntents.retrieve(paymentId)
  if (status === 'succeeded') return { status: 'paid' }
  if (status === 'canceled') return { status: 'cancelled' }
  return { status: 'open', clientSecret: requireSecret(client_secret) }
}

function requireSecret(secret: string | null | undefined): string {
  if (!secret) throw new TypeError('The client secret is missing')
  return secret
}
