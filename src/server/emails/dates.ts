/** Formats dates for emails: in UTC, because we do not know the reader's time zone. */

/** `3 November 2026, 14:05 UTC`. */
export const formatUtcDateTime = (moment: Date): string => `${formatUtcDate(moment)}, ${moment.toISOString().slice(11, 16)} UTC`

export const formatUtcDate = (moment: Date): string => moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
