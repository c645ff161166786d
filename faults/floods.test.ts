/**
 * Floods endpoints from one address, sixty requests at once, by a creator or by a stranger, and looks at what others notice. Ten seconds of
 * every endpoint in the contract with `FLOODS=all`, or of every fourth of them with `FLOODS_PART=1/4`, which takes half an hour instead of two, or of
 * those that `FLOODS` names; otherwise three of one endpoint of each kind. Prints a table.
 * What times others see depends on the machine: only the campaign judges them, and nobody may be refused in either.
 */
import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { embeddedConnection } from '#server/database/embedded/start.ts'
import { type BuiltServer, npmStartSettings, post, startServer, stopServers } from './built-server.ts'
import type { Flood, FloodRequest } from './flood-process.ts'
import { listFloodRequests } from './flood-requests.ts'

vi.setConfig({ testTimeout: 3 * 3_600_000 })
afterEach(stopServers)

const connections = 60
const { FLOODS, FLOODS_PART = '1/1' } = process.env
const isCampaign = FLOODS !== undefined
const seconds = isCampaign ? 10 : 3
/** Only the campaign judges what was measured before. */
const quietSeconds = isCampaign ? 2 : 0.5
/** Milliseconds. */
const settles = isCampaign ? 1_500 : 300
/** Of the p95 on the quiet server. */
const most = 3
/** Milliseconds between two requests of the others. */
const interval = 10

/** One endpoint of each kind; the others cost as much. */
const sampled = [
  'GET /api/auth/me',
  'GET /api/links',
  'GET /api/analytics',
  'POST /api/links',
  'POST /api/theme-maker',
  'POST /api/auth/login',
  'GET /api/creators',
  'GET /api/admin/users',
  'GET /ada',
  'GET /og/stranger*.png',
  'GET /nobody*',
]
/** What is no endpoint. `*` counts. */
const addresses = [
  '/ada',
  '/og/ada.png',
  '/og/stranger*.png',
  '/nobody*',
  '/',
  '/media/0123456789abcdef0123/400.webp',
  '/sitemap.xml',
  '/assets/none.js',
]

type Target = { name: string; declared?: Endpoint; path?: string }
const all: Target[] = [
  ...endpoints.map((declared) => ({ name: `${declared.method} ${declared.path}`, declared })),
  ...addresses.map((path) => ({ name: `GET ${path}`, path })),
]
const chosen = FLOODS === undefined || FLOODS === 'all' ? sampled : FLOODS.split(',')
const [part = 1, parts = 1] = FLOODS_PART.split('/').map(Number)
const targets = all.filter(({ name }, index) => (FLOODS === 'all' ? index % parts === part - 1 : chosen.includes(name)))

test('what is flooded is there', () => {
  expect(chosen.filter((name) => !all.some((target) => target.name === name))).toEqual([])
})

test(`others are served beside ${connections} requests at once from one address`, async () => {
  const server = await startServer({
    ...npmStartSettings,
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: 'not for the floods',
  })
  await mkdir(join(server.dataDir, 'media/0123456789abcdef0123'), { recursive: true })
  await writeFile(join(server.dataDir, 'media/0123456789abcdef0123/400.webp'), Buffer.alloc(300_000, 1))
  const file = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer()
  const { token } = await register(server, 'ada')
  const others = openOthers(server, token)
  await others.visit(2)
  let flooder: Flooder | undefined

  async function measure({ declared, path }: Target, who: Row['who']) {
    if (who === 'creator' && !(flooder && (await isSignedIn(server, flooder.token)))) flooder = await createFlooder(server)
    const sender: Record<string, string> = who === 'creator' && flooder ? { authorization: `Bearer ${flooder.token}` } : {}
    const requests = declared
      ? listFloodRequests(declared, { id: flooder?.linkId ?? '', username: 'ada' }, file)
      : Array.from({ length: 200 }, (_, n) => ({ method: 'GET', path: (path ?? '').replace('*', String(n)), headers: {} }))
    // What the flood before left behind is over when one of the heaviest answers is.
    await pause(settles)
    const quiet = p95((await others.visit(quietSeconds)).times)
    const [flooded, answers] = await Promise.all([
      others.visit(seconds),
      flood({
        url: server.url,
        connections,
        seconds,
        localAddress: '127.0.0.2',
        requests: requests.map((one) => ({ ...one, headers: { ...one.headers, ...sender } })),
      }),
    ])
    expect(Object.keys(answers), `${declared?.method} ${declared?.path ?? path}`).not.toContain('500')
    return { quiet, busy: p95(flooded.times), refused: flooded.refused, answers }
  }

  const rows: Row[] = []
  for (const target of targets) {
    for (const who of target.declared && target.declared.auth !== 'anyone'
      ? (['creator', 'stranger'] as const)
      : (['stranger'] as const)) {
      let row: Row | undefined
      // Again where it fails: other programs of the machine may have been busy.
      for (let tries = 0; tries < 3 && !(row && isFair(row)); tries++)
        row = { name: target.name, who, ...(await measure(target, who)) }
      if (!row) continue
      rows.push(row)
      console.log(toLine(row))
    }
  }
  const head = ['flooded', 'by', 'quiet p95', 'others’ p95', 'ratio', 'others refused', 'answers']
  console.log([`| ${head.join(' | ')} |`, '|---|---|---|---|---|---|---|', ...rows.map(toLine)].join('\n'))
  expect(rows.filter((row) => !isFair(row)).map(toLine)).toEqual([])
})

type Row = {
  name: string
  who: 'creator' | 'stranger'
  quiet: number
  busy: number
  refused: number
  answers: Record<string, number>
}

const isFair = ({ quiet, busy, refused }: Row) => refused === 0 && (!isCampaign || busy <= most * quiet)

function toLine({ name, who, quiet, busy, refused, answers }: Row): string {
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  return `| ${name} | ${who} | ${quiet.toFixed(1)} ms | ${busy.toFixed(1)} ms | ${(busy / quiet).toFixed(1)} | ${refused} | ${statuses.join(', ')} |`
}

type Flooder = { token: string; linkId: string }
let registered = 0

/** Each from an address of its own, as few may register from one. */
async function register({ url }: BuiltServer, username: string) {
  registered++
  const draft = { username, email: `${username}@example.com`, password: 'over the front door' }
  const { status, text } = await send(
    new Agent(),
    `${url}/api/auth/register`,
    {
      method: 'POST',
      path: '',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    },
    `127.0.1.${registered}`,
  )
  if (status !== 201) throw new Error(`Registering was answered with ${status} ${text}.`)
  return JSON.parse(text) as { token: string; user: { id: string } }
}

const isSignedIn = async ({ url }: BuiltServer, token: string) =>
  (
    await send(
      new Agent(),
      `${url}/api/auth/me`,
      { method: 'GET', path: '', headers: { authorization: `Bearer ${token}` } },
      '127.0.0.98',
    )
  ).status === 200

/** A creator with a full page and two busy years. */
async function createFlooder(server: BuiltServer): Promise<Flooder> {
  const { token, user } = await register(server, `mallory${registered}`)
  const { id: linkId } = (
    await post<{ id: string }>(`${server.url}/api/links`, { title: 'Shop', url: 'https://shop.example/' }, token)
  ).body
  const client = new pg.Client(embeddedConnection(server.dataDir, 'postgres'))
  await client.connect()
  await client.query(`update users set plan = 'premium' where id = $1`, [user.id])
  await client.query(
    `insert into links (id, user_id, title, url, position) select gen_random_uuid(), $1, 'Link ' || n, 'https://shop.example/' || n, n from generate_series(1, 499) n`,
    [user.id],
  )
  await client.query(
    `insert into visit_rollups select $1, grain, date_trunc('day', now(), 'UTC') - d * interval '1 day', dimension, value, 60, 30, 20
      from generate_series(0, 730) d, unnest(array['hour', 'day']) grain, (values ('total', '')
        union all select 'country', chr(65 + n / 26) || chr(65 + n % 26) from generate_series(0, 59) n
        union all select 'city', 'GB City ' || n from generate_series(0, 39) n
        union all select 'device', unnest(array['mobile', 'desktop', 'tablet'])
        union all select 'link', id::text from (select id from links where user_id = $1 limit 50) shown) kinds (dimension, value)`,
    [user.id],
  )
  await client.query(
    `insert into visit_rollups select user_id, kept.grain, kept.at, dimension, value, sum(views), sum(visitors), sum(clicks)
      from visit_rollups, lateral (values ('month', date_trunc('month', at, 'UTC')), ('ever', to_timestamp(0))) kept (grain, at)
      where visit_rollups.grain = 'day' and user_id = $1 and (kept.grain = 'month' or dimension in ('total', 'link')) group by 1, 2, 3, 4, 5`,
    [user.id],
  )
  await client.query('analyze')
  await client.end()
  return { token, linkId }
}

async function flood(options: Flood): Promise<Record<string, number>> {
  const program = new URL('flood-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(options))
  return (await json(child.stdout)) as Record<string, number>
}

/** A signed-in creator and a visitor at another address, who send at fixed times, whether or not there was an answer. */
function openOthers({ url }: BuiltServer, token: string) {
  const agent = new Agent({ keepAlive: true })
  return {
    async visit(forSeconds: number) {
      const result = { times: [] as number[], refused: 0 }
      const pending: Promise<void>[] = []
      const begun = performance.now()
      for (let n = 0; n * interval < forSeconds * 1_000; n++) {
        await pause(Math.max(0, begun + n * interval - performance.now()))
        const path = n % 2 === 0 ? '/api/auth/me' : '/ada'
        const sent = performance.now()
        const headers: Record<string, string> = n % 2 === 0 ? { authorization: `Bearer ${token}` } : { 'accept-encoding': 'br' }
        pending.push(
          send(agent, url + path, { method: 'GET', path: '', headers }, '127.0.0.99').then(({ status }) => {
            result.times.push(performance.now() - sent)
            if (status !== 200) result.refused++
          }),
        )
      }
      await Promise.all(pending)
      return result
    },
  }
}

const send = (agent: Agent, address: string, { method, headers, body }: FloodRequest, localAddress: string) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    request(address, { agent, method, headers, localAddress }, (response) => {
      let text = ''
      response.setEncoding('latin1').on('data', (part: string) => {
        text += part
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .once('error', (error) => resolve({ status: 0, text: error.message }))
      .end(body)
  })

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
