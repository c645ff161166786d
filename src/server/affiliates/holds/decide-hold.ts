/** An affiliate's appeal against a hold, and an admin's decision. */
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissionAppealEmail } from '#server/emails/commissions.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
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

/**
 * The affiliate writes why the commission should not be held. The operator gets an email where SMTP is set up. Refuses with 'no-such-hold', also
 * for somebody else's, and with 'hold-appealed'.
 */
export async function appealHold(
  services: Pick<Services, 'db'> & HoldEmailServices,
  userId: string,
  holdId: string,
  text: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const hold = await store.findOpenHold(tx, holdId)
    if (hold?.userId !== userId) throw new Refusal('no-such-hold')
    if (!(await store.insertAppeal(tx, holdId, text, services.now())))
      throw new Refusal((await store.findOpenHold(tx, holdId)) ? 'hold-appealed' : 'no-such-hold')
    const affiliate = await store.findRecipient(tx, userId)
    if (!affiliate || services.config.smtpUrl === undefined) return
    await enqueueEmail(services, tx, brand.supportEmail, commissionAppealEmail({ ...hold, ...affiliate, text }))
  })
}
