/** What Node and the database hold in memory after 10,000 page views, each a page and its beacon from another visitor. */
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type Creator, register } from './creators.ts'
import type { Figure } from './report.ts'
import { onFreshGround, startServer } from './server.ts'
import { CannotMeasure } from './wrk.ts'

const views = 10_000
const visitorsAtOnce = 32
const creatorCount = 10

export const measureMemory = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    if (process.platform !== 'linux') throw new CannotMeasure('Memory is measured on Linux only: it is read from /proc.')
    const server = await ending(startServer(dataDir))
    const creators: Creator[] = []
    for (let n = 0; n < creatorCount; n++) creators.push(await register(server.url, `creator${n}`))
    await viewPages(server.url, creators)

    const postgres = family(postmasterOf(dataDir))
    const when = `after ${views.toLocaleString('en')} page views`
    return [
      { what: `Memory of Node ${when}`, measured: rss(server.pid), unit: 'MB', limit: { atMost: 160 }, from: 'RSS' },
      {
        what: `Memory of the database ${when}`,
        measured: postgres.reduce((sum, pid) => sum + pss(pid), 0),
        unit: 'MB',
        limit: { atMost: 80 },
        from: `PSS of ${postgres.length} processes`,
      },
    ]
  })

async function viewPages(url: string, creators: Creator[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitorsAtOnce })
  let next = 0
  const visitor = async () => {
    while (next < views) {
      const n = next++
      const { username } = creators[n % creators.length] as Creator
      await send(agent, 'GET', `${url}/${username}`, n)
      await send(agent, 'POST', `${url}/api/bio/${username}/view`, n, '{"referrer":"https://l.instagram.com/"}')
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  agent.destroy()
}

const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
}

const send = (agent: Agent, method: 'GET' | 'POST', url: string, visitor: number, body?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...browser,
      'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
      ...(body ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
    }
    request(url, { agent, method, headers }, (response) => {
      const isGood = response.statusCode === (method === 'GET' ? 200 : 204)
      response.resume().on('end', () => (isGood ? resolve() : reject(new Error(`${method} ${url}: ${response.statusCode}`))))
    })
      .on('error', reject)
      .end(body)
  })

const postmasterOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A process and all that it started. */
function family(head: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = field(`/proc/${name}/status`, 'PPid')
      return parent === undefined ? [] : [{ pid: Number(name), parent }]
    })
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(head)
}

const rss = (pid: number) => megabytes(field(`/proc/${pid}/status`, 'VmRSS'))
/** Shared memory counts once, split among those who share it. */
const pss = (pid: number) => megabytes(field(`/proc/${pid}/smaps_rollup`, 'Pss'))
const megabytes = (kilobytes = 0) => kilobytes / 1024

function field(file: string, name: string): number | undefined {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
