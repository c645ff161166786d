/** Formats counts and dates. */

const compactNumber = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 12,430 → `12.4K followers`. */
export const formatFollowers = (count: number): string =>
  `${compactNumber.format(count)} ${count === 1 ? 'follower' : 'followers'}`

/** An ISO 8601 time → `3 November 2026`, in UTC; undefined for an invalid one. */
export const formatDay = (time: string): string | undefined =>
  Number.isNaN(Date.parse(time)) ? undefined : longDate.format(Date.parse(time))
