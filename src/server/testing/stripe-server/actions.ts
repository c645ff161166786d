/** What the API's endpoints do with subscriptions, payments and refunds. */
import type Stripe from 'stripe'
import { createInvoice, endSubscription, getCustomer, getItem, setPrice } from './billing.ts'
import { chargeStored } from './charging.ts'
import { invalidParameter, missing, refused } from './errors.ts'
import type { Form } from './form.ts'
import { findPeriodEnd } from './months.ts'
import { buildPrice } from './objects/catalogue.ts'
import { buildInvoice, type LineFacts } from './objects/invoices.ts'
import { buildBalanceTransaction, buildRefund } from './objects/payments.ts'
import { buildItem, buildSubscription } from './objects/subscriptions.ts'
import { emit, type StripeState, toSeconds } from './state.ts'

export function createPrice(state: StripeState, { product, currency, unit_amount }: Form): Stripe.Price {
  if (!state.products.has(String(product))) throw missing('product', String(product), 'product')
  const price = buildPrice({
    id: state.newId('price'),
    created: toSeconds(state.now()),
    product: String(product),
    currency: String(currency),
    unitAmount: Number(unit_amount),
  })
  state.prices.set(price.id, price)
  return price
}

function findPrice(state: StripeState, item: Form | undefined): Stripe.Price {
  if (item?.price_data) return createPrice(state, item.price_data as Form)
  const price = state.prices.get(String(item?.price))
  if (!price) throw missing('price', String(item?.price), 'items[0][price]')
  return price
}

export function createSubscription(state: StripeState, form: Form): Stripe.Subscription {
  const customer = String(form.customer)
  if (!state.customers.has(customer)) throw missing('customer', customer, 'customer')
  if (form.payment_behavior !== 'default_incomplete')
    throw invalidParameter('payment_behavior', 'This customer has no attached payment source or default payment method.')
  const created = toSeconds(state.now())
  const price = findPrice(state, (form.items as Form[])[0])
  const periodEnd = findPeriodEnd(created, created)
  const settings = (form.payment_settings ?? {}) as Form
  const subscription = buildSubscription({
    id: state.newId('sub'),
    itemId: state.newId('si'),
    created,
    customer,
    price,
    periodEnd,
    metadata: (form.metadata ?? {}) as Stripe.Metadata,
    savesCard: settings.save_default_payment_method === 'on_subscription',
    paymentMethodTypes: (settings.payment_method_types as string[] | undefined) ?? null,
  })
  state.subscriptions.set(subscription.id, subscription)
  const line = { price, amount: price.unit_amount ?? 0, start: created, end: periodEnd, isProration: false }
  createInvoice(state, subscription, 'subscription_create', [line])
  emit(state, 'customer.subscription.created', subscription)
  return subscription
}

export function updateSubscription(state: StripeState, subscription: Stripe.Subscription, form: Form): void {
  if (isEnded(subscription)) throw refused('A canceled subscription can only update its cancellation_details and metadata.')
  if (form.payment_behavior === 'pending_if_incomplete') checkPendingUpdate(form)
  if (form.default_payment_method !== undefined) setDefaultCard(state, subscription, String(form.default_payment_method))
  if (form.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(state, subscription, form.cancel_at_period_end === 'true')
  if (form.cancel_at !== undefined) subscription.cancel_at = form.cancel_at === '' ? null : Number(form.cancel_at)
  if (form.items) changePrice(state, subscription, form)
  emit(state, 'customer.subscription.updated', subscription)
}

const isEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'

/** https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
function checkPendingUpdate(form: Form) {
  const supported = ['expand', 'payment_behavior', 'proration_behavior', 'proration_date', 'items', 'metadata']
  for (const name of Object.keys(form)) if (!supported.includes(name)) throw unsupported(name)
  for (const item of form.items as Form[])
    for (const name of Object.keys(item)) if (!['id', 'price', 'quantity'].includes(name)) throw unsupported(`items[0][${name}]`)
}

const unsupported = (name: string) =>
  invalidParameter(name, `The parameter ${name} is not supported when payment_behavior is pending_if_incomplete.`)

function setDefaultCard(state: StripeState, subscription: Stripe.Subscription, id: string) {
  const method = state.paymentMethods.get(id)
  if (!method) throw missing('payment_method', id, 'default_payment_method')
  if (method.customer !== subscription.customer) throw refused('The payment method belongs to another customer.')
  subscription.default_payment_method = id
}

function setCancelAtPeriodEnd(state: StripeState, subscription: Stripe.Subscription, isCancelled: boolean) {
  subscription.cancel_at_period_end = isCancelled
  subscription.cancel_at = isCancelled ? getItem(subscription).current_period_end : null
  subscription.canceled_at = isCancelled ? toSeconds(state.now()) : null
}

function changePrice(state: StripeState, subscription: Stripe.Subscription, form: Form) {
  if (form.proration_behavior !== 'always_invoice') throw invalidParameter('proration_behavior', 'Only always_invoice is built.')
  const price = findPrice(state, (form.items as Form[])[0])
  const lines = prorate(state, subscription, price, form.proration_date)
  const before = getItem(subscription).price
  const { invoice, intent } = createInvoice(state, subscription, 'subscription_update', lines)
  if (form.payment_behavior !== 'pending_if_incomplete') {
    setPrice(subscription, price)
    if (intent) chargeStored(state, intent, true)
    return
  }
  // Shown to be pending before it is charged, so that being paid applies it.
  const { id, current_period_start, current_period_end } = getItem(subscription)
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: toSeconds(state.now()) + 23 * 3600,
    metadata: null,
    subscription_items: [buildItem(id, subscription.id, price, current_period_start, current_period_end)],
    trial_end: null,
    trial_from_plan: null,
  }
  if (intent) chargeStored(state, intent, true)
  else if (invoice.status === 'paid' && before.id !== price.id) {
    setPrice(subscription, price)
    subscription.pending_update = null
  }
}

/** By the second, as Stripe does. https://docs.stripe.com/billing/subscriptions/prorations */
function prorate(
  state: StripeState,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  prorationDate: Form[string] | undefined,
): LineFacts[] {
  const { current_period_start, current_period_end, price: old } = getItem(subscription)
  const at = Number(prorationDate ?? toSeconds(state.now()))
  if (at < current_period_start || at > current_period_end)
    throw invalidParameter('proration_date', 'Cannot specify proration_date outside of current subscription period.')
  const share = (current_period_end - at) / (current_period_end - current_period_start)
  const period = { start: at, end: current_period_end, isProration: true }
  return [
    { ...period, price: old, amount: -Math.round((old.unit_amount ?? 0) * share) },
    { ...period, price, amount: Math.round((price.unit_amount ?? 0) * share) },
  ]
}

export function previewInvoice(state: StripeState, subscription: Stripe.Subscription, details: Form): Stripe.Invoice {
  if (isEnded(subscription)) throw refused('You cannot preview an invoice of a canceled subscription.')
  const price = findPrice(state, (details.items as Form[])[0])
  return buildInvoice({
    id: state.newId('upcoming_in'),
    created: toSeconds(state.now()),
    subscription,
    billingReason: 'subscription_update',
    lines: prorate(state, subscription, price, details.proration_date),
    startingBalance: getCustomer(state, subscription).balance,
  })
}

export function cancelSubscription(state: StripeState, subscription: Stripe.Subscription): void {
  if (isEnded(subscription)) throw missing('subscription', subscription.id)
  endSubscription(state, subscription)
}

export function createRefund(state: StripeState, form: Form): Stripe.Refund {
  const intent = state.intents.get(String(form.payment_intent))
  if (!intent) throw missing('payment_intent', String(form.payment_intent), 'payment_intent')
  const charge = state.charges.get(String(intent.latest_charge))
  if (!charge || intent.status !== 'succeeded') throw refused('This PaymentIntent does not have a successful charge to refund.')
  if (charge.refunded) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (charge.disputed) throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  const left = charge.amount - charge.amount_refunded
  const amount = form.amount === undefined ? left : Number(form.amount)
  if (amount > left) throw invalidParameter('amount', 'Refund amount is greater than unrefunded amount on charge.')
  const id = state.newId('re')
  const created = toSeconds(state.now())
  const transaction = buildBalanceTransaction({
    id: state.newId('txn'),
    created,
    amount: -amount,
    fee: 0,
    source: id,
    type: 'refund',
  })
  state.balanceTransactions.set(transaction.id, transaction)
  const refund = buildRefund(id, created, charge, amount, transaction.id)
  state.refunds.set(id, refund)
  addRefund(charge, refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(state, 'charge.refunded', charge)
  return refund
}

/** A charge contains its newest ten. */
function addRefund({ refunds }: Stripe.Charge, refund: Stripe.Refund) {
  if (!refunds) return
  refunds.data.unshift(refund)
  refunds.has_more ||= refunds.data.length > 10
  refunds.data.splice(10)
}
