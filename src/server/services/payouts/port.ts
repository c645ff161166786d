/**
 * How payouts reach affiliates. A payout's id is its idempotency key: sent again with the same id, it is not paid again. A result that is not
 * known yet is asked for again later. All amounts are integer pence.
 */
import type { PayoutMethod } from '#rules/affiliates/payouts.ts'

export type PayoutProvider = {
  method: PayoutMethod
  /** `by-hand`: nothing is sent, because the operator does it with a file. */
  send(order: PayoutOrder): Promise<SentPayout>
  /** What became of a payout that was sent. */
  readResult(order: PayoutOrder & { providerId: string }): Promise<PayoutResult>
}

export type PayoutOrder = { id: string; pence: number; paypalEmail: string }

/** `failure` is in words for the affiliate. `refused`: this recipient can't be paid, and nothing was sent. */
export type SentPayout =
  | { outcome: 'sent'; providerId: string }
  | { outcome: 'refused'; failure: string }
  | { outcome: 'by-hand' }

export type PayoutResult = { outcome: 'waiting' | 'paid' } | { outcome: 'failed' | 'returned'; failure: string }

/**
 * A provider refuses a second payout of the same id only for so long. Later nobody may send it again: an operator looks up what became of
 * it. PayPal says 30 days; some are left for clocks and waiting jobs.
 */
export const resendDays = 25

/**
 * `unavailable`: it did not answer, or with nonsense, so nobody knows what it did. `refused`: it does not accept our keys or our requests,
 * or our account has no money, which an operator can change. The message has no address, token or key in it.
 */
export class PayoutProviderError extends Error {
  readonly reason: 'unavailable' | 'refused'

  constructor(reason: PayoutProviderError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PayoutProviderError'
    this.reason = reason
  }
}

/** Payouts that the operator sends: with a file for PayPal's mass payment, whose result is imported. */
export const manualPayouts: PayoutProvider = {
  method: 'manual',
  send: async () => ({ outcome: 'by-hand' }),
  readResult: async () => ({ outcome: 'waiting' }),
}
