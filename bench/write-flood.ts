/**
 * What other creators and visitors notice while one creator reorders 1,000 links over 200 connections, without a pause. The rate limits
 * are off, so that the server has to share itself fairly among creators, and not just to refuse.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Creator, registerMeasuredCreator } from './creators.ts'
import { withDatabase } from './database.ts'
import { type Figure, formatInteger } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { runWrk } from './wrk.ts'

const links = 1000
const flood = { connections: 200, seconds: 20 }
const quietSeconds = 5
/** Milliseconds between two requests of each other creator. */
const interval = 20
const otherCreators = 4

export const measureWriteFlood = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const attacker = await registerMeasuredCreator(server.url, 'attacker')
    await fillPage(dataDir, attacker)
    const others: Creator[] = []
    for (let n = 0; n < otherCreators; n++) others.push(await registerMeasuredCreator(server.url, `creator${n}`))

    const quiet = await visitOthers(server.url, others, quietSeconds)
    const [busy, run] = await Promise.all([
      visitOthers(server.url, others, flood.seconds),
      reorderWithoutPause(server.url, dataDir, attacker),
    ])
    const counted = await countViews(dataDir)
    const acknowledged = quiet.views.acknowledged + busy.views.acknowledged
    if (counted !== acknowledged) throw new Error(`${acknowledged} views were acknowledged, ${counted} are counted.`)

    const what = `while one creator reorders ${formatInteger(links)} links over ${flood.connections} connections`
    return [
      {
        name: `p95 of another creator's GET /api/auth/me ${what}`,
        measured: percentile(busy.latencies, 0.95),
        unit: 'ms',
        limit: { atMost: 50 },
        details: `quiet ${percentile(quiet.latencies, 0.95).toFixed(2)}, median ${percentile(busy.latencies, 0.5).toFixed(2)}, longest ${Math.max(...busy.latencies).toFixed(0)} ms; ${busy.failures} of ${busy.latencies.length} failed; ${formatInteger(run.perSecond)} reorders per second were answered`,
      },
      {
        name: `Views of others that were lost ${what}`,
        measured: busy.views.sent - busy.views.acknowledged,
        unit: '',
        limit: { atMost: 0 },
        details: `of ${busy.views.sent}; p95 ${percentile(busy.views.latencies, 0.95).toFixed(2)} ms; all that were acknowledged are counted`,
      },
    ]
  })

/** Adds links up to the number that a page can hold, directly, because the plan allows them but adding them one by one takes long. */
const fillPage = (dataDir: string, attacker: Creator) =>
  withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(`update users set plan = 'premium' where username = $1 returning id`, [
      attacker.username,
    ])
    const ids = Array.from({ length: links - attacker.linkIds.length }, () => randomUUID())
    await client.query(
      `insert into links (id, user_id, title, url, position)
       select id, $1, 'Link ' || n, 'https://example.com/' || n, n + $2 - 1
       from unnest($3::uuid[]) with ordinality as added (id, n)`,
      [rows[0]?.id, attacker.linkIds.length, ids],
    )
    attacker.linkIds.push(...ids)
  })

function reorderWithoutPause(url: string, dataDir: string, { token, linkIds }: Creator) {
  const file = join(dataDir, 'orders')
  writeFileSync(file, [linkIds, linkIds.toReversed()].map((ids) => JSON.stringify({ linkIds: ids })).join('\n'))
  return runWrk({
    ...flood,
    url: `${url}/api/links/reorder`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    script: { file: fileURLToPath(new URL('reorder.lua', import.meta.url)), args: [file] },
    acceptErrors: true,
  })
}

/** Sends requests at fixed times, without waiting for earlier responses, so that a slow server does not get fewer of them. */
async function visitOthers(url: string, others: readonly Creator[], seconds: number) {
  const agent = new Agent({ keepAlive: true })
  const result = { latencies: [] as number[], failures: 0, views: { sent: 0, acknowledged: 0, latencies: [] as number[] } }
  const pending: Promise<void>[] = []
  for (let n = 0; n < (seconds * 1000) / interval; n++) {
    const { token, username } = others[n % others.length] as Creator
    pending.push(
      send(agent, 'GET', `${url}/api/auth/me`, { authorization: `Bearer ${token}` }).then(({ status, ms }) => {
        result.latencies.push(ms)
        if (status !== 200) result.failures++
      }),
      send(agent, 'POST', `${url}/api/bio/${username}/view`, asVisitor()).then(({ status, ms }) => {
        result.views.sent++
        result.views.latencies.push(ms)
        if (status === 204) result.views.acknowledged++
      }),
    )
    await pause(interval)
  }
  await Promise.all(pending)
  agent.destroy()
  return result
}

let visitors = 0
function asVisitor() {
  const n = visitors++
  return {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
  }
}

const send = (agent: Agent, method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; ms: number }>((resolve) => {
    const started = performance.now()
    const settle = (status: number) => resolve({ status, ms: performance.now() - started })
    request(url, { agent, method, headers }, (response) => {
      response.resume().on('end', () => settle(response.statusCode ?? 0))
    })
      .on('error', () => settle(0))
      .end()
  })

async function countViews(dataDir: string): Promise<number> {
  let counted = 0
  await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ sum: string | null }>(`select sum(count) from counted_visits`)
    counted = Number(rows[0]?.sum ?? 0)
  })
  return counted
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
