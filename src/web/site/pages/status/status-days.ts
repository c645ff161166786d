/** How a day of the history is rated and described: the same for the bars, the legend and the list. */
import type { ServiceStatus } from '#contract/status.ts'
import { formatCount } from '#rules/text/formats.ts'

export type Day = ServiceStatus['days'][number]

/** What is shown of the service, and what each part is for. */
export const parts = {
  server: { name: 'Server', about: 'Pages and the dashboard' },
  database: { name: 'Database', about: 'Accounts, links and numbers' },
  media: { name: 'Media storage', about: 'Pictures and videos' },
} as const

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
  const share = formatShare(good, minutes)
  return good === minutes ? share : `${share}, ${describeDowntime(minutes - good)}`
}

const describeDowntime = (minutes: number) => (minutes === 1 ? '1 minute down' : `${formatCount(minutes)} minutes down`)

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

export type Incident = { day: string; text: string; isMajor: boolean }

/** The days with downtime, newest first. */
export const listIncidents = (days: Day[]): Incident[] =>
  days
    .filter(({ minutes, good }) => good < minutes)
    .map((day) => ({
      day: day.day,
      text: `${describeDowntime(day.minutes - day.good)}, ${formatShare(day.good, day.minutes)} uptime`,
      isMajor: rateDay(day) === 'bad',
    }))
    .reverse()

/** What is shown where there are no incidents. `since`: when measuring began. */
export function describeNoIncidents({ since, days }: Pick<ServiceStatus, 'since' | 'days'>): string {
  const measured = days.find(({ minutes }) => minutes > 0)
  if (!since || !measured) return 'Measuring has only just begun. Check back in a few minutes.'
  return since.slice(0, 10) < (days[0]?.day ?? '')
    ? 'No downtime in the last 90 days.'
    : `No downtime since we began measuring on ${formatDay(since)}.`
}

export const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

const formatDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Rounded down: 100% is shown only if no minute was bad. */
const formatShare = (good: number, minutes: number) => `${(Math.floor((good * 10_000) / minutes) / 100).toFixed(2)}%`
