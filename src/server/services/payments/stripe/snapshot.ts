/** Reads everything about a customer. Objects that others made in the same Stripe account are left out. */
import type Stripe from 'stripe'
import type { CustomerSnapshot, ProviderSubscription } from '../port.ts'
import { settleCard } from './cards.ts'
import { currency, findPlanOfProduct } from './catalogue.ts'
import { isMissing } from './errors.ts'
import { getId, listAll, toDate, toDateOrNull } from './fields.ts'
import { getSubscriptionId, readPayments } from './payments.ts'

export async function readCustomer(stripe: Stripe, customerId: string): Promise<CustomerSnapshot | undefined> {
  const customer = await findCustomer(stripe, customerId)
  if (!customer) return undefined
  const page = { customer: customerId, limit: 100 }
  // In this order, so that the invoice and the subscription of each payment are there.
  const intents = await listAll(
    stripe.paymentIntents.list({ ...page, expand: ['data.latest_charge.balance_transaction', 'data.latest_charge.refunds'] }),
  )
  const invoices = await listAll(stripe.invoices.list({ ...page, expand: ['data.payments'] }))
  const subscriptions = await listAll(
    stripe.subscriptions.list({ ...page, status: 'all', expand: ['data.default_payment_method'] }),
  )
  return {
    customerId,
    card: await settleCard(stripe, customer, subscriptions),
    creditPence: Math.max(0, -customer.balance),
    subscriptions: subscriptions.flatMap((subscription) => toSubscription(subscription, invoices)),
    payments: await readPayments(stripe, intents, invoices),
  }
}

async function findCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer | undefined> {
  try {
    const customer = await stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })
    return customer.deleted ? undefined : customer
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function toSubscription(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): ProviderSubscription[] {
  const item = subscription.items.data[0]
  const plan = findPlanOfProduct(getId(item?.price.product) ?? '')
  if (!item || !plan || item.price.unit_amount === null || subscription.currency !== currency) return []
  const status = statuses[subscription.status] ?? 'ended'
  const isUnpaid = status === 'past_due' || subscription.cancellation_details?.reason === 'payment_failed'
  const renewal = isUnpaid ? invoices.find((invoice) => isOpenRenewal(invoice, subscription.id)) : undefined
  return [
    {
      id: subscription.id,
      checkoutId: subscription.metadata.checkoutId ?? null,
      plan,
      status,
      pence: item.price.unit_amount,
      currentPeriodStart: toDate(item.current_period_start),
      currentPeriodEnd: toDate(item.current_period_end),
      cancelAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
      failedAttempts: renewal?.attempt_count ?? 0,
      nextAttemptAt: toDateOrNull(renewal?.next_payment_attempt),
      endedAt: toDateOrNull(subscription.ended_at),
      createdAt: toDate(subscription.created),
    },
  ]
}

const isOpenRenewal = (invoice: Stripe.Invoice, subscriptionId: string) =>
  (invoice.status === 'open' || invoice.status === 'uncollectible') &&
  invoice.billing_reason === 'subscription_cycle' &&
  getSubscriptionId(invoice) === subscriptionId

/** `unpaid` and `paused`, which need settings that we do not recommend, grant nothing until they are active again. */
const statuses: Partial<Record<string, ProviderSubscription['status']>> = {
  incomplete: 'incomplete',
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
}
