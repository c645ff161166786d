/** Queries of endpoints: what they request, and under which key their responses are cached. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'

// The session listens to its window for other tabs; there is none in Node.
vi.stubGlobal('window', new EventTarget())
const { createQueryClient } = await import('./query-client.ts')
const { endpointQuery } = await import('./endpoint-query.ts')

const getThings = defineEndpoint('GET /api/things', 'anyone', {
  query: z.object({ page: z.optional(z.number()) }),
  response: z.array(z.number()),
})

const requests: string[] = []
const respond = (status: number, body: string) =>
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return new Response(body, { status })
  })

beforeEach(() => void requests.splice(0))
afterEach(() => vi.unstubAllGlobals())

test('fetches the endpoint with its input', async () => {
  respond(200, '[1]')

  expect(await createQueryClient().fetchQuery(endpointQuery(getThings, { query: { page: 2 } }))).toEqual([1])
  expect(requests).toEqual(['/api/things?page=2'])
})

test('caches a response until the path of the endpoint is invalidated', async () => {
  respond(200, '[1]')
  const client = createQueryClient()
  const query = endpointQuery(getThings, { query: { page: 2 } })

  await client.fetchQuery(query)
  await client.fetchQuery(query)
  expect(requests).toHaveLength(1)

  await client.invalidateQueries({ queryKey: [getThings.path] })
  await client.fetchQuery(query)
  expect(requests).toHaveLength(2)
})

test('caches the responses to different inputs separately', async () => {
  respond(200, '[1]')
  const client = createQueryClient()

  await client.fetchQuery(endpointQuery(getThings, { query: {} }))
  await client.fetchQuery(endpointQuery(getThings, { query: { page: 2 } }))

  expect(requests).toEqual(['/api/things', '/api/things?page=2'])
})

test('fails at once with the server’s refusal, without a retry', async () => {
  respond(401, '{"code":"signed-out","message":"Please log in to continue."}')

  await expect(createQueryClient().fetchQuery(endpointQuery(getThings, { query: {} }))).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})
