/** What PayPal's words for the state of a payment mean for a payout: those of its API, of its reports, and our own. */

/** `waiting`: the result is not known yet. */
export type PayoutOutcome = 'waiting' | 'paid' | 'failed' | 'returned'

const outcomes: Record<string, PayoutOutcome> = {
  paid: 'paid',
  success: 'paid',
  completed: 'paid',

  // PayPal took no money from our account.
  failed: 'failed',
  denied: 'failed',

  // The money came back to our account.
  returned: 'returned',
  refunded: 'returned',
  reversed: 'returned',
  cancelled: 'returned',
  canceled: 'returned',

  new: 'waiting',
  pending: 'waiting',
  processing: 'waiting',
  // The money waits up to 30 days at PayPal for somebody to claim it.
  unclaimed: 'waiting',
  // PayPal reviews these, and nobody says that they end so: paying again could pay twice.
  onhold: 'waiting',
  blocked: 'waiting',
}

/** `On hold`, `ON_HOLD` and `onhold` are one word. Undefined for an unknown one. */
export function readPayoutOutcome(word: string): PayoutOutcome | undefined {
  const key = word.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(outcomes, key) ? outcomes[key] : undefined
}

/** PayPal's names of errors, in words for the affiliate (https://developer.paypal.com/docs/api/payments.payouts-batch/v1/#errors). */
const failures: Record<string, string> = {
  RECEIVER_ACCOUNT_LOCKED: 'The PayPal account with this address is locked.',
  RECEIVER_COUNTRY_NOT_SUPPORTED: 'PayPal can’t pay out to the country of this account.',
  RECEIVER_REFUSED: 'This PayPal account refused the payment.',
  RECEIVER_UNCONFIRMED: 'This address isn’t confirmed at PayPal.',
  RECEIVER_UNREGISTERED: 'There is no PayPal account with this address.',
  RECEIVER_YOUTH_ACCOUNT: 'This PayPal account can’t receive payouts.',
  RECEIVING_LIMIT_EXCEEDED: 'This PayPal account has reached its limit for receiving money.',
  REGULATORY_BLOCKED: 'PayPal can’t pay out to this account for legal reasons.',
}

const defaults: Record<Exclude<PayoutOutcome, 'waiting' | 'paid'>, string> = {
  failed: 'PayPal couldn’t pay it out.',
  returned: 'PayPal returned the money to us.',
}

/** A sentence for the affiliate. `name` is PayPal's, if it gave one. */
export const describePayoutFailure = (outcome: 'failed' | 'returned', name: string | undefined): string =>
  (name !== undefined && Object.hasOwn(failures, name) ? failures[name] : undefined) ?? defaults[outcome]
