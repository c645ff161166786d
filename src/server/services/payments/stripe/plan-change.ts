/**
 * Changes the plan within a period. A bigger plan waits as a "pending update" until its charge succeeded; a smaller one applies at once
 * and leaves a credit. https://docs.stripe.com/billing/subscriptions/pending-updates
 */
import type Stripe from 'stripe'
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type PlanChange,
  type PlanChangePreview,
  type PlanChangeResult,
} from '../port.ts'
import { findPlanOfProduct, type GetPrice } from './catalogue.ts'
import { getExpanded, getId, toDate } from './fields.ts'
import { hasEnded } from './subscriptions.ts'

export async function previewPlanChange(
  stripe: Stripe,
  getPrice: GetPrice,
  { subscriptionId, plan, pence, at }: PlanChange,
): Promise<PlanChangePreview> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const item = getItem(subscription)
  const invoice = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: item.id, price_data: await getPrice(plan, pence) }],
      proration_behavior: 'always_invoice',
      proration_date: toSeconds(at),
    },
  })
  // What is left of an older credit, and of this change. Negative at Stripe.
  const creditPence = Math.max(0, -(invoice.ending_balance ?? invoice.starting_balance + invoice.total))
  return {
    lines: invoice.lines.data.map((line) => ({
      description: line.amount < 0 ? ('unused-time' as const) : ('new-plan' as const),
      plan: getPlanOfLine(line),
      pence: line.amount,
    })),
    dueNowPence: invoice.amount_due,
    creditPence,
    nextChargePence: Math.max(0, pence - creditPence),
    nextChargeAt: toDate(item.current_period_end),
  }
}

export async function changePlan(
  stripe: Stripe,
  getPrice: GetPrice,
  { subscriptionId, plan, pence, at, idempotencyKey }: Parameters<PaymentProvider['changePlan']>[0],
): Promise<PlanChangeResult> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand: withPayment })
  if (hasEnded(subscription.status)) throw new PaymentProviderError('refused', 'The subscription has ended.')
  const item = getItem(subscription)
  if (isPrice(item, plan, pence)) return { outcome: 'changed' }
  if (isWaitingFor(subscription, { plan, pence, at })) return readPendingUpdate(stripe, subscription)
  if (subscription.pending_update) await cancelPendingUpdate(stripe, subscription)
  // Pending updates are documented for stored prices only, not for `price_data`.
  const price = await stripe.prices.create(await getPrice(plan, pence), { idempotencyKey: `${idempotencyKey} price` })
  const isBigger = pence > requirePence(item.price.unit_amount)
  const changed = await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'always_invoice',
      proration_date: toSeconds(at),
      ...(isBigger ? { payment_behavior: 'pending_if_incomplete' } : {}),
      expand: withPayment,
    },
    { idempotencyKey },
  )
  return changed.pending_update ? readPendingUpdate(stripe, changed) : { outcome: 'changed' }
}

const withPayment = ['latest_invoice.confirmation_secret', 'latest_invoice.payments']

/** Whether the same change was asked for before. Its lines begin at the moment from which it was calculated. */
function isWaitingFor(
  { pending_update, latest_invoice }: Stripe.Subscription,
  { plan, pence, at }: Omit<PlanChange, 'subscriptionId'>,
) {
  const item = pending_update?.subscription_items?.[0]
  const start = getExpanded(latest_invoice)?.lines.data[0]?.period.start
  return item !== undefined && isPrice(item, plan, pence) && start === toSeconds(at)
}

const isPrice = ({ price }: Stripe.SubscriptionItem, plan: MonthlyPlan, pence: number) =>
  price.unit_amount === pence && findPlanOfProduct(getId(price.product) ?? '') === plan

/** The charge did not succeed: the cardholder has to confirm it, or it failed, and then nothing changes. */
async function readPendingUpdate(stripe: Stripe, subscription: Stripe.Subscription): Promise<PlanChangeResult> {
  const invoice = getExpanded(subscription.latest_invoice)
  const paymentId = getId(invoice?.payments?.data[0]?.payment.payment_intent)
  if (!invoice || !paymentId) throw new TypeError('The payment of the pending update is missing')
  const payment = await stripe.paymentIntents.retrieve(paymentId)
  switch (payment.status) {
    case 'succeeded':
      return { outcome: 'changed' }
    case 'requires_action':
    case 'requires_confirmation': {
      const clientSecret = invoice.confirmation_secret?.client_secret ?? payment.client_secret
      if (!clientSecret) throw new TypeError('The client secret is missing')
      return { outcome: 'needs-authentication', clientSecret }
    }
    case 'processing':
      throw new PaymentProviderError('unavailable', 'Stripe is still charging the card.')
    default:
      await cancelPendingUpdate(stripe, subscription)
      return { outcome: 'declined', message: payment.last_payment_error?.message ?? 'Your card was declined.' }
  }
}

/** Without its invoice, a pending update is dropped. */
async function cancelPendingUpdate(stripe: Stripe, { latest_invoice }: Stripe.Subscription) {
  const invoiceId = getId(latest_invoice)
  if (!invoiceId) throw new TypeError('The invoice of the pending update is missing')
  const { status } = await stripe.invoices.retrieve(invoiceId)
  if (status === 'open') await stripe.invoices.voidInvoice(invoiceId)
}

function getItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data[0]
  if (!item) throw new TypeError('The subscription has no item')
  return item
}

function getPlanOfLine({ pricing }: Stripe.InvoiceLineItem) {
  const plan = findPlanOfProduct(pricing?.price_details?.product ?? '')
  if (!plan) throw new TypeError('A line names a product that is not ours')
  return plan
}

function requirePence(amount: number | null): number {
  if (amount === null) throw new TypeError('The price has no amount')
  return amount
}

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
