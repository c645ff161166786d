/** Subscriptions, as Stripe returns them. */
import type Stripe from 'stripe'
import { buildPlan } from './catalogue.ts'

type SubscriptionFacts = {
  id: string
  itemId: string
  created: number
  customer: string
  price: Stripe.Price
  periodEnd: number
  metadata: Stripe.Metadata
  savesCard: boolean
  paymentMethodTypes: Stripe.Subscription.PaymentSettings.PaymentMethodType[] | null
}

export const buildSubscription = (facts: SubscriptionFacts): Stripe.Subscription => ({
  id: facts.id,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: facts.created,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  created: facts.created,
  currency: facts.price.currency,
  customer: facts.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
  items: {
    object: 'list',
    data: [buildItem(facts.itemId, facts.id, facts.price, facts.created, facts.periodEnd)],
    has_more: false,
    url: `/v1/subscription_items?subscription=${facts.id}`,
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: { enabled: false },
  metadata: facts.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: facts.paymentMethodTypes,
    save_default_payment_method: facts.savesCard ? 'on_subscription' : 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: facts.created,
  status: 'incomplete',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: null,
})

export const buildItem = (
  id: string,
  subscription: string,
  price: Stripe.Price,
  periodStart: number,
  periodEnd: number,
): Stripe.SubscriptionItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created: periodStart,
  current_period_end: periodEnd,
  current_period_start: periodStart,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: buildPlan(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})
