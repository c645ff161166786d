/** What the rows of a panel are counted by: views, or a link's clicks, as views belong to no link. */
import { toShare } from '../data/formats.ts'

export type Measure = 'views' | 'clicks'
export type PartitionRow = { value: string | null; name: string; views: number; visitors: number; clicks: number }
export type MeasuredRow = { value: string | null; name: string; count: number; percentage: number }

export const measureNames: Record<Measure, string> = { views: 'Views', clicks: 'Clicks' }

/** The sum of the others, what is unknown, and visits without a campaign. */
export const isRest = ({ value }: { value: string | null }): boolean => value === null || value === 'unknown' || value === ''

/** The largest first, the rest last, and nothing without a count. */
export function measureRows(rows: readonly PartitionRow[], measure: Measure): MeasuredRow[] {
  const total = rows.reduce((sum, row) => sum + row[measure], 0)
  return rows
    .filter((row) => row[measure] > 0)
    .map((row) => ({ value: row.value, name: row.name, count: row[measure], percentage: toShare(row[measure], total) }))
    .toSorted((one, other) => Number(isRest(one)) - Number(isRest(other)) || other.count - one.count)
}
