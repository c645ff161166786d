/** Which weekday stands out in a time line of views. */

const names = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** By how much more than the average, so that chance is not called a pattern, and in how many weeks at least. */
const minFactor = 1.25
const minWeeks = 3

export type Weekday = { weekday: number; name: string }

/** The one with clearly the most views on average; undefined where none stands out. `firstDay` is a date such as 2026-11-22. */
export function findBusiestWeekday(firstDay: string, viewsPerDay: readonly number[]): Weekday | undefined {
  if (viewsPerDay.length < minWeeks * 7) return undefined
  const average = mean(viewsPerDay)
  const means = names.map((_, weekday) => mean(viewsPerDay.filter((_, index) => getWeekday(firstDay, index) === weekday)))
  const highest = Math.max(...means)
  const weekday = means.indexOf(highest)
  return average > 0 && highest >= average * minFactor ? { weekday, name: names[weekday] ?? '' } : undefined
}

/** Of the day that many days later; Sunday is 0. */
export const getWeekday = (firstDay: string, days: number): number => (new Date(`${firstDay}T00:00:00Z`).getUTCDay() + days) % 7

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
