/**
 * The history of visits in ClickHouse. A step of the fold stores what it took as a batch, in the transaction that takes it; each node sends
 * one of them at a time, with a token by which ClickHouse knows one that it has already, and deletes it when it has answered. Whatever fails in between, each
 * visit is counted once. While it is away, batches pile up, and figures say until when they are complete.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type ClickHouseClient, ClickHouseError, createClient } from '@clickhouse/client'
import type { Queries } from '#server/database/queries.ts'
import { openCircuitBreaker } from '../../circuit-breaker.ts'
import { foldPending } from '../fold/store.ts'
import { type LinkRow, type PointRow, toCounts, toLinkClicks } from '../points.ts'
import { type HistoryReads, HistoryUnavailableError, type HourOfWeekRow, type SumRow, type VisitHistory } from '../port.ts'
import { batchColumns } from './batches/columns.ts'
import {
  areSending,
  countWaiting,
  deleteBatch,
  dropFromBatches,
  findFirstWaiting,
  giveBatchBack,
  keepBatches,
  listSending,
  takeBatch,
} from './batches/store.ts'
import { type Ask, askOnce, throwUnavailable } from './client.ts'
import { openExport } from './export.ts'
import { expectedColumns, listStatements } from './schema.ts'
import { indexOf, listByPoint, listVisits, listVisitsByHour, toParameters, toTime } from './statements.ts'
import { sumWeeks } from './weeks.ts'

/** Milliseconds until an answer; of a batch, which is given to another node after twice as long. */
const timeouts = { batch: 15_000, erasure: 600_000, description: 1_000 }
/** Milliseconds between two looks for batches; after failures longer and longer. */
const rests = { idle: 1_000, most: 30_000 }
/** Milliseconds after which an operator is told that visits wait. */
const toldAfter = 60_000

export const openClickHouse = (url: string): VisitHistory =>
  openClickHouseOf(createClient({ url, request_timeout: timeouts.erasure, log: { level: 127 } }))

/** Of a client that is given, as in tests. */
export function openClickHouseOf(client: ClickHouseClient): VisitHistory {
  const inTurn = openCircuitBreaker({ isUnavailable: (error) => error instanceof HistoryUnavailableError })
  const ask: Ask = (query, parameters) => inTurn(() => askOnce(client, query, parameters))
  async function ship(db: Queries, stopping: AbortSignal): Promise<boolean> {
    const batch = await takeBatch(db)
    if (!batch) return false
    try {
      await client
        .command({
          query: `insert into visits_in (${batchColumns.join(', ')}) format JSONCompactEachRow\n${batch.rows}`,
          clickhouse_settings: {
            insert_deduplicate: 1,
            insert_deduplication_token: batch.token,
            deduplicate_blocks_in_dependent_materialized_views: 1,
            async_insert: 0,
            // In a cluster: taken means stored on the servers that have the creators.
            distributed_foreground_insert: 1,
            max_execution_time: timeouts.batch / 1_000,
            wait_end_of_query: 1,
          },
          abort_signal: AbortSignal.any([AbortSignal.timeout(timeouts.batch), stopping]),
        })
        .catch(throwUnavailable)
    } catch (error) {
      // Otherwise it may still work on the batch.
      if (isRefused(error)) await giveBatchBack(db, batch)
      throw error
    }
    await deleteBatch(db, batch)
    return true
  }

  return {
    isApart: true,
    maxWaiting: 20_000_000,
    fold: (db, options) => foldPending(db, options, keepBatches),
    countWaiting,
    openReads: (snapshot) => openReads(ask, snapshot),
    openExport: (_db, userId, now) => openExport(ask, userId, now),
    sumWeeks: (_db, weeks) => sumWeeks(ask, weeks),
    // Its rows expire by themselves, and are added up fast enough.
    mergeOldHours: async () => true,
    breakDownVisits: async () => true,
    async erase(db, userId) {
      await dropFromBatches(db, userId)
      // What a node read before that is sent by now, or will not be.
      const sending = await listSending(db)
      while (await areSending(db, sending)) await pause(rests.idle)
      for (const table of await listStoredTables(client))
        await client
          .command({
            query: `alter table ${table} delete where user_id = {user:UUID}`,
            query_params: { user: userId },
            clickhouse_settings: { mutations_sync: '2' },
            abort_signal: AbortSignal.timeout(timeouts.erasure),
          })
          .catch(throwUnavailable)
    },
    start({ db, log }) {
      const stopping = new AbortController()
      const running = run()

      async function run() {
        let isChecked = false
        for (let failures = 0; !stopping.signal.aborted; ) {
          try {
            const problem = isChecked ? undefined : await findSchemaProblem(client)
            if (problem !== undefined) throw new Error(problem)
            isChecked = true
            while (!stopping.signal.aborted && (await ship(db, stopping.signal)));
            if (failures > 0) log.info('Visits are sent to ClickHouse again.')
            failures = 0
          } catch (error) {
            if (failures++ === 0 && !stopping.signal.aborted)
              log.error({ err: error }, 'Visits cannot be sent to ClickHouse. They are kept, and sent later.')
            isChecked = false
          }
          const rest = Math.min(rests.idle * 2 ** failures, rests.most)
          await pause(rest, undefined, { signal: stopping.signal }).catch(() => {})
        }
      }

      return {
        async stop() {
          stopping.abort()
          await running
          await client.close()
        },
      }
    },
    async describe(db) {
      const first = await findFirstWaiting(db)
      if (!first || Date.now() - first.getTime() < toldAfter) return undefined
      const silent = 'ClickHouse does not answer.'
      const reason = await Promise.race([
        findSchemaProblem(client).catch(() => silent),
        pause(timeouts.description, silent, { ref: false }),
      ])
      return `Visits since ${first.toISOString()} wait to be sent to ClickHouse. ${reason ?? 'It takes them more slowly than they come.'}`
    },
    prepare: async (cluster) => {
      for (const query of listStatements(cluster)) await client.command({ query }).catch(throwUnavailable)
    },
  }
}

/** It said so, or was not reached. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof HistoryUnavailableError ? error.cause : error
  return cause instanceof ClickHouseError || (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')
}

/** Where the rows are, with the cluster of each, as its own tables cannot delete. */
async function listStoredTables(client: ClickHouseClient): Promise<string[]> {
  const rows = await askOnce<{ name: string; engine: string }>(
    client,
    `select name, engine_full as engine from system.tables where database = currentDatabase() and name in ('visit_counts', 'visit_rollups')`,
  )
  return rows.map(({ name, engine }) => {
    const [, cluster] = /^Distributed\('?(\w+)'?,/.exec(engine) ?? []
    return cluster === undefined ? name : `${name}_local on cluster '${cluster}'`
  })
}

/** Undefined where its tables are those that this server expects. */
async function findSchemaProblem(client: ClickHouseClient): Promise<string | undefined> {
  const rows = await askOnce<{ table: string; name: string; type: string }>(
    client,
    `select table, name, type from system.columns where database = currentDatabase() and table in ('${Object.keys(expectedColumns).join(`', '`)}')`,
  )
  for (const [table, columns] of Object.entries(expectedColumns)) {
    const found = rows.filter((row) => row.table === table)
    if (found.length === 0)
      return `ClickHouse has no table ${table}: run \`npm run admin -- prepare-clickhouse\`, which makes what is missing.`
    const differs = Object.entries(columns).find(([name, type]) => found.find((row) => row.name === name)?.type !== type)
    if (differs) return `The table ${table} in ClickHouse has no column ${differs[0]} of the type ${differs[1]}.`
  }
  return undefined
}

function openReads(ask: Ask, snapshot: Queries): HistoryReads {
  return {
    async sumByValue(scope, parts, limit) {
      const visits = parts.map(
        ({ dimensions, span }, part) =>
          `select ${part} as part, dimension, value, views, visitors, clicks from (${listVisits(scope, dimensions, span)})`,
      )
      type Row = Omit<SumRow, 'values'> & { part: number; number: number }
      const rows = await ask<Row>(
        `with summed as (
          select part, dimension, value, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
          from (${visits.join(' union all ')}) group by part, dimension, value
        ), ranked as (
          select *, row_number() over (partition by part, dimension order by views desc, clicks desc, value) as place
          from summed where views <> 0 or clicks <> 0
        )
        select part, dimension, shown as value, count() as number, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
        from (select *, if(place <= ${limit} or dimension = 'link', toNullable(value), null) as shown from ranked)
        group by part, dimension, shown`,
        toParameters(scope),
      )
      const sums = parts.map((_, part) =>
        rows.flatMap(({ part: of, number, ...row }) => (of === part ? [{ ...row, values: number }] : [])),
      )
      return sums as { [Part in keyof typeof parts]: SumRow[] }
    },
    async sumByPoint(scope, points) {
      const rows = await ask<PointRow>(
        `select point, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
        from (${listByPoint(scope, 'total', points)}) group by point having point >= 0`,
        toParameters(scope),
      )
      return toCounts(points, rows)
    },
    async sumClicksByPoint(scope, points) {
      const rows = await ask<LinkRow>(
        `select value as linkId, groupArray(point) as points, groupArray(counted) as clicks
        from (select value, point, sum(clicks) as counted from (${listByPoint(scope, 'link', points)}) group by value, point)
        where point >= 0 group by value`,
        toParameters(scope),
      )
      return toLinkClicks(points, rows)
    },
    sumByHourOfWeek: (scope, starts, { from, to, counted }) =>
      ask<HourOfWeekRow>(
        `select ${indexOf(starts)} as part, toInt32(intDiv(toUnixTimestamp(at), 3600) % 168) as hourOfWeek, sum(hour_views) as views,
          sum(hour_clicks) as clicks,
          groupArrayIf(hour_views, hour_views > 0 and at >= ${toTime(counted.from)} and at < ${toTime(counted.to)}) as counts
        from (
          select at, sum(views) as hour_views, sum(clicks) as hour_clicks
          from (${listVisitsByHour(scope, 'total', { from, to })}) group by at
        )
        group by part, hourOfWeek`,
        toParameters(scope),
      ),
    getCompleteUntil: () => findFirstWaiting(snapshot),
  }
}
