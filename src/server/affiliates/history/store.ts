/** Queries on an affiliate's commissions, one page at a time, and on the rows that the lines of a statement record. */
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { commissionFilters } from '#contract/affiliates/commissions.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { pick, type Queries } from '#server/database/queries.ts'
import { commissionHolds, commissions, referrals } from '#server/database/schema/affiliates.ts'
import { disputes, payments, refunds } from '#server/database/schema/billing.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { statedCommissions as stated } from '../commissions/states.ts'

export type CommissionFilter = (typeof commissionFilters)[number]

/** A reversal is listed as one, wherever it counts. */
function isListedAs(filter: CommissionFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  if (filter === 'reversed') return or(isNotNull(stated.reverses), sql`${stated.state} in ('reversed', 'void')`)
  const isInState = filter === 'paid' ? sql`${stated.state} in ('paid', 'processing')` : eq(stated.state, filter)
  return and(isNull(stated.reverses), isInState)
}

const isOwn = (userId: string, mode: PaymentMode, filter: CommissionFilter | undefined) =>
  and(eq(stated.userId, userId), eq(stated.mode, mode), isListedAs(filter))

export async function countCommissions(db: Queries, userId: string, mode: PaymentMode, filter: CommissionFilter | undefined) {
  const [found] = await db
    .select({ total: count() })
    .from(stated)
    .where(isOwn(userId, mode, filter))
  return found?.total ?? 0
}

/** When the payment was last refunded, or lost in a dispute, before this row was added. Two refunds in a row make two rows. */
const lastRefundAt = sql<Date | null>`(select max(${refunds.createdAt}) from ${refunds}
  where ${refunds.paymentId} = ${stated.paymentId} and ${refunds.createdAt} <= ${stated.createdAt})`.mapWith(refunds.createdAt)
const lastLossAt = sql<Date | null>`(select max(${disputes.closedAt}) from ${disputes}
  where ${disputes.paymentId} = ${stated.paymentId} and ${disputes.status} = 'lost' and ${disputes.closedAt} <= ${stated.createdAt})`.mapWith(
  disputes.closedAt,
)
const takenBackPence = sql<number>`
  (select coalesce(sum(${refunds.pence}), 0) from ${refunds}
    where ${refunds.paymentId} = ${stated.paymentId} and ${refunds.createdAt} <= ${stated.createdAt})
  + (select coalesce(sum(${disputes.pence}), 0) from ${disputes}
    where ${disputes.paymentId} = ${stated.paymentId} and ${disputes.status} = 'lost' and ${disputes.closedAt} <= ${stated.createdAt})`.mapWith(
  Number,
)

/** The open hold, or the last one. */
const lastHoldId = sql<string | null>`(select ${commissionHolds.id} from ${commissionHolds}
  where ${commissionHolds.commissionId} = ${stated.id}
  order by ${commissionHolds.endedAt} desc nulls first, ${commissionHolds.placedAt} desc limit 1)`

export type CommissionRow = Awaited<ReturnType<typeof listCommissionPage>>[number]

/** The newest first, from the one after `after`, which belongs to this affiliate or is not found. */
export function listCommissionPage(
  db: Queries,
  userId: string,
  mode: PaymentMode,
  { filter, after, limit }: { filter: CommissionFilter | undefined; after: string | undefined; limit: number },
) {
  const position = db
    .select({ createdAt: commissions.createdAt, id: commissions.id })
    .from(commissions)
    .where(and(eq(commissions.id, after ?? ''), eq(commissions.userId, userId)))
  const isAfter = after === undefined ? undefined : lt(sql`(${stated.createdAt}, ${stated.id})`, position)
  return db
    .select({
      id: stated.id,
      pence: stated.amount,
      state: stated.state,
      isReversal: sql<boolean>`${stated.reverses} is not null`,
      percent: stated.percent,
      plan: stated.plan,
      referralNumber: referrals.number,
      ...pick(stated, 'createdAt', 'maturesAt', 'approvedAt'),
      paidAt: payouts.paidAt,
      payment: { pence: payments.pence, reason: payments.reason, paidAt: payments.paidAt },
      lastRefundAt,
      lastLossAt,
      takenBackPence,
      hold: {
        ...pick(commissionHolds, 'id', 'reason', 'evidenceClass', 'evidence', 'placedAt'),
        ...pick(commissionHolds, 'endsAt', 'note', 'appeal', 'appealedAt'),
      },
    })
    .from(stated)
    .innerJoin(referrals, eq(referrals.id, stated.referralId))
    .leftJoin(payments, eq(payments.id, stated.paymentId))
    .leftJoin(payouts, and(eq(payouts.id, stated.payoutId), eq(payouts.status, 'paid')))
    .leftJoin(commissionHolds, eq(commissionHolds.id, lastHoldId))
    .where(and(isOwn(userId, mode, filter), isAfter))
    .orderBy(desc(stated.createdAt), desc(stated.id))
    .limit(limit)
}

/** Commissions and reversals with what was paid. */
export const listRecordedCommissions = (db: Queries, ids: string[]) =>
  db
    .select({
      ...pick(commissions, 'id', 'plan', 'status'),
      referralNumber: referrals.number,
      percent: commissions.percent,
      paymentPence: payments.pence,
      paidAt: payments.paidAt,
    })
    .from(commissions)
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .innerJoin(payments, eq(payments.id, commissions.paymentId))
    .where(inArray(commissions.id, ids))

export const listRecordedPayouts = (db: Queries, ids: string[]) =>
  db.select({ id: payouts.id, paypalEmail: payouts.paypalEmail }).from(payouts).where(inArray(payouts.id, ids))
