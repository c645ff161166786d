/** Rows by size, with the sum of the smallest at the end. */
import { expect, test } from 'vitest'
import { measureRows } from './measure.ts'

const rows = [
  { value: null, name: '11 others', views: 500, visitors: 500, clicks: 1 },
  { value: 'direct', name: 'Direct', views: 300, visitors: 200, clicks: 9 },
  { value: 'tiktok', name: 'TikTok', views: 1200, visitors: 900, clicks: 0 },
]

test('by views or by clicks, the others last, and nothing without a count', () => {
  expect(measureRows(rows, 'views').map(({ name, percentage }) => [name, percentage])).toEqual([
    ['TikTok', 60],
    ['Direct', 15],
    ['11 others', 25],
  ])
  expect(measureRows(rows, 'clicks').map(({ name, count }) => [name, count])).toEqual([
    ['Direct', 9],
    ['11 others', 1],
  ])
})
