/** What affiliates have earned, by where it is now, for whoever is outside of this feature. */
import type { Balance } from '#contract/affiliates/commissions.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { readBalance, readBalances } from './store.ts'

export const readAffiliateBalance = (db: Queries, userId: string, mode: PaymentMode): Promise<Balance> =>
  readBalance(db, userId, mode)

/** The sum of everybody's, which the admin sees. */
export const readTotalBalance = (db: Queries, mode: PaymentMode): Promise<Balance> => readBalances(db, mode)

/** What a ban holds, or would hold: everything that is earned and not in a payout. A debt is not held. */
export async function readHeldPence(db: Queries, userId: string, mode: PaymentMode): Promise<number> {
  const { approvedPence, pendingPence, heldPence } = await readBalance(db, userId, mode)
  return Math.max(0, approvedPence + pendingPence + heldPence)
}
