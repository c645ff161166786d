/** What one creator takes on disk, and one view in processor time: the units of the arithmetic in docs/scale.md. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClickLoad } from './clicks.ts'
import { readCpu } from './cpu.ts'
import { withDatabase } from './database.ts'
import { insertManyCreators, nthLinkId, nthName } from './million-creators.ts'
import { readPostmasterPid } from './process-memory.ts'
import { type Figure, formatInteger, toFigure } from './report.ts'
import { type Process, startMeasuredServer, withTemporaryServerData } from './server.ts'
import { MeasurementError, runWrk } from './wrk.ts'

const creators = 50_000
/** So few that their fonts wait to be cut at the same time. */
const pages = 100
const links = 500
/** With room for fewer pages than are asked for in turn, none is there when it is asked for again. */
const noRoom = { PAGE_CACHE_MB: '1' }

export const measureUnits = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux')
      throw new MeasurementError('Processor time is measured on Linux only: it is read from /proc.')
    const first = await startMeasuredServer(dataDir)
    const [account, link] = await insertManyCreators(dataDir, creators)
      .then(() => readSizes(dataDir))
      .finally(first.stop)

    const cutting = await startMeasuredServer(dataDir)
    await cutAllFonts(cutting.url, dataDir).finally(cutting.stop)

    const rendering = await startMeasuredServer(dataDir, '/readyz', noRoom)
    await requestPages(rendering.url, 4)
    const uncached = await measure(rendering, dataDir, () => requestPages(rendering.url, 6)).finally(rendering.stop)

    const server = await stopAfterwards(startMeasuredServer(dataDir))
    await requestPages(server.url, 1)
    const cached = await measure(server, dataDir, () => requestOne(server.url))
    const click = createClickLoad([
      { username: '', token: '', linkIds: Array.from({ length: links }, (_, n) => nthLinkId(n * 50)) },
    ])
    await click(server.url, 2)
    await waitUntilFolded(dataDir)
    const before = await readWritten(dataDir)
    const counted = await measure(server, dataDir, async () => {
      const { responses } = await click(server.url, 6)
      await waitUntilFolded(dataDir)
      return responses
    })
    const after = await readWritten(dataDir)
    return [
      toFigure(
        'Disk of PostgreSQL for a creator without links',
        account,
        'bytes',
        1_000,
        `${formatInteger(creators)} creators, indexes included`,
      ),
      toFigure('Disk of PostgreSQL for a link', link, 'bytes', 600, 'indexes included'),
      toFigure('CPU of the node for a view from memory', cached.node, 'µs', 400, `${formatInteger(cached.times)} views`),
      toFigure(
        'CPU of the node for a view that is rendered',
        uncached.node,
        'µs',
        25_000,
        `${formatInteger(uncached.times)} pages`,
      ),
      toFigure('CPU of PostgreSQL for a view that is rendered', uncached.database, 'µs', 5_000, 'the same'),
      toFigure(
        'CPU of the node for counting a visit',
        counted.node,
        'µs',
        1_000,
        `${formatInteger(counted.times)} clicks on ${formatInteger(links)} links, 64 at a time`,
      ),
      toFigure('CPU of PostgreSQL for a visit, written and added up', counted.database, 'µs', 2_000, 'the same'),
      toFigure('Log of PostgreSQL for a visit', (after.log - before.log) / counted.times, 'bytes', 10_000, 'write-ahead log'),
      toFigure(
        'Disk of PostgreSQL for telling a visitor apart, until the day ends',
        (after.visitors - before.visitors) / counted.times,
        'bytes',
        500,
        'a visitor of a page or a link',
      ),
    ]
  })

/** Bytes for each creator, and for each link. */
async function readSizes(dataDir: string): Promise<[number, number]> {
  const sizes: number[] = []
  await withDatabase(dataDir, async (client) => {
    for (const tables of [['users', 'usernames'], ['links']]) {
      const { rows } = await client.query(
        `select sum(pg_total_relation_size(name::regclass))::float8 as size from unnest($1::text[]) name`,
        [tables],
      )
      sizes.push(rows[0].size)
    }
  })
  const [accounts = 0, links = 0] = sizes
  return [accounts / creators, links / creators / 2]
}

/** Bytes of PostgreSQL's log so far, and of the tables that tell visitors apart. */
async function readWritten(dataDir: string): Promise<{ log: number; visitors: number }> {
  let written = { log: 0, visitors: 0 }
  await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log,
      (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'counted_visitors'::regclass)::float8 as visitors`)
    written = rows[0]
  })
  return written
}

type Cost = { node: number; database: number; times: number }

/** Microseconds for each time that `work` did something, of which it says how often. */
async function measure({ pid }: Process, dataDir: string, work: () => Promise<number>): Promise<Cost> {
  const postmaster = readPostmasterPid(dataDir)
  const read = () => [readCpu(pid, [postmaster]), readCpu(postmaster)] as const
  const before = read()
  const times = await work()
  const after = read()
  return { node: ((after[0] - before[0]) / times) * 1e6, database: ((after[1] - before[1]) / times) * 1e6, times }
}

const nameOf = (page: number) => nthName(1 + Math.floor((page * creators) / pages))

async function requestPages(url: string, times: number): Promise<number> {
  for (let n = 0; n < times * pages; n++) {
    const name = nameOf(n % pages)
    const response = await fetch(`${url}/${name}`, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new MeasurementError(`GET /${name} returned ${response.status}.`)
  }
  return times * pages
}

/** Views of all pages until no font is missing, for which no view waits. */
async function cutAllFonts(url: string, dataDir: string) {
  const count = () => readdirSync(join(dataDir, 'cut-fonts')).length
  for (let known = -1; known < count(); ) {
    known = count()
    await requestPages(url, 1)
    for (let [last, unchanged] = [-1, 0]; unchanged < 8; ) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      unchanged = last === count() ? unchanged + 1 : 0
      last = count()
    }
  }
}

const requestOne = async (url: string): Promise<number> =>
  (
    await runWrk({
      url: `${url}/${nameOf(0)}`,
      connections: 64,
      seconds: 5,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    })
  ).responses

/** Until nothing is pending any more. */
const waitUntilFolded = (dataDir: string) =>
  withDatabase(dataDir, async (client) => {
    for (;;) {
      const { rows } = await client.query('select exists (select from pending_visits) as waits')
      if (!rows[0].waits) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
