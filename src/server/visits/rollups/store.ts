/** The statement that rolls pending visits up, and the locks of everything that changes rollups. */
import { asc, inArray, sql } from 'drizzle-orm'
import { milestoneThresholds } from '#rules/analytics/milestones.ts'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, visitMinutes } from '#server/database/schema/visits.ts'

/** Held by whoever changes the rollups, until its transaction ends. */
export const lockRollups = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(${lock})`)

const lock = sql.raw(`hashtext('visit rollups')`)

/** The creators who are still there, and cannot be erased before the transaction has ended. */
export async function lockCreators(tx: Queries, userIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('key share')
  return rows.map(({ id }) => id)
}

/** Views and clicks, ever, from which on a page is busy: with fewer, all its visits are read in some 20 ms. */
const busyFrom = 20_000

/** Milliseconds for which visits are kept by the minute. */
const minutesKept = hourMs

type FoldOptions = { now: Date; limit: number }

/**
 * Moves up to `limit` pending rows into the rollups, in one transaction: each row is pending or rolled up, never both and never neither.
 * `wasLocked`: another node or a job was at it, and nothing was done.
 */
export const foldPending = (db: Queries, options: FoldOptions): Promise<{ wasLocked: boolean; folded: number }> =>
  db.transaction(async (tx) => {
    // A statement of its own, so that the next one sees what was committed before it had the lock, such as how far pages are broken down.
    const { rows } = await tx.execute<{ isOurs: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`)
    return rows[0]?.isOurs ? { wasLocked: false, folded: await fold(tx, options) } : { wasLocked: true, folded: 0 }
  })

/**
 * Returns how many rows it moved.
 *
 * taken      the pending rows; only one transaction can delete a row, so it is rolled up once even without the lock
 * owned      those whose creator is still there, and cannot be erased before this has ended
 * sums       each dimension by itself, by the hour
 * grown      the same by hour, day, month and ever, as it is added to the rollups. An hour that is kept by the day has only its total
 * ever       what 'ever' is now, and what was added: not a join, which the planner took for one of a few rows, and compared each with each
 * passed     the round numbers that 'ever' has passed, at the time of the latest visit: milestones
 * busy       pages that have become busy
 * late       busy pages whose days are broken down already: their month is broken down again
 * totals     the clicks of each creator, for the administration; those of accounts that were erased meanwhile have no row. A trigger adds them up
 * days       the clicks of all creators on each day
 *
 * Every insert is ordered, so that two of them would wait for each other and not deadlock.
 */
async function fold(tx: Queries, { now, limit }: FoldOptions): Promise<number> {
  const hourlyStart = sql`${getHourlyStart(now).toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ folded: number }>(sql`
    with taken as (
      delete from pending_visits
      where ctid = any(array(select ctid from pending_visits limit ${limit}))
      returning *
    ),
    creators as materialized (
      select id from users where id in (select user_id from taken) order by id for key share
    ),
    owned as materialized (
      select taken.*, link_id = ${noLink} as is_view, date_trunc('hour', at, 'UTC') as hour, date_trunc('day', at, 'UTC') as day
      from taken join creators on creators.id = user_id
    ),
    counts as (
      insert into visit_counts as c (user_id, hour, link_id, device, country, source, count, uniques)
      select user_id, case when at < ${hourlyStart} then day else hour end, link_id, device, country, source, sum(count), sum(uniques)
      from owned
      group by 1, 2, 3, 4, 5, 6
      order by 1, 2, 3, 4, 5, 6
      on conflict (user_id, hour, link_id, device, country, source)
        do update set count = c.count + excluded.count, uniques = c.uniques + excluded.uniques
    ),
    sums as materialized (
      select user_id, hour, day, dimension, value, max(at) filter (where is_view or dimension = 'link') as latest,
        sum(case when is_view then count else 0 end) as views, sum(case when is_view then uniques else 0 end) as visitors,
        sum(case when is_view then 0 else count end) as clicks
      from owned cross join lateral (values
        ('total', ''), ('link', link_id::text), ('country', country), ('source', source), ('device', device),
        ('city', city), ('campaign', campaign), ('browser', browser)
      ) as d (dimension, value)
      where not (dimension = 'link' and is_view) and not (dimension in ('city', 'campaign') and value = '')
      group by user_id, hour, day, dimension, value
    ),
    grown as materialized (
      select user_id, grain, g.at, dimension, value, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks, max(latest) as latest
      from sums cross join lateral (values
        ('hour', hour), ('day', day), ('month', date_trunc('month', day, 'UTC')), ('ever', timestamptz '1970-01-01 00:00Z')
      ) as g (grain, at)
      where case grain
        when 'hour' then dimension = 'total' or g.at >= ${hourlyStart}
        when 'ever' then dimension in ('total', 'link')
        else true
      end
      group by 1, 2, 3, 4, 5
    ),
    rolled_up as (
      insert into visit_rollups as r (user_id, grain, at, dimension, value, views, visitors, clicks)
      select user_id, grain, at, dimension, value, views, visitors, clicks from grown
      order by 1, 2, 3, 4, 5
      on conflict (user_id, grain, at, dimension, value)
        do update set views = r.views + excluded.views, visitors = r.visitors + excluded.visitors, clicks = r.clicks + excluded.clicks
      returning user_id, grain, dimension, value, views, clicks
    ),
    ever as (
      select user_id, case dimension when 'link' then value else ${noLink} end as link_id,
        max(latest) as latest, max(reached) as reached, max(added) as added
      from (
        select user_id, dimension, value, null::timestamptz as latest, case dimension when 'link' then clicks else views end as reached, null as added
        from rolled_up where grain = 'ever'
        union all
        select user_id, dimension, value, latest, null, case dimension when 'link' then clicks else views end
        from grown where grain = 'ever'
      ) before_and_after
      group by user_id, dimension, value
    ),
    passed as (
      insert into milestones (user_id, link_id, threshold, reached_at)
      select user_id, link_id::uuid, threshold, latest
      from ever join unnest(${thresholds}) as threshold on threshold <= reached and threshold > reached - added
      order by 1, 2, 3
      on conflict do nothing
    ),
    busy as (
      insert into busy_pages (user_id, broken_down_until)
      select user_id, '1970-01-01 00:00Z' from rolled_up
      where grain = 'ever' and dimension = 'total' and views + clicks >= ${sql.raw(String(busyFrom))}
      order by 1
      on conflict do nothing
    ),
    late as (
      update busy_pages b set broken_down_until = date_trunc('month', first.day, 'UTC')
      from (select user_id, min(day) as day from owned group by user_id) first
      where b.user_id = first.user_id and b.broken_down_until > first.day
    ),
    minutes as (
      insert into visit_minutes as m (user_id, minute, link_id, source, count)
      select user_id, date_trunc('minute', at), link_id, source, sum(count)
      from owned where at > ${toMinutesStart(now).toISOString()}::timestamptz
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (user_id, minute, link_id, source) do update set count = m.count + excluded.count
    ),
    totals as (
      update click_totals c set clicks = c.clicks + sums.clicks
      from (select user_id, sum(count) as clicks from owned where not is_view group by user_id order by user_id) sums
      where c.user_id = sums.user_id
    ),
    days as (
      insert into stat_deltas (key, delta)
      select 'clicks:' || to_char(at at time zone 'UTC', 'YYYY-MM-DD'), sum(count) from owned where not is_view group by 1
    )
    select count(*)::int as folded from taken`)
  return rows[0]?.folded ?? 0
}

const thresholds = sql.raw(`array[${milestoneThresholds.join(', ')}]::bigint[]`)

const toMinutesStart = (now: Date) => new Date(now.getTime() - minutesKept)

export const deleteOldMinutes = (db: Queries, now: Date) =>
  db.delete(visitMinutes).where(sql`${visitMinutes.minute} < ${toMinutesStart(now).toISOString()}::timestamptz`)

/** The number of pending rows, or `limit` if there are more. */
export const countPending = (db: Queries, limit: number): Promise<number> =>
  db
    .execute<{ count: number }>(sql`select count(*)::int from (select from pending_visits limit ${limit}) as pending`)
    .then(({ rows }) => rows[0]?.count ?? 0)
