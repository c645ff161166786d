/**
 * Backup codes: for who lost the phone, each good for once. They are stored as slow hashes under a salt that one set shares,
 * so that a typed code costs one hash to check, and is taken by its hash in one statement.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { formatBackupCode, backupCodeCount, backupCodeLength, backupCodeAlphabet } from '#rules/accounts/two-factor.ts'
import { hashWithSalt } from '../login/passwords.ts'

const saltBytes = 16

export async function generateBackupCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = randomBytes(saltBytes)
  const letters = Array.from({ length: backupCodeCount }, generateLetters)
  return { codes: letters.map(formatBackupCode), hashes: await Promise.all(letters.map((word) => hashWithSalt(word, salt))) }
}

/** The hash under which a typed code would stand in the set; undefined where none is left. */
export async function hashLikeStored(hashes: string[] | null, letters: string): Promise<string | undefined> {
  const salt = hashes?.[0]?.split('$')[4]
  return salt === undefined ? undefined : hashWithSalt(letters, Buffer.from(salt, 'base64'))
}

const generateLetters = (): string =>
  Array.from({ length: backupCodeLength }, () => backupCodeAlphabet[randomInt(backupCodeAlphabet.length)]).join('')
