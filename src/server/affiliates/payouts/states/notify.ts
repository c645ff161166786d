/**
 * Emails affiliates about each new state of a payout, in the transaction that changes it. A payout gets into a state only once, so no state
 * is reported twice.
 */
import type { PayoutState } from '#rules/affiliates/payouts.ts'
import type { Queries } from '#server/database/queries.ts'
import * as payoutEmails from '#server/emails/payouts.ts'
import { type Email, enqueueEmails } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import type { PayoutRow } from '../store.ts'
import { listRecipients } from './store.ts'

export async function notifyAffiliates(
  services: Pick<Services, 'config' | 'newId' | 'secrets'>,
  tx: Queries,
  payouts: PayoutRow[],
): Promise<void> {
  const userIds = payouts.map(({ userId }) => userId)
  const recipients = new Map((await listRecipients(tx, userIds)).map((recipient) => [recipient.id, recipient]))
  const emails = payouts.flatMap((payout) => {
    const recipient = recipients.get(payout.userId)
    // Sent by the API, a payout is approved and on its way at the same moment.
    const isSentAtOnce = payout.status === 'approved' && services.config.payouts.method === 'paypal'
    if (!recipient || isSentAtOnce) return []
    const { amount: pence, mode, paypalEmail } = payout
    const details = { publicUrl: services.config.publicUrl, username: recipient.username, mode, payout: { pence, paypalEmail } }
    return [{ to: recipient.email, email: writeEmail[payout.status]({ ...details, failure: payout.failure ?? '' }) }]
  })
  await enqueueEmails(services, tx, emails)
}

const writeEmail: Record<PayoutState, (details: payoutEmails.PayoutEmailDetails & { failure: string }) => Email> = {
  requested: payoutEmails.payoutRequestedEmail,
  approved: payoutEmails.payoutApprovedEmail,
  processing: payoutEmails.payoutSentEmail,
  paid: payoutEmails.payoutPaidEmail,
  failed: payoutEmails.payoutFailedEmail,
  returned: payoutEmails.payoutReturnedEmail,
  cancelled: payoutEmails.payoutCancelledEmail,
}
