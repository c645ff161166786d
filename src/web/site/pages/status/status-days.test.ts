import { expect, test } from 'vitest'
import { dayInWords, historyInWords, lookOf } from './status-days.ts'

const day = (good: number, minutes = 1440) => ({ day: '2026-02-03', minutes, good })

test('one bad minute keeps a day from being all good, and is named', () => {
  expect([day(1440), day(1439), day(1368), day(1367), day(0), day(0, 0)].map(lookOf)).toEqual([
    'good',
    'fair',
    'fair',
    'bad',
    'bad',
    'none',
  ])
  expect([day(1440), day(1439), day(1438), day(0), day(0, 0)].map(dayInWords)).toEqual([
    '100.00%',
    '99.93%, 1 bad minute',
    '99.86%, 2 bad minutes',
    '0.00%, 1440 bad minutes',
    'not measured',
  ])
})

test('the share is of minutes, so that a day that has only begun weighs little; it is never rounded up', () => {
  expect(historyInWords([day(0, 0), day(1440), day(0, 2)])).toBe(
    '2 of 3 days were measured. 99.86% of the minutes were good. 1 day had bad minutes.',
  )
  expect(historyInWords([...Array.from({ length: 89 }, () => day(1440)), day(1439)])).toBe(
    '90 of 90 days were measured. 99.99% of the minutes were good. 1 day had bad minutes.',
  )
  expect(historyInWords([day(0, 0), day(7, 7)])).toBe('1 of 2 days was measured. 100.00% of the minutes were good. None was bad.')
  expect(historyInWords([day(0, 0)])).toBe('Nothing was measured yet.')
})
