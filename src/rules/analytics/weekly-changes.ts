/** What changed most in a week, in words: for the email on Mondays. */
import { isolateDirection } from '../text/direction.ts'
import { formatCount } from '../text/formats.ts'
import { nameCountry } from '../visits/place-names.ts'
import { nameSource } from '../visits/sources.ts'

/** A figure of the week, and of the week before. `value` is a source, a country, or the title of a link. */
export type WeeklyFigure = {
  kind: 'views' | 'visitors' | 'clicks' | 'source' | 'country' | 'link'
  value?: string
  now: number
  before: number
}

const changesInSummary = 3

/** The largest changes first; fewer where fewer figures changed. */
export const describeChanges = (figures: readonly WeeklyFigure[]): string[] =>
  figures
    .filter(({ now, before }) => now !== before)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, changesInSummary)
    .map(describe)

/**
 * By how much more a figure changed than chance would explain: from 1,000 to 1,300 counts for more than from 1 to 3. A count varies by its own
 * square root (the Poisson distribution).
 */
const weigh = ({ now, before }: WeeklyFigure): number => Math.abs(now - before) / Math.sqrt(now + before)

function describe(figure: WeeklyFigure): string {
  const { now, before } = figure
  const what = subject(figure)
  if (before === 0) return `${what}: ${formatCount(now)}, after none the week before.`
  if (now === 0) return `${what}: none, after ${formatCount(before)} the week before.`
  if (before < minForPercent)
    return `${what} ${now > before ? 'rose' : 'fell'} from ${formatCount(before)} to ${formatCount(now)}.`
  const percent = countPercent(figure)
  const amount = percent === 0 ? 'slightly' : `by ${formatCount(percent)}%`
  return `${what} ${now > before ? 'rose' : 'fell'} ${amount} to ${formatCount(now)}.`
}

/** The same beside the figure, in a table: `up 47%`. */
export function describeChange(figure: Pick<WeeklyFigure, 'now' | 'before'>): string {
  const { now, before } = figure
  if (now === before) return 'no change'
  const direction = now > before ? 'up' : 'down'
  if (before < minForPercent) return `${direction} from ${before}`
  const percent = countPercent(figure)
  return percent === 0 ? `${direction} slightly` : `${direction} ${formatCount(percent)}%`
}

/** A percentage of fewer says more than they carry: from 1 to 3 is no rise by 200%. */
const minForPercent = 20

const countPercent = ({ now, before }: Pick<WeeklyFigure, 'now' | 'before'>) =>
  Math.round((Math.abs(now - before) / before) * 100)

function subject({ kind, value = '' }: WeeklyFigure): string {
  switch (kind) {
    case 'views':
      return 'Views'
    case 'visitors':
      return 'Daily visitors'
    case 'clicks':
      return 'Clicks'
    case 'source':
      return value === 'direct' ? 'Direct views' : `Views from ${isolateDirection(nameSource(value))}`
    case 'country':
      return value === 'unknown' ? 'Views from unknown countries' : `Views from ${nameCountry(value)}`
    case 'link':
      return `Clicks on “${isolateDirection(value)}”`
  }
}
