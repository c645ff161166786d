/** Saves the figures of a view as a file. */
import { downloadAnalyticsCsv, downloadAnalyticsJson } from '#contract/analytics.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { toQuery } from '../data/use-analytics.ts'
import type { View } from '../view/view.ts'

const endpoints = { csv: downloadAnalyticsCsv, json: downloadAnalyticsJson }
export type FileFormat = keyof typeof endpoints

export const downloadFigures = (view: View, format: FileFormat, name: string): Promise<void> =>
  downloadFrom(endpoints[format], { query: toQuery(view), name: `${name}.${format}` })
