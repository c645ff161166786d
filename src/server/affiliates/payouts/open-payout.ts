/**
 * Opens a payout: it takes every commission that can be paid now, and what was reversed of earlier payouts. The rows stay reserved for it
 * until it is paid, or gives them back. The affiliate's row is locked.
 */
import { findPayoutBlock, type PayoutBlock, type PayoutTrigger } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { changeAccount } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { listPayableRows } from '../commissions/balances/store.ts'
import type { StateServices } from './states/change-states.ts'
import { notifyAffiliates } from './states/notify.ts'
import * as store from './store.ts'

export type PayableBalance = {
  block: PayoutBlock | undefined
  availablePence: number
  rowIds: string[]
  paypalEmail: string | null
}

/** What can be paid now, and what keeps it from being paid. */
export async function readPayable(
  { now }: Pick<StateServices, 'now'>,
  tx: Queries,
  userId: string,
  mode: PaymentMode,
): Promise<PayableBalance> {
  const facts = await store.findPayoutFacts(tx, userId)
  if (!facts) throw new Error('The account is locked, and so it exists.')
  const rows = await listPayableRows(tx, userId, mode)
  const availablePence = rows.reduce((sum, { amount }) => sum + amount, 0)
  const hasOpenPayout = (await store.findOpenPayout(tx, userId, mode)) !== undefined
  const block = findPayoutBlock({ ...facts, hasOpenPayout, availablePence }, now())
  return { block, availablePence, rowIds: rows.map(({ id }) => id), paypalEmail: facts.paypalEmail }
}

type Opening = { userId: string; mode: PaymentMode; trigger: PayoutTrigger; payable: PayableBalance }

/** Nothing keeps it from being paid. What a creator requested still has to be approved. */
export async function openPayout(
  services: StateServices,
  tx: Queries,
  { userId, mode, trigger, payable: { block, availablePence, rowIds, paypalEmail } }: Opening,
): Promise<store.PayoutRow> {
  if (block !== undefined || paypalEmail === null) throw new Error('This affiliate can’t be paid now.')
  const now = services.now()
  const payout = await store.insertPayout(tx, {
    id: services.newId(),
    userId,
    mode,
    trigger,
    paypalEmail,
    amount: availablePence,
    requestedAt: now,
    ...(trigger === 'request' ? { status: 'requested' } : { status: 'approved', approvedAt: now }),
  })
  const reserved = await store.reserveCommissions(tx, payout.id, rowIds)
  if (reserved !== rowIds.length) throw new Error('A commission is in another payout already.')
  await notifyAffiliates(services, tx, [payout])
  return payout
}

/** Changes to one affiliate's payouts take turns, and with commissions that arrive: each locks the affiliate's row first. Refuses with 'no-such-user'. */
export const lockAffiliate = <T>(
  services: Pick<Services, 'db' | 'now' | 'invalidatePage'>,
  userId: string,
  change: (tx: Queries) => Promise<T>,
): Promise<T> => changeAccount(services, userId, async (tx) => ({ result: await change(tx), isPageChanged: false }))
