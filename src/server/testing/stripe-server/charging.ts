/** What happens when a card is charged: by the cardholder in the browser, or by Stripe to the stored card. */
import type Stripe from 'stripe'
import { findTestCard, type TestCardResult } from '#rules/billing/test-cards.ts'
import { completeInvoice, failInvoice, findInvoiceOf } from './billing.ts'
import type { CardNumber } from './objects/customers.ts'
import { buildPaymentMethod } from './objects/customers.ts'
import { buildBalanceTransaction, buildCharge } from './objects/payments.ts'
import { emit, type StripeState, toSeconds } from './state.ts'

export type ChargeOutcome = 'succeeded' | 'requires-action' | 'declined' | 'cancelled'

/** The browser sends a new card with the client secret. */
export function confirmIntent(state: StripeState, intent: Stripe.PaymentIntent, card: CardNumber): ChargeOutcome {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'canceled') return 'cancelled'
  const method = addPaymentMethod(state, null, card)
  intent.payment_method = method.id
  return charge(state, intent, method, chargeNew(resultOf(card)))
}

/** The bank's answer, after `requires_action`. */
export function authenticateIntent(state: StripeState, intent: Stripe.PaymentIntent, isApproved: boolean): ChargeOutcome {
  const method = state.paymentMethods.get(String(intent.payment_method))
  if (intent.status !== 'requires_action' || !method) return 'declined'
  return charge(state, intent, method, isApproved ? 'succeeds' : 'not-authenticated')
}

/** Stripe charges the stored card. `isOnSession`: the cardholder is there, so that the bank may ask. */
export function chargeStored(state: StripeState, intent: Stripe.PaymentIntent, isOnSession: boolean): ChargeOutcome {
  const method = findStoredCard(state, intent)
  if (!method) return charge(state, intent, undefined, 'declined')
  intent.payment_method = method.id
  const result = resultsOfMethods.get(method) ?? 'succeeds'
  if (result === 'declined-on-renewal') return charge(state, intent, method, 'declined')
  return charge(state, intent, method, result === 'needs-authentication' && !isOnSession ? 'succeeds' : chargeNew(result))
}

export function addPaymentMethod(state: StripeState, customer: string | null, card: CardNumber): Stripe.PaymentMethod {
  const method = buildPaymentMethod(state.newId('pm'), toSeconds(state.now()), customer, card)
  state.paymentMethods.set(method.id, method)
  resultsOfMethods.set(method, resultOf(card))
  return method
}

type Result = 'succeeds' | 'declined' | 'insufficient-funds' | 'needs-authentication' | 'not-authenticated'

/** Stripe knows a test card by its number, which is in no object. */
const resultsOfMethods = new WeakMap<Stripe.PaymentMethod, TestCardResult>()

const resultOf = ({ number }: CardNumber): TestCardResult => findTestCard(number)?.result ?? 'declined'

const chargeNew = (result: TestCardResult): Result => (result === 'declined-on-renewal' ? 'succeeds' : result)

function findStoredCard(state: StripeState, intent: Stripe.PaymentIntent) {
  const invoice = findInvoiceOf(state, intent.id)
  const subscription = state.subscriptions.get(String(invoice?.parent?.subscription_details?.subscription))
  const customer = state.customers.get(String(intent.customer))
  const id = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return state.paymentMethods.get(String(id))
}

function charge(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | undefined,
  result: Result,
): ChargeOutcome {
  if (result === 'needs-authentication') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    emit(state, 'payment_intent.requires_action', intent)
    return 'requires-action'
  }
  if (result === 'succeeds' && method) return succeed(state, intent, method)
  return decline(state, intent, method, result)
}

/** 1.5 % and 20p, the price of a British card. */
const getFee = (amount: number) => Math.round(amount * 0.015) + 20

function succeed(state: StripeState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): ChargeOutcome {
  const created = toSeconds(state.now())
  const id = state.newId('ch')
  const transaction = buildBalanceTransaction({
    id: state.newId('txn'),
    created,
    amount: intent.amount,
    fee: getFee(intent.amount),
    source: id,
    type: 'charge',
  })
  state.balanceTransactions.set(transaction.id, transaction)
  const paid = buildCharge({ id, created, intent, method, balanceTransaction: transaction.id, failure: null })
  state.charges.set(id, paid)
  if (intent.setup_future_usage) method.customer = String(intent.customer)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>)
  emit(state, 'charge.succeeded', paid)
  emit(state, 'payment_intent.succeeded', intent)
  completeInvoice(state, intent, method)
  return 'succeeded'
}

const failures = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  'insufficient-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  'not-authenticated': {
    code: 'payment_intent_authentication_failure',
    decline_code: undefined,
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
} as const

function decline(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | undefined,
  result: Result,
): ChargeOutcome {
  const { code, decline_code, message } = failures[result as keyof typeof failures] ?? failures.declined
  if (method) {
    const failed = buildCharge({
      id: state.newId('ch'),
      created: toSeconds(state.now()),
      intent,
      method,
      balanceTransaction: null,
      failure: { code, message },
    })
    state.charges.set(failed.id, failed)
    intent.latest_charge = failed.id
  }
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code,
      message,
      ...(decline_code ? { decline_code } : {}),
      ...(method ? { payment_method: method } : {}),
    },
  } satisfies Partial<Stripe.PaymentIntent>)
  emit(state, 'payment_intent.payment_failed', intent)
  failInvoice(state, intent)
  return 'declined'
}
