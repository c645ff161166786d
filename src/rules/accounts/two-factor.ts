/** The codes of two-factor sign-in: their format, and how a typed code is parsed. */
import { cleanCode } from '../text/typed-text.ts'

export const codeMessages = {
  sixDigits: 'Please enter a 6-digit verification code',
  anyCode: 'Please enter a 6-digit verification code or a backup code',
  wrongCode: 'Invalid verification code',
}

export const backupCodeCount = 10

/** Crockford's base 32: no I, L, O or U, which are easily misread. */
export const backupCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const backupCodeLength = 10

/** `7K3QA-9XM2P`: groups of five are easier to read and type. */
export const formatBackupCode = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5)}`

export type ParsedCode = { kind: 'app'; code: string } | { kind: 'backup'; letters: string } | undefined

/** Parses a typed code: six digits from an app, or a backup code in any letter case and grouping; undefined for anything else. */
export function parseCode(typed: string): ParsedCode {
  const plain = cleanCode(typed).toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const letters = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isBackup = letters.length === backupCodeLength && [...letters].every((letter) => backupCodeAlphabet.includes(letter))
  return isBackup ? { kind: 'backup', letters } : undefined
}

/** RFC 6238 with the values that every authenticator app supports; `period` in seconds, `drift` in periods. */
export const totp = { algorithm: 'SHA1', digits: 6, period: 30, drift: 1 } as const

/** `JBSW Y3DP …`, for typing it into an app. */
export const formatSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
