/**
 * The money-back guarantee: for 30 days after the last payment, all that was paid for the present period is refunded. The button does so
 * three times in twelve months: whoever buys and refunds month after month would use a plan for nothing. After that, support decides.
 */
import { dayMs } from '../time/durations.ts'

const moneyBackDays = 30
export const maxMoneyBacks = 3
const moneyBackWindowDays = 365

export type RefundablePayment = {
  id: string
  /** Null for a lifetime. */
  subscriptionId: string | null
  pence: number
  refundedPence: number
  disputedPence: number
  periodEnd: Date | null
  paidAt: Date
  /** The last refund, if there was one. */
  refundedAt: Date | null
  /** It was paid back because its buyer withdrew from the contract, which is a right of its own. */
  isWithdrawn: boolean
}

/** `refunds`: what is left of each payment, the last one first. */
export type Refundable = { paymentId: string; pence: number; until: Date; refunds: { paymentId: string; pence: number }[] }

/**
 * `payments`: those of the present mode, the newest first. A change to a bigger plan was paid in addition to its period, so both are
 * refunded. Undefined where nothing is left to refund, or where a cardholder's bank has taken a payment back.
 */
export function findRefundable(payments: readonly RefundablePayment[], now: Date): Refundable | undefined {
  const [last] = payments
  if (!last) return undefined
  const until = new Date(last.paidAt.getTime() + moneyBackDays * dayMs)
  const covered = payments.filter((payment) => isOfSamePeriod(payment, last))
  if (now >= until || covered.some(({ disputedPence }) => disputedPence > 0)) return undefined
  const refunds = covered
    .map(({ id, pence, refundedPence }) => ({ paymentId: id, pence: pence - refundedPence }))
    .filter(({ pence }) => pence > 0)
  const pence = refunds.reduce((sum, refund) => sum + refund.pence, 0)
  return pence > 0 ? { paymentId: last.id, pence, until, refunds } : undefined
}

/**
 * Whether the button has refunded often enough. Purchases that were refunded in full are counted, whoever refunded them; one that was paid in
 * several payments counts once.
 */
export function isMoneyBackUsedUp(payments: readonly RefundablePayment[], now: Date): boolean {
  const since = now.getTime() - moneyBackWindowDays * dayMs
  const refunded = payments.filter(
    ({ pence, refundedPence, refundedAt, isWithdrawn }) =>
      !isWithdrawn && refundedPence === pence && refundedAt !== null && refundedAt.getTime() > since,
  )
  return new Set(refunded.map(({ id, subscriptionId }) => subscriptionId ?? id)).size >= maxMoneyBacks
}

const isOfSamePeriod = (payment: RefundablePayment, last: RefundablePayment): boolean =>
  payment.id === last.id ||
  (last.subscriptionId !== null &&
    payment.subscriptionId === last.subscriptionId &&
    payment.periodEnd?.getTime() === last.periodEnd?.getTime())
