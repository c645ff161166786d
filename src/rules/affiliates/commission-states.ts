/** The states of a commission, and when it matures. */
import { dayMs } from '../time/durations.ts'

/**
 * pending → approved once it has matured → paid with a payout. `held` until a hold ends; `reversed` once all of it was refunded or lost in a
 * dispute, and for every row that reverses a part; `void` once a person confirmed why it was held.
 */
export const commissionStates = ['pending', 'approved', 'paid', 'held', 'reversed', 'void'] as const
export type CommissionState = (typeof commissionStates)[number]

/** 30 days of the money-back guarantee, and 7 for slow refunds. */
export const maturityDays = 37

export const calculateMaturity = (paidAt: Date): Date => new Date(paidAt.getTime() + maturityDays * dayMs)
