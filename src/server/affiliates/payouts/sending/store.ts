/** Queries on payouts that are sent by the API. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import type { PayoutRow } from '../store.ts'

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
