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

export const getTwoFactorStatus = defineEndpoint('GET /api/2fa', 'creator', {
  response: z.object({ enabled: z.boolean(), backupCodesLeft: z.number() }),
})

/** The password is not required right after signing in. */
export const setUpTwoFactor = defineEndpoint('POST /api/2fa/setup', 'creator', {
  body: z.optional(z.strictObject({ password: z.optional(z.string().check(z.maxLength(maxPasswordUnits))) })),
  /** `qrCode` is a data URL of an SVG; `manualEntryKey` is the secret in groups of four, for typing. */
  response: z.object({ qrCode: z.string(), secret: z.string(), manualEntryKey: z.string() }),
  refusals: ['two-factor-on', 'confirm-password', 'wrong-password'],
  rateLimits: guessLimits,
})

/** The `token` of the response replaces the caller's; every other session ends. */
export const enableTwoFactor = defineEndpoint('POST /api/2fa/enable', 'creator', {
  body: z.strictObject({ secret: z.string().check(z.maxLength(100)), token: appCode }),
  response: z.object({ backupCodes, token }),
  refusals: ['two-factor-on', 'no-setup', 'wrong-code'],
  rateLimits: guessLimits,
})

const confirmedByCode = {
  body: z.strictObject({ token: anyCode }),
  refusals: ['two-factor-off', 'wrong-code'],
  rateLimits: guessLimits,
} as const

export const disableTwoFactor = defineEndpoint('POST /api/2fa/disable', 'creator', {
  ...confirmedByCode,
  response: z.object({ token }),
})

export const renewBackupCodes = defineEndpoint('POST /api/2fa/backup-codes', 'creator', {
  ...confirmedByCode,
  response: z.object({ backupCodes }),
})

/** A challenge expires after five wrong codes, or after five minutes. */
export const loginTwoFactor = defineEndpoint('POST /api/auth/login/two-factor', 'anyone', {
  body: z.strictObject({ challenge: z.string().check(z.maxLength(100)), code: anyCode }),
  response: signInResponse,
  refusals: ['wrong-code', 'challenge-over', 'banned'],
  refusalDetails: { banned: bannedDetails },
  rateLimits: [{ per: 'address', max: 60, seconds: 300 }],
})
