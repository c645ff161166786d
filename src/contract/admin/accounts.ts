/** What admins do with an account. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id, plan } from '../fields/fields.ts'

export const upgradeUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/upgrade-user',
  auth: 'admin',
  body: z.strictObject({ userId: id, plan }),
  status: 200,
  response: z.object({ message: z.string(), user: z.object({ id, username: z.string(), plan }) }),
  refusals: ['no-such-user', 'plan-is-paid', 'plan-for-all', 'sold-out'],
})
