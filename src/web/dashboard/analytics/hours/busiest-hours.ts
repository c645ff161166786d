/** The week's hours by what they typically have, and the busiest one in words. */
import type { Analytics } from '#contract/analytics.ts'
import { minOccurrences, minTypicalViews } from '#rules/analytics/typical.ts'
import { countNoun } from '#rules/text/formats.ts'

export type Hour = Analytics['hours'][number]

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Seven rows of 24. */
export function toWeek(hours: readonly Hour[]): Hour[][] {
  const byTime = new Map(hours.map((hour) => [`${hour.weekday} ${hour.hour}`, hour]))
  const nothing = { views: 0, clicks: 0, occurrences: 0, typicalViews: null }
  return weekdays.map((_, day) =>
    Array.from({ length: 24 }, (_, hour) => byTime.get(`${day + 1} ${hour}`) ?? { weekday: day + 1, hour, ...nothing }),
  )
}

type Weigh = (hour: Hour) => number

export const getTypicalViews: Weigh = ({ typicalViews }) => typicalViews ?? 0

/** Of the times that the weekday came; of the first time, which is not over, what there is. */
export const getAverageViews: Weigh = ({ views, occurrences }) => views / Math.max(1, occurrences)

export const findPeak = (hours: readonly Hour[], weigh: Weigh): Hour | undefined =>
  hours.reduce<Hour | undefined>((peak, hour) => (weigh(hour) > (peak ? weigh(peak) : 0) ? hour : peak), undefined)

/** By what the hours are compared: only enough weeks and views say what is typical. */
export function chooseWeigh(hours: readonly Hour[]): Weigh {
  const peak = findPeak(hours, getTypicalViews)
  return peak && getTypicalViews(peak) >= minTypicalViews ? getTypicalViews : getAverageViews
}

/** 0 is nothing; each of the other five begins at a share of the peak. */
export function getLevel(views: number, peak: number): number {
  if (views === 0 || peak === 0) return 0
  return 1 + [0.12, 0.26, 0.45, 0.72].filter((threshold) => views / peak >= threshold).length
}

export const formatHour = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

/** `Sunday between 20:00 and 21:00` */
const nameHour = ({ weekday, hour }: Hour): string =>
  `${weekdays[weekday - 1]} between ${formatHour(hour)} and ${formatHour(hour + 1)}`

/** What the numbers carry about the busiest hour, and no more: `before`, the hour, `after`. Without an hour, why none is named. */
export function describePeak(peak: Hour, days: number, isTypical: boolean): { before: string; hour?: string; after: string } {
  if (isTypical) {
    const after = `: ${formatViews(getTypicalViews(peak))} (the median of ${peak.occurrences} weeks).`
    return { before: 'Typically busiest is ', hour: nameHour(peak), after }
  }
  if (days <= 7) return { before: 'Most views: ', hour: nameHour(peak), after: `, with ${peak.views}.` }
  const why =
    days < minOccurrences * 7
      ? `Choose at least ${minOccurrences} weeks to see which hours are typical.`
      : 'There aren’t enough views yet to say which hour is typical.'
  return { before: `${why} The colours are averages.`, after: '' }
}

/** `1 view`, `4.5 views` */
const formatViews = (views: number) => (Number.isInteger(views) ? countNoun(views, 'view') : `${views} views`)

/** `Sunday 20:00 to 21:00: 93 views, 12 clicks on 4 Sundays, typically 20 views` */
export function describeHour({ weekday, hour, views, clicks, occurrences, typicalViews }: Hour): string {
  const day = weekdays[weekday - 1]
  const often = occurrences > 1 ? ` on ${countNoun(occurrences, day ?? '')}` : ''
  const typical = typicalViews === null ? '' : `, typically ${formatViews(typicalViews)}`
  return `${day} ${formatHour(hour)} to ${formatHour(hour + 1)}: ${countNoun(views, 'view')}, ${countNoun(clicks, 'click')}${often}${typical}`
}
