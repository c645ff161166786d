/** The first rendering of a page that is not kept, in a database of a million creators. */
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { fillWithCreators, nthName } from './million-creators.ts'
import { type Figure, median, whole } from './report.ts'
import { onFreshGround, startServer } from './server.ts'

const creators = 1_000_000
const pages = 300

export const measureFirst = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    const first = await startServer(dataDir)
    await fillWithCreators(dataDir, creators).finally(first.stop)

    const server = await ending(startServer(dataDir))
    const taken = await openOneByOne(server.url)
    return [
      {
        what: `First request for a page, ${whole(creators)} creators in the database`,
        measured: median(taken),
        unit: 'ms',
        limit: { atMost: 5 },
        from: `median of ${pages}, one after another; p95 ${percentile(taken, 0.95).toFixed(2)}, longest ${Math.max(...taken).toFixed(2)} ms`,
      },
    ]
  })

/** On one connection, from all over the table. Milliseconds until the whole page has come. */
async function openOneByOne(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let n = 0; n < pages; n++) {
    const name = nthName(1 + Math.floor((n * creators) / pages))
    const started = performance.now()
    const page = await open(agent, `${url}/${name}`)
    taken.push(performance.now() - started)
    if (page.status !== 200 || page.bytes === 0) throw new Error(`The page of ${name} was answered ${page.status}.`)
  }
  agent.destroy()
  return taken
}

const open = (agent: Agent, url: string): Promise<{ status: number | undefined; bytes: number }> =>
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
