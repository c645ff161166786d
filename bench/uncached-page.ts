/** The time to render a page that is not in the cache, in a database of a million creators and in one of ten million. */
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { insertManyCreators, nthName } from './million-creators.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const sizes = { fewer: 1_000_000, more: 10_000_000 }
const pages = 300

export const measureUncachedPage = (): Promise<Figure[]> =>
  withTemporaryServerData((fewer) =>
    withTemporaryServerData(async (more, stopAfterwards) => {
      for (const [dataDir, creators] of [
        [fewer, sizes.fewer],
        [more, sizes.more],
      ] as const) {
        const first = await startMeasuredServer(dataDir)
        await insertManyCreators(dataDir, creators).finally(first.stop)
      }
      const servers = {
        fewer: await stopAfterwards(startMeasuredServer(fewer)),
        more: await stopAfterwards(startMeasuredServer(more)),
      }
      const durations = await requestPagesInTurn({ fewer: servers.fewer.url, more: servers.more.url })
      const [few, many] = [median(durations.fewer), median(durations.more)]
      return [
        {
          name: `First request for a page, ${formatInteger(sizes.fewer)} creators in the database`,
          measured: few,
          unit: 'ms',
          limit: { atMost: 5 },
          details: `median of ${pages}, one after another; p95 ${percentile(durations.fewer, 0.95).toFixed(2)}, longest ${Math.max(...durations.fewer).toFixed(2)} ms`,
        },
        {
          name: `The same among ${formatInteger(sizes.more)}, as a ratio`,
          measured: many / few,
          unit: '',
          limit: { atMost: 1.2 },
          details: `medians of ${pages}, alternately: ${many.toFixed(2)} and ${few.toFixed(2)} ms`,
        },
      ]
    }),
  )

type Durations = Record<keyof typeof sizes, number[]>

/** Requests pages from all over the tables, on one connection to each server. Returns the milliseconds until each whole page has arrived. */
async function requestPagesInTurn(urls: Record<keyof typeof sizes, string>): Promise<Durations> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: Durations = { fewer: [], more: [] }
  for (let n = 0; n < pages; n++)
    for (const size of ['fewer', 'more'] as const) {
      const name = nthName(1 + Math.floor((n * sizes[size]) / pages))
      const started = performance.now()
      const page = await requestPage(agent, `${urls[size]}/${name}`)
      taken[size].push(performance.now() - started)
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
