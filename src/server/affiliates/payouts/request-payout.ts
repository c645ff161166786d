/** A creator requests everything that can be paid, and can take the request back until it is approved. */
import type { Payout } from '#contract/affiliates/payouts.ts'
import type { PayoutBlock } from '#rules/affiliates/payouts.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { getMode } from '../current-mode.ts'
import { toPayout } from './find-payouts.ts'
import { lockAffiliate, openPayout, readPayable } from './open-payout.ts'
import { type StateServices, settlePayouts } from './states/change-states.ts'
import * as store from './store.ts'

type RequestServices = StateServices & Pick<Services, 'db' | 'invalidatePage'>

/** `amountPence` is what the creator was shown. Refuses with what keeps it from being paid. */
export async function requestPayout(services: RequestServices, userId: string, amountPence: number): Promise<Payout> {
  const mode = getMode(services)
  return lockAffiliate(services, userId, async (tx) => {
    const payable = await readPayable(services, tx, userId, mode)
    if (payable.block && payable.block !== 'below-minimum') throw new Refusal(refusalOf[payable.block])
    if (amountPence > payable.availablePence) throw new Refusal('payout-too-much')
    if (payable.block) throw new Refusal(refusalOf[payable.block])
    if (amountPence !== payable.availablePence) throw new Refusal('payout-changed')
    return toPayout(await openPayout(services, tx, { userId, mode, trigger: 'request', payable }))
  })
}

const refusalOf: Record<PayoutBlock, RefusalCode> = {
  suspended: 'payout-suspended',
  deleting: 'payout-suspended',
  'open-payout': 'payout-open',
  'no-address': 'payout-no-address',
  frozen: 'payout-frozen',
  'below-minimum': 'payout-below-minimum',
}

/** Refuses with 'no-such-payout' or, once it is approved, 'payout-sent'. A second cancellation changes nothing. */
export async function cancelPayout(services: RequestServices, userId: string, payoutId: string): Promise<Payout> {
  return lockAffiliate(services, userId, async (tx) => {
    const payout = await store.findPayout(tx, payoutId)
    if (payout?.userId !== userId) throw new Refusal('no-such-payout')
    if (payout.status === 'cancelled') return toPayout(payout)
    if (payout.status !== 'requested') throw new Refusal('payout-sent')
    const [cancelled] = await settlePayouts(services, tx, [{ id: payoutId, status: 'cancelled' }])
    if (!cancelled) throw new Refusal('payout-sent')
    return toPayout(cancelled)
  })
}
