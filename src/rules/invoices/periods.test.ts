import { expect, test } from 'vitest'
import { listMonths, listQuarters, toMonthDays, toQuarterDays } from './periods.ts'

test.each([
  [toMonthDays('2026-01'), '2026-01-01', '2026-01-31'],
  [toMonthDays('2028-02'), '2028-02-01', '2028-02-29'],
  [toMonthDays('2026-12'), '2026-12-01', '2026-12-31'],
  [toQuarterDays('2026-Q1'), '2026-01-01', '2026-03-31'],
  [toQuarterDays('2026-Q4'), '2026-10-01', '2026-12-31'],
])('%j', (days, from, to) => expect(days).toEqual({ from, to }))

test('months and quarters go back over the turn of the year', () => {
  const now = new Date('2026-02-28T23:59:59Z')
  expect(listMonths(now, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(listQuarters(now, 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
})

test('the days of four quarters are those of the year, without a gap', () => {
  const quarters = [1, 2, 3, 4].map((number) => toQuarterDays(`2027-Q${number}`))
  const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  for (const [index, { from }] of quarters.slice(1).entries()) expect(from).toBe(nextDay(quarters[index]?.to ?? ''))
})
