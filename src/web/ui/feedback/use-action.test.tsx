// @vitest-environment happy-dom
/** Actions of a screen: what they say, when they are busy, and what they read again. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { dismissToast, getShownToasts } from './toasts.ts'
import { useAction } from './use-action.ts'

const things = { path: '/api/things' }
const refused = () => new ApiError(404, '{"code":"no-such-link","message":"That link is gone."}', '')

let client = createQueryClient()
beforeEach(() => {
  client = createQueryClient()
})
afterEach(() => {
  cleanup()
  for (const { id } of getShownToasts()) dismissToast(id)
})

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const openToast = () => getShownToasts().find(({ open }) => open)

test('is busy while the server works, with what it was started with', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { result } = renderHook(() => useAction((_: number) => promise), { wrapper })
  expect(result.current).toMatchObject({ isBusy: false, input: undefined })

  act(() => result.current.start(7))
  await waitFor(() => expect(result.current).toMatchObject({ isBusy: true, input: 7 }))

  await act(async () => resolve('done'))
  await waitFor(() => expect(result.current).toMatchObject({ isBusy: false, input: undefined }))
})

test('says what was done, after the screen has changed', async () => {
  const order: string[] = []
  const { result } = renderHook(
    () =>
      useAction(async (name: string) => name.toUpperCase(), {
        onDone: () => order.push(`changed, ${openToast() ? 'said' : 'not said yet'}`),
        done: (output, input) => ({ title: `${input} is ${output}` }),
      }),
    { wrapper },
  )

  await act(() => result.current.run('ada'))

  expect(order).toEqual(['changed, not said yet'])
  expect(openToast()).toMatchObject({ title: 'ada is ADA' })
})

test('says why it failed, and rejects for a dialog that stays open then', async () => {
  const { result } = renderHook(() => useAction(() => Promise.reject(refused()), { failed: 'Not deleted' }), { wrapper })

  await act(() => expect(result.current.run()).rejects.toThrow('404'))

  expect(openToast()).toMatchObject({ variant: 'destructive', title: 'Not deleted', description: 'That link is gone.' })
})

test('leaves a failure to the form where it says nothing itself', async () => {
  const onFailed = vi.fn<(error: unknown) => void>()
  const { result } = renderHook(() => useAction(() => Promise.reject(refused()), { onFailed, failed: () => undefined }), {
    wrapper,
  })

  await act(async () => result.current.start())

  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(openToast()).toBeUndefined()
})

test.each([
  ['success', async () => {}],
  ['failure', () => Promise.reject(refused())],
])('has read again what it changed when it is over, after a %s', async (_, send) => {
  let reads = 0
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: [things.path, { page: 1 }], queryFn: async () => ++reads }),
      action: useAction(send, { refreshes: [things] }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.list.data).toBe(1))

  await act(() => result.current.action.run().catch(() => {}))

  expect(reads).toBe(2)
})

test('fails at once without a connection, rather than waiting for it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const { result } = renderHook(() => useAction(() => Promise.reject(new TypeError('offline')), { failed: 'Not saved' }), {
    wrapper,
  })

  await act(async () => result.current.start())

  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not saved' }))
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})
