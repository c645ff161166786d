/**
 * Backup codes: for who lost the phone, each good for once. They are stored as slow hashes under a salt that one set shares,
 * so that a typed code costs one hash to check, and is taken by its hash in one statement.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { asBackupCode, backupCodeCount, backupCodeLength, backupLetters } from '#rules/accounts/two-factor.ts'
import { hashUnderSalt } from '../login/passwords.ts'

const saltBytes = 16

export async function newBackupCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = randomBytes(saltBytes)
  const letters = Array.from({ length: backupCodeCount }, newLetters)
  return { codes: letters.map(asBackupCode), hashes: await Promise.all(letters.map((word) => hashUnderSalt(word, salt))) }
}

/** The hash under which a typed code would stand in the set; undefined where none is left. */
export async function hashInSet(hashes: string[] | null, letters: string): Promise<string | undefined> {
  const salt = hashes?.[0]?.split('$')[4]
  return salt === undefined ? undefined : hashUnderSalt(letters, Buffer.from(salt, 'base64'))
}

const newLetters = (): string =>
  Array.from({ length: backupCodeLength }, () => backupLetters[randomInt(backupLetters.length)]).join('')
