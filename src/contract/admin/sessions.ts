/** Signing in and out as an administrator, at one of two gates: the dashboard at /admin, and the control panel. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

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

export const controlLogin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/control/login',
  auth: 'anyone',
  body: z.strictObject({
    accessKey: z.string('Access key is required').check(z.minLength(1, 'Access key is required'), z.maxLength(200)),
  }),
  status: 200,
  response: z.object({ token: z.string(), message: z.string() }),
  refusals: ['wrong-access-key'],
  rateLimits: [{ per: 'address', max: 10, seconds: 300 }],
})

export const adminLogout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'any-admin',
  status: 204,
  refusals: [],
})
