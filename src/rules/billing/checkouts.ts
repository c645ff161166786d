/** The states of a checkout and of the seat that it reserves, how long it is open, and whether one that is open can be used again. */
import type { PaidPlan } from '../plans/plans.ts'
import { minuteMs } from '../time/durations.ts'

export const checkoutStates = ['open', 'paid', 'cancelled'] as const
export type CheckoutState = (typeof checkoutStates)[number]

export const seatStates = ['reserved', 'sold', 'granted'] as const
export type SeatState = (typeof seatStates)[number]

/** Minutes. A lifetime checkout holds a seat. An unpaid subscription ends at the provider after 23 hours. */
const checkoutMinutes: Record<PaidPlan, number> = { pro: 12 * 60, premium: 12 * 60, lifetime: 30 }

/** How often an account holds a seat in a day without buying it: many accounts that hold one again and again could keep all of them. */
export const maxHoldsADay = 2
/** How many seats one network holds at a time without paying: buyers who share an address pay within minutes. */
export const maxHeldPerNetwork = 10

export const findCheckoutExpiry = (plan: PaidPlan, now: Date): Date => new Date(now.getTime() + checkoutMinutes[plan] * minuteMs)

/** Whether a second tab or a reload can pay with it: it is for the same plan, and has not expired. It keeps the price that it was opened at. */
export const isReusable = (open: { plan: PaidPlan; expiresAt: Date }, wanted: PaidPlan, now: Date): boolean =>
  open.plan === wanted && open.expiresAt > now
