/** What administration costs with a million users: lists and searches of every kind, and the figures. */
import { performance } from 'node:perf_hooks'
import { getAdminStats, listTopPages, listTopReferrers, listUsers } from '#contract/admin/users.ts'
import { readSecrets } from '#server/services/secrets.ts'
import { firstNames, insertManyUsers, lastNames } from './million-users.ts'
import { type Figure, formatInteger } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const users = 1_000_000
const rounds = 15
const statRequests = 200

type Query = Record<string, string>

export const measureAdmin = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const empty = await startMeasuredServer(dataDir)
    await insertManyUsers(dataDir, users).finally(empty.stop)
    const { url } = await stopAfterwards(startMeasuredServer(dataDir))
    const request = await openRequests(url, dataDir)
    for (const queries of Object.values(kinds)) await request(listUsers.path, queries(0))

    const byKind = new Map<string, number[]>()
    for (let round = 1; round <= rounds; round++)
      for (const [kind, queries] of Object.entries(kinds)) {
        const durations = byKind.get(kind) ?? []
        durations.push(await request(listUsers.path, queries(round)))
        byKind.set(kind, durations)
      }
    const all = [...byKind.values()].flat()
    const stats: number[] = []
    for (let n = 0; n < statRequests; n++) stats.push(await request(getAdminStats.path))
    const tops: number[] = []
    for (let n = 0; n < 20; n++) tops.push(await request(listTopReferrers.path), await request(listTopPages.path))

    const kindList = [...byKind].map(([kind, durations]) => `${kind} ${percentile(durations, 0.95).toFixed(0)}`)
    return [
      {
        name: `User list and search, ${formatInteger(users)} users, p95`,
        measured: percentile(all, 0.95),
        unit: 'ms',
        limit: { atMost: 100 },
        details: `${all.length} requests, one after another; median ${percentile(all, 0.5).toFixed(1)}, longest ${Math.max(...all).toFixed(0)} ms; p95 of each kind in ms: ${kindList.join(', ')}`,
      },
      {
        name: 'Figures of the platform, p95',
        measured: percentile(stats, 0.95),
        unit: 'ms',
        limit: { atMost: 50 },
        details: `${stats.length} requests; median ${percentile(stats, 0.5).toFixed(1)} ms`,
      },
      {
        name: 'Top referrers and top pages, p95',
        measured: percentile(tops, 0.95),
        unit: 'ms',
        limit: { atMost: 50 },
        details: `${tops.length} requests; median ${percentile(tops, 0.5).toFixed(1)} ms`,
      },
    ]
  })

const nth = (list: readonly string[], n: number) => list[n % list.length] ?? ''
const number = (n: number) => (1 + ((n * 7_919_993) % users)).toString(16)
const lastId = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
/** A moment within the two years of sign-ups, as a cursor has it. */
const someMoment = (n: number) => `${(Date.now() - ((n * 4_999_999_999) % 63_000_000_000)) * 1000}_${lastId}`

/** Every kind of request, each with another value in each round. */
const kinds: Record<string, (n: number) => Query> = {
  'the newest': () => ({}),
  'the most clicked': () => ({ sort: 'clicks' }),
  'deep among the newest': (n) => ({ cursor: someMoment(n) }),
  'deep among the most clicked': (n) => ({ sort: 'clicks', cursor: `${(n * 13) % 900}_${lastId}` }),
  'one letter': (n) => ({ search: 'abcdefgilmnostwyz'[n % 17] ?? 'a' }),
  'two letters': (n) => ({ search: nth(firstNames, n).slice(0, 2) }),
  'two letters that nothing begins with': (n) => ({ search: `q${n % 10}` }),
  'a common domain': () => ({ search: 'gmail.com' }),
  'a common domain, the most clicked': () => ({ search: '@gmail', sort: 'clicks' }),
  'three letters': (n) => ({ search: nth(lastNames, n).slice(0, 3) }),
  'a first name': (n) => ({ search: nth(firstNames, n) }),
  'a full name': (n) => ({ search: `${nth(firstNames, n)} ${nth(lastNames, n * 3)}` }),
  'a full name, the most clicked': (n) => ({ search: `${nth(firstNames, n)} ${nth(lastNames, n * 3)}`, sort: 'clicks' }),
  'deep in a common search': (n) => ({ search: nth(lastNames, n), cursor: someMoment(n) }),
  'one person': (n) => ({ search: `smith${number(n)}` }),
  'one person by address': (n) => ({ search: `${number(n)}@gmail.com` }),
  'no match': (n) => ({ search: `zzqx${n}` }),
  'no match of signs': () => ({ search: `%_%` }),
  'a plan': (n) => ({ plan: nth(['free', 'pro', 'premium', 'lifetime'], n) }),
  'a plan, the most clicked': (n) => ({ plan: nth(['free', 'pro', 'premium', 'lifetime'], n), sort: 'clicks' }),
  'a status': (n) => ({ status: nth(['active', 'banned', 'unverified', 'reported'], n) }),
  'a status, the most clicked': (n) => ({ status: nth(['active', 'banned', 'unverified', 'reported'], n), sort: 'clicks' }),
  'a search in a plan': (n) => ({ search: nth(lastNames, n), plan: nth(['free', 'pro', 'premium', 'lifetime'], n) }),
  'a search among the banned': (n) => ({ search: nth(firstNames, n), status: 'banned' }),
}

/** Signed in at /admin. Returns how long a request took, from sending it to its last byte. */
async function openRequests(url: string, dataDir: string) {
  const { adminPassword } = readSecrets({
    dataDir,
    adminPassword: undefined,
    adminAccessKey: undefined,
    encryptionKeys: undefined,
  })
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (path: string, query: Query = {}) => {
    const started = performance.now()
    const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`GET ${path} ${JSON.stringify(query)} returned ${response.status}: ${text}`)
    return performance.now() - started
  }
}

const percentile = (durations: readonly number[], share: number) =>
  durations.toSorted((a, b) => a - b)[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? Number.NaN
