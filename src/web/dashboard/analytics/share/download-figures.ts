/** Fetches the figures of a view as a file, with the session's token, and saves it. */
import { downloadAnalyticsCsv, downloadAnalyticsJson } from '#contract/analytics.ts'
import { fetchResponse } from '#web/api/request.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'
import { toQuery } from '../data/use-analytics.ts'
import type { View } from '../view/view.ts'

const endpoints = { csv: downloadAnalyticsCsv, json: downloadAnalyticsJson }
export type FileFormat = keyof typeof endpoints

export async function downloadFigures(view: View, format: FileFormat, name: string): Promise<void> {
  const entries = Object.entries(toQuery(view)).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const response = await fetchResponse({ method: 'GET', url: `${endpoints[format].path}?${new URLSearchParams(entries)}` })
  downloadBlob(await response.blob(), `${name}.${format}`)
}
