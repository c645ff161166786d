/** Announcements by email: whom they go to, their states and limits, how fast they are sent, and the reader's name in them. */

export const announcementAudiences = ['news', 'paid'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

export const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const

export const announcementLimits = { subject: 150, body: 20_000 }

/** Slow enough for the limits of common mail servers, and for other emails to go out in between. */
export const emailsPerMinute = 250

/** `there` for readers without a name, as in `Hi there`. */
export const fillInName = (text: string, displayName: string | null): string =>
  text.replace(/\{\{\s*displayName\s*\}\}/g, () => displayName?.trim() || 'there')
