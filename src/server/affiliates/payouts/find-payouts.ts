/** An affiliate's payouts, as their endpoints return them. */
import type { Payout } from '#contract/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

const pageSize = 20

/** The newest first, of every payment mode. `cursor` is the `nextCursor` of the previous page. */
export async function listPayouts({ db }: Pick<Services, 'db'>, userId: string, cursor: string | undefined) {
  const { rows, nextCursor } = await readCursorPage(pageSize, (limit) => store.listPayoutsBefore(db, userId, cursor, limit))
  return { payouts: rows.map(toPayout), nextCursor }
}

export async function findOpenPayout(db: Queries, userId: string, mode: PaymentMode): Promise<Payout | null> {
  const found = await store.findOpenPayout(db, userId, mode)
  return found ? toPayout(found) : null
}

export async function findLastPaidPayout(db: Queries, userId: string, mode: PaymentMode): Promise<Payout | null> {
  const found = await store.findLastPaidPayout(db, userId, mode)
  return found ? toPayout(found) : null
}

export function toPayout(row: store.PayoutRow): Payout {
  return {
    id: row.id,
    mode: row.mode,
    amountPence: row.amount,
    status: row.status,
    trigger: row.trigger,
    paypalEmail: row.paypalEmail,
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    failure: row.failure,
  }
}
