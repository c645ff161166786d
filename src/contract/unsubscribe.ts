/** Leaving a list of emails, without signing in (RFC 8058). */
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The body is not looked at: email programs send `List-Unsubscribe=One-Click` as a form. Twice is the same as once. */
export const unsubscribe = defineEndpoint('POST /api/unsubscribe/{token}', 'anyone', {
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ list: z.enum(['news', 'weekly']), message: z.string() }),
  refusals: ['no-such-list'],
  rateLimits: [{ per: 'address', max: 300, seconds: 300 }],
})
