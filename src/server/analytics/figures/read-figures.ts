/** Reads everything that the Analytics tab shows from one snapshot of the database, so that its figures agree with each other. */
import { listOffsets, toLocalHour } from '#rules/analytics/local-time.ts'
import {
  type Grain,
  getComparedEnd,
  getGrain,
  getPreviousPeriod,
  listPoints,
  type Period,
  resolveRange,
} from '#rules/analytics/ranges.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Scope } from './rows/store.ts'
import * as store from './store.ts'

export type Counts = { views: number; visitors: number; clicks: number }
export type Point = { at: number } & Counts
export type HourOfWeek = { weekday: number; hour: number; views: number; clicks: number }
export type LinkClicks = { clicks: number; todayClicks: number; previousClicks: number; series: number[] }

export type Figures = {
  period: Period
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
  values: store.SumRow[]
  hours: HourOfWeek[]
}

/** Rows of a list; the rest is one row. */
export const maxValues = 50

export type FiguresRequest = Omit<Parameters<typeof resolveRange>[0], 'now'> & Scope

export async function readFigures(snapshot: Queries, request: FiguresRequest): Promise<Figures> {
  const { timeZone, now } = request
  const period = resolveRange(request)
  const previousPeriod = getPreviousPeriod(period, request)
  const grain = getGrain(period, previousPeriod, request)
  const comparedPeriod = { ...previousPeriod, to: getComparedEnd(period, previousPeriod, request) }
  const today = resolveRange({ range: 'today', timeZone, now })
  const [before, points] = [listPoints(previousPeriod, grain, request), listPoints(period, grain, request)]

  // A start inside the last day, so that one query counts what is before and after it.
  const comparedEnd = comparedPeriod.to.getTime()
  const split = comparedPeriod.to < previousPeriod.to && !before.includes(comparedEnd) ? [comparedEnd] : []
  const both = { grain, starts: [...before, ...split, ...points], to: period.to }
  const all = toSeries(both.starts, await store.sumByPoint(snapshot, request, both))
  const [previous, series] = [all.slice(0, -points.length), all.slice(-points.length)]
  const values = await store.sumByValue(snapshot, request, store.getDimensions(request), period, maxValues)
  const previousLinks = await store.sumByValue(snapshot, request, ['link'], comparedPeriod, 0)
  const todayLinks = await store.sumByValue(snapshot, request, ['link'], today, 0)
  const clicks = await store.sumClicksByPoint(snapshot, request, { grain, starts: points, to: period.to })
  return {
    period,
    total: sumUp(series),
    comparedPeriod,
    comparedTotal: sumUp(previous.filter(({ at }) => at < comparedEnd)),
    grain,
    series,
    previousSeries: joinLast(previous, split.length),
    links: toLinkClicks(points.length, { values, previousLinks, todayLinks, clicks }),
    values,
    hours: await readHours(snapshot, request, period),
  }
}

function toSeries(starts: number[], sums: store.PointRow[]): Point[] {
  const series = starts.map((at) => ({ at, views: 0, visitors: 0, clicks: 0 }))
  for (const { point, ...counts } of sums) Object.assign(series[point] as Point, counts)
  return series
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
  values: store.SumRow[]
  previousLinks: store.SumRow[]
  todayLinks: store.SumRow[]
  clicks: { linkId: string; points: number[]; clicks: number[] }[]
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
  for (const row of clicks) {
    const { series } = open(row.linkId)
    for (const [index, point] of row.points.entries()) series[point] = (series[point] ?? 0) + (row.clicks[index] as number)
  }
  return links
}

/** Summed up by UTC hours of the week wherever the offset from UTC is the same, and only then moved to local hours. */
async function readHours(snapshot: Queries, request: FiguresRequest, { from, to }: Period): Promise<HourOfWeek[]> {
  const offsets = listOffsets(from.getTime(), to.getTime(), request.timeZone)
  const starts = offsets.map((offset) => offset.from)
  const hours = new Map<string, HourOfWeek>()
  for (const { part, hourOfWeek, views, clicks } of await store.sumByHourOfWeek(snapshot, request, starts, to)) {
    const local = toLocalHour(hourOfWeek, offsets[part]?.minutes ?? 0)
    const key = `${local.weekday} ${local.hour}`
    const hour = hours.get(key) ?? { ...local, views: 0, clicks: 0 }
    hours.set(key, { ...hour, views: hour.views + views, clicks: hour.clicks + clicks })
  }
  return [...hours.values()].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
}
