/** The one way to the server: what goes out, and what failures become. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/user.ts'
import { defineEndpoint } from '#contract/endpoint.ts'

type Heard = { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }
type Said = { status: number; body: string }

let server: Server
let heard: Heard
let says: Said

const hearers = new Set<(request: Heard) => void>()
const onHeard = (hear: (request: Heard) => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray()
    heard = { method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() }
    for (const hear of hearers) hear(heard)
    response.writeHead(says.status).end(says.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${home}${path}`, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  says = { status: 200, body: '{"ok":true}' }
})

// The session listens to its window for other tabs; here there is none, so one stands in while it is loaded.
vi.stubGlobal('window', new EventTarget())
const { call } = await import('./call.ts')
const { ApiError, NetworkError, toErrorMessage } = await import('./errors.ts')
const { getSession: currentSession, endSession, startSession: signIn, subscribeToSessionEnd: onSessionEnd } = await import('#web/session/session.ts')
const { storageKeys: keys, browserStorage: storage } = await import('#web/session/browser-storage.ts')

const ask = defineEndpoint({ method: 'GET', path: '/api/things', auth: 'anyone', status: 200, refusals: [] })
const search = defineEndpoint({ ...ask, query: z.object({ word: z.optional(z.string()), page: z.optional(z.number()) }) })
const change = defineEndpoint({
  ...ask,
  method: 'PATCH',
  path: '/api/things/{id}',
  params: z.object({ id: z.string() }),
  body: z.object({ title: z.string() }),
})

test('a question goes out without a body and without its content type', async () => {
  await call(ask)

  expect(heard).toMatchObject({ method: 'GET', url: '/api/things', body: '' })
  expect(heard.headers['content-type']).toBeUndefined()
  expect(heard.headers.authorization).toBeUndefined()
})

test('a change fills its address in and sends JSON', async () => {
  await call(change, { params: { id: 'a/b' }, body: { title: 'Ä' } })

  expect(heard).toMatchObject({ method: 'PATCH', url: '/api/things/a%2Fb', body: '{"title":"Ä"}' })
  expect(heard.headers['content-type']).toBe('application/json')
})

test('a query leaves out what is not given', async () => {
  await call(search, { query: { word: 'a&b', page: undefined } })

  expect(heard.url).toBe('/api/things?word=a%26b')
})

test('an answer without a body is undefined', async () => {
  says = { status: 204, body: '' }

  expect(await call(ask)).toBeUndefined()
})

test('a refusal keeps its code, its sentence and its fields, and its message is status and body', async () => {
  const body = '{"code":"invalid","message":"Please check what you entered.","fields":{"title":"Title is required"}}'
  says = { status: 400, body }

  const error = await call(ask).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, message: `400: ${body}`, refusal: JSON.parse(body) })
  expect(toErrorMessage(error, 'Something went wrong')).toBe('Please check what you entered.')
})

test('an answer that is no refusal of ours gives the fallback to say', async () => {
  says = { status: 502, body: '<h1>Bad gateway</h1>' }
  const page = await call(ask).catch((thrown: unknown) => thrown)
  expect(page).toMatchObject({ message: '502: <h1>Bad gateway</h1>', refusal: undefined })
  expect(toErrorMessage(page, 'Something went wrong')).toBe('Something went wrong')

  says = { status: 503, body: '' }
  await expect(call(ask)).rejects.toThrow('503: Service Unavailable')
})

test('no answer at all says that the connection may be at fault', async () => {
  const whole = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await call(ask).catch((thrown: unknown) => thrown)
  vi.stubGlobal('fetch', whole)

  expect(error).toBeInstanceOf(NetworkError)
  expect(toErrorMessage(error, 'Something went wrong')).toMatch(/could not reach .* Check your connection/)
})

test('a call that was taken back is not mistaken for a broken connection', async () => {
  const taken = new AbortController()
  taken.abort()

  await expect(call(ask, { signal: taken.signal })).rejects.toHaveProperty('name', 'AbortError')
})

test('the token goes along, and a session that the server does not know ends once', async () => {
  const endings: string[] = []
  onSessionEnd((ending) => endings.push(ending))
  signIn({ token: 'secret', user: {} as User })
  says = { status: 401, body: '{"code":"signed-out","message":"Please log in to continue."}' }

  const both = await Promise.allSettled([call(ask), call(ask)])

  expect(heard.headers.authorization).toBe('Bearer secret')
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(currentSession()).toBeUndefined()
  expect(endings).toEqual(['expired'])
})

test('a wrong password is a 401 too, and ends nothing', async () => {
  signIn({ token: 'secret', user: {} as User })
  says = { status: 401, body: '{"code":"wrong-login","message":"Invalid email or password"}' }

  await expect(call(ask)).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toBeDefined()
})

test('a token that another tab exchanged is no end: the newer one is taken up, and the question asked again', async () => {
  const ada = { id: '1', username: 'ada', plan: 'free' } as User
  signIn({ token: 'old', user: ada })
  storage.setItem(keys.token, 'new')
  const tokens: (string | undefined)[] = []
  says = { status: 401, body: '{"code":"signed-out","message":"Please log in to continue."}' }
  const stop = onHeard(({ headers }) => {
    tokens.push(headers.authorization)
    if (headers.authorization === 'Bearer new') says = { status: 200, body: '{"ok":true}' }
  })

  expect(await call(ask)).toEqual({ ok: true })
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  expect(currentSession()?.token).toBe('new')
  stop()
})

test('what one person asked is not asked again for another who signed in meanwhile', async () => {
  signIn({ token: 'ada', user: { id: '1', username: 'ada', plan: 'free' } as User })
  storage.setItem(keys.token, 'ben')
  storage.setItem(keys.user, '{"id":"2","username":"ben","plan":"free"}')
  says = { status: 401, body: '{"code":"signed-out","message":"Please log in to continue."}' }

  await expect(call(change, { params: { id: '1' }, body: { title: 'Ada’s' } })).rejects.toMatchObject({ status: 401 })
  expect(heard.headers.authorization).toBe('Bearer ada')
  expect(currentSession()).toMatchObject({ token: 'ben', user: { username: 'ben' } })
  endSession('logged-out')
})
