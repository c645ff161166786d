/**
 * Which local day and hour a UTC hour belongs to. Offsets from UTC are looked up a few times for a range of days; everything else is arithmetic,
 * so that two years of hours cost no more than a week's.
 */
import { dayMs, hourMs, minuteMs } from '../time/durations.ts'

/** Whether the runtime knows it, such as Europe/London. */
export function isTimeZone(text: string): boolean {
  try {
    getZone(text)
    return true
  } catch {
    return false
  }
}

/** From this whole UTC hour on, local time is so many minutes ahead of UTC. */
export type OffsetPeriod = { from: number; minutes: number }

/** In order; the first one holds from `from` on. A change inside an hour holds from the next whole hour. */
export function listOffsets(from: number, to: number, timeZone: string): OffsetPeriod[] {
  const start = ceilToHour(from)
  const [first, last] = [new Date(start).getUTCFullYear(), new Date(to).getUTCFullYear()]
  const years = Array.from({ length: last - first + 1 }, (_, n) => listChanges(first + n, timeZone))
  const changes = years.flat().filter((change) => change.from > start && change.from < to)
  return [{ from: start, minutes: getOffset(start, timeZone) }, ...changes]
}

/** Of a UTC year. They never change while the process runs, and finding them takes as long as a query. */
function listChanges(year: number, timeZone: string): OffsetPeriod[] {
  const { changes } = getZone(timeZone)
  const known = changes.get(year)
  if (known) return known
  const found: OffsetPeriod[] = []
  const end = Date.UTC(year + 1, 0, 1)
  let minutes = getOffset(Date.UTC(year, 0, 1), timeZone)
  for (let day = Date.UTC(year, 0, 1); day < end; day += dayMs) {
    if (getOffset(day + dayMs, timeZone) === minutes) continue
    const from = findChange(day, day + dayMs, minutes, timeZone)
    minutes = getOffset(from, timeZone)
    found.push({ from, minutes })
  }
  changes.set(year, found)
  return found
}

/** The first hour after `before` with another offset, by halving. */
function findChange(before: number, after: number, minutes: number, timeZone: string): number {
  let [low, high] = [before, after]
  while (high - low > hourMs) {
    const middle = low + Math.floor((high - low) / hourMs / 2) * hourMs
    if (getOffset(middle, timeZone) === minutes) low = middle
    else high = middle
  }
  return high
}

/**
 * The first full UTC hour of `count` local days and of the day after them. Where a zone is not a whole number of hours from UTC, the part of an
 * hour before it counts as the day before. A clock change inside the day makes it shorter or longer; a day that a zone left out is empty.
 */
export function listDayStarts(firstDay: string, count: number, timeZone: string): number[] {
  const midnight = toUtcMidnight(firstDay)
  // Local midnight is within 15 hours of UTC's.
  const offsets = listOffsets(midnight - dayMs, midnight + (count + 1) * dayMs, timeZone)
  return Array.from({ length: count + 1 }, (_, day) => findLocalMoment(midnight + day * dayMs, offsets))
}

export const getDayStart = (day: string, timeZone: string): Date => new Date(listDayStarts(day, 0, timeZone)[0] as number)

/** The first whole UTC hour at which the local time is at least `local`, which is written as if it were UTC. */
function findLocalMoment(local: number, offsets: readonly OffsetPeriod[]): number {
  for (const [index, { from, minutes }] of offsets.entries()) {
    const hour = Math.max(from, ceilToHour(local - minutes * minuteMs))
    const end = offsets[index + 1]?.from
    if (end === undefined || hour < end) return hour
  }
  return local
}

/** The calendar day of a moment, as 2026-11-22. */
export const toLocalDay = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + getOffset(moment.getTime(), timeZone) * minuteMs).toISOString().slice(0, 10)

/** `2026-11-22T09:30+05:30`: local time, and how far it is from UTC. */
export function formatLocalHour(moment: Date, timeZone: string): string {
  const minutes = getOffset(moment.getTime(), timeZone)
  const local = new Date(moment.getTime() + minutes * minuteMs).toISOString().slice(0, 16)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'))
  return `${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/** UTC hours repeat every week: hour 0 is that of the epoch, a Thursday. */
export const hoursPerWeek = 168

/** Of one of the `hoursPerWeek`; Monday is 1, hours are 0 to 23. */
export function toLocalHour(hourOfWeek: number, offsetMinutes: number): { weekday: number; hour: number } {
  const local = Math.floor((hourOfWeek * 60 + offsetMinutes) / 60) + hoursPerWeek
  return { weekday: ((Math.floor(local / 24) + 3) % 7) + 1, hour: local % 24 }
}

export const toUtcMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const ceilToHour = (moment: number) => Math.ceil(moment / hourMs) * hourMs

/** Minutes that local time is ahead of UTC. */
function getOffset(moment: number, timeZone: string): number {
  const [, day, month, year, hour, minute] = localPattern.exec(getZone(timeZone).format.format(moment))?.map(Number) ?? []
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute)
  return Math.round(local / minuteMs) - Math.floor(moment / minuteMs)
}

const localPattern = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/

/** Creating a format costs more than using it a hundred times. A zone has many spellings, so only so many are kept. */
const zones = new Map<string, Zone>()
const maxZones = 100

/** `changes`: of the years that were asked for. */
type Zone = { format: Intl.DateTimeFormat; changes: Map<number, OffsetPeriod[]> }

function getZone(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  if (zones.size >= maxZones) zones.clear()
  const zone = { format, changes: new Map<number, OffsetPeriod[]>() }
  zones.set(timeZone, zone)
  return zone
}
