/** How counts, days and amounts of money are written; amounts are whole pence. */
import { once } from '../platform/once.ts'
import { dayMs } from '../time/durations.ts'

const compactNumber = once(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }))
const longDate = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))

/** 12,430 → `12.4K followers`. */
export const formatFollowers = (count: number): string => `${formatCompact(count)} ${count === 1 ? 'follower' : 'followers'}`

/** An ISO 8601 time → `3 November 2026`, in UTC; undefined for an invalid one. */
export const formatDay = (time: string): string | undefined =>
  Number.isNaN(Date.parse(time)) ? undefined : longDate().format(Date.parse(time))

/** `3 December`; with the year where it is not obvious, because it is more than 300 days away. */
export function formatNearDay(time: string, now: Date): string {
  const isFar = Math.abs(Date.parse(time) - now.getTime()) > 300 * dayMs
  const day = formatDay(time) ?? ''
  return isFar ? day : day.replace(/ \d{4}$/, '')
}

/** `12.4K` */
export const formatCompact = (count: number): string => compactNumber().format(count)

/** `1,204` */
export const formatCount = (count: number): string => count.toLocaleString('en-GB')

/** `1 payment`, `1,204 clicks` */
export const countNoun = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/** `3 November 2026, 14:05 UTC`. */
export const formatUtcDateTime = (moment: Date): string => `${formatUtcDate(moment)}, ${moment.toISOString().slice(11, 16)} UTC`

/** In UTC, for emails: we do not know the reader's time zone. */
export const formatUtcDate = (moment: Date): string => longDate().format(moment)

/** `124000` → `£1,240.00`, `-250` → `−£2.50`; whole pounds without pence where `isShort`. */
export const formatPounds = (pence: number, { isShort = false } = {}): string =>
  `${pence < 0 ? '−' : ''}£${(Math.abs(pence) / 100).toFixed(isShort && pence % 100 === 0 ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** `75` → `75p`; amounts from a pound upwards as pounds. */
export const formatPence = (pence: number): string => (pence < 100 ? `${pence}p` : formatPounds(pence))
