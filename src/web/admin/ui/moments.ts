/** Times in administration, in the browser's zone. */
import { countNoun } from '#rules/text/formats.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const datedDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const exactMoment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const longMoment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `11:08` */
export const formatClock = (time: string): string => clock.format(new Date(time))

/** `20 Nov 2026` */
export const formatDate = (time: string): string => datedDay.format(new Date(time))

/** `20 Nov 2026, 11:12:09` */
export const formatExactMoment = (time: string): string => exactMoment.format(new Date(time))

/** `Friday 20 November 2026 at 11:12` */
export const formatLongMoment = (time: Date): string =>
  longMoment
    .format(time)
    .replace(' at ', ', ')
    .replace(/^(\w+), /, '$1 ')

/** `Today, 10:41`, `Yesterday, 17:32`, `3 Nov, 09:15`; with the year in another one. */
export function formatMoment(time: string, now = new Date()): string {
  const date = new Date(time)
  const days = countDaysBetween(date, now)
  const day = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : (isSameYear(date, now) ? shortDay : datedDay).format(date)
  return `${day}, ${clock.format(date)}`
}

/** The same within a sentence: `today at 10:17`, `on 3 Nov at 09:15`. */
export function formatMomentInside(time: string, now = new Date()): string {
  const date = new Date(time)
  const days = countDaysBetween(date, now)
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : `on ${(isSameYear(date, now) ? shortDay : datedDay).format(date)}`
  return `${day} at ${clock.format(date)}`
}

/** How long ago, in the largest unit: `9 hours`. */
export function formatAge(time: string, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / minuteMs))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return countNoun(minutes, 'minute')
  if (minutes < 48 * 60) return countNoun(Math.floor(minutes / 60), 'hour')
  return countNoun(Math.floor(minutes / 1440), 'day')
}

const isSameYear = (one: Date, other: Date) => one.getFullYear() === other.getFullYear()
const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate())
const countDaysBetween = (earlier: Date, later: Date) =>
  Math.round((startOfDay(later).getTime() - startOfDay(earlier).getTime()) / dayMs)
