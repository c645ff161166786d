/** What all affiliates together earned and were paid, for the home page. */
import type { AffiliateFigures } from '#contract/affiliates/leaderboard.ts'
import { toMonth } from '#rules/affiliates/earning-months.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { readAccountBalance } from '#server/ledger/balance.ts'
import { listTotals } from './store.ts'

/** Null until someone earned something. */
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
