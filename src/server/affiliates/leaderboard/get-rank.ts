/** Where one affiliate is on this month's leaderboard. */
import { toMonth } from '#rules/affiliates/earning-months.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { countAhead, findMonthlyEarnings } from './store.ts'

/** What the leaderboard counts, in pence. */
export async function findMonth(db: Queries, mode: PaymentMode, userId: string, now: Date): Promise<number> {
  const own = await findMonthlyEarnings(db, mode, toMonth(now), userId)
  return own?.pence ?? 0
}

const lowestRank = 1_000

/** Null for those who earned nothing this month, are not listed, or come after the first thousand. */
export async function getRank(db: Queries, mode: PaymentMode, userId: string, now: Date): Promise<number | null> {
  const own = await findMonthlyEarnings(db, mode, toMonth(now), userId)
  if (!own?.isListed) return null
  const ahead = await countAhead(db, mode, toMonth(now), own, lowestRank)
  return ahead < lowestRank ? ahead + 1 : null
}
