/** Queries on the payouts of a file. */
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import type { PayoutRow } from '../store.ts'

/** Those that were exported before and whose result is not known come first. Suspended affiliates wait, until their payout is sent. */
export const listToExport = (db: Queries, mode: PaymentMode, limit: number) =>
  db
    .select({ id: payouts.id, userId: payouts.userId })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(
      and(
        eq(payouts.mode, mode),
        or(
          and(eq(payouts.status, 'processing'), eq(payouts.sentBy, 'manual')),
          and(eq(payouts.status, 'approved'), eq(users.isBanned, false)),
        ),
      ),
    )
    .orderBy(sql`${payouts.status} = 'approved'`, asc(payouts.requestedAt), asc(payouts.id))
    .limit(limit)

export const listProcessing = (db: Queries, ids: string[]): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(isAny(ids), eq(payouts.status, 'processing')))
    .orderBy(asc(payouts.requestedAt), asc(payouts.id))

/** Sent by file and without a result, of this mode. */
export const listUnsettled = (db: Queries, mode: PaymentMode) =>
  db
    .select({ id: payouts.id, amount: payouts.amount })
    .from(payouts)
    .where(and(eq(payouts.mode, mode), eq(payouts.status, 'processing'), eq(payouts.sentBy, 'manual')))

export const listByIds = (db: Queries, ids: string[]): Promise<PayoutRow[]> => db.select().from(payouts).where(isAny(ids))

const isAny = (ids: string[]) => sql`${payouts.id} = any(${sql.param(ids)}::uuid[])`
