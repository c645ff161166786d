/** The values of a dimension as a list: named, largest first, with a share of all views. The rest is one row. */

import { toPercentage } from '#rules/analytics/percentages.ts'
import { formatCount } from '#rules/text/formats.ts'
import type { Counts, SumRow } from '#server/services/visit-history/port.ts'
import { maxValues } from './figures/read-figures.ts'

type NamedCounts<V> = Counts & { value: V | null; name: string; percentage: number }

/** `rest`: the name of visits without a value, where they are not stored: they are what is missing to the total. */
export function toPartition<V extends string>(
  rows: readonly SumRow[],
  total: Counts,
  { getName, rest }: { getName: (value: V) => string; rest?: string },
): NamedCounts<V>[] {
  const withRest = rest === undefined ? rows : [...rows, ...findRest(rows, total)]
  const known = withRest.filter(({ value }) => value !== null).sort(compareCounts)
  const others = [...known.slice(maxValues), ...withRest.filter(({ value }) => value === null)]
  const named = known.slice(0, maxValues).map(({ value, views, visitors, clicks }) => ({
    value: value as V,
    name: value === '' && rest !== undefined ? rest : getName(value as V),
    ...{ views, visitors, clicks },
  }))
  const number = others.reduce((sum, { values }) => sum + values, 0)
  return [...named, ...(number === 0 ? [] : [{ value: null, name: nameOthers(number), ...sumUp(others) }])].map((row) => ({
    ...row,
    percentage: toPercentage(row.views, total.views) ?? 0,
  }))
}

const nameOthers = (number: number) => `${formatCount(number)} ${number === 1 ? 'other' : 'others'}`

const compareCounts = (a: SumRow, b: SumRow) =>
  b.views - a.views || b.clicks - a.clicks || (String(a.value) < String(b.value) ? -1 : 1)

const sumUp = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>(
    (sum, { views, visitors, clicks }) => ({
      views: sum.views + views,
      visitors: sum.visitors + visitors,
      clicks: sum.clicks + clicks,
    }),
    { views: 0, visitors: 0, clicks: 0 },
  )

function findRest(rows: readonly SumRow[], total: Counts): SumRow[] {
  const known = sumUp(rows)
  const counts = {
    views: total.views - known.views,
    visitors: total.visitors - known.visitors,
    clicks: total.clicks - known.clicks,
  }
  return counts.views > 0 || counts.clicks > 0 ? [{ dimension: 'campaign', value: '', values: 1, ...counts }] : []
}
