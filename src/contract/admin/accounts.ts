/** What admins do with an account. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dateTime, id, plan } from '../fields/fields.ts'

export const upgradeUser = defineEndpoint('POST /api/admin/upgrade-user', 'admin', {
  /** The plan is complimentary: until `until`, or for good. */
  body: z.strictObject({ userId: id, plan, until: z.optional(z.nullable(dateTime)) }),
  response: z.object({ message: z.string(), user: z.object({ id, username: z.string(), plan }) }),
  refusals: ['no-such-user', 'plan-is-paid', 'plan-for-all', 'sold-out', 'grant-ends-early', 'lifetime-has-no-end'],
})
