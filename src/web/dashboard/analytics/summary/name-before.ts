/** The time that figures are compared with, in words: today is compared with yesterday up to the same hour. */
import type { Analytics } from '#contract/analytics.ts'
import { formatDays, getFormats } from '../data/formats.ts'

type Periods = Pick<Analytics, 'period' | 'previous'>

/** Beside a figure: `before`, `by 13:00 yesterday` */
export function nameBefore({ period, previous }: Periods): string {
  const time = findEnd({ period, previous })
  return time && period.days === 1 ? `by ${time} yesterday` : 'before'
}

/** `13 to 19 November 2026, up to 13:00` */
export function describeBefore({ period, previous }: Periods): string {
  const time = findEnd({ period, previous })
  return formatDays(previous.firstDay, previous.lastDay) + (time ? `, up to ${time}` : '')
}

/** Undefined where the last day before counts as a whole. */
const findEnd = ({ period, previous }: Periods): string | undefined =>
  previous.to < period.from ? getFormats(period.timeZone).time.format(Date.parse(previous.to)) : undefined
