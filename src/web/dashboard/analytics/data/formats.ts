/** How numbers, days and time zones are written in the Analytics tab. */
import type { Analytics } from '#contract/analytics.ts'
import { formatCompact, formatCount } from '#rules/text/formats.ts'
import { getCurrentZoneName } from '#rules/time/zone-names.ts'

/** `43.0%`; a dash where there is nothing to divide by. */
export const formatRate = (percentage: number | null): string => (percentage === null ? '–' : `${percentage.toFixed(1)}%`)

/** `44%`, and `<1%` for what is there but rounds to nothing. */
export const formatPart = (percentage: number): string =>
  percentage > 0 && percentage < 0.5 ? '<1%' : `${Math.round(percentage)}%`

export const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)

/** `1.2K` where there is no room for more. */
export const formatShortCount = (count: number): string => (count < 10_000 ? formatCount(count) : formatCompact(count))

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
  const city = getCurrentZoneName(timeZone).split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${city} time` : 'UTC'
}

/** What a point of the time line is: as counted, or the week that a long range is drawn by. */
export type Grain = Analytics['grain'] | 'week'
type Formats = Record<'weekday' | 'long' | 'dated' | 'short' | 'shortDated' | 'time' | 'month', Intl.DateTimeFormat>

/** The formats of moments in a zone. Creating one costs more than using it a thousand times. */
export function getFormats(timeZone: string): Formats {
  const known = formatsByZone.get(timeZone)
  if (known) return known
  const create = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const formats = {
    weekday: create({ weekday: 'short' }),
    long: create({ weekday: 'long', day: 'numeric', month: 'long' }),
    dated: create({ day: 'numeric', month: 'long', year: 'numeric' }),
    short: create({ day: 'numeric', month: 'short' }),
    shortDated: create({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: create({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    month: create({ month: 'short', year: '2-digit' }),
  }
  formatsByZone.set(timeZone, formats)
  return formats
}
const formatsByZone = new Map<string, Formats>()

/** `Saturday 7 November`, `Saturday 7 November, 14:00`, `Week of 7 November 2026` */
export function formatPoint(at: string, grain: Grain, timeZone: string): string {
  const { long, dated, time } = getFormats(timeZone)
  const moment = Date.parse(at)
  if (grain === 'week') return `Week of ${dated.format(moment)}`
  return grain === 'hour' ? `${long.format(moment)}, ${time.format(moment)}` : long.format(moment)
}

/** `8 Oct`, `8 Oct, 14:00`; with the year where there are several: `8 Oct 2026` */
export function formatShortPoint(at: string, grain: Grain, timeZone: string): string {
  const { short, shortDated, time } = getFormats(timeZone)
  const moment = Date.parse(at)
  if (grain === 'week') return shortDated.format(moment)
  return grain === 'hour' ? `${short.format(moment)}, ${time.format(moment)}` : short.format(moment)
}

/** `Sat 7 Nov`, `Sat 7 Nov, 14:00`, `7 Nov 2026`: in a table that a phone shows too. */
export function formatRowPoint(at: string, grain: Grain, timeZone: string): string {
  const point = formatShortPoint(at, grain, timeZone)
  return grain === 'week' ? point : `${getFormats(timeZone).weekday.format(Date.parse(at))} ${point}`
}

/** Days that are so old that they are UTC days have their names in UTC too. */
export const getSeriesZone = ({ grain, period }: Pick<Analytics, 'period'> & { grain: Grain }): string =>
  grain !== 'hour' && period.isUtc ? 'UTC' : period.timeZone
