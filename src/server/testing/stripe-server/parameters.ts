/**
 * Which parameters the stand-in of Stripe accepts. Their names are checked against the types of Stripe's library, so that a name that
 * Stripe does not have does not compile here, and is refused when it is sent.
 */
import type Stripe from 'stripe'
import { invalidParameter, missingParameter, unknownParameter } from './errors.ts'
import type { FormValue } from './form.ts'

type Check = (value: FormValue, path: string) => void

const matching =
  (pattern: RegExp, kind: string): Check =>
  (value, path) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw invalidParameter(path, `Invalid ${kind}: ${path}`)
  }
const text = matching(/./s, 'string')
const integer = matching(/^-?\d+$/, 'integer')
const boolean = matching(/^(true|false)$/, 'boolean')
const oneOf = (...values: string[]) => matching(new RegExp(`^(${values.join('|')})$`), 'enum value')
/** An empty text unsets. */
const emptyable =
  (check: Check): Check =>
  (value, path) => {
    if (value !== '') check(value, path)
  }
const listOf =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) throw invalidParameter(path, `Invalid array: ${path}`)
    value.forEach((item, index) => {
      check(item, `${path}[${index}]`)
    })
  }
const metadata: Check = (value, path) => {
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidParameter(path, `Invalid object: ${path}`)
}

type Checks<P> = { readonly [K in keyof P]?: Check }

const fields =
  <P>(checks: Checks<P>, required: readonly (keyof P & string)[] = []): Check =>
  (value, path) => {
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidParameter(path, `Invalid object: ${path}`)
    const inner = (name: string) => (path === '' ? name : `${path}[${name}]`)
    for (const [name, given] of Object.entries(value)) {
      const check = (checks as Record<string, Check | undefined>)[name]
      if (!check) throw unknownParameter(inner(name))
      check(given, inner(name))
    }
    for (const name of required) if (value[name] === undefined) throw missingParameter(inner(name))
  }

const expand = listOf(text)
const paging = { limit: integer, starting_after: text, ending_before: text, expand }
const created = fields<{ gt: number; gte: number; lt: number; lte: number }>({
  gt: integer,
  gte: integer,
  lt: integer,
  lte: integer,
})

const priceData = fields<Stripe.SubscriptionCreateParams.Item.PriceData>(
  {
    currency: text,
    product: text,
    recurring: fields<Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>({
      interval: oneOf('day', 'week', 'month', 'year'),
    }),
    unit_amount: integer,
  },
  ['currency', 'product', 'recurring'],
)
const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none')
const paymentBehavior = oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete')

export const parameters = {
  none: fields<object>({}),
  retrieve: fields<{ expand: string[] }>({ expand }),
  customerCreate: fields<Stripe.CustomerCreateParams>({ email: text, name: text, metadata, expand }),
  customerUpdate: fields<Stripe.CustomerUpdateParams>({
    balance: integer,
    email: emptyable(text),
    name: emptyable(text),
    phone: emptyable(text),
    description: emptyable(text),
    // Only their removal is needed.
    address: oneOf(''),
    shipping: oneOf(''),
    expand,
  }),
  customerPaymentMethods: fields<Stripe.CustomerListPaymentMethodsParams>({ ...paging, type: text }),
  customerList: fields<Stripe.CustomerListParams>({ ...paging, email: text, created }),
  productCreate: fields<Stripe.ProductCreateParams>({ id: text, name: text, description: text, metadata, expand }, ['name']),
  priceCreate: fields<Stripe.PriceCreateParams>(
    {
      currency: text,
      product: text,
      recurring: fields<Stripe.PriceCreateParams.Recurring>({ interval: oneOf('day', 'week', 'month', 'year') }),
      unit_amount: integer,
      lookup_key: text,
      metadata,
      expand,
    },
    ['currency'],
  ),
  subscriptionCreate: fields<Stripe.SubscriptionCreateParams>(
    {
      customer: text,
      items: listOf(fields<Stripe.SubscriptionCreateParams.Item>({ price: text, price_data: priceData, quantity: integer })),
      payment_behavior: paymentBehavior,
      payment_settings: fields<Stripe.SubscriptionCreateParams.PaymentSettings>({
        payment_method_types: listOf(text),
        save_default_payment_method: oneOf('off', 'on_subscription'),
      }),
      metadata,
      expand,
    },
    ['customer', 'items'],
  ),
  subscriptionUpdate: fields<Stripe.SubscriptionUpdateParams>({
    items: listOf(
      fields<Stripe.SubscriptionUpdateParams.Item>({ id: text, price: text, price_data: priceData, quantity: integer }),
    ),
    proration_behavior: prorationBehavior,
    proration_date: integer,
    payment_behavior: paymentBehavior,
    cancel_at: emptyable(integer),
    cancel_at_period_end: boolean,
    default_payment_method: text,
    metadata,
    expand,
  }),
  subscriptionCancel: fields<Stripe.SubscriptionCancelParams>({ invoice_now: boolean, prorate: boolean, expand }),
  subscriptionList: fields<Stripe.SubscriptionListParams>({ ...paging, customer: text, status: text, created }),
  invoiceList: fields<Stripe.InvoiceListParams>({ ...paging, customer: text, subscription: text, status: text, created }),
  invoicePaymentList: fields<Stripe.InvoicePaymentListParams>({ ...paging, invoice: text, status: text, created }),
  invoicePreview: fields<Stripe.InvoiceCreatePreviewParams>({
    customer: text,
    subscription: text,
    subscription_details: fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>({
      items: listOf(
        fields<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item>({
          id: text,
          price: text,
          price_data: priceData,
          quantity: integer,
        }),
      ),
      proration_behavior: prorationBehavior,
      proration_date: integer,
    }),
    expand,
  }),
  intentCreate: fields<Stripe.PaymentIntentCreateParams>(
    {
      amount: integer,
      currency: text,
      customer: text,
      allowed_payment_method_types: listOf(text),
      description: text,
      metadata,
      expand,
    },
    ['amount', 'currency'],
  ),
  intentCancel: fields<Stripe.PaymentIntentCancelParams>({ cancellation_reason: text, expand }),
  intentList: fields<Stripe.PaymentIntentListParams>({ ...paging, customer: text, created }),
  refundCreate: fields<Stripe.RefundCreateParams>({
    payment_intent: text,
    charge: text,
    amount: integer,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    metadata,
    expand,
  }),
  refundList: fields<Stripe.RefundListParams>({ ...paging, payment_intent: text, charge: text, created }),
  disputeList: fields<Stripe.DisputeListParams>({ ...paging, payment_intent: text, charge: text, created }),
  eventList: fields<Stripe.EventListParams>({ ...paging, type: text, types: listOf(text), created }),
  portalCreate: fields<Stripe.BillingPortal.SessionCreateParams>(
    {
      customer: text,
      return_url: text,
      flow_data: fields<Stripe.BillingPortal.SessionCreateParams.FlowData>(
        {
          type: text,
          after_completion: fields<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion>(
            {
              type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect'),
              redirect: fields<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.Redirect>({ return_url: text }),
            },
            ['type'],
          ),
        },
        ['type'],
      ),
      expand,
    },
    ['customer'],
  ),
} satisfies Record<string, Check>
