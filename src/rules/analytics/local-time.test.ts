/** Local days and hours, also where clocks change, and in zones that are not a whole number of hours from UTC. */

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '../time/durations.ts'
import { getDayStart, hoursPerWeek, isTimeZone, listDayStarts, listOffsets, toLocalDay, toLocalHour } from './local-time.ts'

/** The changes of clocks: at 1:00 UTC, at half past an hour, by half an hour, at midnight, and twice within two months. */
const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Antarctica/Troll',
] as const

const zone = fc.constantFrom(...zones)
const day = fc
  .integer({ min: Date.parse('2019-01-01'), max: Date.parse('2031-01-01') })
  .map((moment) => new Date(moment).toISOString().slice(0, 10))

/** By the runtime, for one moment at a time. */
function readClock(moment: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [date = '', time = ''] = format.format(moment).split(', ')
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' }).format(moment)
  return {
    day: date,
    hour: Number(time.slice(0, 2)),
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday) + 1,
  }
}

describe('a local day', () => {
  test('begins with the first full hour whose date it is', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, date) => {
        const start = getDayStart(date, timeZone).getTime()
        expect(start % hourMs).toBe(0)
        expect(readClock(start, timeZone).day >= date).toBe(true)
        expect(readClock(start - hourMs, timeZone).day < date).toBe(true)
        expect(toLocalDay(new Date(start), timeZone)).toBe(readClock(start, timeZone).day)
      }),
      { numRuns: 400 },
    )
  })

  test('follows the one before without a gap, for as many days as are asked for', () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 800 }), (timeZone, date, count) => {
        const starts = listDayStarts(date, count, timeZone)
        expect(starts).toHaveLength(count + 1)
        for (const [index, start] of starts.slice(1).entries()) {
          const hours = (start - (starts[index] as number)) / hourMs
          // 22 and 26 hours at Troll, whose clocks change by two.
          expect(hours).toBeGreaterThanOrEqual(22)
          expect(hours).toBeLessThanOrEqual(26)
        }
        const last = new Date(Date.parse(`${date}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
        expect(starts.at(-1)).toBe(getDayStart(last, timeZone).getTime())
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    ['Europe/London', '2026-03-29', '2026-03-29T00:00Z', 23],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00Z', 25],
    ['Asia/Kolkata', '2026-11-22', '2026-11-21T19:00Z', 24],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00Z', 24],
    // Half an hour forward: from 10:30 to 11:00 before UTC.
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T14:00Z', 23],
    ['America/St_Johns', '2026-11-01', '2026-11-01T03:00Z', 25],
    // The day has no midnight: it begins at one o'clock.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z', 23],
  ])('in %s on %s begins at %s and has %i hours', (timeZone, date, start, hours) => {
    const [from = 0, to = 0] = listDayStarts(date, 1, timeZone)
    expect(new Date(from)).toEqual(new Date(start))
    expect((to - from) / hourMs).toBe(hours)
  })

  test('that a zone left out is empty', () => {
    const [before, left = 0, after] = listDayStarts('2011-12-29', 2, 'Pacific/Apia')
    expect(left - (before as number)).toBe(dayMs)
    expect(after).toBe(left)
  })
})

test('an hour of the week is moved to local time by the offset of its part of the range', () => {
  fc.assert(
    fc.property(zone, day, fc.integer({ min: 0, max: 400 * 24 }), (timeZone, date, hours) => {
      const from = Date.parse(`${date}T00:00:00Z`)
      const moment = from + hours * hourMs
      const offsets = listOffsets(from, moment + hourMs, timeZone)
      const { minutes = Number.NaN } = offsets.findLast((offset) => offset.from <= moment) ?? {}
      const { weekday, hour } = readClock(moment, timeZone)
      expect(toLocalHour((moment / hourMs) % hoursPerWeek, minutes)).toEqual({ weekday, hour })
    }),
    { numRuns: 400 },
  )
})

test('two years of days look at the zone about once a day', () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get')
  listDayStarts('2024-01-01', 731, 'Australia/Lord_Howe')
  expect(format.mock.calls.length).toBeLessThan(1_000)
  expect(format.mock.calls.length).toBeGreaterThan(0)
  format.mockRestore()
})

test.each(['Europe/London', 'europe/london', 'UTC', 'Asia/Calcutta', '+05:30'])('%s is a time zone', (text) => {
  expect(isTimeZone(text)).toBe(true)
})

test.each(['', 'Mars/Olympus', 'Europe/', '../etc', '\u0000', '+25:00', 'UTC+1'])('%j is no time zone', (text) => {
  expect(isTimeZone(text)).toBe(false)
})
