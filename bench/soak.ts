/** The memory of Node after eight minutes of visits to many more pages than the page cache holds, while creators save theirs. */
import { performance } from 'node:perf_hooks'
import { type Creator, registerMeasuredCreator } from './creators.ts'
import { insertManyCreators, nthName } from './million-creators.ts'
import { readRss } from './process-memory.ts'
import { type Figure, formatInteger } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { viewPages } from './visitors.ts'
import { MeasurementError } from './wrk.ts'

const minutes = 8
const creatorCount = 5000
const savingCreators = 4
/** Milliseconds between two saves. */
const saveInterval = 500
/** Milliseconds between two looks at the memory. */
const lookInterval = 10_000

export const measureSoak = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
    const first = await startMeasuredServer(dataDir)
    await insertManyCreators(dataDir, creatorCount).finally(first.stop)

    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const saving: Creator[] = []
    for (let n = 0; n < savingCreators; n++) saving.push(await registerMeasuredCreator(server.url, `creator${n}`))
    const looks = [readRss(server.pid)]
    const looking = setInterval(() => looks.push(readRss(server.pid)), lookInterval)
    const saves = setInterval(() => void save(server.url, saving), saveInterval)
    const end = performance.now() + minutes * 60_000
    const views = await viewPages(
      server.url,
      (n) => (n % 50 === 0 ? `creator${(n / 50) % savingCreators}` : nthName(1 + Math.floor(Math.random() * creatorCount))),
      () => performance.now() > end,
    )
    clearInterval(looking)
    clearInterval(saves)

    const afterMinute = looks[Math.round(60_000 / lookInterval)] ?? Number.NaN
    return [
      {
        name: `Memory of Node after ${minutes} minutes of visits to ${formatInteger(creatorCount)} pages`,
        measured: readRss(server.pid),
        unit: 'MB',
        limit: { atMost: 230 },
        details: `RSS; ${formatInteger(looks[0] ?? Number.NaN)} at the start, ${formatInteger(afterMinute)} after a minute, ${formatInteger(Math.max(...looks))} at most; ${formatInteger(views)} page views`,
      },
    ]
  })

/** Changes a page, so that it leaves the cache and is rendered again. */
async function save(url: string, creators: readonly Creator[]) {
  const { token, linkIds } = creators[Math.floor(Math.random() * creators.length)] as Creator
  const response = await fetch(`${url}/api/links/${linkIds[0]}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Shop ${Math.random()}` }),
  })
  if (!response.ok) throw new Error(`A save was answered ${response.status}.`)
  await response.arrayBuffer()
}
