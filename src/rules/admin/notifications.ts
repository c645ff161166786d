/** Global notifications: banners that an admin shows on every creator's dashboard. */

export const notificationLimits = { message: 160, linkText: 40, linkUrl: 2048 } as const

/** The most urgent first: where several are due, a creator sees one. An urgent one can't be dismissed. */
export const notificationStyles = { urgent: 'Urgent', warning: 'Warning', info: 'Info' } as const
export type NotificationStyle = keyof typeof notificationStyles
export const notificationStyleNames = Object.keys(notificationStyles) as [NotificationStyle, ...NotificationStyle[]]

export const notificationAudiences = { everyone: 'Everyone signed in', paid: 'Paid plans', free: 'Free plan' } as const
export type NotificationAudience = keyof typeof notificationAudiences
export const notificationAudienceNames = Object.keys(notificationAudiences) as [NotificationAudience, ...NotificationAudience[]]

export const canDismiss = (style: NotificationStyle): boolean => style !== 'urgent'

type Times = { startsAt: string; endsAt: string | null }

export type NotificationState = 'scheduled' | 'shown' | 'ended'

export function getNotificationState({ startsAt, endsAt }: Times, now: Date): NotificationState {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'ended'
  return Date.parse(startsAt) > now.getTime() ? 'scheduled' : 'shown'
}

/** A path of our own, such as `/status`: one slash first, since two would lead to another host. */
export const isOwnPath = (typed: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(typed)
