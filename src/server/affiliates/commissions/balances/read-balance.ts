/** What a ban does to what an affiliate has earned. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { readBalance } from './store.ts'

/** What a ban holds, or would hold: everything that is earned and not in a payout. A debt is not held. */
export async function readHeldPence(db: Queries, userId: string, mode: PaymentMode): Promise<number> {
  const { approvedPence, pendingPence, heldPence } = await readBalance(db, userId, mode)
  return Math.max(0, approvedPence + pendingPence + heldPence)
}
