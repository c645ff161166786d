/** Which months the chart of earnings shows. */
import { expect, test } from 'vitest'
import { fillMonths } from './earning-months.ts'

const now = new Date('2026-03-31T23:59:59Z')
const fill = (...months: string[]) =>
  fillMonths(
    months.map((month) => ({ month, pence: 1 })),
    { pence: 0 },
    now,
  ).map(({ month, pence }) => `${month} ${pence}`)

test('begins with the first month of earnings, and fills the months between', () => {
  expect(fill('2026-03', '2025-12')).toEqual(['2025-12 1', '2026-01 0', '2026-02 0', '2026-03 1'])
})

test('shows twelve months at most, and none without earnings', () => {
  const months = fill('2024-01', '2025-06')
  expect([months.length, months[0], months[2]]).toEqual([12, '2025-04 0', '2025-06 1'])
  expect(fill()).toEqual([])
})
