/** Measured figures and their limits, as a table. */

export type Figure = {
  name: string
  measured: number
  unit: '' | 's' | 'ms' | 'µs' | 'bytes' | 'KB' | 'MB' | 'points'
  limit: { atLeast: number } | { atMost: number }
  /** The raw figures it was computed from. */
  details: string
}

export const toFigure = (name: string, measured: number, unit: Figure['unit'], atMost: number, details: string): Figure => ({
  name,
  measured,
  unit,
  limit: { atMost },
  details,
})

export const meetsLimit = ({ measured, limit }: Figure): boolean =>
  'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en')

export const toMarkdownTable = (figures: readonly Figure[]): string =>
  [
    '| what | measured | limit | met | details |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => `| ${cells(figure).join(' | ')} |`),
  ].join('\n')

function cells(figure: Figure): string[] {
  const { name, measured, unit, limit, details } = figure
  const isWhole = ['µs', 'bytes', 'MB', 'points'].includes(unit)
  const show = (value: number) => `${isWhole ? formatInteger(value) : value.toFixed(2)} ${unit}`.trim()
  const bound = 'atLeast' in limit ? `at least ${show(limit.atLeast)}` : `at most ${show(limit.atMost)}`
  return [name, show(measured), bound, meetsLimit(figure) ? 'yes' : 'NO', details]
}
