/** Queries that move payouts from one state to the next, and their commissions with them. */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PayoutMethod, PayoutState } from '#rules/affiliates/payouts.ts'
import { closedPayoutStates, listFormerStates } from '#rules/affiliates/payouts.ts'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { invoices } from '#server/database/schema/invoices.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import type { PayoutRow } from '../store.ts'

/** Locks these affiliates' rows until the transaction ends, always in the same order. */
export const lockAffiliates = (tx: Queries, userIds: string[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`)
    .orderBy(asc(users.id))
    .for('no key update')

/** Changes only those that are in a state from which this one follows, and returns them. */
export const approve = (tx: Queries, payoutId: string, now: Date): Promise<PayoutRow | undefined> =>
  tx
    .update(payouts)
    .set({ status: 'approved', approvedAt: now })
    .where(and(eq(payouts.id, payoutId), isFormerOf('approved')))
    .returning()
    .then(first)

export const markAsSent = (tx: Queries, ids: string[], sentBy: PayoutMethod, now: Date): Promise<PayoutRow[]> =>
  tx
    .update(payouts)
    .set({ status: 'processing', sentBy, sentAt: now })
    .where(and(isAny(ids), isFormerOf('processing')))
    .returning()

export const markAsPaid = (tx: Queries, ids: string[], now: Date): Promise<PayoutRow[]> =>
  tx
    .update(payouts)
    .set({ status: 'paid', paidAt: now })
    .where(and(isAny(ids), isFormerOf('paid')))
    .returning()

export type ClosedState = 'failed' | 'returned' | 'cancelled'

/** `failures`: in words for the affiliate, in the order of the ids. */
export const close = (
  tx: Queries,
  status: ClosedState,
  closed: { ids: string[]; failures: (string | null)[] },
  now: Date,
): Promise<PayoutRow[]> =>
  tx
    .update(payouts)
    .set({ status, closedAt: now, failure: sql`given.failure` })
    .from(sql`unnest(${sql.param(closed.ids)}::uuid[], ${sql.param(closed.failures)}::text[]) as given (id, failure)`)
    .where(and(sql`${payouts.id} = given.id`, isFormerOf(status)))
    .returning(getTableColumns(payouts))

const isAny = (ids: string[]) => sql`${payouts.id} = any(${sql.param(ids)}::uuid[])`
const isFormerOf = (state: PayoutState) => inArray(payouts.status, listFormerStates(state))

/** A row that reverses another keeps its own status. */
export const markCommissionsAsPaid = (tx: Queries, payoutIds: string[]) =>
  tx
    .update(commissions)
    .set({ status: 'paid' })
    .where(and(isOfPayouts(payoutIds), isNull(commissions.reverses), eq(commissions.status, 'approved')))

/** They can be paid by another payout. Returns the commissions, and those that are reversed by a row of the payouts. */
export async function freeCommissions(tx: Queries, payoutIds: string[]): Promise<string[]> {
  const freed = await tx
    .update(commissions)
    .set({
      payoutId: null,
      status: sql`case when ${commissions.status} = 'paid' then 'approved' else ${commissions.status} end`,
    })
    .where(isOfPayouts(payoutIds))
    .returning({ id: commissions.id, reverses: commissions.reverses })
  return freed.map(({ id, reverses }) => reverses ?? id)
}

const isOfPayouts = (ids: string[]) => sql`${commissions.payoutId} = any(${sql.param(ids)}::uuid[])`

/** Of accounts that are erased, payouts that have ended forget where they went. */
export const eraseAddresses = (tx: Queries, userIds: string[]) =>
  tx
    .update(payouts)
    .set({ paypalEmail: erasedAddress })
    .where(
      and(
        sql`${payouts.userId} = any(${sql.param(userIds)}::uuid[])`,
        inArray(payouts.status, closedPayoutStates),
        inArray(
          payouts.userId,
          tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.id, payouts.userId), isNotNull(users.erasedAt))),
        ),
      ),
    )

const erasedAddress = 'erased'

/** To whom an email about a payout goes. Erased accounts get none. */
export const listRecipients = (tx: Queries, userIds: string[]) =>
  tx
    .select(pick(users, 'id', 'email', 'username', 'displayName'))
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`, isNull(users.erasedAt)))

/** What payouts consist of, the largest first. */
export const sumCommissions = (tx: Queries, payoutIds: string[]) =>
  tx
    .select({
      payoutId: commissions.payoutId,
      plan: commissions.plan,
      percent: commissions.percent,
      isReversal,
      count: sql<number>`count(*)::int`,
      pence: sql<number>`sum(${commissions.amount})::int`,
    })
    .from(commissions)
    .where(isOfPayouts(payoutIds))
    .groupBy(commissions.payoutId, commissions.plan, commissions.percent, isReversal)
    .orderBy(desc(sql`sum(${commissions.amount})`))

const isReversal = sql<boolean>`${commissions.reverses} is not null`

/** Paid ones without a statement, in the order in which they were paid. */
export const listUnstatedPayouts = (db: Queries, limit: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.status, 'paid'), sql`not exists (select from ${invoices} where ${invoices}.id = ${payouts}.id)`))
    .orderBy(asc(payouts.paidAt), asc(payouts.id))
    .limit(limit)
