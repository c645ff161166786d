/** Account settings: sessions, password, notifications, data export, deletion. */
import * as z from 'zod/mini'
import { changeLimits } from '../change-limits.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, existingPassword, id, moment, requireChange, toggle } from '../fields/fields.ts'
import { timeZone } from '../fields/time-zone.ts'
import { newPassword } from './sign-in.ts'
import { guessLimits, optionalCode } from './two-factor.ts'

export const sessionSummary = z.object({
  id,
  /** For example 'Safari on iPhone'. */
  device: z.string(),
  /** A country, or 'Unknown'. */
  place: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
})
export type SessionSummary = z.infer<typeof sessionSummary>

export const listSessions = defineEndpoint('GET /api/sessions', 'creator', {
  response: z.object({ sessions: z.array(sessionSummary) }),
})

export const revokeSession = defineEndpoint('DELETE /api/sessions/{id}', 'creator', {
  params: z.object({ id }),
  status: 204,
  rateLimits: changeLimits,
  refusals: ['no-such-session'],
})

export const revokeSessions = defineEndpoint('DELETE /api/sessions', 'creator', {
  query: z.object({ which: z._default(z.enum(['others', 'all']), 'others') }),
  response: z.object({ ended: z.number() }),
  rateLimits: changeLimits,
})

/** The `token` of the response replaces the caller's; every other session ends. */
export const changePassword = defineEndpoint('POST /api/user/password', 'creator', {
  body: z.strictObject({ currentPassword: existingPassword, newPassword, code: optionalCode }),
  response: z.object({ token: z.string(), message: z.string() }),
  refusals: ['wrong-password', 'common-password', 'context-password', 'needs-code', 'wrong-code'],
  rateLimits: guessLimits,
})

/** Security emails are always sent. */
export const notifications = z.object({ productNews: z.boolean(), weeklySummary: z.boolean(), security: z.literal(true) })

export const getNotifications = defineEndpoint('GET /api/user/notifications', 'creator', { response: notifications })

export const changeNotifications = defineEndpoint('PATCH /api/user/notifications', 'creator', {
  body: z
    .strictObject({
      productNews: z.optional(toggle),
      weeklySummary: z.optional(toggle),
      /** Where the creator's Mondays begin, for the weekly summary. */
      timeZone: z.optional(timeZone),
    })
    .check(requireChange),
  response: notifications,
  rateLimits: changeLimits,
})

/** Ends every session. Signing in before `erasedAt` cancels the deletion. */
export const deleteAccount = defineEndpoint('POST /api/user/delete', 'creator', {
  body: z.strictObject({ password: existingPassword, code: optionalCode }),
  response: z.object({ message: z.string(), erasedAt: moment }),
  refusals: ['wrong-password', 'needs-code', 'wrong-code'],
  rateLimits: guessLimits,
})

export const exportData = defineEndpoint('GET /api/user/export', 'creator', {
  file: 'application/zip',
  rateLimits: [
    { per: 'session', max: 5, seconds: 3600 },
    { per: 'address', max: 20, seconds: 3600 },
  ],
})

/** The same export for creators who cannot sign in because their account is banned. */
export const exportWithPassword = defineEndpoint('POST /api/auth/export', 'anyone', {
  body: z.strictObject({ email, password: existingPassword, code: optionalCode }),
  file: 'application/zip',
  refusals: ['wrong-login', 'needs-code', 'wrong-code'],
  rateLimits: [
    { per: 'address', max: 10, seconds: 3600 },
    { per: 'account-and-address', max: 5, seconds: 3600 },
    { per: 'account', max: 20, seconds: 3600, exemptKnown: true },
  ],
})
