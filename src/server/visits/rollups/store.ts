/** What the fold does besides the history: clicks that wait for their totals, and the live minutes. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { visitMinutes } from '#server/database/schema/visits.ts'
import { minutesKept } from '#server/services/visit-history/port.ts'

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

export const deleteOldMinutes = (db: Queries, now: Date) =>
  db.delete(visitMinutes).where(sql`${visitMinutes.minute} < ${new Date(now.getTime() - minutesKept).toISOString()}::timestamptz`)
