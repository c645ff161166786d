/** Which rollups a span is the sum of. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#rules/time/durations.ts'

import { type Span, splitIntoGrains } from './grains.ts'

const describe = (span: Span, now: string) =>
  splitIntoGrains(span, new Date(now)).map(
    ({ grain, sign, from, to }) =>
      `${sign === 1 ? '+' : '-'} ${grain} ${from.toISOString().slice(0, 13)} ${to.toISOString().slice(0, 13)}`,
  )
const toSpan = (from: string, to: string): Span => ({ from: new Date(from), to: new Date(to) })

test('thirty days are the days of the last month, and the month that has begun, without what is still to come', () => {
  expect(describe(toSpan('2026-10-24T00:00Z', '2026-11-23T00:00Z'), '2026-11-22T15:30Z')).toEqual([
    '+ month 2026-11-01T00 2026-12-01T00',
    '+ day 2026-10-24T00 2026-11-01T00',
    '- day 2026-11-23T00 2026-12-01T00',
  ])
})

test('days of which few are missing in a month are that month without them', () => {
  expect(describe(toSpan('2026-09-03T00:00Z', '2026-09-29T00:00Z'), '2026-11-22T15:30Z')).toEqual([
    '+ month 2026-09-01T00 2026-10-01T00',
    '- day 2026-09-01T00 2026-09-03T00',
    '- day 2026-09-29T00 2026-10-01T00',
  ])
})

test('local days are days with the hours after them, without the hours before them', () => {
  expect(describe(toSpan('2026-10-05T04:00Z', '2026-10-12T04:00Z'), '2026-11-22T15:30Z')).toEqual([
    '+ day 2026-10-05T00 2026-10-12T00',
    '- hour 2026-10-05T00 2026-10-05T04',
    '+ hour 2026-10-12T00 2026-10-12T04',
  ])
})

const year = 366
const start = Date.UTC(2026, 0, 1)

test('each hour of a span counts once, and each other hour not at all, in at most as many rollups as the span itself has days', () => {
  fc.assert(
    fc.property(
      fc.nat(year * 24),
      fc.integer({ min: 1, max: year * 24 }),
      fc.integer({ min: -year, max: 2 * year }),
      (offset, hours, day) => {
        const span = { from: new Date(start + offset * hourMs), to: new Date(start + (offset + hours) * hourMs) }
        const now = new Date(start + day * dayMs)
        const parts = splitIntoGrains(span, now)
        const counts = new Map<number, number>()
        for (const { from, to, sign } of parts)
          for (let hour = from.getTime(); hour < to.getTime(); hour += hourMs) counts.set(hour, (counts.get(hour) ?? 0) + sign)
        const counted = [...counts].filter(([, count]) => count !== 0)
        expect(counted.every(([hour, count]) => count === 1 && hour >= span.from.getTime() && hour < span.to.getTime())).toBe(
          true,
        )
        expect(counted).toHaveLength(hours)

        for (const { grain, from, to } of parts) {
          expect(from < to).toBe(true)
          if (grain !== 'hour') expect([from.getUTCHours(), to.getUTCHours()]).toEqual([0, 0])
          if (grain === 'month') expect([from.getUTCDate(), to.getUTCDate()]).toEqual([1, 1])
        }
        const past = ({ from, to }: Span) => Math.max(0, Math.min(to.getTime(), now.getTime()) - from.getTime())
        const days = parts.filter(({ grain }) => grain === 'day').reduce((sum, part) => sum + past(part) / dayMs, 0)
        expect(days).toBeLessThanOrEqual(Math.min(past(span) / dayMs + 1, 32))
      },
    ),
  )
})
