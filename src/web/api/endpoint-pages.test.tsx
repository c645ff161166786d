// @vitest-environment happy-dom
/** Lists that are read page by page. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { listAllPayouts } from '#contract/affiliates/administration.ts'
import { useEndpointPages } from './endpoint-pages.ts'
import { createQueryClient } from './query-client.ts'

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

test('reads the next page with the cursor of the one before, until there is none', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json(requests.length === 1 ? { payouts: ['a', 'b'], nextCursor: 'b' } : { payouts: ['c'], nextCursor: null })
  })
  const { result } = renderHook(() => useEndpointPages(listAllPayouts, 'payouts', { query: { status: 'paid' } }), { wrapper })
  await waitFor(() => expect(result.current.items).toEqual(['a', 'b']))
  expect(result.current.hasNextPage).toBe(true)

  await act(() => result.current.fetchNextPage())

  await waitFor(() => expect(result.current.items).toEqual(['a', 'b', 'c']))
  expect(result.current.hasNextPage).toBe(false)
  expect(requests).toEqual(['/api/admin/payouts?status=paid', '/api/admin/payouts?status=paid&cursor=b'])
})

test('keeps the items of the query before, where asked to', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('paid') ? Response.json({ payouts: ['a'], nextCursor: null }) : new Promise(() => {}),
  )
  const { result, rerender } = renderHook(
    ({ status }: { status: 'paid' | 'failed' }) =>
      useEndpointPages(listAllPayouts, 'payouts', { query: { status }, keepsPrevious: true }),
    { wrapper, initialProps: { status: 'paid' } },
  )
  await waitFor(() => expect(result.current.items).toEqual(['a']))

  rerender({ status: 'failed' })

  expect(result.current).toMatchObject({ items: ['a'], isPlaceholderData: true })
})
