/** A cached page compared with a bare `node:http` handler that sends the same bytes and headers. */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { registerMeasuredCreator } from './creators.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startComparison, startMeasuredServer, withTemporaryServerData } from './server.ts'
import { MeasurementError, runWrk } from './wrk.ts'

const rounds = 5
const load = { connections: 64, seconds: 3 }
/** As browsers send it. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export const measureCachedPage = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const { username } = await registerMeasuredCreator(server.url, 'ada')
    const ours = `${server.url}/${username}`
    const page = await fetchWithFonts(ours)

    const environment = { PAGE_HEADERS: JSON.stringify(page.headers), PAGE_BODY: page.body.toString('base64') }
    const bare = await stopAfterwards(startComparison('baseline-page.ts', environment))
    await assertSameResponse(page, bare.url)
    return [await compare(ours, bare.url, page.body.length)]
  })

async function compare(ours: string, bare: string, bytes: number): Promise<Figure> {
  for (const url of [ours, bare]) await runWrk({ ...load, url, headers, seconds: 2 })
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.ours.push((await runWrk({ ...load, url: ours, headers })).perSecond)
    rates.bare.push((await runWrk({ ...load, url: bare, headers })).perSecond)
  }
  const [cached, plain] = [median(rates.ours), median(rates.bare)]
  return {
    name: 'Cached page, requests per second, relative to a bare handler sending the same bytes',
    measured: cached / plain,
    unit: '',
    limit: { atLeast: 0.85 },
    details: `${formatInteger(cached)} and ${formatInteger(plain)} per second, ${formatInteger(bytes)} bytes`,
  }
}

type Raw = { headers: [string, string][]; body: Buffer }

/** As it stays: the first rendering names fonts that are being cut. */
async function fetchWithFonts(url: string): Promise<Raw> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const page = await fetchRaw(url)
    if (brotliDecompressSync(page.body).includes('url(data:font/')) return page
    await pause(100)
  }
  throw new MeasurementError('The fonts of a page were not cut within a minute.')
}

/** Without the headers that Node's own server adds to every response. */
const fetchRaw = (url: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: toHeaderPairs(response.rawHeaders), body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })

const headersOfNode = new Set(['date', 'connection', 'keep-alive'])

const toHeaderPairs = (raw: string[]): [string, string][] =>
  raw
    .flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
    .filter(([name]) => !headersOfNode.has(name.toLowerCase()))

async function assertSameResponse(page: Raw, url: string) {
  const other = await fetchRaw(url)
  const isSame = page.body.equals(other.body) && JSON.stringify(page.headers) === JSON.stringify(other.headers)
  if (!isSame) throw new Error('The bare handler does not send what the server sends.')
}
