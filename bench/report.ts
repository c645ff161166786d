/** A measured figure beside its limit. */

export type Figure = {
  what: string
  measured: number
  unit: '' | 's' | 'ms' | 'KB' | 'MB' | 'points'
  limit: { atLeast: number } | { atMost: number }
  /** The raw figures that it was made from. */
  from: string
}

export const isKept = ({ measured, limit }: Figure): boolean =>
  'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** As Markdown. */
export const table = (figures: readonly Figure[]): string =>
  [
    '| what | measured | limit | kept | from |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => `| ${cells(figure).join(' | ')} |`),
  ].join('\n')

function cells(figure: Figure): string[] {
  const { what, measured, unit, limit, from } = figure
  const isWhole = unit === 'MB' || unit === 'points'
  const show = (value: number) => `${isWhole ? whole(value) : value.toFixed(2)} ${unit}`.trim()
  const bound = 'atLeast' in limit ? `at least ${show(limit.atLeast)}` : `at most ${show(limit.atMost)}`
  return [what, show(measured), bound, isKept(figure) ? 'yes' : 'NO', from]
}
