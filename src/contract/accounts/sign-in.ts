/** Registering and logging in. */
import * as z from 'zod/mini'
import { passwordLength, passwordMessages } from '#rules/accounts/passwords.ts'
import { countGraphemes } from '#rules/text/graphemes.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, id, maxCharacters, maxPasswordUnits, plan, text, username } from '../fields/fields.ts'
import { invitationCode } from '../fields/invitation-code.ts'
import { bannedDetails } from './ban.ts'
import { user } from './user.ts'

/** `device`: for later calls without a session, in the header `x-lintel-device`. What strangers try with the account’s email does not count for it. */
export const signInResponse = z.object({ token: z.string(), user, message: z.string(), device: z.optional(z.string()) })
export type SignInResponse = z.infer<typeof signInResponse>

/** The account must be verified before anyone can sign in to it; the ticket proves who registered it. */
export const verificationRequired = z.object({
  requiresVerification: z.literal(true),
  /** A CAPTCHA at /instant-verify, or the code from an email at /verify-email. */
  method: z.enum(['captcha', 'email']),
  user: z.object({ id, username: z.string(), email: z.string(), plan }),
  /** Must be sent with the CAPTCHA or the code. It is returned only here, and expires after a day. */
  ticket: z.string(),
  /** A CAPTCHA has already been solved, so this ticket needs no second one. */
  captchaSolved: z.boolean(),
})
export type VerificationRequired = z.infer<typeof verificationRequired>

/** Either a verification is required or, where the operator requires none, a session has begun. */
export const registrationResponse = z.discriminatedUnion('requiresVerification', [
  z.extend(verificationRequired, { message: z.string() }),
  z.extend(signInResponse, { requiresVerification: z.literal(false) }),
])
export type RegistrationResponse = z.infer<typeof registrationResponse>

/** The password was right; the challenge and a code go to `/api/auth/login/two-factor`. */
export const twoFactorRequired = z.object({ requiresTwoFactor: z.literal(true), challenge: z.string(), message: z.string() })
export type TwoFactorRequired = z.infer<typeof twoFactorRequired>

/** Where not everyone may sign up. */
export const admissionRefusals = ['registration-closed', 'invitation-needed', 'invitation-over', 'invitation-email'] as const

export const newPassword = z.string(passwordMessages.tooShort).check(
  z.minLength(passwordLength.min, passwordMessages.tooShort),
  z.refine((typed) => countGraphemes(typed, passwordLength.min) >= passwordLength.min, passwordMessages.tooShort),
  maxCharacters(passwordLength.max, passwordMessages.tooLong),
)

/** `plan` is the plan that the creator wants; a paid plan starts only with a payment. An unknown referral code is ignored. */
export const registration = z.strictObject({
  username,
  email,
  password: newPassword,
  plan: z.optional(plan),
  referralCode: z.optional(z.nullable(text(30))),
  /** Needed where registration is by invitation. */
  invitation: z.optional(z.nullable(invitationCode)),
})
export type Registration = z.infer<typeof registration>

export const credentials = z.strictObject({
  email,
  password: z
    .string(passwordMessages.required)
    .check(z.minLength(passwordLength.min, passwordMessages.tooShort), z.maxLength(maxPasswordUnits, passwordMessages.tooLong)),
})

export const register = defineEndpoint('POST /api/auth/register', 'anyone', {
  body: registration,
  status: 201,
  response: registrationResponse,
  refusals: ['username-taken', 'email-taken', 'common-password', 'context-password', ...admissionRefusals],
  rateLimits: [{ per: 'address', max: 20, seconds: 3600 }],
})

export const login = defineEndpoint('POST /api/auth/login', 'anyone', {
  body: credentials,
  response: z.union([signInResponse, twoFactorRequired]),
  refusals: ['wrong-login', 'unverified', 'banned'],
  refusalDetails: { unverified: verificationRequired, banned: bannedDetails },
  rateLimits: [
    { per: 'address', max: 30, seconds: 300 },
    { per: 'account-and-address', max: 10, seconds: 300 },
    { per: 'account', max: 60, seconds: 900, exemptKnown: true },
  ],
})

export const getUsernameAvailability = defineEndpoint('GET /api/usernames/{username}', 'anyone', {
  params: z.object({ username: z.string().check(z.maxLength(200)) }),
  response: z.object({ username: z.string(), available: z.boolean(), message: z.string() }),
  rateLimits: [{ per: 'address', max: 120, seconds: 60 }],
})
