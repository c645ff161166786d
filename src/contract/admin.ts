/** Administration: signing in, setting a user's plan, reading visitors' reports. */
import * as z from 'zod/mini'
import { reportReasonNames } from '#rules/support/reports.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, plan } from './fields/fields.ts'

export const adminLogin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  auth: 'anyone',
  body: z.strictObject({
    password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200)),
  }),
  status: 200,
  response: z.object({ token: z.string(), message: z.string() }),
  refusals: ['wrong-admin-password'],
  rateLimits: [{ per: 'address', max: 10, seconds: 300 }],
})

export const adminLogout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'admin',
  status: 204,
  refusals: [],
})

export const upgradeUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/upgrade-user',
  auth: 'admin',
  body: z.strictObject({ userId: id, plan }),
  status: 200,
  response: z.object({ message: z.string(), user: z.object({ id, username: z.string(), plan }) }),
  refusals: ['no-such-user', 'plan-is-paid', 'plan-for-all', 'sold-out'],
})

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
  auth: 'admin',
  query: z.object({ cursor: z.optional(id) }),
  status: 200,
  response: z.object({ reports: z.array(report), nextCursor: z.nullable(id) }),
  refusals: [],
})
