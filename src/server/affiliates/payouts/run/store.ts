/** Queries that find whom a run pays. */
import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { getMinPayoutPence, openPayoutStates, type PayoutState } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { statedCommissions } from '../../commissions/states.ts'

/** In the order of their ids, from the one after `after`. Suspended affiliates wait. */
export const listPayoutsIn = (db: Queries, status: PayoutState, mode: PaymentMode, after: string, limit: number) =>
  db
    .select({ id: payouts.id, userId: payouts.userId })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(and(eq(payouts.status, status), eq(payouts.mode, mode), gt(payouts.id, after), eq(users.isBanned, false)))
    .orderBy(asc(payouts.id))
    .limit(limit)

/** Affiliates with an address and no open payout, in the order of their ids: the next ones after `after`. */
export const listWithAddress = async (db: Queries, mode: PaymentMode, now: Date, after: string, limit: number) => {
  const open = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, affiliateSettings.userId),
        eq(payouts.mode, mode),
        sql`${payouts.status} in (${sql.raw(openPayoutStates.map((state) => `'${state}'`).join(', '))})`,
      ),
    )
  const found = await db
    .select({ id: affiliateSettings.userId })
    .from(affiliateSettings)
    .innerJoin(users, eq(users.id, affiliateSettings.userId))
    .where(
      and(
        gt(affiliateSettings.userId, after),
        isNotNull(affiliateSettings.paypalEmail),
        or(isNull(affiliateSettings.frozenUntil), lte(affiliateSettings.frozenUntil, now)),
        eq(users.isBanned, false),
        isNull(users.deletionRequestedAt),
        notExists(open),
      ),
    )
    .orderBy(asc(affiliateSettings.userId))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Those of them who have enough for a payout. */
export const listPayable = async (db: Queries, mode: PaymentMode, userIds: string[]): Promise<string[]> => {
  const found = await db
    .select({ id: statedCommissions.userId })
    .from(statedCommissions)
    .where(
      and(
        sql`${statedCommissions.userId} = any(${sql.param(userIds)}::uuid[])`,
        eq(statedCommissions.mode, mode),
        eq(statedCommissions.state, 'approved'),
      ),
    )
    .groupBy(statedCommissions.userId)
    .having(sql`sum(${statedCommissions.amount}) >= ${getMinPayoutPence()}`)
    .orderBy(asc(statedCommissions.userId))
  return found.map(({ id }) => id)
}
