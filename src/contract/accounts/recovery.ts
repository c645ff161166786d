/** Account recovery: a forgotten password, a change of email address, and undoing a change that someone else made. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { email, existingPassword } from '../fields/fields.ts'
import { emailRequest } from './email-requests.ts'
import { newPassword } from './sign-in.ts'
import { optionalCode } from './two-factor.ts'

const linkToken = z.string('That link is incomplete.').check(z.minLength(1, 'That link is incomplete.'), z.maxLength(100))

/** The account's limit lasts no longer than a link is valid: once it is used up, the newest link in the inbox still works. */
export const forgotPassword = defineEndpoint('POST /api/auth/forgot-password', 'anyone', {
  ...emailRequest,
  rateLimits: [
    { per: 'address', max: 10, seconds: 3600 },
    { per: 'account-and-address', max: 3, seconds: 900 },
    { per: 'account', max: 5, seconds: 1800, exemptKnown: true },
  ],
})

/** A link in an email opens it, possibly on another device. */
const emailLink = { rateLimits: [{ per: 'address', max: 20, seconds: 3600 }] } as const

/** Does not sign anyone in: it ends every session, and the next sign-in asks for the second factor as usual. */
export const resetPassword = defineEndpoint('POST /api/auth/reset-password', 'anyone', {
  ...emailLink,
  body: z.strictObject({ token: linkToken, password: newPassword }),
  response: z.object({ message: z.string() }),
  refusals: ['link-over', 'common-password', 'context-password'],
})

export const changeEmail = defineEndpoint('POST /api/user/email', 'creator', {
  body: z.strictObject({
    email,
    password: existingPassword,
    code: optionalCode,
  }),
  response: z.object({ message: z.string() }),
  refusals: ['wrong-password', 'needs-code', 'wrong-code', 'same-email', 'email-taken'],
  rateLimits: [
    { per: 'address', max: 20, seconds: 3600 },
    { per: 'session', max: 5, seconds: 900 },
  ],
})

export const confirmEmail = defineEndpoint('POST /api/user/email/confirm', 'anyone', {
  ...emailLink,
  body: z.strictObject({ token: linkToken }),
  response: z.object({ message: z.string(), email: z.string() }),
  refusals: ['link-over', 'email-taken'],
})

/** For owners who did not make the change: restores the old address, ends all sessions, and `resetToken` sets a new password at once. */
export const undoEmail = defineEndpoint('POST /api/user/email/undo', 'anyone', {
  ...emailLink,
  body: z.strictObject({ token: linkToken }),
  response: z.object({ message: z.string(), resetToken: z.string() }),
  refusals: ['link-over', 'email-taken'],
})

/** For owners who did not switch two-factor on: ends it and all sessions, and `resetToken` sets a new password at once. */
export const undoTwoFactor = defineEndpoint('POST /api/2fa/undo', 'anyone', {
  ...emailLink,
  body: z.strictObject({ token: linkToken }),
  response: z.object({ message: z.string(), resetToken: z.string() }),
  refusals: ['link-over'],
})
