/** The only SQL on the tables of visits. */

import { and, eq, gte, lt } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { repeatWindow } from '#rules/visits/visits.ts'
import { noLink, visitorSalts, visitors } from '#server/database/schema/visits.ts'
import type { Services } from '#server/services/services.ts'
import type { VisitRow, UncountedRows } from './batch.ts'

type Db = Pick<Services, 'db'>

/** Milliseconds. A database that has not answered by then is taken for gone, and the connection is given up. */
const longestWait = 12_000

/** Writes the rows in one statement, which is one transaction: all of it is on disk when this returns, or none of it. */
export async function writeVisits({ db }: Db, rows: readonly VisitRow[], day: string, now: Date): Promise<UncountedRows> {
  const query: QueryConfig & { query_timeout: number } = {
    name: 'write-visits',
    text: writeStatement,
    values: [...toColumns(rows), day, now],
    query_timeout: longestWait,
  }
  const { rows: notCounted } = await db.$client.query<{ n: number; is_unknown: boolean }>(query)
  return new Map(notCounted.map(({ n, is_unknown }) => [n - 1, is_unknown ? 'unknown' : 'repeat']))
}

/** One PostgreSQL array for each column. Every value is of a kind that needs no escape inside quotes. */
const toColumns = (rows: readonly VisitRow[]): string[] => [
  toArrayLiteral(rows, (row) => (row.kind === 'view' ? `"${row.target}"` : 'null')),
  toArrayLiteral(rows, (row) => (row.kind === 'click' ? row.target : 'null')),
  toArrayLiteral(rows, (row) => row.person || 'null'),
  toArrayLiteral(rows, (row) => row.considered.device),
  toArrayLiteral(rows, (row) => row.considered.country),
  toArrayLiteral(rows, (row) => `"${row.considered.source}"`),
  toArrayLiteral(rows, (row) => row.considered.dropped ?? 'null'),
  toArrayLiteral(rows, (row) => String(row.members.length)),
]

const toArrayLiteral = (rows: readonly VisitRow[], show: (row: VisitRow) => string) => `{${rows.map(show).join(',')}}`

/**
 * arrived   what the beacons said
 * known     of it, what names a page or link that takes visits, with the visitor as this creator's alone
 * asking    of it, what would count: each visitor once for each target, in one order on all nodes
 * fresh     of it, what is no repeat, decided by the visitor's own row, which is locked until the commit
 * counted   both together; from here on the counts are added up
 * judged    what became of all that is known
 */
const writeStatement = `
with arrived as materialized (
  select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
    with ordinality as a (username, link_id, person, device, country, source, reason, copies, n)
),
known as materialized (
  select a.*, a.reason is null as may_count, 'view' as kind, u.id as user_id, u.id as target_id,
    uuid '${noLink}' as counted_as, substr(sha256(uuid_send(a.person) || uuid_send(u.id)), 1, 16) as visitor
  from arrived a join users u on u.username = a.username
  where u.is_active and not u.is_banned
  union all
  select a.*, a.reason is null, 'click', u.id, l.id, l.id, substr(sha256(uuid_send(a.person) || uuid_send(u.id)), 1, 16)
  from arrived a join links l on l.id = a.link_id join users u on u.id = l.user_id
  where l.is_active and u.is_active and not u.is_banned
    and coalesce(l.visible_from <= $10, true) and coalesce($10 < l.visible_until, true)
),
asking as materialized (
  select distinct on (visitor, target_id) n, kind, user_id, target_id, counted_as, device, country, source, visitor,
    $10::timestamptz + case kind when 'view' then ${interval('view')} else ${interval('click')} end as counts_again_at
  from known where may_count
  order by visitor, target_id
),
fresh as (
  insert into visitors as v (day, visitor, target_id, counts_again_at, times)
  select $9::date, visitor, target_id, counts_again_at, 1 from asking
  on conflict (visitor, target_id)
    do update set counts_again_at = excluded.counts_again_at, times = v.times + 1
    where v.counts_again_at <= $10
  returning visitor, target_id, times = 1 as is_unique
),
counted as materialized (
  select a.n, a.kind, a.user_id, a.counted_as, a.device, a.country, a.source, f.is_unique
  from asking a join fresh f using (visitor, target_id)
),
judged as materialized (
  select k.n, k.user_id, k.kind, coalesce(k.reason, 'repeat') as reason,
    k.copies - (c.n is not null)::int as dropped, k.may_count and c.n is null as is_repeat
  from known k left join counted c on c.n = k.n
),
added as (
  insert into visit_counts as c (user_id, hour, link_id, device, country, source, count, uniques)
  select user_id, date_trunc('hour', $10::timestamptz, 'UTC'), counted_as, device, country, source,
    count(*), count(*) filter (where is_unique)
  from counted
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, hour, link_id, device, country, source)
    do update set count = c.count + excluded.count, uniques = c.uniques + excluded.uniques
),
added_to_links as (
  update links l set clicks = l.clicks + more.clicks
  from (select counted_as as id, count(*) as clicks from counted where kind = 'click' group by 1 order by 1) more
  where l.id = more.id
),
added_to_users as (
  update users u set total_clicks = u.total_clicks + more.clicks
  from (select user_id as id, count(*) as clicks from counted where kind = 'click' group by 1 order by 1) more
  where u.id = more.id
),
dropped as (
  insert into visits_dropped as d (user_id, hour, kind, reason, count)
  select user_id, date_trunc('hour', $10::timestamptz, 'UTC'), kind, reason, sum(dropped)
  from judged where dropped > 0
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (user_id, hour, kind, reason) do update set count = d.count + excluded.count
)
select a.n::int as n, j.n is null as is_unknown
from arrived a left join judged j on j.n = a.n
where j.n is null or j.is_repeat`

function interval(kind: keyof typeof repeatWindow): string {
  return `interval '${repeatWindow[kind]} milliseconds'`
}

/** The day's salt: the first node to ask brings it, all others get the same. */
export async function findOrCreateSalt({ db }: Db, day: string, salt: Buffer): Promise<Uint8Array> {
  await db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing()
  const [shared] = await db.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day))
  if (!shared) throw new Error(`The salt of ${day} is gone.`)
  return shared.salt
}

export async function deleteSaltsBefore({ db }: Db, day: string): Promise<number> {
  const gone = await db.delete(visitorSalts).where(lt(visitorSalts.day, day)).returning({ day: visitorSalts.day })
  return gone.length
}

/** In 256 parts of equal size, because hashes begin with every byte equally often: no part holds its locks for long. */
export async function deleteVisitorsBefore({ db }: Db, day: string): Promise<void> {
  for (let first = 0; first < 256; first++) {
    const isInPart = and(
      gte(visitors.visitor, Buffer.from([first])),
      first < 255 ? lt(visitors.visitor, Buffer.from([first + 1])) : undefined,
    )
    await db.delete(visitors).where(and(isInPart, lt(visitors.day, day)))
  }
}
