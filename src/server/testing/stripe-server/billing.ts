/** The life of a subscription's invoices: finalized, paid, failed, voided, and what that does to the subscription. */
import type Stripe from 'stripe'
import { refused } from './errors.ts'
import { buildInvoice, buildInvoicePayment, getEndingBalance, type LineFacts } from './objects/invoices.ts'
import { buildIntent } from './objects/payments.ts'
import { buildItem } from './objects/subscriptions.ts'
import { emit, type StripeState, toSeconds } from './state.ts'

export const getItem = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription has an item.')
  return item
}

/** Creates an invoice that is open or, if nothing is due, paid. Returns the payment to be charged, if there is one. */
export function createInvoice(
  state: StripeState,
  subscription: Stripe.Subscription,
  billingReason: Stripe.Invoice.BillingReason,
  lines: readonly LineFacts[],
): { invoice: Stripe.Invoice; intent: Stripe.PaymentIntent | undefined } {
  const created = toSeconds(state.now())
  const customer = getCustomer(state, subscription)
  const invoice = buildInvoice({
    id: state.newId('in'),
    created,
    subscription,
    billingReason,
    lines,
    startingBalance: customer.balance,
  })
  state.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  invoice.ending_balance = getEndingBalance(invoice)
  customer.balance = invoice.ending_balance
  invoice.status_transitions.finalized_at = created
  invoice.status = 'open'
  if (invoice.amount_due === 0) {
    markPaid(state, invoice)
    return { invoice, intent: undefined }
  }
  const intent = buildIntent({
    id: state.newId('pi'),
    created,
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description: 'Subscription',
    metadata: {},
    savesCard: true,
  })
  state.intents.set(intent.id, intent)
  invoice.payments?.data.push(buildInvoicePayment(state.newId('inpay'), invoice, intent.id, created))
  invoice.confirmation_secret = { client_secret: String(intent.client_secret), type: 'payment_intent' }
  return { invoice, intent }
}

export const findInvoiceOf = (state: StripeState, intentId: string): Stripe.Invoice | undefined =>
  [...state.invoices.values()].find((invoice) =>
    invoice.payments?.data.some(({ payment }) => payment.payment_intent === intentId),
  )

/** The payment succeeded. */
export function completeInvoice(state: StripeState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const invoice = findInvoiceOf(state, intent.id)
  if (!invoice) return
  const [payment] = invoice.payments?.data ?? []
  if (payment) Object.assign(payment, { status: 'paid', amount_paid: intent.amount })
  const subscription = getSubscription(state, invoice)
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = method.id
  invoice.amount_paid = intent.amount
  invoice.attempted = true
  invoice.attempt_count += 1
  markPaid(state, invoice)
}

function markPaid(state: StripeState, invoice: Stripe.Invoice) {
  invoice.status = 'paid'
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = toSeconds(state.now())
  emit(state, 'invoice.paid', invoice)
  const subscription = getSubscription(state, invoice)
  const isLatest = subscription.latest_invoice === invoice.id
  if (isLatest && subscription.pending_update) applyPendingUpdate(subscription)
  if (['incomplete', 'past_due'].includes(subscription.status)) subscription.status = 'active'
  emit(state, 'customer.subscription.updated', subscription)
}

function applyPendingUpdate(subscription: Stripe.Subscription) {
  const [pending] = subscription.pending_update?.subscription_items ?? []
  if (pending) setPrice(subscription, pending.price)
  subscription.pending_update = null
}

export function setPrice(subscription: Stripe.Subscription, price: Stripe.Price): void {
  const { id, current_period_start, current_period_end } = getItem(subscription)
  subscription.items.data = [buildItem(id, subscription.id, price, current_period_start, current_period_end)]
}

const retryDays = [3, 5, 7]

/** The payment failed: a renewal is tried again some days later, and after the last attempt the subscription ends. */
export function failInvoice(state: StripeState, intent: Stripe.PaymentIntent): void {
  const invoice = findInvoiceOf(state, intent.id)
  if (!invoice) return
  invoice.attempted = true
  invoice.attempt_count += 1
  const subscription = getSubscription(state, invoice)
  if (invoice.billing_reason === 'subscription_cycle') {
    const days = retryDays[invoice.attempt_count - 1]
    invoice.next_payment_attempt = days === undefined ? null : toSeconds(state.now()) + days * 86_400
    subscription.status = 'past_due'
    emit(state, 'customer.subscription.updated', subscription)
    if (days === undefined) {
      Object.assign(subscription.cancellation_details ?? {}, { reason: 'payment_failed' })
      endSubscription(state, subscription)
    }
  }
  emit(state, 'invoice.payment_failed', invoice)
}

/** Refused unless it is open. */
export function voidInvoice(state: StripeState, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') throw refused('You can only pass in open invoices. This invoice isn’t open.')
  const intent = state.intents.get(String(invoice.payments?.data[0]?.payment.payment_intent))
  if (intent) cancelIntent(state, intent)
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = toSeconds(state.now())
  const customer = getCustomer(state, getSubscription(state, invoice))
  customer.balance -= (invoice.ending_balance ?? 0) - invoice.starting_balance
  emit(state, 'invoice.voided', invoice)
  const subscription = getSubscription(state, invoice)
  if (subscription.latest_invoice === invoice.id) subscription.pending_update = null
  if (subscription.status === 'incomplete') {
    subscription.status = 'incomplete_expired'
    subscription.ended_at = toSeconds(state.now())
    emit(state, 'customer.subscription.updated', subscription)
  }
}

export function cancelIntent(state: StripeState, intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw refused(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  intent.status = 'canceled'
  intent.next_action = null
  intent.canceled_at = toSeconds(state.now())
  emit(state, 'payment_intent.canceled', intent)
}

/** Its open invoices stay open, as at Stripe. */
export function endSubscription(state: StripeState, subscription: Stripe.Subscription): void {
  const now = toSeconds(state.now())
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_update: null,
  } satisfies Partial<Stripe.Subscription>)
  emit(state, 'customer.subscription.deleted', subscription)
}

export function getCustomer(state: StripeState, { customer }: Stripe.Subscription): Stripe.Customer {
  const found = state.customers.get(String(customer))
  if (!found) throw new Error('A subscription has a customer.')
  return found
}

function getSubscription(state: StripeState, { parent }: Stripe.Invoice): Stripe.Subscription {
  const found = state.subscriptions.get(String(parent?.subscription_details?.subscription))
  if (!found) throw new Error('An invoice has a subscription.')
  return found
}
