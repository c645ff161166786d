/** Products and prices, as Stripe returns them. */
import Stripe from 'stripe'

export const buildProduct = (id: string, created: number, name: string, metadata: Stripe.Metadata): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata,
  name,
  package_dimensions: null,
  shippable: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  updated: created,
  url: null,
})

type PriceFacts = { id: string; created: number; product: string; currency: string; unitAmount: number }

export const toDecimal = (amount: number): Stripe.Decimal => Stripe.Decimal.from(amount)

export const buildPrice = ({ id, created, product, currency, unitAmount }: PriceFacts): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: unitAmount,
  unit_amount_decimal: toDecimal(unitAmount),
})

/** Deprecated, but still in every answer. */
export const buildPlan = ({ id, created, currency, product, unit_amount }: Stripe.Price): Stripe.Plan => ({
  id,
  object: 'plan',
  active: true,
  amount: unit_amount,
  amount_decimal: toDecimal(unit_amount ?? 0),
  billing_scheme: 'per_unit',
  created,
  currency,
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
