/**
 * Inserts the rollups of many events on many pages over two years, a few of which have most of them (Zipf). Of the busiest page every dimension is there by day and month, and by the hour for the last 90 days; of the others as much as a few days leave behind. Like the
 * creators, without triggers, and in the order of days: a page's rows are scattered among those of all others, as they are after two years.
 */
import type pg from 'pg'
import { noLink } from '#server/database/schema/visits.ts'
import { withDatabase } from './database.ts'
import { insertManyCreators } from './million-creators.ts'

/** Of the average page. */
export const eventsPerPage = 1000
const days = 731
/** On which each of the other pages has visits. */
const daysOfOthers = 6

/** How many values each dimension of the busiest page has. */
const values = { link: 20, country: 80, source: 60, city: 300, campaign: 15, browser: 15, device: 4 }

type Options = { pages: number; today: string; isDetailed: boolean }

/** Returns the id of the busiest page. `today` is the last day. Without `isDetailed` the busiest page is like the others. */
export async function insertManyVisits(dataDir: string, { pages, today, isDetailed }: Options): Promise<string> {
  await insertManyCreators(dataDir, pages)
  let busiest = ''
  await withDatabase(dataDir, async (client) => {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '256MB'`)
    await createPages(client, pages)
    await createShares(client)
    await withoutIndex(client, async () => {
      await client.query(
        `insert into visit_rollups ${isDetailed ? `${rowsOfBusiest(today)} union all` : ''} ${rowsOfOthers(today, isDetailed ? 2 : 1)} order by 3, 1`,
      )
      await client.query(`insert into visit_rollups
        select user_id, 'month', date_trunc('month', at, 'UTC'), dimension, value, sum(views), sum(visitors), sum(clicks)
        from visit_rollups where grain = 'day' group by 1, 3, 4, 5 order by 3, md5(user_id::text || value)`)
      await client.query(`insert into visit_rollups
        select user_id, 'ever', '1970-01-01 00:00Z', dimension, value, sum(views), sum(visitors), sum(clicks)
        from visit_rollups where grain = 'month' and dimension in ('total', 'link') group by 1, 4, 5 order by md5(user_id::text || value)`)
    })
    if (isDetailed) await insertCountsOfBusiest(client, today)
    await client.query(`insert into busy_pages select user_id, '1970-01-01 00:00Z' from visit_rollups
      where grain = 'ever' and dimension = 'total' and views + clicks >= 20000`)
    await client.query('vacuum analyze visit_rollups, visit_counts')
    await client.query('checkpoint')
    const { rows } = await client.query(`select id from pages where n = 1`)
    busiest = rows[0].id
    const { rows: sums } = await client.query(
      `select sum(views + clicks)::bigint as sum from visit_rollups where grain = 'ever' and dimension = 'total'`,
    )
    if (Number(sums[0].sum) !== pages * eventsPerPage) throw new Error(`There are ${sums[0].sum} events.`)
  })
  return busiest
}

/** The n-th page has 1/n of what the first one has; the second one also what is left over. */
const createPages = (client: pg.Client, pages: number) =>
  client.query(`create temporary table pages as
    with shares as (select row_number() over (order by id) as n, id from users),
    harmonic as (select sum(1.0::float8 / n) as sum from generate_series(1, ${pages}) n),
    floors as (select n, id, floor(${pages * eventsPerPage} / sum / n)::bigint as events from shares, harmonic)
    select n, id, events + case n when 2 then ${pages * eventsPerPage} - sum(events) over () else 0 end::bigint as events from floors`)

/** Each value of a dimension has 1/n of the first one's visits, which has what is left over. */
const createShares = (client: pg.Client) =>
  client.query(`create temporary table shares as
    with counts (dimension, count) as (values ${Object.entries(values).map(([name, count]) => `('${name}', ${count})`)}),
    weights as (select dimension, n, 1.0::float8 / n as weight from counts, generate_series(1, count) n)
    select dimension, n, weight / sum(weight) over (partition by dimension) as share, case dimension
      when 'link' then '018f2f6e-7c1a-7002-8000-' || lpad(to_hex(n), 12, '0')
      when 'country' then chr(64 + (n + 25) / 26) || chr(65 + n % 26)
      when 'device' then (array['mobile', 'desktop', 'tablet', 'unknown'])[n]
      when 'city' then 'GB City ' || n
      else dimension || '-' || n end as value
    from weights`)

const rowsOfBusiest = (today: string) => `
  (with per_day as (
    select id, date '${today}'::timestamptz - (d - 1) * interval '1 day' as at,
      events / ${days} + case d when 1 then events % ${days} else 0 end as events
    from pages, generate_series(1, ${days}) d where n = 1
  ), totals as (
    select id, 'day' as grain, at, events from per_day
    union all
    select id, 'hour', at + h * interval '1 hour', events / 24 + case h when 12 then events % 24 else 0 end
    from per_day, generate_series(0, 23) h
  )
  select id, grain, at, 'total', '', (events - events / 4)::bigint, (events / 2)::bigint, (events / 4)::bigint from totals
  union all
  select id, grain, at, dimension, value,
    case dimension when 'link' then 0 else ceil((events - events / 4) * share) end::bigint,
    case dimension when 'link' then 0 else floor(events / 2 * share) end::bigint, floor(events / 4 * share)::bigint
  from totals, shares
  where grain = 'day' or (at >= date '${today}' - interval '90 days' and events / 4 * share >= 1))`

const rowsOfOthers = (today: string, first: number) => `
  (with per_day as (
    select id, n, date '${today}'::timestamptz - ((n * 7919 + d * 113) % ${days}) * interval '1 day' as at,
      events / ${daysOfOthers} + case d when 1 then events % ${daysOfOthers} else 0 end as events
    from pages, generate_series(1, ${daysOfOthers}) d where n >= ${first}
  )
  select id, 'day', at, dimension, value, (events - events / 4)::bigint, (events / 2)::bigint, (events / 4)::bigint
  from per_day, (select dimension, value from shares where n = 1 and dimension <> 'link' union all values ('total', '')) one)`

/** Each event of the busiest page by itself, so that as many combinations of values are there as by chance: by the hour for 90 days, before by the day. */
async function insertCountsOfBusiest(client: pg.Client, today: string) {
  const pick = (dimension: string) =>
    `(select array_agg(value order by n) from shares where dimension = '${dimension}')[1 + width_bucket(random(),
      (select array_agg(least(1, up_to) order by n) from (
        select n, sum(share) over (order by n) as up_to from shares where dimension = '${dimension}') sums where n < ${values[dimension as keyof typeof values]}))]`
  await client.query('select setseed(0.5)')
  await client.query(`insert into visit_counts (user_id, hour, link_id, device, country, source, count, uniques)
    select id, hour, link_id, device, country, source, count(*), case when link_id = '${noLink}' then ceil(count(*) / 2.0) else 0 end
    from (
      select id, case when d <= 90 then day + floor(random() * case d when 1 then 15 else 24 end) * interval '1 hour' else day end as hour,
        case e % 4 when 0 then ${pick('link')}::uuid else '${noLink}' end as link_id,
        ${pick('device')} as device, ${pick('country')} as country, ${pick('source')} as source
      from pages, generate_series(1, ${days}) d, lateral (select date '${today}'::timestamptz - (d - 1) * interval '1 day' as day) one,
        generate_series(1, (events / ${days})::int) e
      where n = 1
    ) visits
    group by 1, 2, 3, 4, 5, 6 order by 2, md5(country || source)`)
}

/** Filling an index row by row would take ten times as long. */
async function withoutIndex(client: pg.Client, insert: () => Promise<unknown>) {
  const { rows } = await client.query(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'visit_rollups'::regclass and contype = 'p'`,
  )
  const { name, definition } = rows[0]
  await client.query(`alter table visit_rollups drop constraint ${name}`)
  await insert()
  await client.query(`alter table visit_rollups add constraint ${name} ${definition}`)
}
