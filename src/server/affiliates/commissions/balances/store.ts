/** Queries on what affiliates have earned, by where it is now. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Balance } from '#contract/affiliates/commissions.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { type RowState, statedCommissions } from '../states.ts'

const sumOf = (state: RowState) =>
  sql<number>`coalesce(sum(${statedCommissions.amount}) filter (where ${statedCommissions.state} = ${sql.raw(`'${state}'`)}), 0)`.mapWith(
    Number,
  )

/** To be selected from `statedCommissions`. What is reversed or void sums to zero with what reversed it. */
export const balanceColumns = {
  paidPence: sumOf('paid'),
  processingPence: sumOf('processing'),
  approvedPence: sumOf('approved'),
  pendingPence: sumOf('pending'),
  heldPence: sumOf('held'),
}

export const readBalance = (db: Queries, userId: string, mode: PaymentMode): Promise<Balance> =>
  readOnly(
    db
      .select(balanceColumns)
      .from(statedCommissions)
      .where(and(eq(statedCommissions.userId, userId), eq(statedCommissions.mode, mode))),
  )

/** The sum of everybody's. */
export const readBalances = (db: Queries, mode: PaymentMode): Promise<Balance> =>
  readOnly(db.select(balanceColumns).from(statedCommissions).where(eq(statedCommissions.mode, mode)))

/** A sum has one row, also of nothing. */
async function readOnly(query: PromiseLike<Balance[]>): Promise<Balance> {
  const [balance] = await query
  if (!balance) throw new Error('A sum has no row.')
  return balance
}

/** What a payout can take now: what is approved, and debts, which are negative. The oldest first. Lock the affiliate's row before. */
export const listPayableRows = (tx: Queries, userId: string, mode: PaymentMode) =>
  tx
    .select({ id: statedCommissions.id, amount: statedCommissions.amount })
    .from(statedCommissions)
    .where(and(eq(statedCommissions.userId, userId), eq(statedCommissions.mode, mode), eq(statedCommissions.state, 'approved')))
    .orderBy(asc(statedCommissions.createdAt), asc(statedCommissions.id))
