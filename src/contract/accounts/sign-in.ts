/** Getting in and out: register, log in, log out, who am I. */

import * as z from 'zod/mini'
import { passwordLength, passwordWords } from '#rules/accounts/passwords.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, plan, text, username } from '../fields/fields.ts'
import { user } from './user.ts'

export const signedIn = z.object({ token: z.string(), user, message: z.string() })
export type SignedIn = z.infer<typeof signedIn>

/** An account that has to be verified before anybody is signed in to it, and the secret that proves who began it. */
export const unverified = z.object({
  requiresVerification: z.literal(true),
  /** Where to go on: a CAPTCHA at /instant-verify, or the code of a letter at /verify-email. */
  method: z.enum(['captcha', 'email']),
  user: z.object({ id, username: z.string(), email: z.string(), plan }),
  /** Goes with the CAPTCHA or the code. It is told this once, and lives a day. */
  ticket: z.string(),
  /** A CAPTCHA was solved already: none is asked for again with this ticket. */
  captchaSolved: z.boolean(),
})
export type Unverified = z.infer<typeof unverified>

/** What registering gives: a verification to go through, or, where the operator asks for none, a session at once. */
export const registered = z.discriminatedUnion('requiresVerification', [
  z.extend(unverified, { message: z.string() }),
  z.extend(signedIn, { requiresVerification: z.literal(false) }),
])
export type Registered = z.infer<typeof registered>

/** The password was right; a code of the second factor goes to `/api/auth/login/two-factor` with the challenge. */
export const twoFactorNeeded = z.object({ requiresTwoFactor: z.literal(true), challenge: z.string(), message: z.string() })
export type TwoFactorNeeded = z.infer<typeof twoFactorNeeded>

export const newPassword = z
  .string(passwordWords.tooShort)
  .check(z.minLength(passwordLength.least, passwordWords.tooShort), z.maxLength(passwordLength.most, passwordWords.tooLong))

/** A paid plan is wished for, not given: only a payment gives one. A referral code that leads to nobody is passed over. */
export const registration = z.strictObject({
  username,
  email,
  password: newPassword,
  plan: z.optional(plan),
  referralCode: z.optional(z.nullable(text(30))),
})
export type Registration = z.infer<typeof registration>

export const credentials = z.strictObject({
  email,
  password: z
    .string('Please enter your password.')
    .check(z.minLength(passwordLength.least, passwordWords.tooShort), z.maxLength(passwordLength.most, passwordWords.tooLong)),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account',
  who: 'anyone',
  body: registration,
  status: 201,
  answer: registered,
  refuses: ['username-taken', 'email-taken', 'common-password'],
  limits: [{ per: 'address', most: 20, seconds: 3600 }],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with email and password',
  who: 'anyone',
  body: credentials,
  status: 200,
  answer: z.union([signedIn, twoFactorNeeded]),
  refuses: ['wrong-login', 'unverified', 'banned'],
  tells: { unverified },
  limits: [
    { per: 'address', most: 30, seconds: 300 },
    { per: 'account-and-address', most: 10, seconds: 300 },
    { per: 'account', most: 60, seconds: 900, sparesKnown: true },
  ],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  who: 'creator',
  status: 204,
  refuses: [],
})

const currentUser = { method: 'GET', who: 'creator', status: 200, answer: z.object({ user }), refuses: [] } as const

export const me = endpoint({ ...currentUser, path: '/api/auth/me', summary: 'The signed-in user' })

export const authUser = endpoint({
  ...currentUser,
  path: '/api/auth/user',
  summary: 'The signed-in user (the same answer as /api/auth/me)',
})

export const usernameCheck = endpoint({
  method: 'GET',
  path: '/api/usernames/{username}',
  summary: 'Whether a username is free, and if not, why',
  who: 'anyone',
  params: z.object({ username: z.string().check(z.maxLength(200)) }),
  status: 200,
  answer: z.object({ username: z.string(), available: z.boolean(), message: z.string() }),
  refuses: [],
  limits: [{ per: 'address', most: 120, seconds: 60 }],
})
