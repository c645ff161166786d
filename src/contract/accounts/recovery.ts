/** The ways back in, and another mailbox: forgotten password, changed email, and how to undo what somebody else did. */

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, password } from '../fields/fields.ts'
import { letterOnRequest } from './email-requests.ts'
import { newPassword } from './sign-in.ts'
import { code } from './two-factor.ts'

const linkToken = z.string('That link is not complete.').check(z.minLength(1, 'That link is not complete.'), z.maxLength(100))

export const forgotPassword = endpoint({
  ...letterOnRequest,
  path: '/api/auth/forgot-password',
  summary: 'Ask for a letter with a link that sets a new password',
  limits: [
    { per: 'address', most: 10, seconds: 3600 },
    { per: 'account-and-address', most: 3, seconds: 900 },
    { per: 'account', most: 10, seconds: 3600 },
  ],
})

/** Opened from a letter, on whatever device that is. */
const fromLetter = { method: 'POST', who: 'anyone', status: 200, limits: [{ per: 'address', most: 20, seconds: 3600 }] } as const

/** Nobody is signed in by it: every session ends, and the next sign-in asks for the second factor as ever. */
export const resetPassword = endpoint({
  ...fromLetter,
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of a letter',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answer: z.object({ message: z.string() }),
  refuses: ['link-over', 'common-password'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/email',
  summary: 'Ask for another email address; a letter to it confirms the change',
  who: 'creator',
  body: z.strictObject({
    email,
    password,
    code,
  }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refuses: ['wrong-password', 'needs-code', 'wrong-code', 'same-email', 'email-taken'],
  limits: [
    { per: 'address', most: 20, seconds: 3600 },
    { per: 'session', most: 5, seconds: 900 },
  ],
})

export const confirmEmail = endpoint({
  ...fromLetter,
  path: '/api/user/email/confirm',
  summary: 'Confirm a new email address with the token of a letter',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ message: z.string(), email: z.string() }),
  refuses: ['link-over', 'email-taken'],
})

/** For who did not change it: the old address comes back, all sessions end, and `resetToken` sets a new password at once. */
export const undoEmail = endpoint({
  ...fromLetter,
  path: '/api/user/email/undo',
  summary: 'Take a change of email back, with the token of the letter to the old address',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ message: z.string(), resetToken: z.string() }),
  refuses: ['link-over', 'email-taken'],
})
