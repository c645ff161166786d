import { expect, test } from 'vitest'
import type { Plan } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { openFairQueue } from './fair-queue.ts'

const by = (userId: string, plan: Plan = 'free') => ({ userId, plan })

/** Takes and finishes all jobs one after the other. */
function drain(queue: ReturnType<typeof openFairQueue<string>>): string[] {
  const order: string[] = []
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.job)
    queue.finish(next.owner)
  }
  return order
}

test('creators alternate, no matter who sent more', () => {
  const queue = openFairQueue<string>()
  for (const job of ['a1', 'a2', 'a3']) queue.add(by('ada'), job)
  for (const job of ['b1', 'b2']) queue.add(by('ben'), job)
  queue.add(by('cleo'), 'c1')
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('paying and free creators alternate, no matter how many of one group wait', () => {
  const queue = openFairQueue<string>()
  for (let n = 0; n < 30; n++) queue.add(by(`free${n}`), `f${n}`)
  expect(() => queue.add(by('free30'), 'f30')).toThrow(refusals.busy.message)
  for (const name of ['p0', 'p1']) queue.add(by(name, 'pro'), name)
  expect(drain(queue).slice(0, 5)).toEqual(['p0', 'f0', 'p1', 'f1', 'f2'])
})

test('opens one file of a creator at a time, and lets two more wait', () => {
  const queue = openFairQueue<string>()
  queue.add(by('ada'), 'a1')
  const first = queue.take()
  for (const job of ['a2', 'a3']) queue.add(by('ada'), job)
  expect(() => queue.add(by('ada'), 'a4')).toThrow(refusals['too-many'].message)
  expect([first?.job, queue.hasNext(), queue.take()]).toEqual(['a1', false, undefined])
  queue.add(by('ben'), 'b1')
  expect(queue.take()?.job).toBe('b1')
  queue.finish(by('ada'))
  expect(queue.take()?.job).toBe('a2')
})
