/** What a visitor can tell us: that something is wrong with a page. */
import * as z from 'zod/mini'
import { reportLimits, reportReasonNames } from '#rules/reports.ts'
import { endpoint } from './endpoint.ts'
import { id, lines } from './fields.ts'

export const reportDraft = z.strictObject({
  username: z.string('Say which page you mean.').check(z.minLength(1, 'Say which page you mean.'), z.maxLength(200)),
  /** One of the page's links; without it, the page itself is meant. */
  linkId: z.optional(z.nullable(id)),
  reason: z.enum(reportReasonNames, 'Please choose what is wrong.'),
  detail: z.optional(z.nullable(lines(reportLimits.detail))),
})
export type ReportDraft = z.infer<typeof reportDraft>

export const reportPage = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a page, or one of its links, to the operator',
  who: 'anyone',
  body: reportDraft,
  status: 201,
  answer: z.object({ message: z.string() }),
  refuses: ['no-such-page', 'page-down', 'no-such-link'],
  limits: [{ per: 'address', most: 10, seconds: 3600 }],
})
