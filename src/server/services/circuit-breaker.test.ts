import { expect, test } from 'vitest'
import { openCircuitBreaker } from './circuit-breaker.ts'

class Away extends Error {}
const isUnavailable = (error: unknown) => error instanceof Away
/** Far longer than what is asked in between takes on a busy machine. */
const restMs = 500
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs + 20))

function openService(options: { waits?: boolean } = {}) {
  const service = { asked: 0, atOnce: 0, most: 0, failsWith: undefined as Error | undefined }
  const breaker = openCircuitBreaker({ isUnavailable, restMs, ...options })
  const ask = () =>
    breaker(async () => {
      service.asked += 1
      service.most = Math.max(service.most, ++service.atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      service.atOnce -= 1
      if (service.failsWith) throw service.failsWith
      return 'an answer'
    })
  return { service, ask }
}

test('a service that is away is asked by one at a time with rests between, and by all again after one answer', async () => {
  const { service, ask } = openService()
  service.failsWith = new Away('nobody is there')
  for (let n = 0; n < 50; n++) await expect(ask()).rejects.toThrow('nobody is there')
  expect(service.asked).toBe(5)

  await rest()
  service.most = 0
  const tries = await Promise.allSettled(Array.from({ length: 20 }, ask))
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
  expect([service.asked, service.most]).toEqual([6, 1])

  await rest()
  service.failsWith = undefined
  expect(await ask()).toBe('an answer')
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toHaveLength(20)
})

test('what a service says no to is an answer', async () => {
  const { service, ask } = openService()
  service.failsWith = new Error('no')
  for (let n = 0; n < 20; n++) await expect(ask()).rejects.toThrow('no')
  expect(service.asked).toBe(20)
})

test('where it waits, each has its turn with rests between, and none fails without having asked', async () => {
  const { service, ask } = openService({ waits: true })
  service.failsWith = new Away('nobody is there')
  for (let n = 0; n < 4; n++) await expect(ask()).rejects.toThrow('nobody is there')
  // The rest begins with the fifth failure, which the test may hear of late.
  const since = performance.now()
  await expect(ask()).rejects.toThrow('nobody is there')
  service.most = 0
  const waiting = Array.from({ length: 20 }, () => ask())
  await expect(waiting[0]).rejects.toThrow('nobody is there')
  expect(performance.now() - since).toBeGreaterThan(restMs - 5)
  service.failsWith = undefined
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', ...Array(19).fill('fulfilled')])
  expect([service.asked, service.most]).toEqual([25, 1])
})
