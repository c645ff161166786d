/**
 * What each affiliate earned in each month, and all of them together, kept with every commission, so that the leaderboard and the figures on
 * the home page read a few rows however many commissions there are. Held and void commissions are not in it: one that is released is added then.
 */
import type { Queries } from '#server/database/queries.ts'
import { lockLedger } from '#server/ledger/post.ts'
import type { MonthlyChange } from './store.ts'
import * as store from './store.ts'

/**
 * Throws where a referral's month would become negative: more would be reversed than it earned. Transactions take turns here as in the
 * ledger, because they change the same totals: whoever also locks rows of `users` locks them first.
 */
export async function addToMonth(tx: Queries, change: MonthlyChange): Promise<void> {
  if (change.pence === 0) return
  await lockLedger(tx, change.mode)
  const referrals = countChange(await store.addToReferral(tx, change), change.pence)
  const affiliates = countChange(await store.addToAffiliate(tx, change, referrals), change.pence)
  await store.addToTotal(tx, { ...change, affiliates })
  const hasOtherMonths = affiliates !== 0 && (await store.earnedInOtherMonths(tx, change))
  await store.addToTotal(tx, { ...change, month: null, affiliates: hasOtherMonths ? 0 : affiliates })
}

/** 1 where the first pence were earned, -1 where the last were reversed. */
const countChange = (after: number, change: number) => Number(after > 0) - Number(after - change > 0)

/** Sentences about months that differ from their commissions. */
export async function findWrongMonths(db: Queries): Promise<string[]> {
  const wrong = await store.countWrongMonths(db)
  return [
    ...(wrong.referrals > 0 ? [`The months of ${wrong.referrals} referrals differ from their commissions.`] : []),
    ...(wrong.affiliates > 0 ? [`The months of ${wrong.affiliates} affiliates differ from their commissions.`] : []),
    ...(wrong.totals > 0 ? [`${wrong.totals} totals of months differ from their commissions.`] : []),
  ]
}
