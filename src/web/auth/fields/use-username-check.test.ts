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
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    return Response.json(name === 'ada' ? { available: false, message: 'Taken.' } : { available: true, message: 'Free.' })
  })
  const { result, rerender } = renderHook((typed: string) => useUsernameCheck(typed), { initialProps: first })
  const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { check: result, type: rerender, pause, asked }
}

test('nothing typed is unknown and asks nobody', async () => {
  const { check, pause, asked } = start()
  await pause(1000)
  expect(check.current).toEqual({ state: 'unknown' })
  expect(asked).toEqual([])
})

test('a name against the rules is unavailable at once, without a request', async () => {
  const { check, pause, asked } = start('a')
  expect(check.current).toEqual({ state: 'unavailable', message: 'Use 3 to 30 characters.' })
  await pause(1000)
  expect(asked).toEqual([])
})

test('asks once, 300 ms after the last keystroke', async () => {
  const { check, type, pause, asked } = start('adaw')
  await pause(299)
  type('adawo')
  expect(check.current).toEqual({ state: 'checking' })
  await pause(299)
  expect(asked).toEqual([])
  await pause(1)
  expect(asked).toEqual(['adawo'])
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
