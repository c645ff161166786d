/** Of administration: sign in, and set a user's plan. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, plan } from './fields.ts'

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in to administration',
  who: 'anyone',
  body: z.strictObject({
    password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200)),
  }),
  status: 200,
  answer: z.object({ token: z.string(), message: z.string() }),
  refuses: ['wrong-admin-password'],
  limits: [{ per: 'address', most: 10, seconds: 300 }],
})

export const upgradeUser = endpoint({
  method: 'POST',
  path: '/api/admin/upgrade-user',
  summary: "Set a user's plan",
  who: 'admin',
  body: z.strictObject({ userId: id, plan }),
  status: 200,
  answer: z.object({ message: z.string(), user: z.object({ id, username: z.string(), plan }) }),
  refuses: ['no-such-user'],
})
