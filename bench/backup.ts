/** A backup of 100,000 creators while the server serves: how long it takes, how much memory it needs, and how much slower cached pages become. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { registerMeasuredCreator } from './creators.ts'
import { withDatabase } from './database.ts'
import { insertManyCreators } from './million-creators.ts'
import { readPeakRss } from './process-memory.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { MeasurementError, runWrk } from './wrk.ts'

const creators = 100_000
/** Rows of visits for each creator, and pictures in all. */
const visitRows = 5
const pictures = 5_000
const pictureBytes = 20_000
const rounds = 3
const load = { connections: 32, seconds: 3, headers: { 'accept-encoding': 'br' } }

const builtCommand = fileURLToPath(new URL('../dist/server/admin.js', import.meta.url))

export const measureBackup = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const { username } = await registerMeasuredCreator(server.url, 'ada')
    await insertManyCreators(dataDir, creators)
    await insertVisitsAndPictures(dataDir)
    const page = { ...load, url: `${server.url}/${username}` }

    const quiet = await backUp(dataDir)
    const rates = { idle: [] as number[], busy: [] as number[] }
    await runWrk(page)
    for (let round = 0; round < rounds; round++) {
      rates.idle.push((await runWrk(page)).perSecond)
      const running = backUp(dataDir)
      rates.busy.push((await runWrk(page)).perSecond)
      const { seconds } = await running
      if (seconds < load.seconds)
        throw new MeasurementError('The backup ended before the load did: there is too little to back up.')
    }
    const [idle, busy] = [median(rates.idle), median(rates.busy)]
    const size = `${formatInteger(creators)} creators, ${formatInteger(creators * visitRows)} rows of visits, ${formatInteger(pictures)} files; ${formatInteger(quiet.megabytes)} MB`
    return [
      { name: 'Backup, duration', measured: quiet.seconds, unit: 's', limit: { atMost: 60 }, details: size },
      {
        name: 'Backup, peak memory',
        measured: quiet.peakMegabytes,
        unit: 'MB',
        limit: { atMost: 300 },
        details: 'RSS of the command',
      },
      {
        name: 'Cached pages during a backup, relative to an idle server',
        measured: busy / idle,
        unit: '',
        limit: { atLeast: 0.8 },
        details: `${formatInteger(busy)} and ${formatInteger(idle)} per second`,
      },
    ]
  })

async function insertVisitsAndPictures(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`insert into visit_rollups (user_id, grain, at, dimension, value, views, visitors, clicks)
      select id, 'day', date_trunc('day', now(), 'UTC') - make_interval(days => n), 'total', '', 10 + n, 5, n from users, generate_series(1, ${visitRows}) n`)
    await client.query(`insert into media (name, user_id, kind, state, path, keys, bytes, created_at)
      select left(md5(n::text), 20), id, 'link', 'stored', '/media/' || left(md5(n::text), 20), array[left(md5(n::text), 20) || '/link-112.webp'], ${pictureBytes}, now()
      from (select id, row_number() over () n from users limit ${pictures}) as numbered`)
    const { rows } = await client.query<{ key: string }>('select keys[1] as key from media')
    const picture = Buffer.alloc(pictureBytes, 'picture')
    for (const { key } of rows) {
      const path = join(dataDir, 'media', key)
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, picture)
    }
  })
}

async function backUp(dataDir: string) {
  const file = join(dataDir, 'measured.tar')
  rmSync(file, { force: true })
  const started = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const command = spawn(process.execPath, [builtCommand, 'backup', file], {
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  command.stderr.on('data', (chunk) => {
    output += chunk
  })
  let peakMegabytes = 0
  const watching = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, readPeakRss(command.pid ?? 0))
  }, 25)
  const [code] = await once(command, 'exit')
  clearInterval(watching)
  if (code !== 0) throw new MeasurementError(`The backup failed: ${output}`)
  return { seconds: (performance.now() - started) / 1000, peakMegabytes, megabytes: statSync(file).size / 1_000_000 }
}
