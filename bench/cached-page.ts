/** A kept page beside a bare `node:http` handler that sends the same bytes and headers. */
import { request } from 'node:http'
import { register } from './creators.ts'
import { type Figure, median, whole } from './report.ts'
import { onFreshGround, startComparison, startServer } from './server.ts'
import { wrk } from './wrk.ts'

const rounds = 5
const load = { connections: 64, seconds: 3 }
/** What browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export const measurePages = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    const server = await ending(startServer(dataDir))
    const { username } = await register(server.url, 'ada')
    const ours = `${server.url}/${username}`
    const page = await fetchRaw(ours)

    const sent = { PAGE_HEADERS: JSON.stringify(page.headers), PAGE_BODY: page.body.toString('base64') }
    const bare = await ending(startComparison('baseline-page.ts', sent))
    await mustBeSame(page, bare.url)
    return [await compare(ours, bare.url, page.body.length)]
  })

async function compare(ours: string, bare: string, bytes: number): Promise<Figure> {
  for (const url of [ours, bare]) await wrk({ ...load, url, headers, seconds: 2 })
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.ours.push((await wrk({ ...load, url: ours, headers })).perSecond)
    rates.bare.push((await wrk({ ...load, url: bare, headers })).perSecond)
  }
  const [kept, plain] = [median(rates.ours), median(rates.bare)]
  return {
    what: 'Kept page, requests per second, of a bare handler sending the same bytes',
    measured: kept / plain,
    unit: '',
    limit: { atLeast: 0.85 },
    from: `${whole(kept)} and ${whole(plain)} per second, ${whole(bytes)} bytes`,
  }
}

type Raw = { headers: [string, string][]; body: Buffer }

/** Without the headers that Node's own server adds to every answer. */
const fetchRaw = (url: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: pairs(response.rawHeaders), body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })

const added = new Set(['date', 'connection', 'keep-alive'])

const pairs = (raw: string[]): [string, string][] =>
  raw
    .flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
    .filter(([name]) => !added.has(name.toLowerCase()))

async function mustBeSame(page: Raw, url: string) {
  const other = await fetchRaw(url)
  const isSame = page.body.equals(other.body) && JSON.stringify(page.headers) === JSON.stringify(other.headers)
  if (!isSame) throw new Error('The bare handler does not send what the server sends.')
}
