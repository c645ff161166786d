/** The points of the chart: each hour or day with the one of the period before at the same place. */
import type { Analytics } from '#contract/analytics.ts'
import type { Grain } from '../data/formats.ts'

export type Point = Analytics['series'][number]
/** Either is undefined where its period has no such hour or day: the future, or a day that had an hour less. */
export type MergedPoint = { now: Point | undefined; before: Point | undefined }

export function mergeSeries(series: readonly Point[], previous: readonly Point[]): MergedPoint[] {
  const length = Math.max(series.length, previous.length)
  return Array.from({ length }, (_, index) => ({ now: series[index], before: previous[index] }))
}

/** Without the hours and days that have not begun: they would be drawn as a fall to zero. */
export function dropFuture(data: Analytics): Analytics {
  const series = data.series.filter(({ at }) => at <= data.period.asOf)
  if (series.length === data.series.length) return data
  const links = data.links.map((link) => ({ ...link, series: link.series.slice(0, series.length) }))
  return { ...data, series, links }
}

/** The figures as they are drawn. */
export type DrawnAnalytics = Omit<Analytics, 'grain'> & { grain: Grain }

/** More days than these would be a band of ink on a phone, so they are drawn by the week. */
const maxDays = 92

/** Weeks begin on the weekday of the first day, in both periods, so that they meet. The last one may be shorter. */
export function drawByWeek(data: Analytics): DrawnAnalytics {
  if (data.grain !== 'day' || data.period.days <= maxDays) return data
  const links = data.links.map((link) => ({ ...link, series: splitWeeks(link.series).map(sum) }))
  return { ...data, grain: 'week', series: toWeeks(data.series), previousSeries: toWeeks(data.previousSeries), links }
}

const toWeeks = (days: readonly Point[]): Point[] =>
  splitWeeks(days).map((week) => ({
    at: week[0]?.at ?? '',
    views: sum(week.map(({ views }) => views)),
    visitors: sum(week.map(({ visitors }) => visitors)),
    clicks: sum(week.map(({ clicks }) => clicks)),
  }))

const splitWeeks = <T>(days: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export const endsToday = ({ period }: Pick<Analytics, 'period'>): boolean => period.to > period.asOf

/** Whether the last point isn't over yet, or is of less than a week. */
export const isLastPartial = (data: Pick<DrawnAnalytics, 'period' | 'grain'>): boolean =>
  endsToday(data) || (data.grain === 'week' && data.period.days % 7 > 0)

export const findHighest = (points: readonly MergedPoint[], isCompared: boolean): number =>
  points.reduce(
    (highest, { now, before }) => Math.max(highest, now?.views ?? 0, now?.clicks ?? 0, isCompared ? (before?.views ?? 0) : 0),
    0,
  )

type Marker = Analytics['markers'][number]
export type MarkerGroup = { number: number; index: number; markers: Marker[] }

/** Changes of one hour or day share a number. They are in order, as in the list below the chart. */
export function groupMarkers(markers: readonly Marker[], series: readonly Point[]): MarkerGroup[] {
  const groups: MarkerGroup[] = []
  for (const marker of markers.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const index = Math.max(
      0,
      series.findLastIndex(({ at }) => at <= marker.at),
    )
    const last = groups.at(-1)
    if (last?.index === index) last.markers.push(marker)
    else groups.push({ number: groups.length + 1, index, markers: [marker] })
  }
  return groups
}

/** Puts squares that would overlap in rows above each other; those that find no room in `maxRows` are drawn as a line only. */
export function stackMarkers(groups: readonly MarkerGroup[], toX: (index: number) => number, size: number, maxRows = 2) {
  const ends: number[] = []
  return groups.map((group) => {
    const x = toX(group.index)
    const row = Array.from({ length: maxRows }, (_, one) => one).find((one) => (ends[one] ?? Number.NEGATIVE_INFINITY) <= x)
    if (row !== undefined) ends[row] = x + size
    return { ...group, x, row }
  })
}
