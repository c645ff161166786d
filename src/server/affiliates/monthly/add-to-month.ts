/**
 * What each affiliate earned in each month, kept with every commission, so that the leaderboard reads a few rows however many commissions
 * there are. Held and void commissions are not in it: one that is released is added then.
 */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import * as store from './store.ts'

export type MonthlyChange = {
  mode: PaymentMode
  /** That of the commission, also for a row that reverses it: `toMonth` of its `createdAt`. */
  month: string
  referralId: string
  /** The affiliate. */
  userId: string
  /** Negative for a reversal. */
  pence: number
}

/** Throws where a referral's month would become negative: more would be reversed than it earned. */
export async function addToMonth(tx: Queries, change: MonthlyChange): Promise<void> {
  if (change.pence === 0) return
  const after = await store.addToReferral(tx, change)
  const referrals = Number(after > 0) - Number(after - change.pence > 0)
  await store.addToAffiliate(tx, change, referrals)
}

/** Sentences about months that differ from their commissions. */
export async function findWrongMonths(db: Queries): Promise<string[]> {
  const wrong = await store.countWrongMonths(db)
  return [
    ...(wrong.referrals > 0 ? [`The months of ${wrong.referrals} referrals differ from their commissions.`] : []),
    ...(wrong.affiliates > 0 ? [`The months of ${wrong.affiliates} affiliates differ from their commissions.`] : []),
  ]
}
