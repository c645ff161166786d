/** Announcements by email: their limits, how fast they are sent, and the reader's name in them. */

export const announcementLimits = { subject: 150, body: 20_000 }

/** Slow enough for the limits of common mail servers, and for other emails to go out in between. */
export const emailsPerMinute = 250

/** How many minutes it takes to send so many; at least one. */
export const countSendMinutes = (emails: number): number => Math.max(1, Math.ceil(emails / emailsPerMinute))

/** `there` for readers without a name, as in `Hi there`. */
export const fillInName = (text: string, displayName: string | null): string =>
  text.replace(/\{\{\s*displayName\s*\}\}/g, () => displayName?.trim() || 'there')
