/** The statement that rolls pending visits up, and the locks of everything that changes rollups. */
import { asc, inArray, sql } from 'drizzle-orm'
import { milestoneThresholds } from '#rules/analytics/milestones.ts'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { laneCount, noLink, visitMinutes } from '#server/database/schema/visits.ts'

/** Held by whoever changes the rollups of many creators, until its transaction ends: nobody else rolls anything up. */
export const lockRollups = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(${allLanes})`)

/** Held by whoever changes one creator's rollups: the other lanes go on. */
export const lockLane = (tx: Queries, userId: string) =>
  tx.execute(sql`
    select pg_advisory_xact_lock_shared(${allLanes}), pg_advisory_xact_lock(${oneLane}, lane) from generate_series(0, ${laneCount - 1}) as lane
    where satisfies_hash_partition('pending_visits'::regclass, ${laneCount}, lane, ${userId}::uuid)`)

/** Exclusive for all lanes, as nodes of earlier releases take it; shared by whoever holds some of them. */
const allLanes = sql.raw(`hashtext('visit rollups')`)
const oneLane = sql.raw(`hashtext('visit lane')`)
const laneTable = (lane: number) => sql.raw(`pending_visits_${lane}`)

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

/** `isDone`: nothing else was pending. `wasLocked`: other nodes or a job had every lane that has visits, and nothing was done. */
export type FoldStep = { folded: number; isDone: boolean; wasLocked: boolean }

/**
 * Moves about `limit` pending rows into the rollups, in one transaction: each row is pending or rolled up, never both and never neither. It
 * takes only as many lanes as it needs for that, from a random one on, so that other nodes find free ones while much is pending.
 */
export const foldPending = (db: Queries, { now, limit }: FoldOptions): Promise<FoldStep> =>
  db.transaction(async (tx) => {
    const waiting = await listWaitingLanes(tx, limit)
    const lanes: number[] = []
    let hasLocked = false
    for (let taken = 0; taken < limit && waiting.length > 0; ) {
      const wanted = takeLanes(waiting, limit - taken)
      // A statement of its own, so that the next one sees what was committed before it had the lock, such as how far pages are broken down.
      const locked = await tryLockLanes(tx, wanted)
      hasLocked ||= locked.length < wanted.length
      taken += wanted.reduce((sum, { lane, rows }) => sum + (locked.includes(lane) ? rows : 0), 0)
      lanes.push(...locked)
    }
    const folded = lanes.length > 0 ? await fold(tx, { now, limit, lanes }) : 0
    return { folded, isDone: waiting.length === 0 && !hasLocked && folded < limit, wasLocked: hasLocked && lanes.length === 0 }
  })

type WaitingLane = { lane: number; rows: number }

/** Those with pending rows, which are counted up to `limit`. */
async function listWaitingLanes(tx: Queries, limit: number): Promise<WaitingLane[]> {
  const counts = Array.from(
    { length: laneCount },
    (_, lane) =>
      sql`select ${sql.raw(String(lane))} as lane, count(*)::int as rows from (select from ${laneTable(lane)} limit ${limit}) as one`,
  )
  const { rows } = await tx.execute<WaitingLane>(
    sql`select * from (${sql.join(counts, sql` union all `)}) as lanes where rows > 0 order by lane`,
  )
  const first = Math.floor(Math.random() * rows.length)
  return [...rows.slice(first), ...rows.slice(0, first)]
}

/** Removes the first ones that have `limit` rows together. */
function takeLanes(waiting: WaitingLane[], limit: number): WaitingLane[] {
  const taken: WaitingLane[] = []
  for (let sum = 0; sum < limit; ) {
    const next = waiting.shift()
    if (!next) break
    taken.push(next)
    sum += next.rows
  }
  return taken
}

async function tryLockLanes(tx: Queries, lanes: WaitingLane[]): Promise<number[]> {
  const { rows } = await tx.execute<{ lane: number }>(sql`
    select lane from unnest(${sql.param(lanes.map(({ lane }) => lane))}::int[]) as lane
    where pg_try_advisory_xact_lock_shared(${allLanes}) and pg_try_advisory_xact_lock(${oneLane}, lane)`)
  return rows.map(({ lane }) => lane)
}

/**
 * Returns how many rows it moved.
 *
 * taken      the pending rows of these lanes; only one transaction can delete a row, so it is rolled up once even without the lock
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
async function fold(tx: Queries, { now, limit, lanes }: FoldOptions & { lanes: number[] }): Promise<number> {
  const hourlyStart = sql`${getHourlyStart(now).toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ folded: number }>(sql`
    with ${sql.join(
      lanes.map(
        (lane) => sql`${sql.raw(`lane_${lane}`)} as (
          delete from ${laneTable(lane)} where ctid = any(array(select ctid from ${laneTable(lane)} limit ${limit})) returning *
        )`,
      ),
      sql`, `,
    )},
    taken as materialized (${sql.join(
      lanes.map((lane) => sql.raw(`select * from lane_${lane}`)),
      sql` union all `,
    )}),
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

/** Adds up to `limit` rows of clicks to the totals of their links and creators, unless another node is at it. */
export async function foldUntotalled(db: Queries, limit: number): Promise<void> {
  await db.execute(sql`
    with ours as materialized (select pg_try_advisory_xact_lock(hashtext('untotalled clicks')) as is_locked),
    taken as (
      delete from untotalled_clicks
      where ctid = any(array(select ctid from untotalled_clicks limit ${limit})) and (select is_locked from ours)
      returning *
    ),
    links_totalled as (
      update links l set clicks = l.clicks + sums.clicks
      from (select link_id, sum(clicks) as clicks from taken group by 1 order by 1) sums
      where l.id = sums.link_id
    )
    update users u set total_clicks = u.total_clicks + sums.clicks
    from (select user_id, sum(clicks) as clicks from taken group by 1 order by 1) sums
    where u.id = sums.user_id and u.erased_at is null`)
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
