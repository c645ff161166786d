/** Two-factor sign-in: set up, use, lose the phone, switch off. */

import * as z from 'zod/mini'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { codeWords } from '#rules/accounts/two-factor.ts'
import { endpoint } from '../endpoint.ts'
import { signedIn } from './sign-in.ts'

/** Exactly six digits; spaces that an authenticator shows between them are passed over. */
export const appCode = z.string(codeWords.sixDigits).check(
  z.maxLength(20, codeWords.sixDigits),
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, codeWords.sixDigits),
)

/** A code of the app, or one of the backup codes, however it was typed. */
export const anyCode = z
  .string(codeWords.anyCode)
  .check(z.trim(), z.minLength(6, codeWords.anyCode), z.maxLength(30, codeWords.anyCode))

/** Goes with a password where two-factor is on. */
export const code = z.optional(z.nullable(anyCode))

const token = z.string()
const backupCodes = z.array(z.string())

/** Who sits at somebody else's open screen has a few guesses. */
export const guessing = [
  { per: 'address', most: 60, seconds: 300 },
  { per: 'session', most: 10, seconds: 300 },
  { per: 'session', most: 20, seconds: 3600 },
] as const

export const twoFactorStatus = endpoint({
  method: 'GET',
  path: '/api/2fa',
  summary: 'Whether two-factor sign-in is on, and how many backup codes are left',
  who: 'creator',
  status: 200,
  answer: z.object({ enabled: z.boolean(), backupCodesLeft: z.number() }),
  refuses: [],
})

/** Right after signing in nothing need be sent; later the password is asked for once more. */
export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/setup',
  summary: 'Make a secret for an authenticator app; nothing is switched on yet',
  who: 'creator',
  body: z.optional(z.strictObject({ password: z.optional(z.string().check(z.maxLength(passwordLength.most))) })),
  status: 200,
  /** `qrCode` is a data address of an SVG; `manualEntryKey` is the secret in groups of four, for typing. */
  answer: z.object({ qrCode: z.string(), secret: z.string(), manualEntryKey: z.string() }),
  refuses: ['two-factor-on', 'confirm-password', 'wrong-password'],
  limits: guessing,
})

/** The answer's `token` replaces the caller's, whose other sessions end. */
export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/enable',
  summary: 'Switch two-factor sign-in on with a first code of the app',
  who: 'creator',
  body: z.strictObject({ secret: z.string().check(z.maxLength(100)), token: appCode }),
  status: 200,
  answer: z.object({ backupCodes, token }),
  refuses: ['two-factor-on', 'no-setup', 'wrong-code'],
  limits: guessing,
})

const byCode = {
  method: 'POST',
  who: 'creator',
  body: z.strictObject({ token: anyCode }),
  status: 200,
  refuses: ['two-factor-off', 'wrong-code'],
  limits: guessing,
} as const

export const disableTwoFactor = endpoint({
  ...byCode,
  path: '/api/2fa/disable',
  summary: 'Switch two-factor sign-in off with a code of the app or a backup code',
  answer: z.object({ token }),
})

export const renewBackupCodes = endpoint({
  ...byCode,
  path: '/api/2fa/backup-codes',
  summary: 'New backup codes in place of the old ones',
  answer: z.object({ backupCodes }),
})

/** Five wrong codes end a challenge, and so do five minutes. */
export const loginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/login/two-factor',
  summary: 'The second step of signing in',
  who: 'anyone',
  body: z.strictObject({ challenge: z.string().check(z.maxLength(100)), code: anyCode }),
  status: 200,
  answer: signedIn,
  refuses: ['wrong-code', 'challenge-over', 'banned'],
  limits: [{ per: 'address', most: 60, seconds: 300 }],
})
