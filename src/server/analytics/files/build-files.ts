/** The figures as files: CSV for spreadsheets, and JSON as `getAnalytics` answers. Files are advanced, whatever the range is. */
import { type Analytics, type AnalyticsQuery, getAnalytics as declared } from '#contract/analytics.ts'
import type { Download } from '#contract/endpoint.ts'
import { brand } from '#rules/platform/brand.ts'
import { toCsv } from '#server/http/csv.ts'
import { type AnalyticsServices, assertAdvanced, readAnalytics } from '../get-analytics.ts'
import { columns, toRows } from './to-rows.ts'

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
