/** Global notifications: what admins schedule, and the one that a creator sees. */
import * as z from 'zod/mini'
import { isOwnPath, notificationAudienceNames, notificationLimits, notificationStyleNames } from '#rules/admin/notifications.ts'
import { parseWebAddress } from '#rules/links/web-address.ts'
import { cleanIdentifier } from '#rules/text/typed-text.ts'
import { changeLimits } from '../change-limits.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dateTime, id, moment, requireVisible, text } from '../fields/fields.ts'

const { message, linkText, linkUrl } = notificationLimits

const badLink = 'Use a web address, or a path such as /status.'

const findOwnPath = (typed: string): string | undefined => (isOwnPath(typed) ? typed : undefined)

/** Becomes a full web address, or stays a path of our own. An empty one means none. */
const link = z.pipe(
  z.string(badLink).check(z.overwrite(cleanIdentifier), z.maxLength(linkUrl, badLink)),
  z.transform((typed, context) => {
    if (typed === '') return null
    const url = typed.startsWith('/') ? findOwnPath(typed) : parseWebAddress(typed)
    if (url !== undefined) return url
    context.issues.push({ code: 'custom', message: badLink, input: typed })
    return z.NEVER
  }),
)

const shown = z.object({
  id,
  message: z.string(),
  link: z.nullable(z.object({ url: z.string(), text: z.string() })),
  style: z.enum(notificationStyleNames),
})
export type ShownNotification = z.infer<typeof shown>

const notification = z.object({
  ...shown.shape,
  audience: z.enum(notificationAudienceNames),
  startsAt: moment,
  endsAt: z.nullable(moment),
  createdAt: moment,
  /** How many people closed it. */
  dismissals: z.int(),
})
export type GlobalNotification = z.infer<typeof notification>

/** Those that are shown or scheduled, and then the latest of those that ended: at most 50. */
export const listNotifications = defineEndpoint('GET /api/admin/notifications', 'control', {
  response: z.object({
    notifications: z.array(notification),
    /** How many people each audience has. */
    reach: z.object({ everyone: z.int(), paid: z.int(), free: z.int() }),
  }),
})

export const createNotification = defineEndpoint('POST /api/admin/notifications', 'control', {
  body: z
    .strictObject({
      message: text(message, 'Please write a message.').check(...requireVisible('Please write a message.')),
      linkUrl: z.optional(z.nullable(link)),
      linkText: z.optional(z.nullable(text(linkText))),
      style: z.enum(notificationStyleNames, 'Choose info, warning or urgent.'),
      audience: z.enum(notificationAudienceNames, 'Choose everyone, paid plans or the free plan.'),
      /** Now, if there is none. */
      startsAt: z.optional(z.nullable(dateTime)),
      /** Until an admin ends it, if there is none. */
      endsAt: z.optional(z.nullable(dateTime)),
    })
    .check(
      z.refine(({ linkUrl, linkText }) => !linkUrl === !linkText, {
        message: 'A link needs an address and a text.',
        path: ['linkText'],
      }),
    ),
  status: 201,
  response: notification,
  refusals: ['notification-ends-early'],
})

/** At once. One that has not begun is deleted. */
export const endNotification = defineEndpoint('POST /api/admin/notifications/{id}/end', 'control', {
  params: z.object({ id }),
  status: 204,
  refusals: ['no-such-notification', 'notification-over'],
})

/** The most urgent that is due for this creator and that they have not dismissed. */
export const getNotification = defineEndpoint('GET /api/notifications', 'creator', {
  response: z.object({
    notification: z.nullable(shown),
    /** When the next one begins or ends; null if nothing is known to change. */
    changesAt: z.nullable(moment),
  }),
})

/** For good, on all devices. Dismissing it again changes nothing. */
export const dismissNotification = defineEndpoint('POST /api/notifications/{id}/dismiss', 'creator', {
  params: z.object({ id }),
  status: 204,
  refusals: ['no-such-notification', 'notification-is-urgent'],
  rateLimits: changeLimits,
})
