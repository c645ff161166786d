/** Queries on the earnings of each month. */
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { hasRows, type Queries } from '#server/database/queries.ts'
import { earningTotals, monthlyEarnings, monthlyReferralEarnings } from '#server/database/schema/affiliates.ts'

export type MonthlyChange = {
  mode: PaymentMode
  /** That of the commission, also for a row that reverses it: `toMonth` of its `createdAt`. */
  month: string
  referralId: string
  /** The affiliate. */
  userId: string
  /** Negative for a reversal. */
  pence: number
}

/** Returns what the referral has earned in this month now. */
export async function addToReferral(tx: Queries, { mode, month, referralId, pence }: MonthlyChange): Promise<number> {
  const table = monthlyReferralEarnings
  const sum = { pence: sql`${table.pence} + ${pence}` }
  const returned = { pence: table.pence }
  // A negative row is refused before its conflict is seen, so nothing negative is ever inserted.
  const rows =
    pence > 0
      ? await tx
          .insert(table)
          .values({ mode, month, referralId, pence })
          .onConflictDoUpdate({ target: [table.mode, table.month, table.referralId], set: sum })
          .returning(returned)
      : await tx
          .update(table)
          .set(sum)
          .where(and(eq(table.mode, mode), eq(table.month, month), eq(table.referralId, referralId)))
          .returning(returned)
  return getOnly(rows).pence
}

/** Returns what the affiliate has earned in this month now. */
export async function addToAffiliate(
  tx: Queries,
  { mode, month, userId, pence }: MonthlyChange,
  referrals: number,
): Promise<number> {
  const table = monthlyEarnings
  const sums = { pence: sql`${table.pence} + ${pence}`, referrals: sql`${table.referrals} + ${referrals}` }
  const returned = { pence: table.pence }
  const rows =
    pence > 0
      ? await tx
          .insert(table)
          .values({ mode, month, userId, pence, referrals })
          .onConflictDoUpdate({ target: [table.mode, table.month, table.userId], set: sums })
          .returning(returned)
      : await tx
          .update(table)
          .set(sums)
          .where(and(eq(table.mode, mode), eq(table.month, month), eq(table.userId, userId)))
          .returning(returned)
  return getOnly(rows).pence
}

export const earnedInOtherMonths = (tx: Queries, { mode, month, userId }: MonthlyChange): Promise<boolean> =>
  tx
    .select({ month: monthlyEarnings.month })
    .from(monthlyEarnings)
    .where(
      and(
        eq(monthlyEarnings.userId, userId),
        eq(monthlyEarnings.mode, mode),
        ne(monthlyEarnings.month, month),
        gt(monthlyEarnings.pence, 0),
      ),
    )
    .limit(1)
    .then(hasRows)

type TotalChange = Pick<MonthlyChange, 'mode' | 'pence'> & { month: string | null; affiliates: number }

/** A total has a row since the first commission, so it is only updated; the insertion is the first commission's. */
export async function addToTotal(tx: Queries, { mode, month, pence, affiliates }: TotalChange): Promise<void> {
  await tx.insert(earningTotals).values({ mode, month, pence: 0, affiliates: 0 }).onConflictDoNothing()
  await tx
    .update(earningTotals)
    .set({ pence: sql`${earningTotals.pence} + ${pence}`, affiliates: sql`${earningTotals.affiliates} + ${affiliates}` })
    .where(and(eq(earningTotals.mode, mode), sql`${earningTotals.month} is not distinct from ${month}::date`))
}

function getOnly<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('More was reversed than was earned in this month.')
  return row
}

/** A reversal counts in the month of what it reverses, and only if that counts. */
const countedCommissions = sql`
  select part.mode, date_trunc('month', earned.created_at at time zone 'UTC')::date as month, part.referral_id, part.user_id, sum(part.amount) as pence
  from commissions part join commissions earned on earned.id = coalesce(part.reverses, part.id)
  where earned.status not in ('held', 'void') group by 1, 2, 3, 4`

type WrongRows = { referrals: number; affiliates: number; totals: number }

/** How many rows differ from a recount of the commissions. */
export async function countWrongMonths(db: Queries): Promise<WrongRows> {
  const { rows } = await db.execute<WrongRows>(sql`
    with counted as (${countedCommissions}),
    affiliates as (
      select mode, month, user_id, sum(pence) as pence, count(*) filter (where pence > 0) as referrals from counted group by 1, 2, 3
    ),
    totals as (
      select mode, month, sum(pence) as pence, count(distinct user_id) filter (where pence > 0) as affiliates
      from affiliates group by grouping sets ((mode, month), (mode))
    )
    select
      (select count(*)::int from counted full join monthly_referral_earnings stored using (mode, month, referral_id)
        where coalesce(counted.pence, 0) <> coalesce(stored.pence, 0)) as referrals,
      (select count(*)::int from affiliates full join monthly_earnings stored using (mode, month, user_id)
        where (coalesce(affiliates.pence, 0), coalesce(affiliates.referrals, 0)) <> (coalesce(stored.pence, 0), coalesce(stored.referrals, 0))
      ) as affiliates,
      (select count(*)::int from (
          select mode, coalesce(month, '-infinity') as period, pence, affiliates from totals
        ) totals full join (
          select mode, coalesce(month, '-infinity') as period, pence, affiliates from earning_totals
        ) stored using (mode, period)
        where (coalesce(totals.pence, 0), coalesce(totals.affiliates, 0)) <> (coalesce(stored.pence, 0), coalesce(stored.affiliates, 0))
      ) as totals`)
  return rows[0] ?? { referrals: 0, affiliates: 0, totals: 0 }
}
