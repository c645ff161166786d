/** Amounts of Stripe's balance in pence, also where an account is settled in another currency. */
import type Stripe from 'stripe'
import { currency } from './catalogue.ts'

type Amounts = Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'currency' | 'exchange_rate'>

/** Null if Stripe has not stated it yet, which it does within seconds of a payment. */
export function toPence(transaction: Amounts | undefined, field: 'amount' | 'fee'): number | null {
  if (!transaction) return null
  if (transaction.currency === currency) return transaction[field]
  // The rate is that from our currency to the account's.
  return transaction.exchange_rate ? Math.round(transaction[field] / transaction.exchange_rate) : null
}
