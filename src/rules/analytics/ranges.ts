/** Which hours a range of days means, in the creator's time zone. */
import { hourlyDays } from './dimensions.ts'

export const ranges = ['today', '7d', '30d', 'custom'] as const
export type Range = (typeof ranges)[number]

/** The longest custom range: two years. */
export const maxRangeDays = 731

/** Whether the runtime knows it, such as Europe/London. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** A range in whole UTC hours, and the one of as many days before it. */
export type Period = {
  from: Date
  /** The first moment after it. */
  to: Date
  /** Local dates, first and last, as 2026-11-22. */
  firstDay: string
  lastDay: string
  days: number
}

type Request = { range: Range; firstDay?: string | undefined; lastDay?: string | undefined; timeZone: string; now: Date }

/** `lastDay` is not in the future: where it is, today takes its place. */
export function resolveRange({ range, firstDay, lastDay, timeZone, now }: Request): Period {
  const today = toLocalDay(now, timeZone)
  if (range !== 'custom')
    return toPeriod(addDays(today, range === 'today' ? 0 : range === '7d' ? -6 : -29), today, { timeZone, now })
  const last = lastDay !== undefined && lastDay < today ? lastDay : today
  const first = firstDay !== undefined && firstDay < last ? firstDay : last
  return toPeriod(first, last, { timeZone, now })
}

/** The same number of days before it. */
export const getPreviousPeriod = (period: Period, options: { timeZone: string; now: Date }): Period =>
  toPeriod(addDays(period.firstDay, -period.days), addDays(period.firstDay, -1), options)

function toPeriod(firstDay: string, lastDay: string, { timeZone, now }: { timeZone: string; now: Date }): Period {
  const keptFrom = getHourlyStart(now)
  const align = (day: string) => {
    const start = getDayStart(day, timeZone)
    return start < keptFrom ? new Date(`${day}T00:00:00Z`) : start
  }
  const days = countDays(firstDay, lastDay)
  return { from: align(firstDay), to: align(addDays(lastDay, 1)), firstDay, lastDay, days }
}

/** From here on counts are kept by the hour; before it by the UTC day, so ranges that begin there are of UTC days. */
export const getHourlyStart = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs - hourlyDays * dayMs)

/** The calendar day of a moment, as 2026-11-22. */
export function toLocalDay(moment: Date, timeZone: string): string {
  const { year, month, day } = toLocalParts(moment, timeZone)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** Monday is 1; hours are 0 to 23. */
export function toLocalHour(moment: Date, timeZone: string): { weekday: number; hour: number } {
  const { year, month, day, hour } = toLocalParts(moment, timeZone)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { weekday: weekday === 0 ? 7 : weekday, hour }
}

/**
 * The first full UTC hour of a local day. Where a zone is not a whole number of hours from UTC, the part of an hour before it counts as the day
 * before. A clock change inside the day makes it shorter or longer.
 */
export function getDayStart(day: string, timeZone: string): Date {
  // Local midnight is within 15 hours of UTC's.
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (let hour = -15; hour <= 15; hour++) {
    const moment = new Date(midnight + hour * hourMs)
    if (toLocalDay(moment, timeZone) >= day) return moment
  }
  return new Date(midnight)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const countDays = (first: string, last: string) =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs) + 1

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const pad = (value: number) => String(value).padStart(2, '0')

type LocalParts = { year: number; month: number; day: number; hour: number }

function toLocalParts(moment: Date, timeZone: string): LocalParts {
  const parts = getFormat(timeZone).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour') }
}

/** Creating a format costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  // There are some 600 names; a caller cannot fill the memory with them.
  formats.set(timeZone, format)
  return format
}
