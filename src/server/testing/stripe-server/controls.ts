/** What tests make happen at the stand-in of Stripe: what the browser, the cardholder, the bank, time and the dashboard do. */
import type Stripe from 'stripe'
import { createInvoice, endSubscription, getItem } from './billing.ts'
import { addPaymentMethod, authenticateIntent, type ChargeOutcome, chargeStored, confirmIntent } from './charging.ts'
import { findPeriodEnd } from './months.ts'
import type { CardNumber } from './objects/customers.ts'
import { buildBalanceTransaction, buildDispute } from './objects/payments.ts'
import { buildItem } from './objects/subscriptions.ts'
import { emit, type StripeState, toSeconds } from './state.ts'

const disputeFee = 2000

export function createControls(state: StripeState) {
  const findIntent = (clientSecret: string): Stripe.PaymentIntent => {
    const intent = [...state.intents.values()].find((one) => one.client_secret === clientSecret)
    if (!intent) throw new Error('No payment has this client secret.')
    return intent
  }
  const findSubscriptions = (customerId: string) =>
    [...state.subscriptions.values()].filter(({ customer }) => customer === customerId)
  const findPaidCharge = (paymentId: string): Stripe.Charge => {
    const charge = state.charges.get(String(state.intents.get(paymentId)?.latest_charge))
    if (!charge) throw new Error('The payment has no charge.')
    return charge
  }
  const move = (amount: number, fee: number, source: string, type: Stripe.BalanceTransaction.Type) => {
    const transaction = buildBalanceTransaction({
      id: state.newId('txn'),
      created: toSeconds(state.now()),
      amount,
      fee,
      source,
      type,
    })
    state.balanceTransactions.set(transaction.id, transaction)
    return transaction
  }

  return {
    confirm: (clientSecret: string, card: CardNumber): ChargeOutcome => confirmIntent(state, findIntent(clientSecret), card),
    /** The browser pays with the stored card, without entering it again. */
    confirmStored: (clientSecret: string): ChargeOutcome => chargeStored(state, findIntent(clientSecret), true),
    authenticate: (clientSecret: string, isApproved: boolean): ChargeOutcome =>
      authenticateIntent(state, findIntent(clientSecret), isApproved),
    readIntent: findIntent,

    /** In the customer portal, which stores the card with the customer only. */
    changeCard(customerId: string, card: CardNumber): void {
      const customer = state.customers.get(customerId)
      if (!customer) throw new Error('There is no such customer.')
      customer.invoice_settings.default_payment_method = addPaymentMethod(state, customerId, card).id
      emit(state, 'customer.updated', customer)
    },

    /** The period of each subscription ends: it is renewed, or it ends if it was cancelled. */
    renew(customerId: string): void {
      for (const subscription of findSubscriptions(customerId)) {
        if (subscription.status !== 'active') continue
        if (subscription.cancel_at_period_end) endSubscription(state, subscription)
        else renewSubscription(state, subscription)
      }
    },

    /** The next attempt to charge a renewal that failed. */
    retryRenewals(customerId: string): void {
      for (const invoice of [...state.invoices.values()]) {
        if (invoice.customer !== customerId || invoice.status !== 'open' || invoice.next_payment_attempt === null) continue
        const intent = state.intents.get(String(invoice.payments?.data[0]?.payment.payment_intent))
        if (intent) chargeStored(state, intent, false)
      }
    },

    openDispute(paymentId: string): Stripe.Dispute {
      const charge = findPaidCharge(paymentId)
      const id = state.newId('du')
      const dispute = buildDispute(id, toSeconds(state.now()), charge, [move(-charge.amount, disputeFee, id, 'adjustment')])
      state.disputes.set(id, dispute)
      charge.disputed = true
      emit(state, 'charge.dispute.created', dispute)
      emit(state, 'charge.dispute.funds_withdrawn', dispute)
      return dispute
    },

    /** The bank asks a question, and takes nothing yet. */
    openInquiry(paymentId: string): Stripe.Dispute {
      const charge = findPaidCharge(paymentId)
      const dispute = buildDispute(state.newId('du'), toSeconds(state.now()), charge, [])
      dispute.status = 'warning_needs_response'
      state.disputes.set(dispute.id, dispute)
      charge.disputed = true
      emit(state, 'charge.dispute.created', dispute)
      return dispute
    },

    closeDispute(paymentId: string, status: 'won' | 'lost'): void {
      const dispute = [...state.disputes.values()].find(({ payment_intent }) => payment_intent === paymentId)
      if (!dispute) throw new Error('The payment is not disputed.')
      dispute.status = status
      if (status === 'won') dispute.balance_transactions.push(move(dispute.amount, 0, dispute.id, 'adjustment'))
      emit(state, 'charge.dispute.closed', dispute)
    },

    /** Somebody else's objects in the same Stripe account. */
    addForeignPayment(customerId: string, card: CardNumber): string {
      const [first] = state.intents.values()
      if (!first) throw new Error('There is no payment to copy.')
      const id = state.newId('pi')
      const foreign: Stripe.PaymentIntent = {
        ...first,
        id,
        client_secret: `${id}_secret_foreign`,
        customer: customerId,
        metadata: {},
        status: 'requires_payment_method',
        latest_charge: null,
      }
      state.intents.set(id, foreign)
      confirmIntent(state, foreign, card)
      return id
    },
  }
}

function renewSubscription(state: StripeState, subscription: Stripe.Subscription) {
  const { id, price, current_period_end: start } = getItem(subscription)
  const end = findPeriodEnd(subscription.billing_cycle_anchor, start)
  subscription.items.data = [buildItem(id, subscription.id, price, start, end)]
  const line = { price, amount: price.unit_amount ?? 0, start, end, isProration: false }
  const { intent } = createInvoice(state, subscription, 'subscription_cycle', [line])
  if (intent) chargeStored(state, intent, false)
}
