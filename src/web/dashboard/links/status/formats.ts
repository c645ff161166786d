/** Formats counts and times for the dashboard. */

/** `1 link`, `1,284 clicks`. */
export const formatCount = (count: number, singular: string): string =>
  `${count.toLocaleString('en-GB')} ${singular}${count === 1 ? '' : 's'}`

/** `3 Nov 2026, 09:30`, in the time zone of this browser. */
export const formatDateTime = (dateTime: string): string =>
  new Date(dateTime).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
