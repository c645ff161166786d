/** What ClickHouse takes for each visit that is sent to it, with few visits in its tables and with a hundred million. */
import { performance } from 'node:perf_hooks'
import type { ClickHouseClient } from '@clickhouse/client'
import { batchColumns } from '#server/services/visit-history/clickhouse/batches/columns.ts'
import { listStatements } from '#server/services/visit-history/clickhouse/schema.ts'
import { openEngine } from '../faults/clickhouse-engine.ts'
import { type Figure, median } from './report.ts'

const creators = 100_000
const sizes = { few: 100_000, many: 100_000_000 }
/** Rows of a batch, as a step of the fold has them at most. */
const batchSize = 5_000
const batches = 30
const end = Math.floor(Date.parse('2026-11-22T15:00:00Z') / 1_000)

export async function measureVisitShipping(): Promise<Figure[]> {
  const { engine, close } = openEngine()
  try {
    const costs: Record<keyof typeof sizes, number> = { few: 0, many: 0 }
    for (const size of ['few', 'many'] as const) {
      for (const table of ['visits_in', 'visit_counts_view', 'visit_counts', 'visit_rollups_view', 'visit_rollups'])
        await engine.command({ query: `drop table if exists ${table} sync` })
      for (const query of listStatements()) await engine.command({ query })
      await insertStored(engine, sizes[size])
      costs[size] = await measureBatches(engine)
    }
    return [
      {
        name: 'sending a visit to ClickHouse with 100,000,000 stored, against 100,000',
        measured: costs.many / costs.few,
        unit: '',
        limit: { atMost: 1.1 },
        details: `${(costs.few * 1_000).toFixed(1)} and ${(costs.many * 1_000).toFixed(1)} µs a visit; medians of ${batches} batches of ${batchSize}`,
      },
    ]
  } finally {
    await close()
  }
}

/** Through the views, as visits come: each row stands for ten of them, over two years. Most are of few creators. */
async function insertStored(engine: ClickHouseClient, visits: number): Promise<void> {
  const step = 1_000_000
  for (let first = 0; first < visits / 10; first += step)
    await engine.command({
      query: `insert into visits_in select ${userOf('pow(rand(1) / 4294967295, 4)')},
          if(rand(2) % 3 = 0, toUUID('00000000-0000-4000-8000-000000000001'), toUUID('00000000-0000-0000-0000-000000000000')),
          toStartOfHour(toDateTime(${end} - rand(3) % (730 * 86400), 'UTC')), ['mobile', 'desktop', 'tablet'][1 + rand(4) % 3],
          ['GB', 'FR', 'US', 'JP'][1 + rand(5) % 4], '', ['instagram', 'tiktok', 'direct'][1 + rand(6) % 3], '', 'Safari', 10, 5
        from numbers(${Math.min(step, visits / 10 - first)})`,
    })
}

const userOf = (share: string) =>
  `toUUID(concat('00000000-0000-4000-9000-', leftPad(toString(toUInt32(${share} * ${creators})), 12, '0')))`

/** Milliseconds for each visit. */
async function measureBatches(engine: ClickHouseClient): Promise<number> {
  const durations: number[] = []
  for (let batch = 0; batch < batches; batch++) {
    const rows = Array.from({ length: batchSize }, (_, n) =>
      JSON.stringify([
        `00000000-0000-4000-9000-${String((n * 17 + batch * 31) % creators).padStart(12, '0')}`,
        '00000000-0000-0000-0000-000000000000',
        end,
        'mobile',
        'GB',
        '',
        'instagram',
        '',
        'Safari',
        1,
        1,
      ]),
    )
    const begun = performance.now()
    await engine.command({
      query: `insert into visits_in (${batchColumns.join(', ')}) format JSONCompactEachRow\n${rows.join('\n')}`,
      clickhouse_settings: {
        insert_deduplication_token: `bench ${begun}`,
        deduplicate_blocks_in_dependent_materialized_views: 1,
        async_insert: 0,
      },
    })
    durations.push((performance.now() - begun) / batchSize)
  }
  return median(durations)
}
