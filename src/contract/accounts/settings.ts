/** Settings that guard an account: sessions, password, notifications, the data, the end. */

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, id, onOrOff, password } from '../fields/fields.ts'
import { newPassword } from './sign-in.ts'
import { code, guessing } from './two-factor.ts'

export const openSession = z.object({
  id,
  /** Such as 'Safari on iPhone'. */
  device: z.string(),
  /** A country, or 'Unknown'. */
  place: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where this account is signed in, last used first',
  who: 'creator',
  status: 200,
  answer: z.object({ sessions: z.array(openSession) }),
  refuses: [],
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'End one session',
  who: 'creator',
  params: z.object({ id }),
  status: 204,
  refuses: ['no-such-session'],
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End all other sessions, or all of them',
  who: 'creator',
  query: z.object({ which: z._default(z.enum(['others', 'all']), 'others') }),
  status: 200,
  answer: z.object({ ended: z.number() }),
  refuses: [],
})

/** The answer's `token` replaces the caller's; every other session ends. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Change the password',
  who: 'creator',
  body: z.strictObject({ currentPassword: password, newPassword, code }),
  status: 200,
  answer: z.object({ token: z.string(), message: z.string() }),
  refuses: ['wrong-password', 'common-password', 'needs-code', 'wrong-code'],
  limits: guessing,
})

/** Security letters are always sent. */
export const notifications = z.object({ productNews: z.boolean(), security: z.literal(true) })

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  summary: 'Which letters the creator wants',
  who: 'creator',
  status: 200,
  answer: notifications,
  refuses: [],
})

export const changeNotifications = endpoint({
  method: 'PATCH',
  path: '/api/user/notifications',
  summary: 'Choose which letters to get',
  who: 'creator',
  body: z.strictObject({ productNews: onOrOff }),
  status: 200,
  answer: notifications,
  refuses: [],
})

/** Ends every session. Signing in before `erasedAt` undoes it. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  summary: 'Take the page down now and erase the person 14 days later',
  who: 'creator',
  body: z.strictObject({ password, code }),
  status: 200,
  answer: z.object({ message: z.string(), erasedAt: z.iso.datetime() }),
  refuses: ['wrong-password', 'needs-code', 'wrong-code'],
  limits: guessing,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything kept about the creator, as a zip of JSON, CSV and pictures',
  who: 'creator',
  status: 200,
  file: 'application/zip',
  refuses: [],
  limits: [
    { per: 'session', most: 5, seconds: 3600 },
    { per: 'address', most: 20, seconds: 3600 },
  ],
})

/** The same for who cannot sign in, because the account is suspended. */
export const exportWithPassword = endpoint({
  method: 'POST',
  path: '/api/auth/export',
  summary:
    'Everything kept about a creator, as a zip, for email and password instead of a session; also while the account is suspended',
  who: 'anyone',
  body: z.strictObject({ email, password, code }),
  status: 200,
  file: 'application/zip',
  refuses: ['wrong-login', 'needs-code', 'wrong-code'],
  limits: [
    { per: 'address', most: 10, seconds: 3600 },
    { per: 'account-and-address', most: 5, seconds: 3600 },
    { per: 'account', most: 20, seconds: 3600, sparesKnown: true },
  ],
})
