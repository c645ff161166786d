/** Writes a moment in the time zone of this browser: `3 Nov 2026, 09:30`. */
export const formatDateTime = (dateTime: string): string =>
  new Date(dateTime).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
