/** Tests that one creator's requests, however many, do not delay those of other creators. */
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#rules/platform/refusals.ts'
import { start, type TestClient } from '#server/testing/start.ts'
import { openRequestQueue } from './request-queue.ts'

test('runs so many of one key at a time in order, refuses what finds no place to wait, and lets other keys pass', async () => {
  const { enqueue, refuseWhenFull } = openRequestQueue({ running: 1, waiting: 2 }, 0)
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = enqueue('ada', () => gate.promise, 'read')
  const second = enqueue('ada', async () => log.push('second'), 'read')
  const third = enqueue('ada', async () => log.push('third'), 'read')
  const refusal = new Refusal('too-many', { retryAfter: 1 })
  await expect(enqueue('ada', async () => log.push('fourth'), 'read')).rejects.toEqual(refusal)
  await expect(refuseWhenFull('ada')).rejects.toEqual(refusal)
  await refuseWhenFull('bea')
  await enqueue('bea', async () => log.push('bea'), 'read')
  gate.resolve()
  await Promise.all([first, second, third])
  expect(log).toEqual(['bea', 'second', 'third'])
  await refuseWhenFull('ada')
})

test('runs the next request after an error', async () => {
  const { enqueue } = openRequestQueue({ running: 1, waiting: 1 })
  const failing = enqueue('ada', async () => Promise.reject(new Error('broken')), 'read')
  const next = enqueue('ada', async () => 'done', 'read')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

const compute = (forMs: number) => async () => {
  const end = performance.now() + forMs
  while (performance.now() < end);
  await setImmediate()
  return end
}

/** The part of the time in which the requests computed. */
async function measureShare(times: number, forMs: number, send: () => Promise<number[]>): Promise<number> {
  const begun = performance.now()
  const ends = await send()
  return (times * forMs) / (Math.max(...ends) - begun)
}

test('requests of one key that never cease rest for longer than they computed, and a burst does not', async () => {
  const { enqueue } = openRequestQueue({ running: 1, waiting: 40 })
  const share = async (key: string, times: number, forMs: number) =>
    measureShare(times, forMs, () =>
      Promise.all(Array.from({ length: times }, () => enqueue(key, compute(forMs), `takes ${forMs} ms`))),
    )
  const shareOfBurst = async () => share(`a dashboard that opens ${performance.now()}`, 8, 10)
  // On a busy machine a burst may have to wait for the processor too, so that the best of a few counts.
  await expect.poll(shareOfBurst).toBeGreaterThan(0.45)
  expect(await share('a flood', 30, 60)).toBeLessThan(0.4)
})

test('they rest as long while requests of many others wait for something', async () => {
  const { enqueue } = openRequestQueue({ running: 1, waiting: 40 })
  const gate = Promise.withResolvers<void>()
  const others = Array.from({ length: 20 }, (_, n) => enqueue(`other ${n}`, () => gate.promise, 'read'))
  const send = () => Promise.all(Array.from({ length: 20 }, () => enqueue('a flood', compute(30), 'read')))
  expect(await measureShare(20, 30, send)).toBeLessThan(0.5)
  gate.resolve()
  await Promise.all(others)
})

test('they rest too where each comes a moment after the last', async () => {
  const { enqueue } = openRequestQueue({ running: 2, waiting: 40 })
  const send = async () => {
    const ends: number[] = []
    for (let n = 0; n < 20; n++) {
      ends.push(await enqueue('a flood', compute(20), 'read'))
      await pause(2)
    }
    return ends
  }
  expect(await measureShare(20, 20, send)).toBeLessThan(0.5)
})

test('those that are refused make the others of their kind no cheaper', async () => {
  const { enqueue } = openRequestQueue({ running: 1, waiting: 80 })
  const refuse = () => enqueue('a flood', async () => Promise.reject(new Refusal('invalid')), 'change').catch(() => {})
  const send = () =>
    Promise.all(
      Array.from({ length: 20 }, () => {
        void refuse()
        return enqueue('a flood', compute(30), 'change')
      }),
    )
  expect(await measureShare(20, 30, send)).toBeLessThan(0.5)
})

/** Holds the lock on a creator's row, as a slow change of the page does. */
async function lockCreator({ db }: Awaited<ReturnType<typeof start>>, id: string) {
  const client = await db.$client.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [id])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test.each([
  ['PUT', '/api/blocks/reorder', { ids: [] }],
  ['PATCH', '/api/user', { bio: 'Slow ceramics.' }],
] as const)(
  'while many %s %s of one creator wait for a lock, others are answered and their views are counted',
  async (method, path, body) => {
    const server = await start()
    const [ada, bea] = [await server.creator('ada'), await server.creator('bea')]
    const unlock = await lockCreator(server, ada.id)
    const changes = Array.from({ length: 60 }, () => ada.send(method, path, body))
    // The first to be answered are those that find no place to wait.
    await Promise.race(changes)

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => [bea.get('/api/auth/me'), server.visitor().post('/api/bio/bea/view')]).flat(),
    )
    await unlock()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]))

    const outcomes = (await Promise.all(changes)).map(({ status, headers }) => [status, headers.get('retry-after')])
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(32)
    expect(outcomes.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 28 }, () => [429, '1']))
  },
)

test.each([
  ['/api/usernames/name-', 200],
  ['/name-', 404],
])('many requests for %s… by strangers in one network leave connections of the database to others', async (path, status) => {
  const server = await start({ env: { TRUST_PROXY: 'loopback' } })
  const bea = await server.creator('bea')
  const client = await server.db.$client.connect()
  await client.query('begin; lock table usernames in access exclusive mode')
  const visitor = server.visitor({ 'x-forwarded-for': '81.2.69.9' })
  const reads = Array.from({ length: 30 }, (_, n) => visitor.get(`${path}${n}`))
  await pause(500)
  expect((await bea.get('/api/links')).status).toBe(200)
  await client.query('rollback')
  client.release()
  expect(new Set((await Promise.all(reads)).map((read) => read.status))).toEqual(new Set([status]))
})

test('many requests of one admin’s session leave connections of the database to others', async () => {
  const server = await start()
  const [bea, admin] = [await server.creator('bea'), await server.control()]
  const client = await server.db.$client.connect()
  await client.query('begin; lock table reports in access exclusive mode')
  const reads = Array.from({ length: 30 }, () => admin.get('/api/admin/reports'))
  await pause(500)
  expect((await bea.get('/api/links')).status).toBe(200)
  await client.query('rollback')
  client.release()
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('requests whose client hung up while they waited are not worked on', async () => {
  const server = await start()
  const ada = await server.creator('ada', 'pro')
  const unlock = await lockCreator(server, ada.id)
  const leaving = new AbortController()
  const add = (n: number) =>
    fetch(`${server.url}/api/links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Link ${n}`, url: 'https://prints.example' }),
      signal: leaving.signal,
    }).catch(() => {})
  const left = Array.from({ length: 20 }, (_, n) => add(n))
  await pause(500)
  leaving.abort()
  await Promise.all(left)
  await pause(200)
  await unlock()
  // It waits behind them.
  expect((await ada.post('/api/links', { title: 'Wavy jugs', url: 'https://prints.example' })).status).toBe(201)
  expect((await ada.get('/api/links')).json<unknown[]>().length).toBeLessThanOrEqual(3)
})

test('one read of analytics runs at a time for one creator, and none of them holds up the rest of theirs', async () => {
  const server = await start()
  const ada = await server.creator('ada')
  const { db } = server.node.services
  const original = db.transaction.bind(db)
  let [running, most] = [0, 0]
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (...args) => {
    // Of a read, which sees one moment; others are those of jobs.
    if (args[1]?.isolationLevel === undefined) return original(...args)
    most = Math.max(most, ++running)
    return original(...args).finally(() => running--)
  })
  const reads = Array.from({ length: 8 }, () => ada.get('/api/analytics?range=30d'))
  const me = await ada.get('/api/auth/me')
  const answers = await Promise.all(reads)
  spy.mockRestore()
  expect([me.status, ...answers.map(({ status }) => status)]).toEqual(Array(9).fill(200))
  expect(most).toBe(1)
})

test('the same read of analytics is answered by one for a few seconds, for each creator', async () => {
  let moment = Date.now()
  const server = await start({ env: { RATE_LIMITS: 'on' }, now: () => new Date(moment) })
  const [ada, bea] = [await server.creator('ada'), await server.creator('bea')]
  const readAsOf = async (creator: TestClient, range = '30d') => {
    const { period } = (await creator.get(`/api/analytics?range=${range}`)).json<{ period: { asOf: string } }>()
    return Date.parse(period.asOf) - moment
  }
  expect(await Promise.all([readAsOf(ada), readAsOf(ada)])).toEqual([0, 0])
  moment += 2_000
  expect([await readAsOf(ada), await readAsOf(ada, '7d'), await readAsOf(bea)]).toEqual([-2_000, 0, 0])
  moment += 2_000
  expect(await readAsOf(ada)).toBe(0)
})

test('reads of analytics are limited', async () => {
  const server = await start({ env: { RATE_LIMITS: 'on' } })
  const ada = await server.creator('ada')
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await ada.get('/api/analytics')).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
  expect(statuses.at(-1)).toBe(429)
})
