/** The memory of Node and the database after 10,000 page views, each a page and its beacon from another visitor. */
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type Creator, registerMeasuredCreator } from './creators.ts'
import type { Figure } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { MeasurementError } from './wrk.ts'

const views = 10_000
const visitorsAtOnce = 32
const creatorCount = 10

export const measureMemory = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const creators: Creator[] = []
    for (let n = 0; n < creatorCount; n++) creators.push(await registerMeasuredCreator(server.url, `creator${n}`))
    await viewPages(server.url, creators)

    const postgres = listProcessTree(readPostmasterPid(dataDir))
    const when = `after ${views.toLocaleString('en')} page views`
    return [
      { name: `Memory of Node ${when}`, measured: rss(server.pid), unit: 'MB', limit: { atMost: 160 }, details: 'RSS' },
      {
        name: `Memory of the database ${when}`,
        measured: postgres.reduce((sum, pid) => sum + pss(pid), 0),
        unit: 'MB',
        limit: { atMost: 80 },
        details: `PSS of ${postgres.length} processes`,
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
      const isExpected = response.statusCode === (method === 'GET' ? 200 : 204)
      response.resume().on('end', () => (isExpected ? resolve() : reject(new Error(`${method} ${url}: ${response.statusCode}`))))
    })
      .on('error', reject)
      .end(body)
  })

const readPostmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Returns a process and all its descendants. */
function listProcessTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = readProcField(`/proc/${name}/status`, 'PPid')
      return parent === undefined ? [] : [{ pid: Number(name), parent }]
    })
  const withDescendants = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => withDescendants(child.pid)),
  ]
  return withDescendants(root)
}

const rss = (pid: number) => megabytes(readProcField(`/proc/${pid}/status`, 'VmRSS'))
/** PSS: shared memory is split among the processes that share it. */
const pss = (pid: number) => megabytes(readProcField(`/proc/${pid}/smaps_rollup`, 'Pss'))
const megabytes = (kilobytes = 0) => kilobytes / 1024

function readProcField(file: string, name: string): number | undefined {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
