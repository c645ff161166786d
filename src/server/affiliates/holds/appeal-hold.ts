/** An affiliate writes why a commission should not be held. Admins see it in the list of holds; the operator gets an email where SMTP is set up. */
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { commissionAppealEmail } from '#server/emails/commissions.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import type { HoldEmailServices } from './hold-emails.ts'
import { findOpenHold, findRecipient, insertAppeal } from './store.ts'

/** Refuses with 'no-such-hold', also for somebody else's, and with 'hold-appealed'. */
export async function appealHold(
  services: Pick<Services, 'db'> & HoldEmailServices,
  userId: string,
  holdId: string,
  text: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const hold = await findOpenHold(tx, holdId)
    if (hold?.userId !== userId) throw new Refusal('no-such-hold')
    if (!(await insertAppeal(tx, holdId, text, services.now())))
      throw new Refusal((await findOpenHold(tx, holdId)) ? 'hold-appealed' : 'no-such-hold')
    const affiliate = await findRecipient(tx, userId)
    if (!affiliate || services.config.smtpUrl === undefined) return
    await enqueueEmail(services, tx, brand.supportEmail, commissionAppealEmail({ ...hold, ...affiliate, text }))
  })
}
