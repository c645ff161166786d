/** How a day of the history is drawn and told: one rule for the bars, the legend and the list. */
import type { ServiceStatus } from '#contract/status.ts'

export type Day = ServiceStatus['days'][number]

/** From the best to the worst, as the legend names them. */
export const looks = {
  good: 'no bad minute',
  fair: 'at least 95% good',
  bad: 'less than 95% good',
  none: 'not measured',
} as const

export function lookOf({ minutes, good }: Day): keyof typeof looks {
  if (minutes === 0) return 'none'
  if (good === minutes) return 'good'
  return good * 100 >= minutes * 95 ? 'fair' : 'bad'
}

export function dayInWords({ minutes, good }: Day): string {
  if (minutes === 0) return looks.none
  const bad = minutes - good
  if (bad === 0) return share(good, minutes)
  return `${share(good, minutes)}, ${bad === 1 ? '1 bad minute' : `${bad} bad minutes`}`
}

export function historyInWords(days: Day[]): string {
  const measured = days.filter(({ minutes }) => minutes > 0)
  if (measured.length === 0) return 'Nothing was measured yet.'
  const sum = (of: 'minutes' | 'good') => measured.reduce((sum, day) => sum + day[of], 0)
  const worse = measured.filter(({ minutes, good }) => good < minutes).length
  return [
    `${measured.length} of ${days.length} days ${measured.length === 1 ? 'was' : 'were'} measured.`,
    `${share(sum('good'), sum('minutes'))} of the minutes were good.`,
    worse > 0 ? `${daysCount(worse)} had bad minutes.` : 'None was bad.',
  ].join(' ')
}

const daysCount = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Rounded down: nobody is told 100% who had a bad minute. */
const share = (good: number, minutes: number) => `${(Math.floor((good * 10_000) / minutes) / 100).toFixed(2)}%`
