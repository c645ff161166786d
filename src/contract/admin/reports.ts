/** Visitors' reports of pages and links, for admins. */
import * as z from 'zod/mini'
import { reportReasonNames } from '#rules/support/reports.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields/fields.ts'

export const report = z.object({
  id,
  username: z.string(),
  /** As it was when it was reported; null if the report is about the page itself. */
  link: z.nullable(z.object({ title: z.string(), url: z.string() })),
  reason: z.enum(reportReasonNames),
  detail: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  handledAt: z.nullable(z.iso.datetime()),
})
export type Report = z.infer<typeof report>

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  auth: 'control',
  query: z.object({ cursor: z.optional(id) }),
  status: 200,
  response: z.object({ reports: z.array(report), nextCursor: z.nullable(id) }),
  refusals: [],
})
