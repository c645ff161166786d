/** Queries on the rows that the lines of a statement record. */
import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { payments } from '#server/database/schema/billing.ts'
import { payouts } from '#server/database/schema/payouts.ts'

/** Commissions and reversals with what was paid. */
export const listRecordedCommissions = (db: Queries, ids: string[]) =>
  db
    .select({
      id: commissions.id,
      plan: commissions.plan,
      status: commissions.status,
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
