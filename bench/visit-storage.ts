/**
 * What a day's visits take in PostgreSQL and in ClickHouse: processor time to add them up, and room on disk. Few creators have most of them
 * (Zipf), and so it is with the values of each dimension. ClickHouse is the real engine, in this process.
 */
import { performance } from 'node:perf_hooks'
import type { ClickHouseClient } from '@clickhouse/client'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { openClickHouseOf } from '#server/services/visit-history/clickhouse/clickhouse.ts'
import type { VisitHistory } from '#server/services/visit-history/port.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { openEngine } from '../faults/clickhouse-engine.ts'
import { readCpu } from './cpu.ts'
import { withEmptyDatabase } from './database.ts'
import { readPostmasterPid } from './process-memory.ts'
import { type Figure, formatInteger, toFigure } from './report.ts'

const creators = 700
const visitsPerCreator = 150
const visits = creators * visitsPerCreator
const day = '2026-11-22'
const now = () => new Date(`${day}T23:59:59Z`)
const tables = ['visit_counts', 'visit_rollups']

export const measureVisitStorage = (): Promise<Figure[]> =>
  withEmptyDatabase(async (connection, dataDir) => {
    const client = new pg.Client(connection)
    await client.connect()
    const { engine, close } = openEngine()
    try {
      const db = drizzle(client) as unknown as Database
      await client.query(`insert into users (id, username, email, password, is_verified)
        select gen_random_uuid(), 'creator' || n, n || '@example.com', 'none', true from generate_series(1, ${creators}) n`)
      const readDatabase = () => readCpu(readPostmasterPid(dataDir))

      await insertPending(client)
      const beforeFold = await readLog(client)
      const inPostgres = await measureCpu(readDatabase, () => foldVisits({ db, history: postgresHistory, now }))
      const logged = ((await readLog(client)) - beforeFold) / visits
      await client.query(`vacuum ${tables}`)
      const stored = await readPostgres(client)
      await client.query(`vacuum full ${tables}`)
      const compact = await readPostgres(client)

      const history = openClickHouseOf(engine)
      await history.prepare?.(undefined)
      await insertPending(client)
      const beforeBatches = await readLog(client)
      const taken = await measureCpu(readDatabase, () => foldVisits({ db, history, now }))
      const loggedForBatches = ((await readLog(client)) - beforeBatches) / visits
      const begun = performance.now()
      const added = await measureCpu(readOwn, () => ship(history, db, client))
      const perSecond = visits / ((performance.now() - begun) / 1_000)
      for (const table of tables) await engine.command({ query: `optimize table ${table} final` })
      const columns = await readClickHouse(engine)

      const details = `${formatInteger(visits)} visits of ${formatInteger(creators)} creators on one day`
      const room = 'hours and days, indexes included'
      return [
        toFigure('CPU of PostgreSQL for adding a visit up', inPostgres, 'µs', 1_000, details),
        toFigure('Log of PostgreSQL for adding a visit up', logged, 'bytes', 10_000, 'write-ahead log'),
        toFigure('CPU of PostgreSQL for taking a visit into a batch for ClickHouse', taken, 'µs', 500, 'the same'),
        toFigure('Log of PostgreSQL for taking a visit into a batch', loggedForBatches, 'bytes', 2_000, 'write-ahead log'),
        toFigure(
          'CPU of ClickHouse for a visit',
          added,
          'µs',
          200,
          `the client in its process included; ${formatInteger(perSecond)} a second, one batch after the other`,
        ),
        toFigure(
          'Disk of PostgreSQL for a visit, for 90 days',
          stored.bytes,
          'bytes',
          2_000,
          `${room}; ${stored.rows.toFixed(1)} rows; without any gap ${formatInteger(compact.bytes)}`,
        ),
        toFigure(
          'Disk of PostgreSQL for a visit, after them',
          stored.bytesOfDays,
          'bytes',
          1_000,
          `by the share of rows that stay; without any gap ${formatInteger(compact.bytesOfDays)}`,
        ),
        toFigure(
          'Disk of ClickHouse for a visit, for 100 days',
          columns.bytes,
          'bytes',
          500,
          `merged; ${columns.rows.toFixed(1)} rows`,
        ),
        toFigure(
          'Disk of ClickHouse for a visit, after them',
          columns.bytesOfDays,
          'bytes',
          300,
          'by the share of rows that stay',
        ),
      ]
    } finally {
      await client.end()
      await close()
    }
  })

/** Bytes that were written to PostgreSQL's log so far. */
const readLog = async (client: pg.Client): Promise<number> =>
  (await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`)).rows[0].bytes

/** Microseconds for each visit. */
async function measureCpu(read: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = read()
  await work()
  return ((read() - before) / visits) * 1e6
}

function readOwn(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** A number from 1 to `most`: the n-th is about 1/n as frequent as the first. */
const zipf = (most: number) => `floor(${most + 1} ^ random())::int`

/** In the order of time. One of four visits is a click, on one of seven links. */
async function insertPending(client: pg.Client) {
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
     select p.id, case when is_click then uuid_in(md5(p.id::text || link)::cstring) else '00000000-0000-0000-0000-000000000000' end,
       date '${day}' + e * interval '1 day' / ${visits}, (array['mobile', 'desktop', 'tablet'])[device],
       'C' || country, 'C' || country || ' City ' || city, 'source-' || source, case when random() < 0.1 then 'campaign-' || link else '' end,
       'browser-' || browser, 1, case when is_click then 0 else 1 end
     from (
       select e, ${zipf(creators)} as place, random() < 0.25 as is_click, ${zipf(7)} as link, ${zipf(3)} as device, ${zipf(40)} as country,
         ${zipf(50)} as city, ${zipf(12)} as source, ${zipf(6)} as browser
       from generate_series(0, ${visits - 1}) e
     ) drawn join (select id, row_number() over (order by id) as place from users) p using (place) order by e`,
  )
}

/** `bytesOfDays`: when hours are merged into days, and those of the rollups are gone but the totals. */
async function readPostgres(client: pg.Client) {
  const { rows } = await client.query(`select
    (select sum(pg_total_relation_size(name::regclass)) from unnest(array['${tables.join(`', '`)}']) name)::float8 as bytes,
    pg_total_relation_size('visit_counts')::float8 as counts_bytes,
    pg_total_relation_size('visit_rollups')::float8 as rollups_bytes,
    (select count(*) from visit_counts)::float8 as counts,
    (select count(*) from (select from visit_counts group by user_id, link_id, device, country, source) merged)::float8 as counts_of_days,
    (select count(*) from visit_rollups)::float8 as rollups,
    (select count(*) from visit_rollups where grain <> 'hour' or dimension = 'total')::float8 as rollups_of_days`)
  const [row] = rows
  return {
    bytes: row.bytes / visits,
    rows: (row.counts + row.rollups) / visits,
    bytesOfDays:
      ((row.counts_bytes * row.counts_of_days) / row.counts + (row.rollups_bytes * row.rollups_of_days) / row.rollups) / visits,
  }
}

async function readClickHouse(engine: ClickHouseClient) {
  const ask = async (query: string) =>
    (await (await engine.query({ query, format: 'JSONEachRow' })).json<Record<string, string | number>>())[0] ?? {}
  const sum = { bytes: 0, rows: 0, bytesOfDays: 0 }
  for (const table of tables) {
    const stored = await ask(
      `select sum(bytes_on_disk) as bytes, sum(rows) as rows from system.parts where active and database = currentDatabase() and table = '${table}'`,
    )
    const kept = await ask(
      `select count() as rows from ${table} where grain = 'day'${table === 'visit_rollups' ? ` or dimension = 'total'` : ''}`,
    )
    sum.bytes += Number(stored.bytes) / visits
    sum.rows += Number(stored.rows) / visits
    sum.bytesOfDays += (Number(stored.bytes) * Number(kept.rows)) / Number(stored.rows) / visits
  }
  return sum
}

/** As a node does while it runs. */
async function ship(history: VisitHistory, db: Database, client: pg.Client) {
  const { stop } = history.start({ db, log: openLog('warn') })
  for (;;) {
    const { rows } = await client.query('select exists (select from visit_batches) as waits')
    if (!rows[0].waits) return stop()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
