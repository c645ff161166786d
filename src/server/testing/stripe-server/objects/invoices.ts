/** Invoices with their lines and payments, as Stripe returns them. */
import type Stripe from 'stripe'
import { toDecimal } from './catalogue.ts'

export type LineFacts = { price: Stripe.Price; amount: number; start: number; end: number; isProration: boolean }

type InvoiceFacts = {
  id: string
  created: number
  subscription: Stripe.Subscription
  billingReason: Stripe.Invoice.BillingReason
  lines: readonly LineFacts[]
  /** The customer's before this invoice; negative is a credit. */
  startingBalance: number
}

/** Stripe charges nothing below it in pounds, and carries it over to the next invoice instead. */
const minimumCharge = 30

export function buildInvoice({ id, created, subscription, billingReason, lines, startingBalance }: InvoiceFacts): Stripe.Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const owed = Math.max(0, total + startingBalance)
  const amountDue = owed < minimumCharge ? 0 : owed
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Lintel',
    account_tax_ids: null,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: billingReason,
    collection_method: 'charge_automatically',
    confirmation_secret: null,
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    // Known when it is finalized.
    ending_balance: null,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line, index) => buildLine(`il_${id}_${index}`, id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: startingBalance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** The customer's balance after the invoice: a credit that is left, or an amount too small to be charged. */
export const getEndingBalance = ({ starting_balance, total, amount_due }: Stripe.Invoice): number =>
  starting_balance + total - amount_due

const buildLine = (
  id: string,
  invoice: string,
  subscription: Stripe.Subscription,
  { price, amount, start, end, isProration }: LineFacts,
): Stripe.InvoiceLineItem => ({
  id,
  object: 'line_item',
  amount,
  currency: subscription.currency,
  description: isProration ? `${amount < 0 ? 'Unused' : 'Remaining'} time` : '1 × plan',
  discount_amounts: [],
  discountable: !isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: isProration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: subscription.items.data[0]?.id ?? '',
    },
    type: 'subscription_item_details',
  },
  period: { end, start },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: price.id, product: String(price.product) },
    type: 'price_details',
    unit_amount_decimal: toDecimal(price.unit_amount ?? 0),
  },
  quantity: 1,
  quantity_decimal: toDecimal(1),
  subscription: subscription.id,
  subtotal: amount,
  taxes: [],
})

export const buildInvoicePayment = (
  id: string,
  invoice: Stripe.Invoice,
  intentId: string,
  created: number,
): Stripe.InvoicePayment => ({
  id,
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intentId, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
})
