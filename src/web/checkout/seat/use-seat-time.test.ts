/** What the countdown of a seat shows and announces. */
import { expect, test } from 'vitest'
import { toSeatTime } from './use-seat-time.ts'

const minute = 60_000

test('shows minutes and seconds, and never more than the 30 minutes that the server holds a seat', () => {
  expect([29 * minute + 12_000, 61_000, 9_400, 999, 45 * minute].map((left) => toSeatTime(left).text)).toEqual([
    '29:12',
    '1:01',
    '0:10',
    '0:01',
    '30:00',
  ])
})

test('announces 10, 5 and 1 minutes, each once it is reached', () => {
  const lefts = [10 * minute + 1000, 10 * minute, 6 * minute, 5 * minute, 2 * minute, minute, 1000, 0]
  expect(lefts.map((left) => toSeatTime(left).announced)).toEqual([undefined, 10, 10, 5, 5, 1, 1, undefined])
})

test('is over when no time is left, also long after', () => {
  expect([1, 0, -minute].map((left) => toSeatTime(left).isOver)).toEqual([false, true, true])
})
