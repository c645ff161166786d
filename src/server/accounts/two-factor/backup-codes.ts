/**
 * Backup codes, for creators who lost their phone: each works once. They are stored as slow hashes with one salt per set, so that checking
 * a typed code computes a single hash, and one statement consumes the code by that hash.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { backupCodeAlphabet, backupCodeCount, backupCodeLength, formatBackupCode } from '#rules/accounts/two-factor.ts'
import type { Services } from '#server/services/services.ts'
import { hashWithSalt } from '../login/passwords.ts'

const saltBytes = 16

type HashServices = Pick<Services, 'passwordCost'>

export async function generateBackupCodes(services: HashServices): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = randomBytes(saltBytes)
  const letters = Array.from({ length: backupCodeCount }, generateLetters)
  return {
    codes: letters.map(formatBackupCode),
    hashes: await Promise.all(letters.map((word) => hashWithSalt(services, word, salt))),
  }
}

/** Hashes a typed code with the salt and the cost of the stored set; undefined if no code is left. */
export async function hashLikeStored(hashes: string[] | null, letters: string): Promise<string | undefined> {
  const [, memoryCost, timeCost, salt] = /\$m=(\d+),t=(\d+),p=\d+\$([^$]+)\$/.exec(hashes?.[0] ?? '') ?? []
  if (salt === undefined) return undefined
  const passwordCost = { memoryCost: Number(memoryCost), timeCost: Number(timeCost) }
  return hashWithSalt({ passwordCost }, letters, Buffer.from(salt, 'base64'))
}

const generateLetters = (): string =>
  Array.from({ length: backupCodeLength }, () => backupCodeAlphabet[randomInt(backupCodeAlphabet.length)]).join('')
