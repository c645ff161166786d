/** Queries that find whom a run pays, and what is sent by the API. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { getMinPayoutPence, openPayoutStates, type PayoutState } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { statedCommissions } from '../../commissions/states.ts'
import type { PayoutRow } from '../store.ts'

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

export const storeProviderId = (db: Queries, id: string, providerId: string) =>
  db
    .update(payouts)
    .set({ providerId })
    .where(and(eq(payouts.id, id), isNull(payouts.providerId)))

type Due = {
  mode: PaymentMode
  /** Payouts that were sent since then are due each time. */
  freshSince: Date
  /** Payouts that were paid since then may still come back. */
  paidSince: Date
  /** Others are due once in so many times, each at its own: the slot of this time, for both kinds. */
  waiting: { slots: number; slot: number }
  paid: { slots: number; slot: number }
}

/** In no order, so that all have a turn where there are more than can be asked for. */
export const listDue = (db: Queries, { mode, freshSince, paidSince, waiting, paid }: Due, limit: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.mode, mode),
        eq(payouts.sentBy, 'paypal'),
        inArray(payouts.status, ['processing', 'paid']),
        or(
          and(eq(payouts.status, 'processing'), or(gt(payouts.sentAt, freshSince), isInSlot(waiting))),
          and(eq(payouts.status, 'paid'), gt(payouts.paidAt, paidSince), isInSlot(paid)),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)

const isInSlot = ({ slots, slot }: { slots: number; slot: number }) =>
  sql`(hashtext(${payouts.id}::text)::bigint & 65535) % ${slots}::int = ${slot}::int`
