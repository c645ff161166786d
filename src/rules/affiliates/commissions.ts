/** What an affiliate earns from a sale, in whole pence; the states of a commission, and how many days it takes to mature. */
import { getSettings } from '../platform/settings.ts'
import { dayMs } from '../time/durations.ts'

/** Percentage of the price that was paid. It holds for new purchases: one that was started keeps the percentage of that time. */
export const getCommissionPercent = (): number => getSettings().commissionPercent

/** Rounded half up. */
export const calculateCommission = (pence: number, percent = getCommissionPercent()): number =>
  Math.floor((pence * percent + 50) / 100)

/**
 * How much of a commission is reversed in all once `takenBackPence` of the payment were refunded or lost in a dispute, in proportion and
 * rounded half up. Of all of the payment it is exactly all of the commission, in however many parts it was refunded.
 */
export const calculateReversal = (commissionPence: number, payment: { pence: number; takenBackPence: number }): number =>
  Math.floor((2 * commissionPence * payment.takenBackPence + payment.pence) / (2 * payment.pence))

/**
 * pending → approved once it has matured → paid with a payout. `held` until a hold ends; `reversed` once all of it was refunded or lost in a
 * dispute, and for every row that reverses a part; `void` once a person confirmed why it was held.
 */
export const commissionStates = ['pending', 'approved', 'paid', 'held', 'reversed', 'void'] as const
export type CommissionState = (typeof commissionStates)[number]

/** 30 days of the money-back guarantee, and 7 for slow refunds. */
export const maturityDays = 37

export const calculateMaturity = (paidAt: Date): Date => new Date(paidAt.getTime() + maturityDays * dayMs)
