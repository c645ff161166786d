/** Payment intents, charges, refunds, disputes and movements of the balance, as Stripe returns them. */
import type Stripe from 'stripe'
import { buildChargeCard } from './customers.ts'

type IntentFacts = {
  id: string
  created: number
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Stripe.Metadata
  savesCard: boolean
}

export const buildIntent = (facts: IntentFacts): Stripe.PaymentIntent => ({
  id: facts.id,
  object: 'payment_intent',
  allowed_payment_method_types: ['card'],
  amount: facts.amount,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: `${facts.id}_secret_${Math.random().toString(36).slice(2, 14)}`,
  confirmation_method: 'automatic',
  created: facts.created,
  currency: facts.currency,
  customer: facts.customer,
  customer_account: null,
  description: facts.description,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: { enabled: false },
  metadata: facts.metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: facts.savesCard ? 'off_session' : null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_group: null,
})

type ChargeFacts = {
  id: string
  created: number
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  /** Null for one that the bank declined. */
  balanceTransaction: string | null
  failure: { code: string; message: string } | null
}

export const buildCharge = ({ id, created, intent, method, balanceTransaction, failure }: ChargeFacts): Stripe.Charge => ({
  id,
  object: 'charge',
  amount: intent.amount,
  amount_captured: failure ? 0 : intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: balanceTransaction,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'LINTEL',
  captured: !failure,
  created,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: failure?.code ?? null,
  failure_message: failure?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: null,
  paid: !failure,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: {
    type: 'card',
    ...(method.card ? { card: buildChargeCard(method.card, intent.amount) } : {}),
  },
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: failure ? 'failed' : 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

type TransactionFacts = {
  id: string
  created: number
  amount: number
  fee: number
  source: string
  type: Stripe.BalanceTransaction.Type
}

export const buildBalanceTransaction = (facts: TransactionFacts): Stripe.BalanceTransaction => ({
  id: facts.id,
  object: 'balance_transaction',
  amount: facts.amount,
  available_on: facts.created,
  balance_type: 'payments',
  created: facts.created,
  currency: 'gbp',
  description: null,
  exchange_rate: null,
  fee: facts.fee,
  fee_details: [],
  net: facts.amount - facts.fee,
  reporting_category: String(facts.type),
  source: facts.source,
  status: 'available',
  type: facts.type,
})

export const buildRefund = (
  id: string,
  created: number,
  charge: Stripe.Charge,
  amount: number,
  balanceTransaction: string,
): Stripe.Refund => ({
  id,
  object: 'refund',
  amount,
  balance_transaction: balanceTransaction,
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Names its charge and its payment, but no customer. */
export const buildDispute = (
  id: string,
  created: number,
  charge: Stripe.Charge,
  withdrawals: Stripe.BalanceTransaction[],
): Stripe.Dispute => ({
  id,
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: withdrawals,
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: created + 7 * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
})
