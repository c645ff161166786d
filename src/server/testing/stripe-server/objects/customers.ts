/** Customers and their cards, as Stripe returns them. */
import type Stripe from 'stripe'

export const buildCustomer = (id: string, created: number, email: string | null, metadata: Stripe.Metadata): Stripe.Customer => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  email,
  invoice_prefix: 'A1B2C3D4',
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata,
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

export type CardNumber = { number: string; expMonth: number; expYear: number }

const describeCard = ({ number, expMonth, expYear }: CardNumber) => ({
  brand: 'visa',
  country: 'GB',
  exp_month: expMonth,
  exp_year: expYear,
  fingerprint: `fp_${number.slice(-4)}_${expMonth}_${expYear}`,
  funding: 'credit',
  last4: number.slice(-4),
  wallet: null,
})

export const buildPaymentMethod = (
  id: string,
  created: number,
  customer: string | null,
  card: CardNumber,
): Stripe.PaymentMethod => ({
  id,
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    ...describeCard(card),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    display_brand: 'visa',
    generated_from: null,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
  },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

export const buildChargeCard = (card: Stripe.PaymentMethod.Card, amount: number): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: 'visa',
  network_transaction_id: '104106811000000',
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})
