/** Formats counts and dates. */

const compactNumber = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 12,430 → `12.4K followers`. */
export const formatFollowers = (count: number): string =>
  `${compactNumber.format(count)} ${count === 1 ? 'follower' : 'followers'}`

/** An ISO 8601 time → `3 November 2026`, in UTC; undefined for an invalid one. */
export const formatDay = (time: string): string | undefined =>
  Number.isNaN(Date.parse(time)) ? undefined : longDate.format(Date.parse(time))

/** `3 December`; with the year where it is not obvious, because it is more than 300 days away. */
export function formatNearDay(time: string, now: Date): string {
  const isFar = Math.abs(Date.parse(time) - now.getTime()) > 300 * dayMs
  const day = formatDay(time) ?? ''
  return isFar ? day : day.replace(/ \d{4}$/, '')
}
const dayMs = 86_400_000

/** `1 payment`, `1,204 clicks` */
export const countNoun = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
