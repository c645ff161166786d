/** The endpoints of Stripe's API that the stand-in has, with the parameters that each accepts. */
import type Stripe from 'stripe'
import {
  cancelSubscription,
  createPrice,
  createRefund,
  createSubscription,
  previewInvoice,
  updateSubscription,
} from './actions.ts'
import { cancelIntent, voidInvoice } from './billing.ts'
import { missing, refused, StripeFault } from './errors.ts'
import type { Form } from './form.ts'
import { type Page, toPage } from './lists.ts'
import { buildProduct } from './objects/catalogue.ts'
import { buildCustomer } from './objects/customers.ts'
import { buildIntent } from './objects/payments.ts'
import type { parameters } from './parameters.ts'
import { emit, type StripeState, toSeconds } from './state.ts'

type Answer = { id: string; object: string } | Page<{ id: string; created: number }>
type Handler = (state: StripeState, form: Form, id: string) => Answer
type Route = { method: string; path: RegExp; check: keyof typeof parameters; handle: Handler }

const route = (method: string, path: string, check: Route['check'], handle: Handler): Route => ({
  method,
  path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`),
  check,
  handle,
})

const get = <T>(map: Map<string, T>, kind: string, id: string): T => {
  const found = map.get(id)
  if (found === undefined) throw missing(kind, id)
  return found
}

const subscriptionOf = (invoice: Stripe.Invoice) => invoice.parent?.subscription_details?.subscription

const routes: readonly Route[] = [
  route('POST', 'customers', 'customerCreate', (state, { email, metadata }) => {
    const created = toSeconds(state.now())
    const customer = buildCustomer(state.newId('cus'), created, email ? String(email) : null, (metadata ?? {}) as Stripe.Metadata)
    state.customers.set(customer.id, customer)
    emit(state, 'customer.created', customer)
    return customer
  }),
  route('GET', 'customers', 'customerList', (state, form) => toPage(state.customers.values(), '/v1/customers', form)),
  route('GET', 'customers/:id', 'retrieve', (state, _form, id) => get(state.customers, 'customer', id)),
  route('POST', 'customers/:id', 'customerUpdate', (state, { balance, ...details }, id) => {
    const customer = get(state.customers, 'customer', id)
    if (balance !== undefined) customer.balance = Number(balance)
    for (const [name, value] of Object.entries(details)) Object.assign(customer, { [name]: value === '' ? null : value })
    emit(state, 'customer.updated', customer)
    return customer
  }),

  route('GET', 'customers/:id/payment_methods', 'customerPaymentMethods', (state, form, id) => {
    const { id: customerId } = get(state.customers, 'customer', id)
    const found = [...state.paymentMethods.values()].filter(({ customer }) => customer === customerId)
    return toPage(found, `/v1/customers/${customerId}/payment_methods`, form)
  }),
  route('POST', 'payment_methods/:id/detach', 'none', (state, _form, id) => {
    const method = get(state.paymentMethods, 'payment_method', id)
    if (method.customer === null) throw refused('The payment method you provided is not attached to a customer.')
    const { invoice_settings } = get(state.customers, 'customer', String(method.customer))
    if (invoice_settings.default_payment_method === id) invoice_settings.default_payment_method = null
    method.customer = null
    return method
  }),

  route('POST', 'products', 'productCreate', (state, { id, name, metadata }) => {
    const productId = id === undefined ? state.newId('prod') : String(id)
    if (state.products.has(productId)) throw refused('Product already exists.', 'resource_already_exists')
    const product = buildProduct(productId, toSeconds(state.now()), String(name), (metadata ?? {}) as Stripe.Metadata)
    state.products.set(productId, product)
    return product
  }),
  route('POST', 'prices', 'priceCreate', createPrice),

  route('POST', 'subscriptions', 'subscriptionCreate', createSubscription),
  route('GET', 'subscriptions', 'subscriptionList', (state, form) => {
    const found = [...state.subscriptions.values()].filter(
      ({ customer, status }) =>
        (form.customer === undefined || customer === form.customer) &&
        (form.status === 'all' || (form.status === undefined ? status !== 'canceled' : status === form.status)),
    )
    return toPage(found, '/v1/subscriptions', form)
  }),
  route('GET', 'subscriptions/:id', 'retrieve', (state, _form, id) => get(state.subscriptions, 'subscription', id)),
  route('POST', 'subscriptions/:id', 'subscriptionUpdate', (state, form, id) => {
    const subscription = get(state.subscriptions, 'subscription', id)
    updateSubscription(state, subscription, form)
    return subscription
  }),
  route('DELETE', 'subscriptions/:id', 'subscriptionCancel', (state, _form, id) => {
    const subscription = get(state.subscriptions, 'subscription', id)
    cancelSubscription(state, subscription)
    return subscription
  }),

  route('POST', 'invoices/create_preview', 'invoicePreview', (state, { subscription, subscription_details }) =>
    previewInvoice(state, get(state.subscriptions, 'subscription', String(subscription)), (subscription_details ?? {}) as Form),
  ),
  route('GET', 'invoices', 'invoiceList', (state, form) => {
    const found = [...state.invoices.values()].filter(
      (invoice) =>
        (form.customer === undefined || invoice.customer === form.customer) &&
        (form.subscription === undefined || subscriptionOf(invoice) === form.subscription) &&
        (form.status === undefined || invoice.status === form.status),
    )
    return toPage(found, '/v1/invoices', form)
  }),
  route('GET', 'invoice_payments', 'invoicePaymentList', (state, form) =>
    toPage(get(state.invoices, 'invoice', String(form.invoice)).payments?.data ?? [], '/v1/invoice_payments', form),
  ),
  route('GET', 'invoices/:id', 'retrieve', (state, _form, id) => get(state.invoices, 'invoice', id)),
  route('POST', 'invoices/:id/void', 'retrieve', (state, _form, id) => {
    const invoice = get(state.invoices, 'invoice', id)
    voidInvoice(state, invoice)
    return invoice
  }),

  route('POST', 'payment_intents', 'intentCreate', (state, form) => {
    const customer = form.customer === undefined ? null : String(form.customer)
    if (customer !== null && !state.customers.has(customer)) throw missing('customer', customer, 'customer')
    const intent = buildIntent({
      id: state.newId('pi'),
      created: toSeconds(state.now()),
      amount: Number(form.amount),
      currency: String(form.currency),
      customer,
      description: form.description === undefined ? null : String(form.description),
      metadata: (form.metadata ?? {}) as Stripe.Metadata,
      savesCard: false,
    })
    state.intents.set(intent.id, intent)
    emit(state, 'payment_intent.created', intent)
    return intent
  }),
  route('GET', 'payment_intents', 'intentList', (state, form) => {
    const found = [...state.intents.values()].filter(({ customer }) => form.customer === undefined || customer === form.customer)
    return toPage(found, '/v1/payment_intents', form)
  }),
  route('GET', 'payment_intents/:id', 'retrieve', (state, _form, id) => get(state.intents, 'payment_intent', id)),
  route('POST', 'payment_intents/:id/cancel', 'intentCancel', (state, _form, id) => {
    const intent = get(state.intents, 'payment_intent', id)
    cancelIntent(state, intent)
    return intent
  }),

  route('POST', 'refunds', 'refundCreate', createRefund),
  route('GET', 'refunds', 'refundList', (state, form) => toPage(ofPayment(state.refunds, form), '/v1/refunds', form)),
  route('GET', 'disputes', 'disputeList', (state, form) => toPage(ofPayment(state.disputes, form), '/v1/disputes', form)),

  route('POST', 'billing_portal/sessions', 'portalCreate', (state, form) => {
    const customer = String(form.customer)
    if (!state.customers.has(customer)) throw missing('customer', customer, 'customer')
    return buildPortal(state, customer, String(form.return_url))
  }),

  route('GET', 'events', 'eventList', (state, form) => {
    const types = (form.types as string[] | undefined) ?? (form.type === undefined ? undefined : [String(form.type)])
    if (types && types.length > 20) throw refused('You may only pass up to 20 types.')
    return toPage(
      state.events.filter(({ type }) => types === undefined || types.includes(type)),
      '/v1/events',
      form,
    )
  }),
]

function ofPayment<T extends { payment_intent: unknown }>(map: Map<string, T>, form: Form): T[] {
  return [...map.values()].filter(({ payment_intent }) => payment_intent === form.payment_intent)
}

const buildPortal = (state: StripeState, customer: string, returnUrl: string): Stripe.BillingPortal.Session => {
  const id = state.newId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1',
    created: toSeconds(state.now()),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `https://billing.stripe.com/p/session/${id}`,
  }
}

export function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const candidate of routes) {
    const match = candidate.method === method && candidate.path.exec(path)
    if (match) return { route: candidate, id: match[1] ?? '' }
  }
  throw new StripeFault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}
