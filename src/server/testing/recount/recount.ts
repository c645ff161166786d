/** Counts a list of visits naively, for any range, time zone and filter: what the Analytics tab must show. */
import type { CountedVisit, Recount } from './replay.ts'

export type RecountRequest = {
  page: string
  firstDay: string
  lastDay: string
  timeZone: string
  now: number
  filter: { link?: string; country?: string; source?: string; device?: string }
}

export type Counts = { views: number; visitors: number; clicks: number }

const hour = 3_600_000
const day = 24 * hour

const isFiltered = ({ filter }: RecountRequest) => Object.keys(filter).length > 0

export function recountRange({ counted, dropped }: Recount, request: RecountRequest) {
  const { page, firstDay, lastDay, now, filter } = request
  const toDay = openCalendar(request)
  const isIn = ({ at }: { at: number }) => toDay(at) >= firstDay && toDay(at) <= lastDay
  const matching = counted.filter(
    (visit) =>
      visit.page === page &&
      (filter.link === undefined || visit.link === undefined || visit.link === filter.link) &&
      (filter.country === undefined || visit.country === filter.country) &&
      (filter.source === undefined || visit.source === filter.source) &&
      (filter.device === undefined || visit.device === filter.device),
  )
  const current = matching.filter(isIn)
  const days = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / day) + 1
  const shift = (text: string, by: number) => new Date(Date.parse(text) + by * day).toISOString().slice(0, 10)
  const before = matching.filter(({ at }) => toDay(at) >= shift(firstDay, -days) && toDay(at) <= shift(firstDay, -1))
  const today = readClock(now, request.timeZone).date
  const yesterday = findStart(shift(firstDay, -1), toDay)
  const isToday = lastDay === today && yesterday >= keptFrom(now)
  const comparedTo = isToday ? yesterday + Math.max(0, Math.round((now - findStart(today, toDay)) / hour)) * hour : now
  const previous = before.filter(({ at }) => at < comparedTo)
  const ofToday = matching.filter(({ at }) => readClock(floor(at), request.timeZone).date === today)
  const withHours = isFiltered(request) ? current.filter(({ at }) => at >= keptFrom(now)) : current

  return {
    total: sum(current),
    before: sum(before),
    previous: sum(previous),
    byDay: group(current, ({ at }) => toDay(at)),
    byHour: group(current, ({ at }) => new Date(floor(at)).toISOString()),
    byLink: group(current, ({ link }) => link),
    previousByLink: group(previous, ({ link }) => link),
    todayByLink: group(ofToday, ({ link }) => link),
    byLinkAndDay: group(current, ({ link, at }) => link && `${link} ${toDay(at)}`),
    byCountry: group(current, ({ country }) => country),
    bySource: group(current, ({ source }) => source),
    byDevice: group(current, ({ device }) => device),
    byCity: group(current, ({ city }) => city),
    byCampaign: group(current, ({ campaign }) => campaign),
    byBrowser: group(current, ({ browser }) => browser),
    byHourOfWeek: group(withHours, ({ at }) => {
      const { weekday, hour } = readClock(floor(at), request.timeZone)
      return `${weekday} ${hour}`
    }),
    dropped: countAll(
      dropped.filter((visit) => visit.page === page && isIn(visit)).map(({ kind, reason }) => `${kind} ${reason}`),
    ),
  }
}

/** Which day a visit belongs to: the local day of its whole UTC hour, or the UTC day where hours are not kept any more. */
export function openCalendar({ timeZone, now }: Pick<RecountRequest, 'timeZone' | 'now'>) {
  const known = new Map<number, string>()
  return (at: number): string => {
    const start = floor(at)
    const date =
      known.get(start) ?? (start < keptFrom(now) ? new Date(start).toISOString().slice(0, 10) : readClock(start, timeZone).date)
    known.set(start, date)
    return date
  }
}

/** The first whole UTC hour of a day. */
function findStart(date: string, toDay: (at: number) => string): number {
  let start = Date.parse(date) - day
  while (toDay(start) < date) start += hour
  return start
}

const floor = (at: number) => at - (at % hour)
const keptFrom = (now: number) => now - (now % day) - 90 * day

type Clock = { date: string; weekday: number; hour: number }
type ClockReader = (at: number) => Clock

const clocks = new Map<string, ClockReader>()

/** The calendar of the runtime. */
function readClock(at: number, timeZone: string): Clock {
  const read = clocks.get(timeZone) ?? openClock(timeZone)
  clocks.set(timeZone, read)
  return read(at)
}

/** Remembers the few moments that all visits share, as reading one takes longer than counting a visit. */
function openClock(timeZone: string): ClockReader {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<number, Clock>()
  return (at) => {
    let clock = known.get(at)
    if (clock) return clock
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    clock = {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(String(parts.weekday).slice(0, 3)) + 1,
      hour: Number(parts.hour),
    }
    known.set(at, clock)
    return clock
  }
}

const sum = (visits: readonly CountedVisit[]): Counts => ({
  views: visits.filter(({ link }) => link === undefined).length,
  visitors: visits.filter(({ isNew }) => isNew).length,
  clicks: visits.filter(({ link }) => link !== undefined).length,
})

function group(visits: readonly CountedVisit[], toKey: (visit: CountedVisit) => string | undefined): Record<string, Counts> {
  const groups = new Map<string, CountedVisit[]>()
  for (const visit of visits) {
    const key = toKey(visit)
    if (key === undefined) continue
    const members = groups.get(key)
    if (members) members.push(visit)
    else groups.set(key, [visit])
  }
  return Object.fromEntries([...groups].map(([key, members]) => [key, sum(members)]))
}

function countAll(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
