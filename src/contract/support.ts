/** What visitors can send to support: reports of pages, and messages. */
import * as z from 'zod/mini'
import { messageLimits } from '#rules/support/messages.ts'
import { reportLimits, reportReasonNames } from '#rules/support/reports.ts'
import { defineEndpoint } from './endpoint.ts'
import { email, id, moment, multilineText } from './fields/fields.ts'

export const reportDraft = z.strictObject({
  username: z.string('Enter a page username.').check(z.minLength(1, 'Enter a page username.'), z.maxLength(200)),
  /** One of the page's links; without it, the report is about the page itself. */
  linkId: z.optional(z.nullable(id)),
  reason: z.enum(reportReasonNames, 'Please choose what is wrong.'),
  detail: z.optional(z.nullable(multilineText(reportLimits.detail))),
})
export type ReportDraft = z.infer<typeof reportDraft>

export const reportPage = defineEndpoint('POST /api/reports', 'anyone', {
  body: reportDraft,
  status: 201,
  response: z.object({ message: z.string() }),
  refusals: ['no-such-page', 'page-down', 'no-such-link'],
  rateLimits: [{ per: 'address', max: 10, seconds: 3600 }],
})

/** A message to support, from the help panel or the contact page. */
export const messageDraft = z.strictObject({
  text: multilineText(messageLimits.text).check(z.minLength(1, 'Please write a message first.')),
  /** Where to send a reply; not required from signed-in creators. */
  email: z.optional(z.nullable(email)),
})

/** What the creator asked, with the replies; the newest 50. */
export const listOwnMessages = defineEndpoint('GET /api/messages', 'creator', {
  response: z.object({
    messages: z.array(
      z.object({
        id,
        text: z.string(),
        createdAt: moment,
        replies: z.array(z.object({ text: z.string(), createdAt: moment })),
      }),
    ),
  }),
})

export const sendMessage = defineEndpoint('POST /api/messages', 'anyone', {
  body: messageDraft,
  status: 201,
  response: z.object({ id, message: z.string() }),
  /** The session has expired, and no email address was given. */
  refusals: ['signed-out'],
  rateLimits: [{ per: 'address', max: 10, seconds: 3600 }],
})
