/** How a day of the history is rated and described: the same for the bars, the legend and the list. */
import type { ServiceStatus } from '#contract/status.ts'

export type Day = ServiceStatus['days'][number]

export const checkNames = { database: 'Database', media: 'Media storage' } as const

/** From best to worst, with their descriptions in the legend. A minute is bad if a check failed in it or was missed. */
export const dayRatings = {
  good: 'no downtime',
  fair: 'at least 95% uptime',
  bad: 'less than 95% uptime',
  none: 'no data',
} as const

export function rateDay({ minutes, good }: Day): keyof typeof dayRatings {
  if (minutes === 0) return 'none'
  if (good === minutes) return 'good'
  return good * 100 >= minutes * 95 ? 'fair' : 'bad'
}

export function describeDay({ minutes, good }: Day): string {
  if (minutes === 0) return dayRatings.none
  const bad = minutes - good
  if (bad === 0) return formatShare(good, minutes)
  return `${formatShare(good, minutes)}, ${bad === 1 ? '1 minute' : `${bad.toLocaleString('en-GB')} minutes`} down`
}

export function summariseHistory(days: Day[]): string {
  const measured = days.filter(({ minutes }) => minutes > 0)
  if (measured.length === 0) return 'No data yet.'
  const sum = (field: 'minutes' | 'good') => measured.reduce((total, day) => total + day[field], 0)
  const daysWithDowntime = measured.filter(({ minutes, good }) => good < minutes).length
  return [
    `${formatShare(sum('good'), sum('minutes'))} uptime, from data for ${measured.length} of ${days.length} days.`,
    daysWithDowntime > 0 ? `${formatDays(daysWithDowntime)} had downtime.` : 'No downtime.',
  ].join(' ')
}

const formatDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Rounded down: 100% is shown only if no minute was bad. */
const formatShare = (good: number, minutes: number) => `${(Math.floor((good * 10_000) / minutes) / 100).toFixed(2)}%`
