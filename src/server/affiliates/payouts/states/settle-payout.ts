/** Stores what became of one payout, in a transaction of its own. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { lockAffiliate } from '../open-payout.ts'
import { findPayout, type PayoutRow } from '../store.ts'
import { type PayoutChange, type StateServices, settlePayouts } from './change-states.ts'

export type SettleServices = StateServices & Pick<Services, 'db' | 'invalidatePage'>

/** Returns undefined where it is in a state from which this one does not follow. `also` runs in the same transaction. */
export async function settlePayout(
  services: SettleServices,
  change: PayoutChange,
  also: (tx: Queries, before: PayoutRow) => Promise<void> = async () => {},
): Promise<PayoutRow | undefined> {
  const found = await findPayout(services.db, change.id)
  if (!found) return undefined
  return lockAffiliate(services, found.userId, async (tx) => {
    const before = await findPayout(tx, change.id)
    const [changed] = await settlePayouts(services, tx, [change])
    if (before && changed) await also(tx, before)
    return changed
  })
}

export type PayoutMark = { status: PayoutChange['status']; reason?: string | undefined }

/**
 * Sets the result of one payout by hand, where it is known otherwise: from PayPal's own pages, or from the affiliate. `audit` is called
 * in the same transaction. Refuses with 'no-such-payout' or 'payout-not-there'.
 */
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
