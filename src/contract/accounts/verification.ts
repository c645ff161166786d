/** Verifying a new account: with a CAPTCHA, or with a code sent by email. */
import * as z from 'zod/mini'
import { accountMessages } from '#rules/accounts/account-messages.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { cleanName } from '#rules/text/typed-text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { sixDigits } from '../fields/codes.ts'
import { email, text, username } from '../fields/fields.ts'
import { invitationCode } from '../fields/invitation-code.ts'
import { captchaSolution } from './captcha.ts'
import { emailRequest } from './email-requests.ts'
import { admissionRefusals, newPassword, registrationResponse, signInResponse } from './sign-in.ts'

const { noPending } = accountMessages
const ticket = z.string(noPending).check(z.minLength(1, noPending), z.maxLength(100, noPending))

/** `name` becomes the page's display name. */
export const instantRegister = defineEndpoint('POST /api/auth/instant-register', 'anyone', {
  body: z.strictObject({
    name: text(pageFields.displayName.max, accountMessages.fieldsRequired).check(z.minLength(1, accountMessages.fieldsRequired)),
    username,
    email,
    password: newPassword,
    captcha: captchaSolution,
    referralCode: z.optional(z.nullable(text(30))),
    invitation: z.optional(z.nullable(invitationCode)),
  }),
  status: 201,
  response: registrationResponse,
  refusals: [
    'username-taken',
    'email-taken',
    'common-password',
    'context-password',
    'captcha-wrong',
    'captcha-used',
    'captcha-away',
    ...admissionRefusals,
  ],
  rateLimits: [{ per: 'address', max: 20, seconds: 3600 }],
})

/** `captcha` may be left out if one was solved when registering: see `captchaSolved`. */
export const verifyInstant = defineEndpoint('POST /api/auth/verify-instant', 'anyone', {
  body: z.strictObject({
    username: z.string(noPending).check(z.maxLength(200, noPending), z.overwrite(cleanName), z.toLowerCase()),
    ticket,
    captcha: z.optional(z.nullable(captchaSolution)),
  }),
  response: signInResponse,
  refusals: ['no-such-ticket', 'email-code-needed', 'captcha-needed', 'captcha-wrong', 'captcha-used', 'captcha-away', 'banned'],
  rateLimits: [{ per: 'address', max: 30, seconds: 300 }],
})

/** The account is identified by its email address, or by the ticket from registering or from the link in the email. */
export const verifyEmail = defineEndpoint('POST /api/auth/verify-email', 'anyone', {
  body: z
    .strictObject({
      token: sixDigits(accountMessages.emailCodeRequired),
      email: z.optional(email),
      ticket: z.optional(ticket),
    })
    .check(
      z.refine(({ email, ticket }) => email !== undefined || ticket !== undefined, {
        message: accountMessages.emailRequired,
        path: ['email'],
      }),
    ),
  response: signInResponse,
  refusals: ['wrong-token', 'banned'],
  rateLimits: [
    { per: 'address', max: 30, seconds: 300 },
    { per: 'account-and-address', max: 15, seconds: 900 },
  ],
})

/** The account's limits last no longer than a code is valid: once they are used up, the newest code in the inbox still works. */
export const resendVerification = defineEndpoint('POST /api/auth/resend-verification', 'anyone', {
  ...emailRequest,
  rateLimits: [
    { per: 'address', max: 20, seconds: 3600 },
    { per: 'account', max: 1, seconds: 60 },
    { per: 'account', max: 5, seconds: 900 },
  ],
})

/**
 * Whether the email with the newest code was handed to the mail server, for whoever has a ticket of the account: nobody else learns whether
 * an address waits for one. `failing`: it was tried, and will be tried again.
 */
export const checkVerificationEmail = defineEndpoint('POST /api/auth/verification-email', 'anyone', {
  body: z.strictObject({ ticket }),
  response: z.object({ state: z.enum(['sent', 'sending', 'failing']) }),
  refusals: ['no-such-ticket'],
  rateLimits: [{ per: 'address', max: 200, seconds: 300 }],
})
