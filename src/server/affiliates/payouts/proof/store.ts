/** Queries that read every payout, to compare it with the ledger and with its commissions. */
import { asc, gt, sql } from 'drizzle-orm'
import { openPayoutStates } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { payouts } from '#server/database/schema/payouts.ts'

/** In the order of their ids, from the one after `after`. */
export const listAllPayouts = (tx: Queries, after: string, limit: number) =>
  tx.select().from(payouts).where(gt(payouts.id, after)).orderBy(asc(payouts.id)).limit(limit)

const holding = sql.raw([...openPayoutStates, 'paid'].map((state) => `'${state}'`).join(', '))

/** An open or paid payout is the sum of its commissions. Those without commissions are older than them. */
export async function listWrongPayouts(tx: Queries, limit: number) {
  const { rows } = await tx.execute<{ id: string; mode: PaymentMode; amount: number; sum: number }>(sql`
    select p.id, p.mode, p.amount, sum(c.amount)::int as sum
    from payouts p join commissions c on c.payout_id = p.id
    where p.status in (${holding})
    group by p.id having sum(c.amount) <> p.amount
    order by p.id limit ${limit}`)
  return rows
}

/**
 * Commissions in a payout that gave them back, or of somebody else or of another mode; and those that count as paid although their payout is
 * not, or the reverse.
 */
export async function countMisplacedCommissions(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from commissions c join payouts p on p.id = c.payout_id
    where p.status not in (${holding}) or p.user_id <> c.user_id or p.mode <> c.mode
      or c.reverses is null and (c.status = 'paid') <> (p.status = 'paid')`)
  return rows[0]?.count ?? 0
}
