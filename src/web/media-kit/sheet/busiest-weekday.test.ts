/** Which weekday stands out. */
import { expect, test } from 'vitest'
import { findBusiestWeekday, getWeekday } from './busiest-weekday.ts'

// 2026-11-01 is a Sunday.
const views = (days: number, ofSunday: number) => Array.from({ length: days }, (_, day) => (day % 7 === 0 ? ofSunday : 10))

test('names the weekday that has clearly more views', () => {
  expect(findBusiestWeekday('2026-11-01', views(30, 25))).toEqual({ weekday: 0, name: 'Sundays' })
  expect(findBusiestWeekday('2026-11-02', views(30, 25))).toEqual({ weekday: 1, name: 'Mondays' })
})

test('names none where nothing stands out, nothing was viewed, or there are too few weeks', () => {
  expect(findBusiestWeekday('2026-11-01', views(30, 11))).toBeUndefined()
  expect(findBusiestWeekday('2026-11-01', Array(30).fill(0))).toBeUndefined()
  expect(findBusiestWeekday('2026-11-01', views(27, 90))).toBeUndefined()
  expect(findBusiestWeekday('2026-11-01', [1, ...Array(27).fill(0)])).toBeUndefined()
})

test('one viral Sunday of five is not a weekday that stands out', () => {
  expect(findBusiestWeekday('2026-11-01', views(30, 10).with(0, 5_000))).toBeUndefined()
})

test('days after a date have its following weekdays', () => {
  expect([0, 6, 7].map((days) => getWeekday('2026-11-01', days))).toEqual([0, 6, 0])
})
