/**
 * The statement that takes pending visits, and the locks of everything that changes what was counted. What an engine keeps of them is a part of the
 * same statement (`Keeping`), so that each visit is pending or handed over.
 */
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { milestoneThresholds } from '#rules/analytics/milestones.ts'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { laneCount, noLink } from '#server/database/schema/visits.ts'
import { type FoldOptions, type FoldStep, minutesKept } from '../port.ts'

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

/**
 * What an engine does with the rows of a step: further parts of its statement, which see `owned`, `sums`, `grown` and `rolled_up`. `grains` is a
 * condition on what is `grown`, besides 'ever'.
 */
export type Keeping = { grains: SQL; parts: SQL[] }

/**
 * Takes about `limit` pending rows, in one transaction. It takes only as many lanes as it needs for that, from a random one on, so that other
 * nodes find free ones while much is pending.
 */
export const foldPending = (db: Queries, { now, limit }: FoldOptions, keeping: Keeping): Promise<FoldStep> =>
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
    const folded = lanes.length > 0 ? await fold(tx, { now, limit, lanes }, keeping) : 0
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
 * grown      the same by the grains that are kept here
 * ever       what 'ever' is now, and what was added: not a join, which the planner took for one of a few rows, and compared each with each
 * passed     the round numbers that 'ever' has passed, at the time of the latest visit: milestones
 * totals     the clicks of each creator, for the administration; those of accounts that were erased meanwhile have no row. A trigger adds them up
 * days       the clicks of all creators on each day
 *
 * Every insert is ordered, so that two of them would wait for each other and not deadlock.
 */
async function fold(
  tx: Queries,
  { now, limit, lanes }: FoldOptions & { lanes: number[] },
  { grains, parts }: Keeping,
): Promise<number> {
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
      select id from users where id in (select user_id from taken) and erased_at is null order by id for key share
    ),
    owned as materialized (
      select taken.*, link_id = ${noLink} as is_view, date_trunc('hour', at, 'UTC') as hour, date_trunc('day', at, 'UTC') as day
      from taken join creators on creators.id = user_id
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
      where case grain when 'ever' then dimension in ('total', 'link') else ${grains} end
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
    minutes as (
      insert into visit_minutes as m (user_id, minute, link_id, source, count)
      select user_id, date_trunc('minute', at), link_id, source, sum(count)
      from owned where at > ${new Date(now.getTime() - minutesKept).toISOString()}::timestamptz
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
    )${sql.join(parts.map((part) => sql`, ${part}`))}
    select count(*)::int as folded from taken`)
  return rows[0]?.folded ?? 0
}

const thresholds = sql.raw(`array[${milestoneThresholds.join(', ')}]::bigint[]`)

/** The number of pending rows, or `limit` if there are more. */
export const countPending = (db: Queries, limit: number): Promise<number> =>
  db
    .execute<{ count: number }>(sql`select count(*)::int from (select from pending_visits limit ${limit}) as pending`)
    .then(({ rows }) => rows[0]?.count ?? 0)
