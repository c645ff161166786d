import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

test('those who ask take turns, however much one of them asked for', async () => {
  const queue = openFairQueue({ running: 1 })
  const done: string[] = []
  const ask = (asker: string, name: string) => queue.run(asker, async () => void done.push(name))
  await Promise.all([...[1, 2, 3, 4].map((n) => ask('ada', `a${n}`)), ask('ben', 'b1'), ask('cy', 'c1'), ask('ben', 'b2')])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('only so many run at a time, also after one failed', async () => {
  const queue = openFairQueue({ running: 2 })
  let [running, most] = [0, 0]
  const work = (fails: boolean) => async () => {
    most = Math.max(most, ++running)
    await tick()
    running--
    if (fails) throw new Error('failed')
  }
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => queue.run(`${n % 3}`, work(n % 2 === 0))))
  expect([most, running, results.filter(({ status }) => status === 'rejected').length]).toEqual([2, 0, 5])
})

test('refuses one who has asked for too much, and not another one', async () => {
  const queue = openFairQueue({ running: 1, waitingOfOne: 2, waiting: 3, refuse: () => new Error('full') })
  const ask = (asker: string) => queue.run(asker, async () => asker)
  const results = await Promise.allSettled(['ada', 'ada', 'ada', 'ada', 'ben', 'cy'].map(ask))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
})
