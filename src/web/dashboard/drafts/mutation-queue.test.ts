/** The queue that sends unsaved changes: one at a time, again after a conflict, and later while the server cannot be reached. */
import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/api/call.ts'
import { createMutationQueue } from './mutation-queue.ts'

const conflict = () => new ApiError(409, '{"code":"changed-elsewhere","message":"Changed."}', '')

/** Mutations named by a letter; the test gives the responses. */
function start({ waits = true } = {}) {
  const pending: string[] = []
  const log: string[] = []
  const timers = new Map<() => void, number>()
  const responders: ((error?: Error) => void)[] = []
  const queue = createMutationQueue<string, void>({
    takeNext: () => pending[0],
    send(mutation) {
      log.push(`send ${mutation}`)
      return new Promise((resolve, reject) => responders.push((error) => (error ? reject(error) : resolve())))
    },
    onSaved(mutation) {
      log.push(`saved ${mutation}`)
      pending.shift()
    },
    async reload(mutation) {
      log.push(`reload for ${mutation}`)
    },
    onOffline(mutation) {
      log.push(`offline ${mutation}`)
      if (!waits) pending.shift()
      return waits
    },
    onError(mutation) {
      log.push(`failed ${mutation}`)
      pending.shift()
    },
    isWaiting: () => waits && pending.length > 0,
    schedule(milliseconds, act) {
      timers.set(act, milliseconds)
      return () => timers.delete(act)
    },
  })
  function add(mutation: string) {
    pending.push(mutation)
    queue.flush()
  }
  /** Responds to the current request. The queue continues in promise callbacks, before the next timer. */
  async function respond(error?: Error) {
    responders.shift()?.(error)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { queue, log, timers, add, respond }
}

test('sends one mutation at a time, in order', async () => {
  const { log, add, respond } = start()
  add('a')
  add('b')
  expect(log).toEqual(['send a'])

  await respond()
  expect(log).toEqual(['send a', 'saved a', 'send b'])
})

test('a failed mutation does not hold up the next one', async () => {
  const { log, add, respond } = start()
  add('a')
  add('b')
  await respond(new ApiError(400, '', ''))

  expect(log).toEqual(['send a', 'failed a', 'send b'])
})

test('reloads after a conflict and sends the same mutation again', async () => {
  const { log, add, respond } = start()
  add('a')
  await respond(conflict())
  await respond()

  expect(log).toEqual(['send a', 'reload for a', 'send a', 'saved a'])
})

test('gives up after five conflicts in a row, and counts from zero for the next mutation', async () => {
  const { log, add, respond } = start()
  add('a')
  add('b')
  for (let times = 0; times < 6; times += 1) await respond(conflict())
  expect(log.filter((line) => line === 'send a')).toHaveLength(6)
  expect(log.slice(-2)).toEqual(['failed a', 'send b'])

  await respond(conflict())
  expect(log.slice(-2)).toEqual(['reload for b', 'send b'])
})

test('resends a waiting mutation at growing intervals, and at once on retry', async () => {
  const { queue, log, timers, add, respond } = start()
  add('a')
  await respond(new NetworkError())
  expect(queue.isOffline()).toBe(true)
  expect([...timers.values()]).toEqual([3000])

  queue.retry()
  expect(timers.size).toBe(0)
  await respond(new NetworkError())
  expect([...timers.values()]).toEqual([6000])

  queue.retry()
  await respond()
  expect(log.at(-1)).toBe('saved a')
  expect(queue.isOffline()).toBe(false)
})

test('a mutation that may not wait fails, and the queue continues', async () => {
  const { queue, log, timers, add, respond } = start({ waits: false })
  add('a')
  add('b')
  await respond(new NetworkError())

  expect(log).toEqual(['send a', 'offline a', 'send b'])
  expect(timers.size).toBe(0)
  expect(queue.isOffline()).toBe(false)
})

test('sends nothing after stop()', async () => {
  const { queue, log, timers, add, respond } = start()
  add('a')
  await respond(new NetworkError())
  queue.stop()
  queue.retry()

  expect(timers.size).toBe(0)
  expect(log).toEqual(['send a', 'offline a'])
})
