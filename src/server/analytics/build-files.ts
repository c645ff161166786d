/** The figures as files: CSV for spreadsheets, and JSON as `getAnalytics` answers. Files are advanced, whatever the range is. */
import { type Analytics, type AnalyticsQuery, getAnalytics as declared } from '#contract/analytics.ts'
import type { Download } from '#contract/endpoint.ts'
import { brand } from '#rules/platform/brand.ts'
import { toCsv } from '#server/http/csv.ts'
import { type AnalyticsServices, assertAdvanced, readAnalytics } from './get-analytics.ts'

const columns = ['kind', 'value', 'name', 'views', 'visitors', 'clicks'] as const

type Row = { [C in (typeof columns)[number]]: string | number }

/** One row for each hour or day, each link and each value of a dimension. A value's own count is missing where it has none: links have clicks only. */
function toRows(figures: Analytics): Row[] {
  const { period, totalViews, totalVisitors, totalClicks, grain, series, links, dropped } = figures
  return [
    {
      kind: 'total',
      value: `${period.firstDay}/${period.lastDay}`,
      name: `Time zone ${period.timeZone}`,
      views: totalViews,
      visitors: totalVisitors,
      clicks: totalClicks,
    },
    ...series.map(({ at, ...counts }) => ({ kind: grain, value: at, name: '', ...counts })),
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

type Value = { value: string | null; name: string; views: number; visitors: number; clicks: number }

const toPartitionRows = (kind: string, values: readonly Value[] | null): Row[] =>
  (values ?? []).map(({ value, name, views, visitors, clicks }) => ({ kind, value: value ?? '', name, views, visitors, clicks }))

/** Refuses with 'analytics-locked'. */
export const buildCsv = async (services: AnalyticsServices, userId: string, query: AnalyticsQuery): Promise<Download> => {
  const figures = await readForFile(services, userId, query)
  return toDownload(figures, 'csv', toCsv(columns, toRows(figures)))
}

/** Refuses with 'analytics-locked'. */
export const buildJson = async (services: AnalyticsServices, userId: string, query: AnalyticsQuery): Promise<Download> => {
  const figures = await readForFile(services, userId, query)
  return toDownload(figures, 'json', `${JSON.stringify(declared.response.parse(figures), null, 2)}\n`)
}

async function readForFile(services: AnalyticsServices, userId: string, query: AnalyticsQuery): Promise<Analytics> {
  await assertAdvanced(services, userId)
  return readAnalytics(services, userId, query)
}

const toDownload = ({ period }: Analytics, extension: string, text: string): Download => ({
  filename: `${brand.fileName}-analytics-${period.firstDay}-to-${period.lastDay}.${extension}`,
  bytes: new Blob([text]).stream() as Download['bytes'],
})
