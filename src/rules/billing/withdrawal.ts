/**
 * The right to withdraw from a contract made at a distance (Directive 2011/83/EU, Articles 9 to 11a; in the UK the Consumer Contracts
 * Regulations 2013): for 14 days, without a reason. A purchase and a change to a bigger plan are contracts; a renewal is none.
 */
import { dayMs } from '../time/durations.ts'
import type { RefundablePayment } from './money-back.ts'
import type { PaymentReason } from './payment-history.ts'
import { getUnusedPence } from './subscription.ts'

const withdrawalDays = 14

/** The day of the contract does not count, and the last day counts whole (Regulation 1182/71, Article 3), in UTC. */
export const findWithdrawalEnd = (concludedAt: Date): Date =>
  new Date((Math.floor(concludedAt.getTime() / dayMs) + withdrawalDays + 1) * dayMs)

/** The last day on which it is possible. */
export const findLastWithdrawalDay = (concludedAt: Date): Date => new Date(findWithdrawalEnd(concludedAt).getTime() - 1)

export type ContractPayment = RefundablePayment & { reason: PaymentReason; periodStart: Date | null }

/** `until` is the first moment at which it is too late. `refunds`: what each payment gives back. */
export type WithdrawalRight =
  | { state: 'open'; concludedAt: Date; until: Date; pence: number; refunds: { paymentId: string; pence: number }[] }
  | { state: 'over' | 'disputed' | 'refunded' }

/**
 * `payments`: all of one subscription, or the one of a lifetime. What was paid for a contract of the last 14 days is paid back whole, with
 * all that followed from it. Where only the bigger plan is as young, the months before it are older contracts: of these, the time that is
 * left is paid back, because the plan ends.
 */
export function findWithdrawalRight(payments: readonly ContractPayment[], now: Date): WithdrawalRight {
  const young = payments.filter(({ reason, paidAt }) => reason !== 'renewal' && now < findWithdrawalEnd(paidAt))
  const concludedAt = new Date(Math.max(...young.map(({ paidAt }) => paidAt.getTime())))
  if (young.length === 0) return { state: 'over' }

  const isWhole = young.some(({ reason }) => reason === 'purchase')
  const refunds = payments
    .map((payment) => {
      const left = payment.pence - payment.refundedPence
      return { payment, pence: isWhole || young.includes(payment) ? left : Math.min(left, getUnusedPart(payment, now)) }
    })
    .filter(({ pence }) => pence > 0)
  if (refunds.length === 0) return { state: 'refunded' }
  if (refunds.some(({ payment }) => payment.disputedPence > 0)) return { state: 'disputed' }
  return {
    state: 'open',
    concludedAt,
    until: findWithdrawalEnd(concludedAt),
    pence: refunds.reduce((sum, { pence }) => sum + pence, 0),
    refunds: refunds.map(({ payment, pence }) => ({ paymentId: payment.id, pence })),
  }
}

const getUnusedPart = ({ pence, periodStart, periodEnd }: ContractPayment, now: Date): number =>
  periodStart && periodEnd ? getUnusedPence({ pence, currentPeriodStart: periodStart, currentPeriodEnd: periodEnd }, now) : 0
