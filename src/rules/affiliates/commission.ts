/** What an affiliate earns from a sale, in whole pence. */
import { getSettings } from '../platform/settings.ts'

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
