/** What visitors can tell us: that something is wrong with a page, and anything else. */
import * as z from 'zod/mini'
import { messageLimits } from '#rules/support/messages.ts'
import { reportLimits, reportReasonNames } from '#rules/support/reports.ts'
import { defineEndpoint } from './endpoint.ts'
import { email, id, multilineText } from './fields/fields.ts'

export const reportDraft = z.strictObject({
  username: z.string('Say which page you mean.').check(z.minLength(1, 'Say which page you mean.'), z.maxLength(200)),
  /** One of the page's links; without it, the page itself is meant. */
  linkId: z.optional(z.nullable(id)),
  reason: z.enum(reportReasonNames, 'Please choose what is wrong.'),
  detail: z.optional(z.nullable(multilineText(reportLimits.detail))),
})
export type ReportDraft = z.infer<typeof reportDraft>

export const reportPage = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  auth: 'anyone',
  body: reportDraft,
  status: 201,
  response: z.object({ message: z.string() }),
  refusals: ['no-such-page', 'page-down', 'no-such-link'],
  rateLimits: [{ per: 'address', max: 10, seconds: 3600 }],
})

/** A message to the operator, from the help panel or the contact page. */
export const messageDraft = z.strictObject({
  text: multilineText(messageLimits.text).check(z.minLength(1, 'Please write something first.')),
  /** Where an answer should go; those who are signed in need not say. */
  email: z.optional(z.nullable(email)),
})

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/messages',
  auth: 'anyone',
  body: messageDraft,
  status: 201,
  response: z.object({ id, message: z.string() }),
  /** A token that opens nothing any more, and no address to answer to. */
  refusals: ['signed-out'],
  rateLimits: [{ per: 'address', max: 10, seconds: 3600 }],
})
