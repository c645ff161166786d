/** Which hours a range means, and how it is cut into points. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../time/durations.ts'
import { toLocalDay } from './local-time.ts'
import {
  addDays,
  getComparedEnd,
  getGrain,
  getHourlyStart,
  getPreviousPeriod,
  listPoints,
  maxRangeDays,
  resolveRange,
} from './ranges.ts'

const now = new Date('2026-11-22T10:20:00Z')
const options = { timeZone: 'Europe/London', now }
const custom = (firstDay: string, lastDay: string, timeZone = 'Europe/London') =>
  resolveRange({ range: 'custom', firstDay, lastDay, timeZone, now })

const zone = fc.constantFrom(
  'UTC',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
const moment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') }).map((time) => new Date(time))

describe('a range', () => {
  test.each([
    ['today', '2026-11-22', 1],
    ['7d', '2026-11-16', 7],
    ['30d', '2026-10-24', 30],
  ] as const)('of %s begins on %s and ends today', (range, firstDay, days) => {
    expect(resolveRange({ range, ...options })).toMatchObject({ firstDay, lastDay: '2026-11-22', days })
  })

  test('of days with a clock change has their real hours', () => {
    expect(custom('2026-10-25', '2026-10-25')).toMatchObject({
      from: new Date('2026-10-24T23:00Z'),
      to: new Date('2026-10-26T00:00Z'),
    })
  })

  test('that ends in the future ends today', () => {
    expect(custom('2026-11-20', '2030-01-01')).toMatchObject({ firstDay: '2026-11-20', lastDay: '2026-11-22', days: 3 })
    expect(custom('2029-01-01', '2030-01-01')).toMatchObject({ firstDay: '2026-11-22', lastDay: '2026-11-22', days: 1 })
  })

  test('of the distant past is the first day that can be counted', () => {
    expect(custom('0001-01-01', '0002-01-01')).toMatchObject({ firstDay: '2000-01-01', lastDay: '2000-01-01', days: 1 })
  })

  test('of days of more than 90 days ago has UTC days', () => {
    expect(custom('2026-08-01', '2026-08-02')).toMatchObject({
      from: new Date('2026-08-01T00:00Z'),
      to: new Date('2026-08-03T00:00Z'),
    })
    // The first hour that is kept is that of 24 August in UTC.
    expect(getHourlyStart(now)).toEqual(new Date('2026-08-24T00:00Z'))
    expect(custom('2026-08-24', '2026-08-24')).toMatchObject({
      from: new Date('2026-08-24T00:00Z'),
      to: new Date('2026-08-24T23:00Z'),
    })
  })
})

describe('any range, in any zone, at any moment', () => {
  const request = fc.record({
    timeZone: zone,
    now: moment,
    back: fc.integer({ min: 0, max: 800 }),
    days: fc.integer({ min: 1, max: maxRangeDays }),
  })
  const resolve = ({ timeZone, now, back, days }: { timeZone: string; now: Date; back: number; days: number }) => {
    const lastDay = addDays(toLocalDay(now, timeZone), -back)
    return resolveRange({ range: 'custom', firstDay: addDays(lastDay, 1 - days), lastDay, timeZone, now })
  }

  test('follows the period before it, which has as many days', () => {
    fc.assert(
      fc.property(request, (chosen) => {
        const period = resolve(chosen)
        const previous = getPreviousPeriod(period, chosen)
        expect(previous.to).toEqual(period.from)
        expect(previous.days).toBe(period.days)
        expect(previous.days).toBe(chosen.days)
        expect(period.from < period.to).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('is cut into points that cover it, in whole hours, and in whole UTC days where hours are not kept', () => {
    fc.assert(
      fc.property(request, (chosen) => {
        const period = resolve(chosen)
        const kept = getHourlyStart(chosen.now).getTime()
        const points = listPoints(period, getGrain(period, getPreviousPeriod(period, chosen), chosen), chosen)
        expect(points[0]).toBe(period.from.getTime())
        for (const [index, start] of points.entries()) {
          const end = points[index + 1] ?? period.to.getTime()
          expect(end).toBeGreaterThan(start)
          expect(start % (start < kept ? dayMs : hourMs)).toBe(0)
        }
        expect(period.to.getTime() % (period.to.getTime() < kept ? dayMs : hourMs)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

test('a time line of up to two days is one of hours, as long as hours are kept', () => {
  const grainOf = (first: string, last: string, grain?: 'hour' | 'day') => {
    const period = custom(first, last)
    return getGrain(period, getPreviousPeriod(period, options), { now, grain })
  }
  expect(grainOf('2026-11-21', '2026-11-22')).toBe('hour')
  expect(grainOf('2026-11-20', '2026-11-22')).toBe('day')
  expect(grainOf('2026-08-01', '2026-08-01')).toBe('day')

  // Of a week it can be, if that is chosen.
  expect(grainOf('2026-11-16', '2026-11-22', 'hour')).toBe('hour')
  expect(grainOf('2026-11-15', '2026-11-22', 'hour')).toBe('day')
  expect(grainOf('2026-08-01', '2026-08-07', 'hour')).toBe('day')
  expect(grainOf('2026-11-16', '2026-11-22', 'day')).toBe('day')
})

describe('a period is compared with the one before it', () => {
  const comparedEnd = (moment: string, timeZone: string, request: Partial<Parameters<typeof resolveRange>[0]> = {}) => {
    const chosen = { range: 'today' as const, timeZone, now: new Date(moment), ...request }
    const period = resolveRange(chosen)
    return getComparedEnd(period, getPreviousPeriod(period, chosen), chosen).toISOString()
  }

  test.each([
    ['2026-11-22T13:09:00Z', 'UTC', '2026-11-21T13:00:00.000Z'],
    ['2026-11-22T13:40:00Z', 'UTC', '2026-11-21T14:00:00.000Z'],
    ['2026-11-22T00:10:00Z', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-22T23:50:00Z', 'UTC', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T13:09:00Z', 'America/New_York', '2026-11-21T13:00:00.000Z'],
    // Local midnight is at 18:30 UTC: its first whole hour begins at 19:00.
    ['2026-11-22T18:40:00Z', 'Asia/Kolkata', '2026-11-21T19:00:00.000Z'],
    // The day before had 25 hours: as many of its hours count as today has had.
    ['2026-10-26T12:00:00Z', 'Europe/London', '2026-10-25T11:00:00.000Z'],
  ])('at %s in %s up to the same hour of its last day', (moment, timeZone, end) => {
    expect(comparedEnd(moment, timeZone)).toBe(end)
  })

  test('up to the hour also where there are several days, and as a whole where today is not among them or hours are not kept', () => {
    expect(comparedEnd('2026-11-22T13:09:00Z', 'UTC', { range: '7d' })).toBe('2026-11-15T13:00:00.000Z')
    const custom = (firstDay: string, lastDay: string) =>
      comparedEnd('2026-11-22T13:09:00Z', 'UTC', { range: 'custom', firstDay, lastDay })
    expect(custom('2026-11-20', '2026-11-21')).toBe('2026-11-20T00:00:00.000Z')
    expect(custom('2025-11-23', '2026-11-22')).toBe('2025-11-23T00:00:00.000Z')
  })
})
