/** What a two-factor code looks like, and how backup codes are read. */

export const codeMessages = {
  sixDigits: 'Please enter a 6-digit verification code',
  anyCode: 'Please enter a 6-digit verification code or a backup code',
}

export const backupCodeCount = 10

/** Crockford's alphabet: no I, L, O or U, which are misread. */
export const backupCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const backupCodeLength = 10

/** `7K3QA-9XM2P`: two groups of five are read and typed without losing the place. */
export const formatBackupCode = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5)}`

export type ParsedCode = { kind: 'app'; code: string } | { kind: 'backup'; letters: string } | undefined

/** What somebody typed: six digits of an app, a backup code in whatever case and grouping, or neither. */
export function parseCode(typed: string): ParsedCode {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const letters = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isBackup = letters.length === backupCodeLength && [...letters].every((letter) => backupCodeAlphabet.includes(letter))
  return isBackup ? { kind: 'backup', letters } : undefined
}

/** RFC 6238, as every authenticator app knows it. */
export const totp = { algorithm: 'SHA1', digits: 6, period: 30, drift: 1 } as const

/** `JBSW Y3DP …`, for typing by hand. */
export const formatSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
