/** An affiliate's commissions and reversals, each with what is needed to explain it in a sentence. */
import type { Commission } from '#contract/affiliates/commissions.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Services } from '#server/services/services.ts'
import { getMode } from '../current-mode.ts'
import { type CommissionFilter, type CommissionRow, countCommissions, listCommissionPage } from './store.ts'

const pageSize = 20

type Page = { state?: CommissionFilter | undefined; cursor?: string | undefined }

/** Refuses with 'payments-off'. */
export async function listCommissions(services: Pick<Services, 'config' | 'db'>, userId: string, { state, cursor }: Page) {
  const { db } = services
  const mode = getMode(services)
  const { rows, nextCursor } = await readCursorPage(pageSize, (limit) =>
    listCommissionPage(db, userId, mode, { filter: state, after: cursor, limit }),
  )
  return { commissions: rows.map(toCommissionResponse), total: await countCommissions(db, userId, mode, state), nextCursor }
}

const toCommissionResponse = (row: CommissionRow): Commission => ({
  id: row.id,
  amountPence: row.pence,
  state: row.isReversal && row.state !== 'void' ? 'reversed' : row.state,
  percent: row.percent,
  plan: row.plan,
  referralNumber: row.referralNumber,
  createdAt: row.createdAt.toISOString(),
  payment: row.payment && {
    amountPence: row.payment.pence,
    reason: row.payment.reason,
    paidAt: row.payment.paidAt.toISOString(),
  },
  maturesAt: row.maturesAt?.toISOString() ?? null,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  reversal: row.isReversal ? toReversal(row) : null,
  hold: row.hold ? toHold(row.hold) : null,
})

const toReversal = ({ state, lastRefundAt, lastLossAt, takenBackPence, payment }: CommissionRow): Commission['reversal'] => ({
  cause: findCause({ state, lastRefundAt, lastLossAt }),
  takenBackPence,
  isFull: payment !== null && takenBackPence >= payment.pence,
})

/** The last thing that happened to the payment before the row was added. */
function findCause({ state, lastRefundAt, lastLossAt }: Pick<CommissionRow, 'state' | 'lastRefundAt' | 'lastLossAt'>) {
  if (state === 'void') return 'decision'
  return lastLossAt && (!lastRefundAt || lastLossAt > lastRefundAt) ? 'dispute' : 'refund'
}

const toHold = ({ appeal, appealedAt, placedAt, endsAt, ...hold }: NonNullable<CommissionRow['hold']>): Commission['hold'] => ({
  ...hold,
  placedAt: placedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  appeal: appeal !== null && appealedAt ? { text: appeal, at: appealedAt.toISOString() } : null,
})
