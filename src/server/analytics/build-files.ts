/** The figures as files: CSV for spreadsheets, and JSON as `getAnalytics` answers. */
import { type Analytics, getAnalytics } from '#contract/analytics.ts'
import type { Download } from '#contract/endpoint.ts'
import { formatLocalHour } from '#rules/analytics/local-time.ts'
import { addDays, getHourlyStart } from '#rules/analytics/ranges.ts'
import { brand } from '#rules/platform/brand.ts'
import { getCurrentZoneName } from '#rules/time/zone-names.ts'
import { toCsv } from '#server/http/csv.ts'

const columns = ['kind', 'value', 'name', 'views', 'visitors', 'clicks'] as const

type Row = { [C in (typeof columns)[number]]: string | number }

/** One row for each hour or day, each link and each value of a dimension. A value's own count is missing where it has none: links have clicks only. */
function toRows(figures: Analytics): Row[] {
  const { period, totalViews, totalVisitors, totalClicks, grain, series, links, dropped } = figures
  return [
    {
      kind: 'total',
      value: `${period.firstDay}/${period.lastDay}`,
      name: `Time zone ${getCurrentZoneName(period.timeZone)}`,
      views: totalViews,
      visitors: totalVisitors,
      clicks: totalClicks,
    },
    ...series.map(({ at, ...counts }, index) => ({ kind: grain, ...namePoint(figures, at, index), ...counts })),
    ...links.map(({ id, title, clicks }) => ({ kind: 'link', value: id, name: title, views: '', visitors: '', clicks })),
    ...toPartitionRows('device', figures.deviceData),
    ...toPartitionRows('country', figures.topCountries),
    ...toPartitionRows('city', figures.cities),
    ...toPartitionRows('source', figures.sources),
    ...toPartitionRows('campaign', figures.campaigns),
    ...toPartitionRows('browser', figures.browsers),
    ...dropped.map(({ kind, reason, count }) => ({
      kind: 'not counted',
      value: reason,
      name: '',
      views: kind === 'view' ? count : 0,
      visitors: '',
      clicks: kind === 'click' ? count : 0,
    })),
  ]
}

/** A day as its creator dates it, an hour with its distance from UTC, each with its zone: days that are kept as UTC days say so. */
function namePoint({ period: { firstDay, timeZone, asOf }, grain }: Analytics, at: string, index: number) {
  const name = getCurrentZoneName(timeZone)
  if (grain === 'hour') return { value: formatLocalHour(new Date(at), timeZone), name }
  return { value: addDays(firstDay, index), name: new Date(at) < getHourlyStart(new Date(asOf)) ? 'UTC' : name }
}

type Value = { value: string | null; name: string; views: number; visitors: number; clicks: number }

const toPartitionRows = (kind: string, values: readonly Value[] | null): Row[] =>
  (values ?? []).map(({ value, name, views, visitors, clicks }) => ({ kind, value: value ?? '', name, views, visitors, clicks }))

export const buildCsv = (figures: Analytics): Download => toDownload(figures, 'csv', toCsv(columns, toRows(figures)))

export const buildJson = (figures: Analytics): Download =>
  toDownload(figures, 'json', `${JSON.stringify(getAnalytics.response.parse(figures), null, 2)}\n`)

const toDownload = ({ period }: Analytics, extension: string, text: string): Download => ({
  filename: `${brand.fileName}-analytics-${period.firstDay}-to-${period.lastDay}.${extension}`,
  bytes: new Blob([text]).stream() as Download['bytes'],
})
