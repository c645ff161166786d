/** How numbers, days and time zones are written in the Analytics tab. */
import type { Analytics } from '#contract/analytics.ts'

export const formatCount = (count: number): string => count.toLocaleString('en-GB')

/** `43.0%`; a dash where there is nothing to divide by. */
export const formatRate = (percentage: number | null): string => (percentage === null ? '–' : `${percentage.toFixed(1)}%`)

/** `44%`, and `<1%` for what is there but rounds to nothing. */
export const formatPart = (percentage: number): string =>
  percentage > 0 && percentage < 0.5 ? '<1%' : `${Math.round(percentage)}%`

export const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)

/** `1.2K` where there is no room for more. */
export const formatShortCount = (count: number): string => (count < 10_000 ? formatCount(count) : compact.format(count))
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** `24 October to 22 November 2026`, `22 November 2026` */
export function formatDays(firstDay: string, lastDay: string, { hasYear = true } = {}): string {
  const year = hasYear ? ` ${lastDay.slice(0, 4)}` : ''
  if (firstDay === lastDay) return `${formatDay(lastDay)}${year}`
  const isSameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4)
  const isSameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7)
  const first = isSameMonth ? String(Number(firstDay.slice(8))) : formatDay(firstDay)
  return isSameYear
    ? `${first} to ${formatDay(lastDay)}${year}`
    : `${formatDay(firstDay)} ${firstDay.slice(0, 4)} to ${formatDay(lastDay)} ${lastDay.slice(0, 4)}`
}

const formatDay = (day: string): string => dayAndMonth.format(Date.parse(day))
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `Europe/London` → `London time` */
export function nameTimeZone(timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${city} time` : 'UTC'
}

type Grain = Analytics['grain']
type Formats = { long: Intl.DateTimeFormat; short: Intl.DateTimeFormat; time: Intl.DateTimeFormat; month: Intl.DateTimeFormat }

/** The formats of moments in a zone. Creating one costs more than using it a thousand times. */
export function getFormats(timeZone: string): Formats {
  const known = formatsByZone.get(timeZone)
  if (known) return known
  const create = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const formats = {
    long: create({ weekday: 'long', day: 'numeric', month: 'long' }),
    short: create({ day: 'numeric', month: 'short' }),
    time: create({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    month: create({ month: 'short', year: '2-digit' }),
  }
  formatsByZone.set(timeZone, formats)
  return formats
}
const formatsByZone = new Map<string, Formats>()

/** `Saturday 7 November`, `Saturday 7 November, 14:00` */
export function formatPoint(at: string, grain: Grain, timeZone: string): string {
  const { long, time } = getFormats(timeZone)
  const moment = Date.parse(at)
  return grain === 'hour' ? `${long.format(moment)}, ${time.format(moment)}` : long.format(moment)
}

/** `8 Oct`, `8 Oct, 14:00` */
export function formatShortPoint(at: string, grain: Grain, timeZone: string): string {
  const { short, time } = getFormats(timeZone)
  const moment = Date.parse(at)
  return grain === 'hour' ? `${short.format(moment)}, ${time.format(moment)}` : short.format(moment)
}

/** Days that are so old that they are UTC days have their names in UTC too. */
export const getSeriesZone = ({ grain, period }: Pick<Analytics, 'grain' | 'period'>): string =>
  grain === 'day' && period.isUtc ? 'UTC' : period.timeZone
