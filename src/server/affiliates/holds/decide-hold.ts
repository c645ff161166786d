/** An admin decides on a hold. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { confirmHold, releaseHold } from './end-hold.ts'
import { type HoldEmailServices, queueReleasedEmails, queueVoidEmail } from './hold-emails.ts'
import * as store from './store.ts'

export type HoldDecision = { decision: 'release' | 'confirm'; note?: string | undefined }

/** What is recorded of a decision. */
export type DecidedHold = Pick<store.OpenHold, 'id' | 'userId' | 'commissionId' | 'reason'> & { note: string | null }

/**
 * `release` lets the commission mature, and the same reason does not hold this referral again for a year. `confirm` makes it void. `record`
 * runs in the same transaction. Refuses with 'no-such-hold', also where it has ended, and with 'hold-needs-note'.
 */
export async function decideHold(
  services: Pick<Services, 'db'> & HoldEmailServices,
  holdId: string,
  { decision, note: written }: HoldDecision,
  record: (tx: Queries, decided: DecidedHold) => Promise<void>,
): Promise<void> {
  const note = written?.trim() || undefined
  await services.db.transaction(async (tx) => {
    const found = await store.findOpenHold(tx, holdId)
    if (!found) throw new Refusal('no-such-hold')
    await store.lockAffiliate(tx, found.userId)
    // A refund, the timer or another admin may have been faster.
    const hold = await store.findOpenHold(tx, holdId)
    if (!hold) throw new Refusal('no-such-hold')
    if (decision === 'release') {
      await releaseHold(services, tx, hold, { outcome: 'released', note })
      await queueReleasedEmails(services, tx, hold.userId, [hold], note)
    } else {
      if (note === undefined) throw new Refusal('hold-needs-note')
      await confirmHold(services, tx, hold, note)
      await queueVoidEmail(services, tx, hold, note)
    }
    const { id, userId, commissionId, reason } = hold
    await record(tx, { id, userId, commissionId, reason, note: note ?? null })
  })
}
