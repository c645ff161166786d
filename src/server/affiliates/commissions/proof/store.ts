/** Queries that read all commissions, to compare them with the ledger, holds and reversals. */
import { sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { statedCommissions } from '../states.ts'

/**
 * Of each affiliate, what the ledger should owe. Commissions that are older than payments are in the balance, but their earning never was in
 * the ledger.
 */
export async function listShownPayables(tx: Queries) {
  const { rows } = await tx.execute<{ userId: string; mode: PaymentMode; pence: number }>(sql`
    select stated.user_id as "userId", stated.mode, (
      coalesce(sum(stated.amount) filter (where stated.state in ('approved', 'pending', 'held')), 0)
      + coalesce(sum(stated.amount) filter (where stated.state = 'processing' and payouts.status in ('requested', 'approved')), 0)
      - coalesce(sum(stated.amount) filter (where stated.payment_id is null), 0)
    )::float8 as pence
    from ${statedCommissions} left join payouts on payouts.id = stated.payout_id
    group by 1, 2 order by 1, 2`)
  return rows
}

/** `uneven`: nothing should be left of them, and something is. Commissions that are older than payments are older than holds too. */
export async function countWrongStatuses(tx: Queries) {
  const { rows } = await tx.execute<{ unheld: number; unexplained: number; uneven: number }>(sql`
    select
      (select count(*)::int from commission_holds hold join commissions held on held.id = hold.commission_id
        where hold.ended_at is null and held.status <> 'held') as unheld,
      (select count(*)::int from commissions held where held.status = 'held' and held.payment_id is not null and not exists (
        select from commission_holds hold where hold.commission_id = held.id and hold.ended_at is null)) as unexplained,
      (select count(*)::int from commissions earned
        where earned.reverses is null and earned.status in ('reversed', 'void') and earned.amount <> (
          select coalesce(-sum(reversal.amount), 0) from commissions reversal where reversal.reverses = earned.id)) as uneven`)
  return rows[0] ?? { unheld: 0, unexplained: 0, uneven: 0 }
}
