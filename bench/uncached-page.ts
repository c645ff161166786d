/** The time to render a page that is not in the cache, in a database of a million creators. */
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { insertManyCreators, nthName } from './million-creators.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const creators = 1_000_000
const pages = 300

export const measureUncachedPage = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const first = await startMeasuredServer(dataDir)
    await insertManyCreators(dataDir, creators).finally(first.stop)

    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const durations = await requestPagesInTurn(server.url)
    return [
      {
        name: `First request for a page, ${formatInteger(creators)} creators in the database`,
        measured: median(durations),
        unit: 'ms',
        limit: { atMost: 5 },
        details: `median of ${pages}, one after another; p95 ${percentile(durations, 0.95).toFixed(2)}, longest ${Math.max(...durations).toFixed(2)} ms`,
      },
    ]
  })

/** Requests pages from all over the table on one connection. Returns the milliseconds until each whole page has arrived. */
async function requestPagesInTurn(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let n = 0; n < pages; n++) {
    const name = nthName(1 + Math.floor((n * creators) / pages))
    const started = performance.now()
    const page = await requestPage(agent, `${url}/${name}`)
    taken.push(performance.now() - started)
    if (page.status !== 200 || page.bytes === 0) throw new Error(`GET /${name} returned ${page.status}.`)
  }
  agent.destroy()
  return taken
}

const requestPage = (agent: Agent, url: string): Promise<{ status: number | undefined; bytes: number }> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode, bytes }))
    })
      .on('error', reject)
      .end()
  })

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
