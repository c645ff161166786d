/**
 * What happens to payouts when their account is deleted: asking for the deletion cancels what was only requested; what is approved is still
 * paid; and once the account is erased, payouts that have ended forget their PayPal address. The job looks at the account as it is when it
 * runs, so it does not matter how often, or in which order, jobs run.
 */
import { lockAffiliate } from './open-payout.ts'
import { settlePayouts } from './states/change-states.ts'
import type { SettleServices } from './states/settle-payout.ts'
import { eraseAddresses } from './states/store.ts'
import { findPayoutFacts, listRequestedPayouts } from './store.ts'

/** A job's handler. */
export async function followDeletion(services: SettleServices, { userId }: { userId: string }): Promise<void> {
  await lockAffiliate(services, userId, async (tx) => {
    const facts = await findPayoutFacts(tx, userId)
    if (!facts?.isDeleting) return
    const requested = await listRequestedPayouts(tx, userId)
    const cancelled = requested.map(({ id }) => ({ id, status: 'cancelled' as const }))
    await settlePayouts(services, tx, cancelled)
    await eraseAddresses(tx, [userId])
  })
}
