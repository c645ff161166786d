/** The leaderboard of this month's top earners. Everyone appears as they chose, and only those who chose it by name. */
import type { AffiliateFigures, Leaderboard } from '#contract/affiliates/leaderboard.ts'
import { toMonth } from '#rules/affiliates/earning-months.ts'
import { anonymousName } from '#rules/affiliates/leaderboard-choices.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { readAccountBalance } from '#server/ledger/read-ledger.ts'
import { countAhead, findMonthlyEarnings, type Leader, listLeaders, listTotals } from './store.ts'

const leaderboardSize = 50

export async function buildLeaderboard(db: Queries, mode: PaymentMode, now: Date): Promise<Leaderboard> {
  const leaders = await listLeaders(db, mode, toMonth(now), leaderboardSize)
  return { leaderboard: leaders.map((leader) => toRow(leader, leaders)), lastUpdated: now.toISOString() }
}

/** Those with the same earnings and referrals share a rank, and the next one counts them all: 1, 1, 3. */
const toRow = (
  { choice, displayName, username, pence, referrals }: Leader,
  leaders: Leader[],
): Leaderboard['leaderboard'][number] => ({
  rank: 1 + leaders.findIndex((other) => other.pence === pence && other.referrals === referrals),
  ...(choice === 'named' ? { displayName, username } : { displayName: anonymousName, username: null }),
  totalEarnings: pence,
  totalReferrals: referrals,
})

/** What all affiliates together earned and were paid, for the home page. Null until someone earned something. */
export async function buildFigures(db: Queries, mode: PaymentMode, now: Date): Promise<{ figures: AffiliateFigures | null }> {
  const totals = await listTotals(db, mode, toMonth(now))
  const inAll = totals.find(({ month }) => month === null)
  if (!inAll || inAll.affiliates === 0) return { figures: null }
  const figures = {
    affiliates: inAll.affiliates,
    earnedPence: inAll.pence,
    earnedThisMonthPence: totals.find(({ month }) => month !== null)?.pence ?? 0,
    // Payouts leave the bank, so its balance is what was paid, with a minus.
    paidPence: 0 - (await readAccountBalance(db, mode, 'bank')),
  }
  return { figures }
}

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
