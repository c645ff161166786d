/** The support inbox: what people asked, in the order in which it is answered, with replies and notes. */
import * as z from 'zod/mini'
import { messageLimits, replyKinds } from '#rules/support/messages.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dateTime, id, moment, multilineText, plan } from '../fields/fields.ts'

const inboxItem = z.object({
  id,
  /** The message's first line. */
  title: z.string(),
  /** Null for a visitor. */
  sender: z.nullable(z.object({ username: z.string(), displayName: z.nullable(z.string()), plan })),
  email: z.nullable(z.string()),
  createdAt: moment,
  /** When the promised reply is due. */
  dueAt: moment,
  handledAt: z.nullable(moment),
})
export type InboxItem = z.infer<typeof inboxItem>

/** Waiting: by the plan's priority, then the oldest first. Answered: the newest first. At most 200. */
export const listInbox = defineEndpoint('GET /api/admin/inbox', 'control', {
  query: z.object({
    view: z._default(z.enum(['waiting', 'answered']), 'waiting'),
    /** From when messages count as answered today: the start of the admin's day. */
    since: z.optional(dateTime),
  }),
  response: z.object({ messages: z.array(inboxItem), waiting: z.int(), answeredSince: z.int() }),
})

const thread = z.object({
  ...inboxItem.shape,
  text: z.string(),
  /** Changes with every reply and note, and when the message is closed or opened again. */
  version: z.string(),
  entries: z.array(z.object({ id, kind: z.enum(replyKinds), text: z.string(), createdAt: moment })),
  /** Null for a visitor. Amounts are whole pence. */
  facts: z.nullable(
    z.object({
      userId: id,
      profileImage: z.nullable(z.string()),
      joinedAt: moment,
      paid: z.int(),
      links: z.int(),
      clicks: z.int(),
      earned: z.int(),
    }),
  ),
  /** The sender's other messages, the newest first; at most 20. */
  others: z.array(z.object({ id, title: z.string(), createdAt: moment, handledAt: z.nullable(moment) })),
})
export type InboxThread = z.infer<typeof thread>

const onMessage = { params: z.object({ id }), response: thread }

export const readInboxMessage = defineEndpoint('GET /api/admin/inbox/{id}', 'control', {
  ...onMessage,
  refusals: ['no-such-message'],
})

const seen = z
  .string('The message’s version is missing.')
  .check(z.minLength(1, 'The message’s version is missing.'), z.maxLength(60))
const entryText = (missing: string) => multilineText(messageLimits.reply).check(z.minLength(1, missing))

/** Emails the reply, shows it in the creator's help widget, and takes the message out of the queue. */
export const replyToMessage = defineEndpoint('POST /api/admin/inbox/{id}/reply', 'control', {
  ...onMessage,
  body: z.strictObject({ text: entryText('Please write a reply first.'), version: seen }),
  refusals: ['no-such-message', 'message-changed', 'no-reply-address'],
})

/** Only admins see it. */
export const addMessageNote = defineEndpoint('POST /api/admin/inbox/{id}/note', 'control', {
  ...onMessage,
  body: z.strictObject({ text: entryText('Please write a note first.'), version: seen }),
  refusals: ['no-such-message', 'message-changed'],
})

/** Takes the message out of the queue, or back into it. */
export const setMessageClosed = defineEndpoint('POST /api/admin/inbox/{id}/closed', 'control', {
  ...onMessage,
  body: z.strictObject({ isClosed: z.boolean('This must be on or off.'), version: seen }),
  refusals: ['no-such-message', 'message-changed'],
})
