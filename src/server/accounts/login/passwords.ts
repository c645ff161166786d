/** Hashes and verifies passwords: argon2id as OWASP recommends (19 MiB, two passes), two at a time, with a bounded queue for the rest. */
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { containsContextWord } from '#rules/accounts/passwords.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'

/** OWASP Password Storage Cheat Sheet. The library's default algorithm is argon2id. */
export const fullPasswordCost: Services['passwordCost'] = { memoryCost: 19_456, timeCost: 2 }
const parallelism = 1

type HashServices = Pick<Services, 'passwordCost'>

const hashLimit = pLimit(2)
const maxQueueLength = 200

function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (hashLimit.pendingCount >= maxQueueLength) throw new Refusal('busy', { retryAfter: 5 })
  return hashLimit(work)
}

export const hashPassword = ({ passwordCost: cost }: HashServices, password: string): Promise<string> =>
  runQueued(() => hash(normalise(password), { ...cost, parallelism }))

/** Hashes values that are looked up by their hash: the same text with the same salt has the same hash. */
export const hashWithSalt = ({ passwordCost: cost }: HashServices, text: string, salt: Buffer): Promise<string> =>
  runQueued(() => hash(text, { ...cost, parallelism, salt }))

/** Verified in place of a stored hash, so that an unknown email takes as long as a wrong password. */
const dummyHash = hash('not the password of any account', { ...fullPasswordCost, parallelism })

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const passwordHash = stored ?? (await dummyHash)
  const isMatch =
    (await runQueued(() => verify(passwordHash, normalise(password)))) ||
    // Hashed as it was typed, by an earlier version.
    (normalise(password) !== password && (await runQueued(() => verify(passwordHash, password))))
  return isMatch && stored !== null && stored !== undefined
}

/** NIST SP 800-63B, 3.1.1.2: keyboards write one letter in several ways, such as é as one character or as two. */
const normalise = (password: string) => password.normalize('NFKC')

const commonPasswordCount = 10_000

/** The most common ones first. Passwords below the minimum length are refused for their length already. */
const commonPasswords = new Set((dictionary['passwords-common'] as string[]).slice(0, commonPasswordCount))

/** For a new password. Refuses with 'common-password' or 'context-password', beside the named field. */
export function assertHardToGuess(field: string, password: string, owner: { username: string; email: string }): void {
  // As it is hashed: written full-width, a common one is the same password.
  const hashed = normalise(password)
  if (commonPasswords.has(hashed.toLowerCase())) throw fieldRefusal(field, 'common-password')
  if (containsContextWord(hashed, owner)) throw fieldRefusal(field, 'context-password')
}
