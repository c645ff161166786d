/** The memory of Node and the database after 10,000 page views, each a page and its beacon from another visitor. */
import { type Creator, registerMeasuredCreator } from './creators.ts'
import { listProcessTree, readPostmasterPid, readPss, readRss } from './process-memory.ts'
import type { Figure } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { viewPages } from './visitors.ts'
import { MeasurementError } from './wrk.ts'

const views = 10_000
const creatorCount = 10

export const measureMemory = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const creators: Creator[] = []
    for (let n = 0; n < creatorCount; n++) creators.push(await registerMeasuredCreator(server.url, `creator${n}`))
    await viewPages(
      server.url,
      (n) => (creators[n % creators.length] as Creator).username,
      (n) => n >= views,
    )

    const postgres = listProcessTree(readPostmasterPid(dataDir))
    const when = `after ${views.toLocaleString('en')} page views`
    return [
      { name: `Memory of Node ${when}`, measured: readRss(server.pid), unit: 'MB', limit: { atMost: 160 }, details: 'RSS' },
      {
        name: `Memory of the database ${when}`,
        measured: postgres.reduce((sum, pid) => sum + readPss(pid), 0),
        unit: 'MB',
        limit: { atMost: 80 },
        details: `PSS of ${postgres.length} processes`,
      },
    ]
  })
