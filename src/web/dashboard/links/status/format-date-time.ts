/** `3 Nov 2026, 09:30`, in the time zone of this browser. */
export const formatDateTime = (dateTime: string): string =>
  new Date(dateTime).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
