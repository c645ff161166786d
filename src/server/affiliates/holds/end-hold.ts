/** How a hold ends: released by its timer or an admin, or confirmed by an admin. The caller has locked the affiliate's row. */
import { toMonth } from '#rules/affiliates/earning-months.ts'
import { postCommissionReversal } from '#rules/billing/ledger.ts'
import type { Queries } from '#server/database/queries.ts'
import { postToLedger } from '#server/ledger/post.ts'
import type { Services } from '#server/services/services.ts'
import { approveMatured, insertCommission, setStatus } from '../commissions/store.ts'
import { addToMonth } from '../monthly/add-to-month.ts'
import { type HoldEmailServices, queueReleasedEmails } from './hold-emails.ts'
import * as store from './store.ts'

type EndServices = Pick<Services, 'newId' | 'now'>

/** The commission matures as if it had never been held. */
export async function releaseHold(
  { now }: Pick<Services, 'now'>,
  tx: Queries,
  { id, commissionId, mode, createdAt, referralId, userId, netPence }: store.OpenHold,
  ending: { outcome: 'expired' | 'released'; note?: string | undefined },
): Promise<void> {
  const endedAt = now()
  await store.endHold(tx, id, { ...ending, endedAt })
  await setStatus(tx, commissionId, 'pending')
  await approveMatured(tx, endedAt, { commissionId })
  await addToMonth(tx, { mode, month: toMonth(createdAt), referralId, userId, pence: netPence })
}

/** What is left of the commission becomes void. */
export async function confirmHold(services: EndServices, tx: Queries, hold: store.OpenHold, note: string): Promise<void> {
  const { id: holdId, commissionId: reverses, referralId, userId, mode, paymentId, plan, netPence } = hold
  const [id, createdAt] = [services.newId(), services.now()]
  await store.endHold(tx, holdId, { outcome: 'confirmed', endedAt: createdAt, note })
  await setStatus(tx, reverses, 'void')
  const row = { id, referralId, userId, amount: -netPence, reverses, mode, paymentId, plan, status: 'void', createdAt } as const
  await insertCommission(tx, row)
  // Commissions that are older than payments are not in the ledger.
  if (paymentId === null) return
  const posting = postCommissionReversal({ id, pence: netPence, occurredAt: createdAt, ownerId: userId })
  await postToLedger(services, tx, mode, posting, userId)
}

/** Of one run; the others wait for the next one. */
const maxAffiliates = 1000

/**
 * Every ten minutes: holds that nobody decided on for 30 days release themselves. The affiliate gets one email about all of them. Returns
 * how many were released. May run on two nodes at once: the affiliate's row is locked.
 */
export async function releaseEndedHolds(services: Pick<Services, 'db'> & HoldEmailServices): Promise<number> {
  const { db, now } = services
  let released = 0
  for (const userId of await store.listAffiliatesWithEndedHolds(db, now(), maxAffiliates)) {
    released += await db.transaction(async (tx) => {
      await store.lockAffiliate(tx, userId)
      const holds = await store.listEndedHolds(tx, userId, now())
      for (const hold of holds) await releaseHold(services, tx, hold, { outcome: 'expired' })
      await queueReleasedEmails(services, tx, userId, holds)
      return holds.length
    })
  }
  return released
}
