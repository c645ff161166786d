/** Sets the result of one payout by hand, where it is known otherwise: from PayPal's own pages, or from the affiliate. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { findPayout, type PayoutRow } from '../store.ts'
import type { PayoutChange } from './change-states.ts'
import { type SettleServices, settlePayout } from './settle-payout.ts'

export type PayoutMark = { status: PayoutChange['status']; reason?: string | undefined }

/** `audit` is called in the same transaction. Refuses with 'no-such-payout' or 'payout-not-there'. */
export async function markPayout(
  services: SettleServices,
  id: string,
  { status, reason }: PayoutMark,
  audit: (tx: Queries, before: PayoutRow) => Promise<void>,
): Promise<void> {
  if (!(await findPayout(services.db, id))) throw new Refusal('no-such-payout')
  const changed = await settlePayout(services, { id, status, failure: reason }, audit)
  if (!changed) throw new Refusal('payout-not-there')
}
