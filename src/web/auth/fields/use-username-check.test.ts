// @vitest-environment happy-dom
/** Checking a username while it is being typed. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUsernameCheck } from './use-username-check.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The server knows that `ada` is taken. */
function start(first = '') {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1) ?? ''
    requested.push(name)
    return Response.json(name === 'ada' ? { available: false, message: 'Taken.' } : { available: true, message: 'Free.' })
  })
  const { result, rerender } = renderHook((typed: string) => useUsernameCheck(typed), { initialProps: first })
  const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { check: result, type: rerender, pause, requested }
}

test('an empty field is unknown and sends no request', async () => {
  const { check, pause, requested } = start()
  await pause(1000)
  expect(check.current).toEqual({ state: 'unknown' })
  expect(requested).toEqual([])
})

test('a name against the rules is unavailable at once, without a request', async () => {
  const { check, pause, requested } = start('a')
  expect(check.current).toEqual({ state: 'unavailable', message: 'Use 3 to 30 characters.' })
  await pause(1000)
  expect(requested).toEqual([])
})

test('sends one request, 300 ms after the last keystroke', async () => {
  const { check, type, pause, requested } = start('adaw')
  await pause(299)
  type('adawo')
  expect(check.current).toEqual({ state: 'checking' })
  await pause(299)
  expect(requested).toEqual([])
  await pause(1)
  expect(requested).toEqual(['adawo'])
  expect(check.current).toEqual({ state: 'available', message: 'Free.' })
})

test('a taken name is unavailable, and typing on checks the new name', async () => {
  const { check, type, pause } = start('ada')
  await pause(300)
  expect(check.current).toEqual({ state: 'unavailable', message: 'Taken.' })
  type('ada.draws')
  expect(check.current).toEqual({ state: 'checking' })
  await pause(300)
  expect(check.current).toEqual({ state: 'available', message: 'Free.' })
})

test('a check that cannot reach the server is unknown, so that the sign-up can go on', async () => {
  const { check, pause } = start('adawong')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await pause(300)
  expect(check.current).toEqual({ state: 'unknown' })
})
