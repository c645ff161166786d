/** The tables in ClickHouse. Visits are not stored one by one: `visits_in` keeps nothing, and what comes through it is added up. */
import type { batchColumns } from './batches/columns.ts'

const noLink = `toUUID('00000000-0000-0000-0000-000000000000')`

/** Inserts whose tokens a table remembers: many more than are sent until a batch is sent again. */
const remembered = 10_000
/** Days after which hours are deleted; figures read them for 90. Those of the totals stay. */
const hoursKept = 100

const text = 'LowCardinality(String)'

const input = {
  user_id: 'UUID',
  link_id: 'UUID',
  hour: `DateTime('UTC')`,
  device: text,
  country: text,
  city: 'String',
  source: 'String',
  campaign: 'String',
  browser: text,
  count: 'UInt64',
  uniques: 'UInt64',
} satisfies Record<(typeof batchColumns)[number], string>

const counts = {
  user_id: 'UUID',
  grain: text,
  at: `DateTime('UTC')`,
  link_id: 'UUID',
  device: text,
  country: text,
  source: 'String',
  count: 'UInt64',
  uniques: 'UInt64',
}

const rollups = {
  user_id: 'UUID',
  grain: text,
  dimension: text,
  at: `DateTime('UTC')`,
  value: 'String',
  views: 'UInt64',
  visitors: 'UInt64',
  clicks: 'UInt64',
}

/** What the server expects, by table. */
export const expectedColumns: Record<string, Record<string, string>> = {
  visits_in: input,
  visit_counts: counts,
  visit_rollups: rollups,
}

const list = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

const byGrain = `arrayJoin([('hour', hour), ('day', toStartOfDay(hour))]) as grained`

const selectCounts = `
  select user_id, tupleElement(grained, 1) as grain, tupleElement(grained, 2) as at, link_id, device, country, source,
    sum(count) as count, sum(uniques) as uniques
  from (select *, ${byGrain} from visits_in)
  group by user_id, grain, at, link_id, device, country, source`

/** As of the rollups in PostgreSQL: no link for views, and neither an empty city nor an empty campaign. */
const selectRollups = `
  select user_id, tupleElement(grained, 1) as grain, tupleElement(known, 1) as dimension, tupleElement(grained, 2) as at,
    tupleElement(known, 2) as value, sum(if(link_id = ${noLink}, count, 0)) as views,
    sum(if(link_id = ${noLink}, uniques, 0)) as visitors, sum(if(link_id = ${noLink}, 0, count)) as clicks
  from (
    select *, ${byGrain}, arrayJoin([('total', ''), ('link', toString(link_id)), ('country', toString(country)), ('source', source),
      ('device', toString(device)), ('city', city), ('campaign', campaign), ('browser', toString(browser))]) as known
    from visits_in
  )
  where not (dimension = 'link' and link_id = ${noLink}) and not (dimension in ('city', 'campaign') and value = '')
  group by user_id, grain, dimension, at, value`

type Table = { name: string; columns: Record<string, string>; sums: string; key: string; expires: string; select: string }

const tables: Table[] = [
  {
    name: 'visit_counts',
    columns: counts,
    sums: 'count, uniques',
    key: 'user_id, grain, at, link_id, device, country, source',
    expires: `grain = 'hour'`,
    select: selectCounts,
  },
  {
    name: 'visit_rollups',
    columns: rollups,
    sums: 'views, visitors, clicks',
    key: 'user_id, grain, dimension, at, value',
    expires: `grain = 'hour' and dimension <> 'total'`,
    select: selectRollups,
  },
]

/** Each can be run again. With a cluster: replicated, and sharded by creator; the macros {shard} and {replica} are those of its servers. */
export function listStatements(cluster?: string): string[] {
  const onCluster = cluster === undefined ? '' : ` on cluster '${cluster}'`
  return [
    `create table if not exists visits_in${onCluster} (${list(input)}) engine = Null`,
    ...tables.flatMap(({ name, columns, sums, key, expires, select }) => {
      const stored = cluster === undefined ? name : `${name}_local`
      const engine =
        cluster === undefined
          ? `SummingMergeTree((${sums}))`
          : `ReplicatedSummingMergeTree('/clickhouse/tables/{shard}/{database}/${stored}', '{replica}', (${sums}))`
      const window =
        cluster === undefined
          ? `non_replicated_deduplication_window = ${remembered}`
          : `replicated_deduplication_window = ${remembered}, replicated_deduplication_window_seconds = 2592000`
      return [
        `create table if not exists ${stored}${onCluster} (${list(columns)}) engine = ${engine}
          partition by toYYYYMM(at) order by (${key})
          ttl at + interval ${hoursKept} day delete where ${expires}
          settings ${window}`,
        ...(cluster === undefined
          ? []
          : [
              `create table if not exists ${name}${onCluster} as ${stored} engine = Distributed('${cluster}', currentDatabase(), ${stored}, cityHash64(user_id))`,
            ]),
        `create materialized view if not exists ${name}_view${onCluster} to ${name} as ${select.trim()}`,
      ]
    }),
  ]
}
