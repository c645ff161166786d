/** Which hours a range of days means, in the creator's time zone. */
import { dayMs, hourMs } from '../time/durations.ts'
import { hourlyDays } from './dimensions.ts'
import { getDayStart, listDayStarts, toLocalDay, toUtcMidnight } from './local-time.ts'

export const ranges = ['today', '7d', '30d', 'custom'] as const
export type Range = (typeof ranges)[number]

/** The longest custom range: two years. */
export const maxRangeDays = 731

/** Of a range that has not begun. One that only ends in the future ends today. */
export const futureMessage = 'Choose a first day that isn’t in the future.'

/** Nothing was counted before it: an earlier day of a request stands for this one. */
const firstCountedDay = '2000-01-01'

/** A range in whole UTC hours. */
export type Period = {
  from: Date
  /** The first moment after it. */
  to: Date
  /** Local dates, first and last, as 2026-11-22. */
  firstDay: string
  lastDay: string
  days: number
}

export type RangeRequest = {
  range: Range
  firstDay?: string | undefined
  lastDay?: string | undefined
  timeZone: string
  now: Date
  /** What its time line is made of, where both are possible. */
  grain?: Grain | undefined
}

type Options = Pick<RangeRequest, 'timeZone' | 'now'>

/** `lastDay` is not in the future: where it is, today takes its place. */
export function resolveRange({ range, firstDay, lastDay, timeZone, now }: RangeRequest): Period {
  const today = toLocalDay(now, timeZone)
  if (range !== 'custom') return toPeriod(addDays(today, 1 - fixedDays[range]), today, { timeZone, now })
  const last = clampDay(lastDay ?? today, today)
  const first = clampDay(firstDay ?? last, last)
  return toPeriod(first, last, { timeZone, now })
}

const fixedDays = { today: 1, '7d': 7, '30d': 30 }

const clampDay = (day: string, latest: string) => (day > latest ? latest : day < firstCountedDay ? firstCountedDay : day)

/** The same number of days before it. It ends where `period` begins. */
export const getPreviousPeriod = (period: Period, options: Options): Period =>
  toPeriod(addDays(period.firstDay, -period.days), addDays(period.firstDay, -1), options)

/**
 * Where the figures of the period before end that a period is compared with: while its last day is not over, the last day before counts as many
 * hours, to the nearest one. Otherwise every morning would look like a fall.
 */
export function getComparedEnd(period: Period, previous: Period, { timeZone, now }: Options): Date {
  if (period.to <= now) return previous.to
  const elapsed = now.getTime() - getDayStart(period.lastDay, timeZone).getTime()
  const lastDay = getDayStart(previous.lastDay, timeZone).getTime()
  const end = new Date(lastDay + Math.max(0, Math.round(elapsed / hourMs)) * hourMs)
  const isKnownByHour = lastDay >= getHourlyStart(now).getTime()
  return isKnownByHour && end < previous.to ? end : previous.to
}

function toPeriod(firstDay: string, lastDay: string, options: Options): Period {
  const days = countDays(firstDay, lastDay)
  const align = (day: string) => new Date(alignStart(day, getDayStart(day, options.timeZone).getTime(), options.now))
  return { from: align(firstDay), to: align(addDays(lastDay, 1)), firstDay, lastDay, days }
}

/** Up to this many days a time line is one of hours, and up to so many where hours are chosen. */
const maxHourlyDays = 2
const maxChosenHourlyDays = 7

/** Of how many days a time line can be one of hours or of days, as chosen. */
export const hasGrains = (days: number): boolean => days > maxHourlyDays && days <= maxChosenHourlyDays

export const grains = ['hour', 'day'] as const
export type Grain = (typeof grains)[number]

/** Hours only where also those of the period before are still known. */
export function getGrain({ days }: Period, previous: Period, { now, grain }: { now: Date; grain?: Grain | undefined }): Grain {
  const maxDays = grain === 'hour' ? maxChosenHourlyDays : maxHourlyDays
  return days <= maxDays && previous.from >= getHourlyStart(now) ? 'hour' : 'day'
}

/** The starts of a period's hours or local days in order, as milliseconds. */
export function listPoints({ from, to, firstDay, days }: Period, grain: Grain, { timeZone, now }: Options): number[] {
  if (grain === 'hour')
    return Array.from({ length: (to.getTime() - from.getTime()) / hourMs }, (_, hour) => from.getTime() + hour * hourMs)
  return listDayStarts(firstDay, days, timeZone)
    .slice(0, -1)
    .map((start, index) => (start < getHourlyStart(now).getTime() ? toUtcMidnight(firstDay) + index * dayMs : start))
}

/** From here on counts are kept by the hour; before it by the UTC day, so ranges that begin there are of UTC days. */
export const getHourlyStart = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs - hourlyDays * dayMs)

const alignStart = (day: string, start: number, now: Date) => (start < getHourlyStart(now).getTime() ? toUtcMidnight(day) : start)

export const addDays = (day: string, days: number): string =>
  new Date(toUtcMidnight(day) + days * dayMs).toISOString().slice(0, 10)

const countDays = (first: string, last: string) => Math.round((toUtcMidnight(last) - toUtcMidnight(first)) / dayMs) + 1
