/** Calls to the server: what is sent, and which error each failure becomes. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/user.ts'
import { defineEndpoint } from '#contract/endpoint.ts'

type ReceivedRequest = { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }
type CannedResponse = { status: number; body: string }

let server: Server
let received: ReceivedRequest
let response: CannedResponse

const listeners = new Set<(request: ReceivedRequest) => void>()
const onRequest = (listener: (request: ReceivedRequest) => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = await request.toArray()
    received = { method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() }
    for (const listener of listeners) listener(received)
    reply.writeHead(response.status).end(response.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${origin}${path}`, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  endBrowserSession('logged-out')
  response = { status: 200, body: '{"ok":true}' }
})

// The session listens to its window for other tabs; there is none in Node.
vi.stubGlobal('window', new EventTarget())
const { call } = await import('./call.ts')
const { ApiError, NetworkError, toErrorMessage } = await import('./call.ts')
const { getSession, endBrowserSession, startBrowserSession, subscribeToSessionEnd } = await import('#web/session/session.ts')
const { storageKeys, browserStorage } = await import('#web/session/browser-storage.ts')

const getThings = defineEndpoint('GET /api/things', 'anyone')
const searchThings = defineEndpoint('GET /api/things', 'anyone', {
  query: z.object({ word: z.optional(z.string()), page: z.optional(z.number()) }),
})
const changeThing = defineEndpoint('PATCH /api/things/{id}', 'anyone', {
  params: z.object({ id: z.string() }),
  body: z.object({ title: z.string() }),
})

test('sends a GET without a body and without a content type', async () => {
  await call(getThings)

  expect(received).toMatchObject({ method: 'GET', url: '/api/things', body: '' })
  expect(received.headers['content-type']).toBeUndefined()
  expect(received.headers.authorization).toBeUndefined()
})

test('fills in the path and sends the body as JSON', async () => {
  await call(changeThing, { params: { id: 'a/b' }, body: { title: 'Ä' } })

  expect(received).toMatchObject({ method: 'PATCH', url: '/api/things/a%2Fb', body: '{"title":"Ä"}' })
  expect(received.headers['content-type']).toBe('application/json')
})

test('leaves undefined values out of the query', async () => {
  await call(searchThings, { query: { word: 'a&b', page: undefined } })

  expect(received.url).toBe('/api/things?word=a%26b')
})

test('returns undefined for a response without a body', async () => {
  response = { status: 204, body: '' }

  expect(await call(getThings)).toBeUndefined()
})

test('throws an ApiError with code, message and fields of a refusal, whose message is the status and the body', async () => {
  const body = '{"code":"invalid","message":"Please check what you entered.","fields":{"title":"Title is required"}}'
  response = { status: 400, body }

  const error = await call(getThings).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, message: `400: ${body}`, refusal: JSON.parse(body) })
  expect(toErrorMessage(error, 'Something went wrong')).toBe('Please check what you entered.')
})

test('shows the fallback for an error response that is not a refusal', async () => {
  response = { status: 502, body: '<h1>Bad gateway</h1>' }
  const error = await call(getThings).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: '502: <h1>Bad gateway</h1>', refusal: undefined })
  expect(toErrorMessage(error, 'Something went wrong')).toBe('Something went wrong')

  response = { status: 503, body: '' }
  await expect(call(getThings)).rejects.toThrow('503: Service Unavailable')
})

test('throws a NetworkError that mentions the connection when there is no response', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await call(getThings).catch((thrown: unknown) => thrown)
  vi.stubGlobal('fetch', fetch)

  expect(error).toBeInstanceOf(NetworkError)
  expect(toErrorMessage(error, 'Something went wrong')).toMatch(/couldn't reach .* Check your connection/)
})

test('throws an AbortError, not a NetworkError, when the caller aborts', async () => {
  const aborted = new AbortController()
  aborted.abort()

  await expect(call(getThings, { signal: aborted.signal })).rejects.toHaveProperty('name', 'AbortError')
})

test('sends the token, and ends a session once when the server does not know it', async () => {
  const reasons: string[] = []
  subscribeToSessionEnd((reason) => reasons.push(reason))
  startBrowserSession({ token: 'secret', user: {} as User })
  response = { status: 401, body: '{"code":"signed-out","message":"Please log in to continue."}' }

  const both = await Promise.allSettled([call(getThings), call(getThings)])

  expect(received.headers.authorization).toBe('Bearer secret')
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(getSession()).toBeUndefined()
  expect(reasons).toEqual(['expired'])
})

test('without a session sends what proves that the owner signed in on this browser', async () => {
  startBrowserSession({ token: 'secret', user: {} as User, device: 'proof' })
  await call(getThings)
  expect(received.headers['x-lintel-device']).toBeUndefined()
  endBrowserSession('logged-out')
  await call(getThings)
  expect(received.headers['x-lintel-device']).toBe('proof')
})

test('does not end the session on the 401 of a wrong password', async () => {
  startBrowserSession({ token: 'secret', user: {} as User })
  response = { status: 401, body: '{"code":"wrong-login","message":"Invalid email or password"}' }

  await expect(call(getThings)).rejects.toMatchObject({ status: 401 })
  expect(getSession()).toBeDefined()
})

test('repeats the call with the newer token that another tab has stored', async () => {
  const ada = { id: '1', username: 'ada', plan: 'free' } as User
  startBrowserSession({ token: 'old', user: ada })
  browserStorage.setItem(storageKeys.token, 'new')
  const tokens: (string | undefined)[] = []
  response = { status: 401, body: '{"code":"signed-out","message":"Please log in to continue."}' }
  const stop = onRequest(({ headers }) => {
    tokens.push(headers.authorization)
    if (headers.authorization === 'Bearer new') response = { status: 200, body: '{"ok":true}' }
  })

  expect(await call(getThings)).toEqual({ ok: true })
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  expect(getSession()?.token).toBe('new')
  stop()
})

test('does not repeat a call for another user who has signed in meanwhile', async () => {
  startBrowserSession({ token: 'ada', user: { id: '1', username: 'ada', plan: 'free' } as User })
  browserStorage.setItem(storageKeys.token, 'ben')
  browserStorage.setItem(storageKeys.user, '{"id":"2","username":"ben","plan":"free"}')
  response = { status: 401, body: '{"code":"signed-out","message":"Please log in to continue."}' }

  await expect(call(changeThing, { params: { id: '1' }, body: { title: 'Ada’s' } })).rejects.toMatchObject({ status: 401 })
  expect(received.headers.authorization).toBe('Bearer ada')
  expect(getSession()).toMatchObject({ token: 'ben', user: { username: 'ben' } })
  endBrowserSession('logged-out')
})
