/** Whether two processes that roll visits up at once get in each other's way, and what it costs to end a day with ten million visitors. */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connect, type Database } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { openVisitorIds } from '#server/visits/visitor-ids.ts'
import { withEmptyDatabase } from './database.ts'
import { type Figure, formatInteger, median } from './report.ts'

const now = new Date('2026-11-22T15:30:00Z')
const creators = 2_000
const events = 100_000
const rounds = 3
const visitors = 10_000_000

export const measureVisitLanes = (): Promise<Figure[]> =>
  withEmptyDatabase(async (connection) => {
    const clients = [0, 1].map(() => new pg.Client(connection))
    for (const client of clients) await client.connect()
    const { db, close } = connect(connection, openLog('warn'))
    try {
      await insertCreators(db)
      return [...(await measureFolds(db, clients)), await measureEndOfDay(db, clients[0] as pg.Client)]
    } finally {
      for (const client of clients) await client.end()
      await close()
    }
  })

/** Each has one backend, as another process would. */
async function measureFolds(db: Database, clients: pg.Client[]): Promise<Figure[]> {
  const folders = clients.map((client) => drizzle(client) as unknown as Database)
  const backends = await Promise.all(clients.map(findBackend))
  const costs = { alone: [] as number[], together: [] as number[] }
  let [looks, waits] = [0, 0]
  for (let round = -1; round < rounds; round++)
    for (const [name, used] of [
      ['alone', folders.slice(0, 1)],
      ['together', folders],
    ] as const) {
      await insertPending(db, round)
      const before = readCpu(backends)
      let isOver = false
      const watching = (async () => {
        while (!isOver) {
          looks += 1
          waits += await countWaits(db, backends)
        }
      })()
      await Promise.all(used.map((one) => foldVisits({ db: one, history: postgresHistory, now: () => now })))
      isOver = true
      await watching
      if (round >= 0) costs[name].push(((readCpu(backends) - before) / events) * 1_000_000)
    }
  const [alone, together] = [median(costs.alone), median(costs.together)]
  return [
    {
      name: 'Two processes that roll visits up at once, seen waiting for a lock of the other',
      measured: waits,
      unit: '',
      limit: { atMost: 0 },
      details: `in ${formatInteger(looks)} looks at pg_stat_activity`,
    },
    {
      name: 'CPU for rolling an event up by two processes at once, as a ratio of one alone',
      measured: together / alone,
      unit: '',
      limit: { atMost: 1.15 },
      details: `medians of ${rounds} times ${formatInteger(events)} events of ${formatInteger(creators)} creators: ${together.toFixed(1)} and ${alone.toFixed(1)} µs`,
    },
  ]
}

/** The rows by a client without limits of time. */
async function measureEndOfDay(db: Database, client: pg.Client): Promise<Figure> {
  const visitorIds = openVisitorIds({ db })
  await visitorIds.loadIdentify('2026-11-21')
  for (let first = 0; first < visitors; first += 500_000)
    await client.query(
      `insert into counted_visitors (day, visitor, target_id, counts_again_at)
       select '2026-11-21', substr(sha256(n::text::bytea), 1, 16), gen_random_uuid(), now() from generate_series($1::int, $2::int) n`,
      [first + 1, first + 500_000],
    )
  const started = performance.now()
  await visitorIds.deleteBefore('2026-11-22')
  const took = performance.now() - started
  return {
    name: `Ending a day with ${formatInteger(visitors)} visitors`,
    measured: took / 1000,
    unit: 's',
    limit: { atMost: 1 },
    details: 'the salt deleted and the partition dropped',
  }
}

const insertCreators = (db: Database) =>
  db.$client.query(`insert into users (id, username, email, password, is_verified)
    select gen_random_uuid(), 'creator' || n, n || '@example.com', 'none', true from generate_series(1, ${creators}) n`)

const insertPending = (db: Database, round: number) =>
  db.$client.query(
    `insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
     select p.id, case e % 4 when 0 then p.id else '00000000-0000-0000-0000-000000000000' end, $1::timestamptz,
       (array['mobile', 'desktop', 'tablet'])[1 + e % 3], (array['GB', 'FR', 'US'])[1 + e % 3], '', 'source-' || e % 7, '', 'browser-' || e % 5, 1, 0
     from generate_series(1, ${events}) e join (select id, row_number() over (order by id) - 1 as place from users) p on p.place = e % ${creators}`,
    [new Date(now.getTime() + round * 3_600_000).toISOString()],
  )

const findBackend = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

const countWaits = async (db: Database, backends: number[]): Promise<number> =>
  (
    await db.$client.query<{ waits: number }>(
      `select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and pid = any($1)`,
      [backends],
    )
  ).rows[0]?.waits ?? 0

/** Seconds of CPU, of which the system counts hundredths. */
const readCpu = (backends: number[]): number =>
  backends.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / 100
  }, 0)
