/** Which weekday stands out in a time line of views. */
import { getMedian, minOccurrences, minTypicalViews } from '#rules/analytics/typical.ts'

const names = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** By how much more than the average weekday, so that chance is not called a pattern. */
const minFactor = 1.25

export type Weekday = { weekday: number; name: string }

/** The one that typically has clearly the most views; undefined where none stands out. `firstDay` is a date such as 2026-11-22. */
export function findBusiestWeekday(firstDay: string, viewsPerDay: readonly number[]): Weekday | undefined {
  if (viewsPerDay.length < minOccurrences * 7) return undefined
  const medians = names.map((_, weekday) => getMedian(viewsPerDay.filter((_, index) => getWeekday(firstDay, index) === weekday)))
  const average = medians.reduce((sum, median) => sum + median, 0) / medians.length
  const highest = Math.max(...medians)
  const weekday = medians.indexOf(highest)
  return highest >= minTypicalViews && highest >= average * minFactor ? { weekday, name: names[weekday] ?? '' } : undefined
}

/** Of the day that many days later; Sunday is 0. */
export const getWeekday = (firstDay: string, days: number): number => (new Date(`${firstDay}T00:00:00Z`).getUTCDay() + days) % 7
