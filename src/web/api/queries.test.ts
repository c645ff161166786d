/** How data is kept, and what a visitor's 401 becomes. */
import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
const { fetchKey, createQueryClient: newQueryClient } = await import('./query-client.ts')

const answering = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
const fetched = (signedOut: 'throw' | 'null') =>
  newQueryClient().fetchQuery({ queryKey: ['/api/things'], queryFn: fetchKey({ signedOut }) })

afterEach(() => vi.unstubAllGlobals())

test('nothing is stale, tried again or asked again by itself', () => {
  expect(newQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
})

test('a key is an address', async () => {
  answering(200, '[1]')

  expect(await newQueryClient().fetchQuery({ queryKey: ['/api/things'] })).toEqual([1])
})

test('a 401 is an error, or nothing where that was asked for', async () => {
  answering(401, '{"code":"signed-out","message":"Please log in to continue."}')

  await expect(fetched('throw')).rejects.toMatchObject({ status: 401 })
  expect(await fetched('null')).toBeNull()
})

test('any other refusal stays an error', async () => {
  answering(403, '')

  await expect(fetched('null')).rejects.toMatchObject({ status: 403 })
})
