/** Two-factor sign-in: setting it up, signing in with it, backup codes, turning it off. */

import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { anyCode, appCode } from '../fields/codes.ts'
import { maxPasswordUnits } from '../fields/fields.ts'
import { bannedDetails } from './ban.ts'
import { signInResponse } from './sign-in.ts'

/** Sent with a password; required if two-factor sign-in is on. */
export const optionalCode = z.optional(z.nullable(anyCode))

const token = z.string()
const backupCodes = z.array(z.string())

/** Limits the guesses of someone who uses another person's unlocked device. */
export const guessLimits = [
  { per: 'address', max: 60, seconds: 300 },
  { per: 'session', max: 10, seconds: 300 },
  { per: 'session', max: 20, seconds: 3600 },
] as const

export const getTwoFactorStatus = defineEndpoint({
  method: 'GET',
  path: '/api/2fa',
  auth: 'creator',
  response: z.object({ enabled: z.boolean(), backupCodesLeft: z.number() }),
})

/** The password is not required right after signing in. */
export const setUpTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/2fa/setup',
  auth: 'creator',
  body: z.optional(z.strictObject({ password: z.optional(z.string().check(z.maxLength(maxPasswordUnits))) })),
  /** `qrCode` is a data URL of an SVG; `manualEntryKey` is the secret in groups of four, for typing. */
  response: z.object({ qrCode: z.string(), secret: z.string(), manualEntryKey: z.string() }),
  refusals: ['two-factor-on', 'confirm-password', 'wrong-password'],
  rateLimits: guessLimits,
})

/** The `token` of the response replaces the caller's; every other session ends. */
export const enableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/2fa/enable',
  auth: 'creator',
  body: z.strictObject({ secret: z.string().check(z.maxLength(100)), token: appCode }),
  response: z.object({ backupCodes, token }),
  refusals: ['two-factor-on', 'no-setup', 'wrong-code'],
  rateLimits: guessLimits,
})

const confirmedByCode = {
  method: 'POST',
  auth: 'creator',
  body: z.strictObject({ token: anyCode }),
  refusals: ['two-factor-off', 'wrong-code'],
  rateLimits: guessLimits,
} as const

export const disableTwoFactor = defineEndpoint({
  ...confirmedByCode,
  path: '/api/2fa/disable',
  response: z.object({ token }),
})

export const renewBackupCodes = defineEndpoint({
  ...confirmedByCode,
  path: '/api/2fa/backup-codes',
  response: z.object({ backupCodes }),
})

/** A challenge expires after five wrong codes, or after five minutes. */
export const loginTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/two-factor',
  auth: 'anyone',
  body: z.strictObject({ challenge: z.string().check(z.maxLength(100)), code: anyCode }),
  response: signInResponse,
  refusals: ['wrong-code', 'challenge-over', 'banned'],
  refusalDetails: { banned: bannedDetails },
  rateLimits: [{ per: 'address', max: 60, seconds: 300 }],
})
