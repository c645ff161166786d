/**
 * Sends one payout by the API. The payout is `processing` and in the ledger before; whatever happens in between, it is sent again with the
 * same id, which PayPal pays once. That holds for 30 days: a payout that nobody knows anything about by then is for the operator.
 */
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import { PayoutProviderError, resendDays } from '#server/services/payouts/port.ts'
import type { Services } from '#server/services/services.ts'
import { findMode } from '../../current-mode.ts'
import { type SettleServices, settlePayout } from '../states/settle-payout.ts'
import { findPayout, type PayoutRow } from '../store.ts'
import { storeProviderId } from './store.ts'

export type SendServices = SettleServices & Pick<Services, 'log' | 'payouts'>

export const sendPayoutJob = defineJob<{ payoutId: string }>('send-payout')

/** The first tries, within some minutes; after those, `checkPayouts` sends it. */
const maxAttempts = 5

export const queueSending = (tx: Queries, payoutId: string): Promise<void> =>
  addJob(tx, sendPayoutJob, { payoutId }, { key: `send-payout ${payoutId}`, maxAttempts })

/** A job's handler. Does nothing where it was sent before, or where payouts go another way now. */
export async function sendQueuedPayout(services: SendServices, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await findPayout(services.db, payoutId)
  if (payout) await sendPayout(services, payout)
}

/** Throws a `PayoutProviderError` where the answer is not known. */
export async function sendPayout(services: SendServices, payout: PayoutRow): Promise<void> {
  const { db, log, now, payouts } = services
  const { id, status, sentBy, sentAt, providerId, amount: pence, paypalEmail, mode } = payout
  const isToBeSent = status === 'processing' && sentBy === 'paypal' && providerId === null && sentAt !== null
  if (!isToBeSent || payouts.method !== 'paypal' || mode !== findMode(services)) return
  if (now().getTime() - sentAt.getTime() > resendDays * dayMs) {
    log.error({ payoutId: id }, 'Nobody knows whether PayPal has this payout. Look it up there by its id, and mark it by hand.')
    return
  }
  const sent = await payouts.send({ id, pence, paypalEmail }).catch((error: unknown) => {
    if (error instanceof PayoutProviderError)
      log.warn({ payoutId: id, reason: error.reason, details: error.message }, 'PayPal did not take a payout.')
    throw error
  })
  if (sent.outcome === 'sent') await storeProviderId(db, id, sent.providerId)
  if (sent.outcome === 'refused') await settlePayout(services, { id, status: 'failed', failure: sent.failure })
}
