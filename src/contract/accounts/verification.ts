/** From a new account to a verified one: by a CAPTCHA, or by a code sent to the mailbox. */

import * as z from 'zod/mini'
import { bioLimits } from '#rules/page/page-fields.ts'
import { endpoint } from '../endpoint.ts'
import { email, text, username } from '../fields/fields.ts'
import { captcha } from './captcha.ts'
import { letterOnRequest } from './email-requests.ts'
import { newPassword, registered, signedIn } from './sign-in.ts'

const codeMissing = 'Please enter the verification token from your email'
const ticket = z.string().check(z.minLength(1), z.maxLength(100))

/** `name` becomes the page's display name. */
export const instantRegister = endpoint({
  method: 'POST',
  path: '/api/auth/instant-register',
  summary: 'Create an account, with a solved CAPTCHA',
  who: 'anyone',
  body: z.strictObject({
    name: text(bioLimits.displayName).check(z.minLength(1, 'Please fill in all fields')),
    username,
    email,
    password: newPassword,
    captcha,
    referralCode: z.optional(z.nullable(text(30))),
  }),
  status: 201,
  answer: registered,
  refuses: ['username-taken', 'email-taken', 'common-password', 'captcha-wrong', 'captcha-used', 'captcha-away'],
  limits: [{ per: 'address', most: 20, seconds: 3600 }],
})

/** `captcha` may be left out where the ticket's `captchaSolved` says that one was solved when registering. */
export const verifyInstant = endpoint({
  method: 'POST',
  path: '/api/auth/verify-instant',
  summary: 'Verify a new account with its ticket and a solved CAPTCHA, and sign in',
  who: 'anyone',
  body: z.strictObject({
    username: z.string().check(z.maxLength(200), z.trim(), z.toLowerCase()),
    ticket,
    captcha: z.optional(z.nullable(captcha)),
  }),
  status: 200,
  answer: signedIn,
  refuses: ['no-such-ticket', 'email-code-needed', 'captcha-needed', 'captcha-wrong', 'captcha-used', 'captcha-away', 'banned'],
  limits: [{ per: 'address', most: 30, seconds: 300 }],
})

/** The account is named by its email or by the ticket that registering gave (or that stands in the letter's link). */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Verify a new account with the six digits of a letter, and sign in',
  who: 'anyone',
  body: z
    .strictObject({
      token: z.string(codeMissing).check(
        z.maxLength(20, codeMissing),
        z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
        z.regex(/^\d{6}$/, codeMissing),
      ),
      email: z.optional(email),
      ticket: z.optional(ticket),
    })
    .check(
      z.refine(({ email, ticket }) => email !== undefined || ticket !== undefined, {
        message: 'Please enter your email address',
        path: ['email'],
      }),
    ),
  status: 200,
  answer: signedIn,
  refuses: ['wrong-token', 'banned'],
  limits: [
    { per: 'address', most: 30, seconds: 300 },
    { per: 'account-and-address', most: 15, seconds: 900 },
  ],
})

export const resendVerification = endpoint({
  ...letterOnRequest,
  path: '/api/auth/resend-verification',
  summary: 'Send another verification code',
  limits: [
    { per: 'address', most: 20, seconds: 3600 },
    { per: 'account', most: 1, seconds: 60 },
    { per: 'account', most: 5, seconds: 3600 },
  ],
})
