/** Visits that were taken from the pending ones and are to be sent to ClickHouse: a step of the fold is a batch, in the order of their numbers. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import type { Keeping } from '../../fold/store.ts'

/** `token`: the same for each try, so that ClickHouse takes the batch once. `rows`: one JSON array a line, in the order of `batchColumns`. */
export type Batch = { number: string; token: string; rows: string }

/** Seconds for which a node has a batch to itself; ClickHouse may work on it for half as long. */
const leaseSeconds = 30
/**
 * How far a batch may be ahead of the oldest one, which may have been sent without anybody knowing: far fewer are inserted until it is sent again than
 * ClickHouse remembers, of which each takes as many as it has months.
 */
const maxAhead = 50

/** Nothing but 'ever' is rolled up here. */
export const keepBatches: Keeping = {
  grains: sql`false`,
  parts: [
    sql`batched as (
      insert into visit_batches (rows, row_count, first_at)
      select string_agg(json_build_array(user_id, link_id, extract(epoch from hour)::bigint, device, country, city, source, campaign, browser, count, uniques)::text, E'\n'),
        count(*), min(first_at)
      from (
        select user_id, link_id, hour, device, country, city, source, campaign, browser,
          sum(count)::bigint as count, sum(uniques)::bigint as uniques, min(at) as first_at
        from owned group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      ) as visits
      having count(*) > 0
    )`,
  ],
}

/** The oldest batch that no other node sends. */
export async function takeBatch(db: Queries): Promise<Batch | undefined> {
  const { rows } = await db.execute<Batch>(sql`
    update visit_batches set leased_until = clock_timestamp() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}
    where number = (
      select number from visit_batches
      where (leased_until is null or leased_until < clock_timestamp()) and number <= (select min(number) + ${maxAhead} from visit_batches)
      order by number limit 1 for update skip locked
    )
    returning number::text, token, rows`)
  return rows[0]
}

export const deleteBatch = (db: Queries, { number }: Batch) => db.execute(sql`delete from visit_batches where number = ${number}`)

/** Another try may begin at once. */
export const giveBatchBack = (db: Queries, { number }: Batch) =>
  db.execute(sql`update visit_batches set leased_until = null where number = ${number}`)

/** How many rows wait, also those that no batch has yet; `limit` if there are more. */
export async function countWaiting(db: Queries, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select least(${limit}::bigint,
      (select coalesce(sum(row_count), 0) from visit_batches) + (select count(*) from (select from pending_visits limit ${limit}) as pending)
    )::float8 as count`)
  return rows[0]?.count ?? 0
}

/** When the first visit was that waits; undefined where none does. */
export async function findFirstWaiting(db: Queries): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select least((select min(first_at) from visit_batches), (select min(at) from pending_visits)) as first`)
  const first = rows[0]?.first
  return first ? new Date(first) : undefined
}

/** Removes a creator's rows from the batches that wait. */
export async function dropFromBatches(db: Queries, userId: string): Promise<void> {
  const isTheirs = sql`line like ${`["${userId}"%`}`
  await db.execute(sql`
    with kept as (
      select number, string_agg(line, E'\n') filter (where not (${isTheirs})) as rows, count(*) filter (where not (${isTheirs})) as row_count
      from visit_batches cross join lateral regexp_split_to_table(rows, E'\n') as line
      where rows like ${`%["${userId}"%`}
      group by number
    ), emptied as (
      delete from visit_batches using kept where visit_batches.number = kept.number and kept.row_count = 0
    )
    update visit_batches set rows = kept.rows, row_count = kept.row_count from kept
    where visit_batches.number = kept.number and kept.row_count > 0`)
}

/** The batches that nodes may be sending as they read them before this moment. */
export async function listSending(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number::text from visit_batches where leased_until > clock_timestamp()`)
  return rows.map(({ number }) => number)
}

/** Whether any of these is still being sent. */
export async function areSending(db: Queries, numbers: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from visit_batches where number = any(${sql.param(numbers)}::bigint[]) and leased_until > clock_timestamp() limit 1`)
  return rows.length > 0
}
