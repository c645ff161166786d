/** The week's hours by their views, and the busiest one in words. */
import type { Analytics } from '#contract/analytics.ts'
import { countNoun } from '#rules/text/formats.ts'

export type Hour = Analytics['hours'][number]

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Seven rows of 24. */
export function toWeek(hours: readonly Hour[]): Hour[][] {
  const byTime = new Map(hours.map((hour) => [`${hour.weekday} ${hour.hour}`, hour]))
  return weekdays.map((_, day) =>
    Array.from({ length: 24 }, (_, hour) => byTime.get(`${day + 1} ${hour}`) ?? { weekday: day + 1, hour, views: 0, clicks: 0 }),
  )
}

export const findPeak = (hours: readonly Hour[]): Hour | undefined =>
  hours.reduce<Hour | undefined>((peak, hour) => (hour.views > (peak?.views ?? 0) ? hour : peak), undefined)

/** 0 is nothing; each of the other five begins at a share of the peak. */
export function getLevel(views: number, peak: number): number {
  if (views === 0 || peak === 0) return 0
  return 1 + [0.12, 0.26, 0.45, 0.72].filter((threshold) => views / peak >= threshold).length
}

export const formatHour = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

/** `Sundays between 20:00 and 21:00`; within a week it is one day, not a habit. */
export const nameHour = ({ weekday, hour }: Hour, days: number): string =>
  `${weekdays[weekday - 1]}${days > 7 ? 's' : ''} between ${formatHour(hour)} and ${formatHour(hour + 1)}`

/** `Sunday 20:00 to 21:00: 93 views, 12 clicks` */
export const describeHour = ({ weekday, hour, views, clicks }: Hour): string =>
  `${weekdays[weekday - 1]} ${formatHour(hour)} to ${formatHour(hour + 1)}: ${countNoun(views, 'view')}, ${countNoun(clicks, 'click')}`
