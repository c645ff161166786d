/** Signing in to the administration as the platform's owner. It loads with the screens that have a button for it. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** For the platform's owner, from their own session: a session at both gates, each of which ends with it. */
export const openOwnersSessions = defineEndpoint('POST /api/owner/admin-sessions', 'creator', {
  response: z.object({ admin: z.string(), control: z.string() }),
  refusals: ['not-owner', 'owner-needs-two-factor'],
  rateLimits: [{ per: 'session', max: 30, seconds: 300 }],
})
