/** The only SQL on the tables of visits. */
import { eq, lt, sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { repeatWindow } from '#rules/visits/visits.ts'
import type { Queries } from '#server/database/queries.ts'
import { noLink, visitorSalts } from '#server/database/schema/visits.ts'
import type { Services } from '#server/services/services.ts'
import type { UncountedRows, VisitRow } from './batch.ts'

type Db = Pick<Services, 'db'>

/** Milliseconds. A database that has not responded by then counts as unavailable, and the connection is closed. */
const queryTimeout = 12_000

/** Writes the rows in one statement, which is one transaction: all of them are on disk when this returns, or none. */
export async function writeVisits({ db }: Db, rows: readonly VisitRow[], day: string, now: Date): Promise<UncountedRows> {
  const query: QueryConfig & { query_timeout: number } = {
    name: 'write-visits',
    text: writeStatement,
    values: [...toColumns(rows), day, now],
    query_timeout: queryTimeout,
  }
  const { rows: uncounted } = await db.$client.query<{ n: number; is_unknown: boolean }>(query)
  return new Map(uncounted.map(({ n, is_unknown }) => [n - 1, is_unknown ? 'unknown' : 'repeat']))
}

/** One PostgreSQL array literal per column. */
const toColumns = (rows: readonly VisitRow[]): string[] => [
  toArrayLiteral(rows, ({ target }) => (target.kind === 'view' ? target.username : undefined)),
  toArrayLiteral(rows, ({ target }) => (target.kind === 'click' ? target.linkId : undefined)),
  toArrayLiteral(rows, (row) => row.visitorId || undefined),
  toArrayLiteral(rows, (row) => row.traits.device),
  toArrayLiteral(rows, (row) => row.traits.country),
  toArrayLiteral(rows, (row) => row.traits.city),
  toArrayLiteral(rows, (row) => row.traits.source),
  toArrayLiteral(rows, (row) => row.traits.campaign),
  toArrayLiteral(rows, (row) => row.traits.browser),
  toArrayLiteral(rows, (row) => row.traits.dropped),
  toArrayLiteral(rows, (row) => String(row.members.length)),
]

const toArrayLiteral = (rows: readonly VisitRow[], read: (row: VisitRow) => string | undefined) =>
  `{${rows.map((row) => toArrayElement(read(row))).join(',')}}`

/** Quoted and escaped, so that no value can end its element. PostgreSQL would refuse the whole batch for a null character. */
function toArrayElement(value: string | undefined): string {
  if (value === undefined) return 'null'
  const isPlain = !value.includes('"') && !value.includes('\\') && !value.includes('\0')
  return `"${isPlain ? value : value.replace(/["\\]/g, '\\$&').replaceAll('\0', '')}"`
}

const interval = (kind: keyof typeof repeatWindow): string => `interval '${repeatWindow[kind]} milliseconds'`

/**
 * received    the rows of the batch
 * known       those that name a visible page or link, with the visitor's id mixed with the creator's
 * candidates  those that may count: each visitor once per target, in the same order on all nodes, which avoids deadlocks
 * fresh       those that are no repeat, decided by the visitor's own row, which is locked until the commit
 * counted     the candidates that are fresh
 * free        the clicked links that no other batch is adding to, so that no visitor waits in a queue for the row of a busy one
 * added       what was counted, to be rolled up a moment later (rollups/); of the totals only those that links and creators show are updated here
 * untotalled  the others, for the fold to add to those totals
 * outcomes    what became of each known row
 */
const writeStatement = `
with received as materialized (
  select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $11::int[])
    with ordinality as r (username, link_id, visitor_id, device, country, city, source, campaign, browser, reason, copies, n)
),
known as materialized (
  select r.*, r.reason is null as may_count, 'view' as kind, u.id as user_id, u.id as target_id,
    uuid '${noLink}' as counted_as, substr(sha256(uuid_send(r.visitor_id) || uuid_send(u.id)), 1, 16) as visitor
  from received r join users u on u.username = r.username
  where u.is_verified and u.is_active and not u.is_banned
  union all
  select r.*, r.reason is null, 'click', u.id, l.id, l.id, substr(sha256(uuid_send(r.visitor_id) || uuid_send(u.id)), 1, 16)
  from received r join links l on l.id = r.link_id join users u on u.id = l.user_id
  where l.is_active and u.is_verified and u.is_active and not u.is_banned
    and coalesce(l.visible_from <= $13, true) and coalesce($13 < l.visible_until, true)
),
candidates as materialized (
  select distinct on (visitor, target_id) n, kind, user_id, target_id, counted_as, visitor,
    device, country, city, source, campaign, browser,
    $13::timestamptz + case kind when 'view' then ${interval('view')} else ${interval('click')} end as counts_again_at
  from known where may_count
  order by visitor, target_id
),
fresh as (
  insert into counted_visitors as v (day, visitor, target_id, counts_again_at, times)
  select $12::date, visitor, target_id, counts_again_at, 1 from candidates
  on conflict (visitor, target_id, day)
    do update set counts_again_at = excluded.counts_again_at, times = v.times + 1
    where v.counts_again_at <= $13
  returning visitor, target_id, times = 1 as is_unique
),
counted as materialized (
  select c.*, f.is_unique
  from candidates c join fresh f using (visitor, target_id)
),
outcomes as materialized (
  select k.n, k.user_id, k.kind, coalesce(k.reason, 'repeat') as reason,
    k.copies - (c.n is not null)::int as dropped, k.may_count and c.n is null as is_repeat
  from known k left join counted c on c.n = k.n
),
clicked as materialized (
  select counted_as as link_id, user_id, count(*) as clicks from counted where kind = 'click' group by 1, 2
),
free as materialized (
  select l.id as link_id from clicked c join links l on l.id = c.link_id join users u on u.id = c.user_id
  for no key update of l, u skip locked
),
added as (
  insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
  select user_id, counted_as, $13, device, country, city, source, campaign, browser, count(*), count(*) filter (where is_unique)
  from counted
  group by user_id, counted_as, device, country, city, source, campaign, browser
),
added_to_links as (
  update links l set clicks = l.clicks + c.clicks from clicked c
  where l.id = c.link_id and c.link_id in (select link_id from free)
),
added_to_users as (
  update users u set total_clicks = u.total_clicks + sums.clicks
  from (select user_id, sum(clicks) as clicks from clicked where link_id in (select link_id from free) group by 1) sums
  where u.id = sums.user_id
),
untotalled as (
  insert into untotalled_clicks (user_id, link_id, clicks)
  select user_id, link_id, clicks from clicked where link_id not in (select link_id from free)
),
dropped as (
  insert into visits_dropped as d (user_id, hour, kind, reason, count)
  select user_id, date_trunc('hour', $13::timestamptz, 'UTC'), kind, reason, sum(dropped)
  from outcomes where dropped > 0
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (user_id, hour, kind, reason) do update set count = d.count + excluded.count
)
select r.n::int as n, o.n is null as is_unknown
from received r left join outcomes o on o.n = r.n
where o.n is null or o.is_repeat`

type RememberedVisitor = {
  visitorId: string
  creatorId: string
  purpose: string
  day: string
  now: Date
  countsAgainAt: Date
}

/** Whether the visitor was not counted for this purpose lately. Their id is mixed with the creator's, as for views, and with the purpose. */
export async function rememberVisitor(tx: Queries, visit: RememberedVisitor): Promise<boolean> {
  const { visitorId, creatorId, purpose, day, now, countsAgainAt } = visit
  const { rows } = await tx.execute(sql`
    insert into counted_visitors as v (day, visitor, target_id, counts_again_at)
    values (
      ${day}::date,
      substr(sha256(uuid_send(${visitorId}::uuid) || uuid_send(${creatorId}::uuid) || convert_to(${purpose}, 'UTF8')), 1, 16),
      ${creatorId}::uuid, ${countsAgainAt}
    )
    on conflict (visitor, target_id, day)
      do update set counts_again_at = excluded.counts_again_at, times = v.times + 1
      where v.counts_again_at <= ${now}
    returning times`)
  return rows.length > 0
}

/** The day's salt: the first node to ask inserts it, with the partition of its visitors, and all others read the same one. */
export async function findOrCreateSalt({ db }: { db: Queries }, day: string, salt: Buffer): Promise<Uint8Array> {
  const stored = await findSalt(db, day)
  if (stored) return stored
  return db.transaction(async (tx) => {
    await tx.execute(lockVisitorDays)
    await tx.insert(visitorSalts).values({ day, salt }).onConflictDoNothing()
    if (!(await listVisitorDays(tx)).some(({ days }) => days.includes(day))) await createVisitorDay(tx, day)
    const created = await findSalt(tx, day)
    if (!created) throw new Error(`The salt of ${day} was deleted.`)
    return created
  })
}

/** Also undefined where the partition is missing, as after a node of an earlier release. */
async function findSalt(db: Queries, day: string): Promise<Uint8Array | undefined> {
  const [stored] = await db.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day))
  const isStored = stored && (await listVisitorDays(db)).some(({ days }) => days.includes(day))
  return isStored ? stored.salt : undefined
}

const lockVisitorDays = sql`select pg_advisory_xact_lock(hashtext('visitor days'))`

/** The partitions: one for each day, and that of the table before them, which is of two days. */
async function listVisitorDays(db: Queries): Promise<{ name: string; days: string[] }[]> {
  const { rows } = await db.execute<{ name: string; days: string[] }>(sql`
    select c.relname as name,
      array(select one[1] from regexp_matches(pg_get_expr(c.relpartbound, c.oid), '\\d{4}-\\d\\d-\\d\\d', 'g') as one) as days
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'counted_visitors'::regclass`)
  return rows
}

/** Attached and not created in place, which would wait for every visit that is being written and keep all others waiting. */
async function createVisitorDay(tx: Queries, day: string): Promise<void> {
  const name = sql.identifier(`counted_visitors_${day.replaceAll('-', '_')}`)
  await tx.execute(sql`create table ${name} (like counted_visitors including all)`)
  await tx.execute(sql`alter table counted_visitors attach partition ${name} for values in (${sql.raw(`'${day}'`)})`)
}

/** The salts of past days, and then the visitors, whom nobody can recognise any more. */
export async function deleteDaysBefore({ db }: Db, day: string): Promise<void> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day))
  await db.transaction(async (tx) => {
    await tx.execute(lockVisitorDays)
    const isPast = ({ days }: { days: string[] }) => days.every((one) => one < day)
    for (const { name } of (await listVisitorDays(tx)).filter(isPast)) {
      // A drop waits for all visits that are being written, and whoever comes after it waits for the drop.
      await tx.execute(sql`set local lock_timeout = '1s'`)
      await tx.execute(sql`drop table ${sql.identifier(name)}`)
    }
  })
}
