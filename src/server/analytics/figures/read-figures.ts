/** Reads everything that the Analytics tab shows from one snapshot of the database, so that its figures agree with each other. */
import { type Dimension, dimensions, filterDimensions, isFiltering } from '#rules/analytics/dimensions.ts'
import { hoursPerWeek, listOffsets, toLocalHour } from '#rules/analytics/local-time.ts'
import {
  type Grain,
  getComparedEnd,
  getGrain,
  getHourlyStart,
  getPreviousPeriod,
  listPoints,
  type Period,
  type RangeRequest,
  resolveRange,
} from '#rules/analytics/ranges.ts'
import { getTypical } from '#rules/analytics/typical.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Counts, HistoryReads, Scope, SumRow } from '#server/services/visit-history/port.ts'
import { readJoined } from './store.ts'

export type { Counts } from '#server/services/visit-history/port.ts'
export type Point = { at: number } & Counts
/** `occurrences`: how often it came. */
export type HourOfWeek = {
  weekday: number
  hour: number
  views: number
  clicks: number
  occurrences: number
  typicalViews: number | null
}
export type LinkClicks = { clicks: number; todayClicks: number; previousClicks: number; series: number[] }

export type Figures = {
  total: Counts
  /** Its last day is as long as today so far. */
  comparedPeriod: Period
  comparedTotal: Counts
  grain: Grain
  series: Point[]
  /** To the end of its last day. */
  previousSeries: Point[]
  /** Only links with clicks. */
  links: Map<string, LinkClicks>
  values: SumRow[]
  hours: HourOfWeek[]
}

/** Rows of a list; the rest is one row. */
export const maxValues = 50

export type FiguresRequest = Scope & Pick<RangeRequest, 'timeZone' | 'grain'> & { period: Period }

/** Dimensions that can be counted in this scope. */
const getDimensions = ({ filter }: Scope): readonly Dimension[] => (isFiltering(filter) ? filterDimensions : dimensions)

export async function readFigures(snapshot: Queries, history: HistoryReads, request: FiguresRequest): Promise<Figures> {
  const { period, timeZone, now } = request
  const previousPeriod = getPreviousPeriod(period, request)
  const grain = getGrain(period, previousPeriod, request)
  const comparedPeriod = { ...previousPeriod, to: getComparedEnd(period, previousPeriod, request) }
  const today = resolveRange({ range: 'today', timeZone, now })
  const [before, points] = [listPoints(previousPeriod, grain, request), listPoints(period, grain, request)]

  // A start inside the last day, so that one query counts what is before and after it.
  const comparedEnd = comparedPeriod.to.getTime()
  const split = comparedPeriod.to < previousPeriod.to && !before.includes(comparedEnd) ? [comparedEnd] : []
  const both = { grain, starts: [...before, ...split, ...points], to: period.to }
  const totals = await history.sumByPoint(request, both)
  const [values, previousLinks, todayLinks] = await history.sumByValue(
    request,
    [
      { dimensions: getDimensions(request), span: period },
      { dimensions: ['link'], span: comparedPeriod },
      { dimensions: ['link'], span: today },
    ],
    maxValues,
  )
  const clicks = await history.sumClicksByPoint(request, { grain, starts: points, to: period.to })
  const hours = await readHours(snapshot, history, request, period)
  const all = totals.map((counts, index) => ({ at: both.starts[index] as number, ...counts }))
  const [previous, series] = [all.slice(0, -points.length), all.slice(-points.length)]
  return {
    total: sumUp(series),
    comparedPeriod,
    comparedTotal: sumUp(previous.filter(({ at }) => at < comparedEnd)),
    grain,
    series,
    previousSeries: joinLast(previous, split.length),
    links: toLinkClicks(points.length, { values, previousLinks, todayLinks, clicks }),
    values,
    hours,
  }
}

/** The last point with the `count` ones after it. */
function joinLast(points: Point[], count: number): Point[] {
  const last = points.at(-1 - count)
  return last ? [...points.slice(0, -1 - count), { at: last.at, ...sumUp(points.slice(-1 - count)) }] : points
}

function sumUp(points: readonly Counts[]): Counts {
  const sum = { views: 0, visitors: 0, clicks: 0 }
  for (const { views, visitors, clicks } of points) {
    sum.views += views
    sum.visitors += visitors
    sum.clicks += clicks
  }
  return sum
}

type LinkRows = {
  values: SumRow[]
  previousLinks: SumRow[]
  todayLinks: SumRow[]
  clicks: ReadonlyMap<string, number[]>
}

function toLinkClicks(points: number, { values, previousLinks, todayLinks, clicks }: LinkRows): Map<string, LinkClicks> {
  const links = new Map<string, LinkClicks>()
  const open = (id: string | null): LinkClicks => {
    const link = links.get(id ?? '') ?? { clicks: 0, todayClicks: 0, previousClicks: 0, series: Array(points).fill(0) }
    links.set(id ?? '', link)
    return link
  }
  for (const row of values) if (row.dimension === 'link') open(row.value).clicks = row.clicks
  for (const row of previousLinks) open(row.value).previousClicks = row.clicks
  for (const row of todayLinks) open(row.value).todayClicks = row.clicks
  for (const [id, series] of clicks) open(id).series = series
  return links
}

/**
 * Summed up by UTC hours of the week wherever the offset from UTC is the same, and only then moved to local hours. An hour that is not over, or
 * that was before the account, is in the sums only.
 */
async function readHours(
  snapshot: Queries,
  history: HistoryReads,
  request: FiguresRequest,
  { from, to }: Period,
): Promise<HourOfWeek[]> {
  const { timeZone, userId, now } = request
  const joined = await readJoined(snapshot, userId)
  const hoursFrom = getHoursStart(request, from)
  const start = Math.max(hoursFrom.getTime(), ceilToHour(joined.getTime()))
  const end = Math.min(to.getTime(), Math.floor(now.getTime() / hourMs) * hourMs)
  const offsets = listOffsets(from.getTime(), to.getTime(), timeZone)
  const rows = await history.sumByHourOfWeek(
    request,
    offsets.map((offset) => offset.from),
    { from: hoursFrom, to, counted: { from: new Date(start), to: new Date(Math.max(start, end)) } },
  )
  const hours = new Map<string, HourOfWeek & { counts: number[] }>()
  for (const { part, hourOfWeek, views, clicks, counts } of rows) {
    const local = toLocalHour(hourOfWeek, offsets[part]?.minutes ?? 0)
    const key = `${local.weekday} ${local.hour}`
    const hour = hours.get(key) ?? { ...local, views: 0, clicks: 0, occurrences: 0, typicalViews: null, counts: [] }
    hour.views += views
    hour.clicks += clicks
    hour.counts.push(...(counts ?? []))
    hours.set(key, hour)
  }
  for (const [index, { from: since, minutes }] of offsets.entries()) {
    const span = [Math.max(since, start), Math.min(offsets[index + 1]?.from ?? end, end)].map((moment) => moment / hourMs)
    for (let hourOfWeek = 0; hourOfWeek < hoursPerWeek; hourOfWeek++) {
      const { weekday, hour } = toLocalHour(hourOfWeek, minutes)
      const counted = hours.get(`${weekday} ${hour}`)
      if (counted) counted.occurrences += countOccurrences(hourOfWeek, span as [number, number])
    }
  }
  return [...hours.values()]
    .map(({ counts, ...hour }) => ({ ...hour, typicalViews: getTypical(counts, hour.occurrences) }))
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
}

/** With a filter only the last 90 days: before, the hours are known of the totals only. */
function getHoursStart({ filter, now }: Scope, from: Date): Date {
  const kept = getHourlyStart(now)
  return isFiltering(filter) && from < kept ? kept : from
}

const ceilToHour = (moment: number) => Math.ceil(moment / hourMs) * hourMs

/** How often one of the week's hours is within these, which are counted since the epoch. */
const countOccurrences = (hourOfWeek: number, [from, to]: [number, number]): number =>
  Math.max(0, Math.ceil((to - hourOfWeek) / hoursPerWeek) - Math.ceil((from - hourOfWeek) / hoursPerWeek))
