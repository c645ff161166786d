/** Queries of the control panel's Overview. */
import { sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'

/** Open reports, of accounts that are there. */
export async function sumOpenReports(db: Queries) {
  const { rows } = await db.execute<{ username: string; reports: number; oldestAt: string; open: number }>(sql`
    select users.username, count(*)::int as reports, min(min(reports.created_at)) over () as "oldestAt", (sum(count(*)) over ())::int as open
    from reports join users on users.id = reports.user_id
    where reports.handled_at is null group by users.id order by reports desc, min(reports.created_at) limit 1`)
  return rows[0]
}

/** Those against bans that nobody has decided; `overdue` were sent before this moment. */
export async function countOpenAppeals(db: Queries, before: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await db.execute<{ open: number; overdue: number }>(sql`
    select count(*)::int as open, (count(*) filter (where created_at < ${before.toISOString()}::timestamptz))::int as overdue
    from ban_appeals where decided_at is null`)
  return rows[0] ?? { open: 0, overdue: 0 }
}

export type ActivityRow = {
  kind: string
  at: Date | string
  userId: string | null
  /** Null once the account is erased. */
  username: string | null
  /** What it was, as the tables have it: a plan, a reason, an action, a former username. */
  what: string | null
  pence: number | null
  /** What an admin changed, from the audit log. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  detail: Record<string, unknown> | null
}

/**
 * The latest of each kind, from their own tables, and of these the latest; every part reads as many rows by an index. An id begins with
 * its time. Sums are of this mode; none where payments are off.
 */
export async function listLatestActivity(
  db: Queries,
  { mode, signIns, limit }: { mode: PaymentMode | undefined; signIns: readonly string[]; limit: number },
): Promise<ActivityRow[]> {
  const money = mode ?? ''
  const { rows } = await db.execute<ActivityRow>(sql`
    with latest (kind, at, user_id, what, pence, before, after, detail) as (
      (select 'sign-up', created_at, user_id, plan, (select 1 from invitations where used_by = user_list.user_id limit 1), null::jsonb, null::jsonb, null::jsonb
        from user_list order by created_at desc, user_id desc limit ${limit})
      union all
      (select 'payment', created_at, user_id, reason || ' ' || plan, pence, null, null, null
        from payments where mode = ${money} order by id desc limit ${limit})
      union all
      (select 'refund', refunds.created_at, payments.user_id, null, refunds.pence, null, null, null
        from refunds join payments on payments.id = refunds.payment_id where refunds.mode = ${money}
        order by refunds.created_at desc limit ${limit})
      union all
      (select 'report', created_at, user_id, reason, null, null, null, null from reports order by created_at desc limit ${limit})
      union all
      (select 'hold', placed_at, commissions.user_id, commission_holds.reason, commissions.amount, null, null, null
        from commission_holds join commissions on commissions.id = commission_holds.commission_id
        where commissions.mode = ${money} order by commission_holds.id desc limit ${limit})
      union all
      (select 'payout-request', requested_at, user_id, null, amount, null, null, null
        from payouts where mode = ${money} and trigger = 'request' order by id desc limit ${limit})
      union all
      (select 'payout-paid', paid_at, user_id, null, amount, null, null, null
        from payouts where mode = ${money} and status = 'paid' order by id desc limit ${limit})
      union all
      (select 'username', until - interval '1 year', user_id, name, null, null, null, null
        from usernames where until is not null order by until desc limit ${limit})
      union all
      (select 'appeal', ban_appeals.created_at, bans.user_id, null, null, null, null, null
        from ban_appeals join bans on bans.id = ban_appeals.ban_id order by ban_appeals.created_at desc limit ${limit})
      union all
      (select 'message', created_at, user_id, null, null, null, null, null from messages order by created_at desc limit ${limit})
      union all
      (select 'admin', created_at, user_id, action, null, before, after, detail
        from audit_log where actor <> 'time' and action <> all(${sql.param(signIns)}::text[]) order by created_at desc, id desc limit ${limit})
    )
    select kind, at, users.id as "userId", users.username, what, pence, before, after, detail
    from latest left join users on users.id = latest.user_id and users.erased_at is null
    order by at desc limit ${limit}`)
  return rows
}
