/** Live figures as server-sent events, over real connections. */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveVisits } from '#contract/analytics.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, pendingVisits, visitMinutes } from '#server/database/schema/visits.ts'
import { start } from '#server/testing/start.ts'
import { openLiveStreams } from './live-streams.ts'

type Server = Awaited<ReturnType<typeof start>>
type Creator = Awaited<ReturnType<Server['creator']>>

const aborts: AbortController[] = []
afterEach(() => {
  for (const abort of aborts.splice(0)) abort.abort()
})

/** Opens a stream, and collects its events until it ends. */
async function watch({ url }: Server, { token }: Pick<Creator, 'token'>) {
  const abort = new AbortController()
  aborts.push(abort)
  const response = await fetch(`${url}/api/analytics/live`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: abort.signal,
  })
  const stream = { response, text: '', hasEnded: false, abort: () => abort.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      stream.hasEnded = true
    })
  const listEvents = () => [...stream.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(String(data)) as LiveVisits)
  const waitForEvent = (count: number) =>
    vi.waitFor(
      () => {
        const events = listEvents()
        if (events.length < count) throw new Error(`There are ${events.length} events: ${stream.text}`)
        return events[count - 1] as LiveVisits
      },
      { timeout: 20_000, interval: 25 },
    )
  const waitForEnd = () => vi.waitFor(() => expect(stream.hasEnded).toBe(true), { timeout: 20_000, interval: 25 })
  return { ...stream, listEvents, waitForEvent, waitForEnd, hasEnded: () => stream.hasEnded, readText: () => stream.text }
}

const toSession = ({ id, token }: Creator) => ({ userId: id, sid: hashToken(token) })

async function earlyCreator(server: Server, name: string) {
  const creator = await server.creator(name, 'lifetime')
  await creator.patch('/api/user', { earlyAccess: true })
  return creator
}

const visit = {
  device: 'mobile',
  country: 'GB',
  city: '',
  source: 'tiktok',
  campaign: '',
  browser: 'safari',
  count: 1,
  uniques: 0,
} as const
const nobody: LiveVisits = { visitors: 0, sources: [], clicks: 0, latestLink: null }

test('a stream opens with the figures of the last five minutes, and tells of a visit within seconds', async () => {
  const server = await start()
  const { db } = server
  const ada = await earlyCreator(server, 'ada')
  const { id: linkId } = (await ada.post('/api/links', { title: 'Shop', url: 'https://shop.example/' })).json<{ id: string }>()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const toMinute = (moment: Date) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
  await db.insert(visitMinutes).values([
    { userId: ada.id, minute: toMinute(minutesAgo(1)), linkId: noLink, source: 'instagram', count: 2 },
    { userId: ada.id, minute: toMinute(minutesAgo(7)), linkId: noLink, source: 'instagram', count: 50 },
  ])

  const stream = await watch(server, ada)
  expect(stream.response.status).toBe(200)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('content-encoding')).toBeNull()
  expect(stream.response.headers.get('cache-control')).toContain('no-store')
  const instagram = { value: 'instagram', name: 'Instagram', visitors: 2 }
  expect(await stream.waitForEvent(1)).toEqual({ ...nobody, visitors: 2, sources: [instagram] })

  await db.insert(pendingVisits).values([
    { ...visit, userId: ada.id, linkId: noLink, at: new Date() },
    { ...visit, userId: ada.id, linkId, at: new Date() },
  ])
  expect(await stream.waitForEvent(2)).toEqual({
    visitors: 3,
    sources: [instagram, { value: 'tiktok', name: 'TikTok', visitors: 1 }],
    clicks: 1,
    latestLink: 'Shop',
  })
})

test('is for Lifetime members with early access only', async () => {
  const server = await start()
  const locked = { code: 'early-access-locked' }
  expect((await (await server.creator('ada', 'premium')).get('/api/analytics/live')).json()).toMatchObject(locked)
  expect((await (await server.creator('bea', 'lifetime')).get('/api/analytics/live')).json()).toMatchObject(locked)
  expect((await server.visitor().get('/api/analytics/live')).json()).toMatchObject({ code: 'signed-out' })
})

test('ends when its session is revoked, and when early access is switched off', async () => {
  const server = await start()
  const [ada, bea] = [await earlyCreator(server, 'ada'), await earlyCreator(server, 'bea')]
  const [first, second] = [await watch(server, ada), await watch(server, bea)]
  await Promise.all([first.waitForEvent(1), second.waitForEvent(1)])

  await ada.post('/api/auth/logout')
  await bea.patch('/api/user', { earlyAccess: false })
  await Promise.all([first.waitForEnd(), second.waitForEnd()])
})

test('ends when the creator is suspended', async () => {
  const server = await start()
  const ada = await earlyCreator(server, 'ada')
  const stream = await watch(server, ada)
  await stream.waitForEvent(1)
  await server.db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
  await stream.waitForEnd()
})

test('a fourth stream of a creator ends the oldest one', async () => {
  const server = await start()
  const ada = await earlyCreator(server, 'ada')
  const streams = []
  for (let n = 0; n < 4; n++) streams.push(await watch(server, ada))
  await streams[0]?.waitForEnd()
  expect(streams.slice(1).map((stream) => stream.hasEnded())).toEqual([false, false, false])
})

test('asking for the headers only opens no stream', async () => {
  const server = await start()
  const ada = await earlyCreator(server, 'ada')
  const stream = await watch(server, ada)
  for (let n = 0; n < 4; n++) expect((await ada.send('HEAD', '/api/analytics/live')).status).toBe(200)
  await stream.waitForEvent(1)
  expect(stream.hasEnded()).toBe(false)
})

test('does not keep the server from stopping', async () => {
  const server = await start({ isOwn: true })
  const { app } = server.node
  const stream = await watch(server, await earlyCreator(server, 'ada'))
  await stream.waitForEvent(1)
  // As the drain does: what is left are connections without a request.
  const drain = setInterval(() => app.server.closeIdleConnections(), 20)
  await app.close()
  clearInterval(drain)
  await stream.waitForEnd()
})

test('a client that leaves makes room, and streams end by themselves after their time', async () => {
  const server = await start()
  const ada = await earlyCreator(server, 'ada')
  const bea = await earlyCreator(server, 'bea')
  const streams = openLiveStreams(server.node.services, { pollEvery: 50, streamTtl: 2_000, perCreator: 3, perNode: 2, unread: 8 })
  const [adas, beas] = [toSession(ada), toSession(bea)]
  const first = await streams.open(adas)
  await streams.open(adas)
  await expect(streams.open(beas)).rejects.toMatchObject({ code: 'busy' })
  await first.cancel()
  const reader = (await streams.open(beas)).getReader()
  expect(await reader.read()).toEqual({ done: false, value: nobody })
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  streams.close()
  await expect(streams.open(beas)).rejects.toMatchObject({ code: 'busy' })
})

/** Of a query with parameters. */
const firstWords = (query: unknown) => String((query as { queryChunks?: { value?: string[] }[] }).queryChunks?.[0]?.value)

test('many streams of one creator ask the database as often as one', async () => {
  const server = await start()
  const ada = await earlyCreator(server, 'ada')
  const streams = openLiveStreams(server.node.services, {
    pollEvery: 60_000,
    streamTtl: 60_000,
    perCreator: 3,
    perNode: 3,
    unread: 8,
  })
  const queries = vi.spyOn(server.node.services.db, 'execute')
  const readers = [1, 2, 3].map(async () => (await streams.open(toSession(ada))).getReader().read())
  expect(await Promise.all(readers)).toEqual([1, 2, 3].map(() => ({ done: false, value: nobody })))
  expect(queries.mock.calls.filter(([query]) => firstWords(query).includes('with recent as'))).toHaveLength(1)
  streams.close()
  queries.mockRestore()
})
