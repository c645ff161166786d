/**
 * The life of a hold: it is placed with the commission, or once the payer's card is known; the affiliate is told, and may write an appeal;
 * after 30 days it releases itself, unless an admin releases or confirms it before. Nobody's commission is void without a person.
 */
import { toMonth } from '#rules/affiliates/earning-months.ts'
import { calculateHoldEnd } from '#rules/affiliates/holds.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { setStatus } from '../commissions/store.ts'
import { addToMonth } from '../monthly/add-to-month.ts'
import { findCardSignal, type Signal } from '../signals/find-signal.ts'
import * as store from './store.ts'

type HoldServices = Pick<Services, 'newId' | 'now'>

/** The commission's status must be 'held' already. */
export async function placeHold({ newId, now }: HoldServices, tx: Queries, commissionId: string, signal: Signal): Promise<void> {
  const placedAt = now()
  await store.insertHold(tx, { id: newId(), commissionId, ...signal, placedAt, endsAt: calculateHoldEnd(placedAt) })
}

/** To be called when the payer's card has changed. Holds what is pending of this referral if the card is one that it should not be. */
export async function holdForCard(
  services: HoldServices,
  tx: Queries,
  { mode, payerId, referrerId }: { mode: PaymentMode; payerId: string; referrerId: string },
): Promise<void> {
  const pending = await store.listPendingOfPayer(tx, mode, payerId)
  const [first] = pending
  if (!first) return
  const signal = await findCardSignal(tx, { mode, payerId, referrerId, referralId: first.referralId }, services.now())
  if (!signal) return
  for (const { id, referralId, userId, createdAt, netPence } of pending) {
    await setStatus(tx, id, 'held')
    await placeHold(services, tx, id, signal)
    await addToMonth(tx, { mode, month: toMonth(createdAt), referralId, userId, pence: -netPence })
  }
}
