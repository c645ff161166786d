/** Queries on the platform's figures. Triggers and the fold of visits append what changes to `stat_deltas` (see the migration of `user_list`). */
import { eq, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { userList } from '#server/database/schema/user-list.ts'

/** A figure is its total and the changes that are not added to it yet, in one snapshot. One without a row is 0. */
export async function readFigures(db: Queries, keys: string[], prefix: string): Promise<Map<string, number>> {
  const isAsked = sql`(key = any(${sql.param(keys)}::text[]) or starts_with(key, ${prefix}))`
  const { rows } = await db.execute<{ key: string; value: string }>(sql`
    select key, sum(value) as value from (
      select key, value from stat_totals where ${isAsked} union all select key, delta from stat_deltas where ${isAsked}
    ) as parts group by key`)
  return new Map(rows.map(({ key, value }) => [key, Number(value)]))
}

/** Adds up to `limit` changes to their totals, in one statement. Two nodes at once take different rows. Returns how many. */
export async function foldDeltas(db: Queries, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    with taken as (
      delete from stat_deltas
      where ctid = any(array(select ctid from stat_deltas limit ${limit} for update skip locked))
      returning key, delta
    ),
    added as (
      insert into stat_totals as t (key, value) select key, sum(delta) from taken group by key order by key
      on conflict (key) do update set value = t.value + excluded.value
    )
    select count(*)::int as folded from taken`)
  return rows[0]?.folded ?? 0
}

/** Users with an open report, and banned ones with an appeal that waits: few enough to be counted each time. */
export async function countWaiting(db: Queries): Promise<{ reported: number; appealing: number }> {
  const { rows } = await db.execute<{ reported: number; appealing: number }>(sql`
    select (select count(distinct user_id)::int from reports where handled_at is null) as reported,
      (select count(*)::int from ban_appeals a join bans b on b.id = a.ban_id where a.decided_at is null and b.ended_at is null) as appealing`)
  return rows[0] ?? { reported: 0, appealing: 0 }
}

/** What was refunded since this moment, or taken back by a bank, of payments before it: it is in no figure of this month’s payments. */
export async function sumTakenBack(db: Queries, mode: PaymentMode, since: Date): Promise<number> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ pence: string }>(sql`
    select coalesce(sum(taken.pence), 0) as pence from (
      select payment_id, mode, pence from refunds where created_at >= ${from}
      union all select payment_id, mode, pence from disputes where opened_at >= ${from} and status <> 'won'
    ) as taken join payments p on p.id = taken.payment_id
    where taken.mode = ${mode} and p.paid_at < ${from}`)
  return Number(rows[0]?.pence)
}

/** Whoever changes clicks waits until the transaction ends: the lock of the fold of visits. */
export const lockClicks = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('visit rollups'))`)

/** Sets right what differs from the users' own totals, as after an update during which a node of an earlier release counted visits. */
export async function correctClicks(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ corrected: number }>(sql`
    with pending as (
      select user_id, sum(count) as clicks from pending_visits where link_id <> '00000000-0000-0000-0000-000000000000' group by user_id
    ),
    untotalled as (select user_id, sum(clicks) as clicks from untotalled_clicks group by user_id),
    different as (
      select c.user_id, expected.clicks
      from click_totals c join users u on u.id = c.user_id left join pending p on p.user_id = c.user_id left join untotalled t on t.user_id = c.user_id
      cross join lateral (select greatest(0, u.total_clicks + coalesce(t.clicks, 0) - coalesce(p.clicks, 0)) as clicks) expected
      where c.clicks <> expected.clicks
    ),
    corrected as (
      update click_totals c set clicks = d.clicks from different d where d.user_id = c.user_id returning c.user_id
    )
    select count(*)::int as corrected from corrected`)
  return rows[0]?.corrected ?? 0
}

/** The same figures counted one by one, for tests and the command that compares them. */
export async function recountFigures(db: Queries): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; value: string }>(sql`
    select key, count(*) as value from (
      select 'users' as key from users where erased_at is null
      union all select 'plan:' || plan from users where erased_at is null
      union all select 'new:' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') from users where erased_at is null
      union all select 'banned' from users where erased_at is null and is_banned
      union all select 'unverified' from users where erased_at is null and not is_verified
      union all select 'active' from users where erased_at is null and is_verified and is_active and not is_banned
    ) as counted group by key
    union all select 'clicks', coalesce(sum(total_clicks), 0) from users where erased_at is null
    union all select 'paid:' || mode || ':' || to_char(paid_at at time zone 'UTC', 'YYYY-MM'), sum(pence - refunded_pence - disputed_pence)
      from payments group by 1`)
  return new Map(rows.map(({ key, value }) => [key, Number(value)]))
}

/** How many banned people there are on each plan: they don't see the dashboard. */
export async function countBanned(db: Queries): Promise<{ free: number; paid: number }> {
  const [found] = await db
    .select({
      free: sql<number>`count(*) filter (where ${userList.plan} = 'free')::int`,
      paid: sql<number>`count(*) filter (where ${userList.plan} <> 'free')::int`,
    })
    .from(userList)
    .where(eq(userList.isBanned, true))
  return found ?? { free: 0, paid: 0 }
}
