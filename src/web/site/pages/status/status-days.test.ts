import { expect, test } from 'vitest'
import { describeDay, describeNoIncidents, listIncidents, rateDay, summariseHistory } from './status-days.ts'

const day = (good: number, minutes = 1440) => ({ day: '2026-02-03', minutes, good })

test('a day is good without a bad minute, fair from 95% of good minutes, bad below, and has no rating without data', () => {
  const days = [day(1440), day(1439), day(1368), day(1367), day(0), day(0, 0)]
  expect(days.map(rateDay)).toEqual(['good', 'fair', 'fair', 'bad', 'bad', 'none'])
})

test('a day is described by its uptime, rounded down, and its minutes of downtime', () => {
  expect([day(1440), day(1439), day(1438), day(0), day(0, 0)].map(describeDay)).toEqual([
    '100.00%',
    '99.93%, 1 minute down',
    '99.86%, 2 minutes down',
    '0.00%, 1,440 minutes down',
    'no data',
  ])
})

test('the uptime of the history weighs minutes, not days, and is rounded down', () => {
  expect(summariseHistory([day(0, 0), day(1440), day(0, 2)])).toBe(
    '99.86% uptime, from data for 2 of 3 days. 1 day had downtime.',
  )
  expect(summariseHistory([...Array.from({ length: 89 }, () => day(1440)), day(1439)])).toBe(
    '99.99% uptime, from data for 90 of 90 days. 1 day had downtime.',
  )
})

test('summarises a history without downtime, and one without data', () => {
  expect(summariseHistory([day(0, 0), day(7, 7)])).toBe('100.00% uptime, from data for 1 of 2 days. No downtime.')
  expect(summariseHistory([day(0, 0)])).toBe('No data yet.')
})

test('lists the days with downtime, newest first, and the major ones', () => {
  const days = [day(1439), day(1440), day(0, 0), day(10)].map((one, index) => ({ ...one, day: `2026-02-0${index + 1}` }))
  expect(listIncidents(days)).toEqual([
    { day: '2026-02-04', text: '1,430 minutes down, 0.69% uptime', isMajor: true },
    { day: '2026-02-01', text: '1 minute down, 99.93% uptime', isMajor: false },
  ])
})

test('says since when there was no downtime', () => {
  const days = [day(1440), day(1440)]
  expect(describeNoIncidents({ since: '2026-02-03T09:00:00Z', days })).toBe('No downtime since we began measuring on 3 Feb 2026.')
  expect(describeNoIncidents({ since: '2025-02-03T09:00:00Z', days })).toBe('No downtime in the last 90 days.')
  expect(describeNoIncidents({ since: null, days: [day(0, 0)] })).toMatch(/only just begun/)
})
