/** How a figure compares with the period before. */
import { formatCount } from '#rules/text/formats.ts'

export type Change = { direction: 'up' | 'down' | 'flat' | 'new'; text: string; words: string }

/** Undefined where both are zero: nothing is the same as nothing. */
export function compareCounts(now: number, before: number): Change | undefined {
  if (before === 0) return now === 0 ? undefined : { direction: 'new', text: 'New', words: 'new: there were none before' }
  const percent = Math.round(((now - before) / before) * 100)
  const size = `${formatCount(Math.abs(percent))}%`
  if (percent === 0) return { direction: 'flat', text: now === before ? 'Same' : '<1%', words: 'about the same as before' }
  return percent > 0
    ? { direction: 'up', text: size, words: `${size} more than before` }
    : { direction: 'down', text: size, words: `${size} fewer than before` }
}

/** Rates are compared in percentage points, as a percentage of a percentage misleads. */
export function compareRates(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined
  const points = Math.round((now - before) * 10) / 10
  if (points === 0) return { direction: 'flat', text: 'Same', words: 'the same as before' }
  const size = `${Math.abs(points).toFixed(1)} points`
  return points > 0
    ? { direction: 'up', text: size, words: `${size} higher than before` }
    : { direction: 'down', text: size, words: `${size} lower than before` }
}
