/** Hashing and checking passwords: argon2id as OWASP asks (19 MiB, two passes), two at a time, the rest in a short queue. */

import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { Refusal } from '#rules/platform/refusals.ts'

/** OWASP Password Storage Cheat Sheet: memory in KiB. The library's default algorithm is argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const twoAtATime = pLimit(2)
const longestQueue = 200

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (twoAtATime.pendingCount >= longestQueue) throw new Refusal('busy', { retryAfter: 5 })
  return twoAtATime(work)
}

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, strength))

/** The same for what is looked up by its hash: equal texts under one salt are equal hashes. */
export const hashUnderSalt = (text: string, salt: Buffer): Promise<string> => queued(() => hash(text, { ...strength, salt }))

/** A hash of nothing anybody types, so that an unknown email takes as long as a wrong password. */
const decoy = hash('no password is this one', strength)

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const isMatch = await queued(() => verify(against, password))
  return isMatch && stored !== null && stored !== undefined
}

const commonCount = 10_000

/** In order of how common they are; shorter ones are refused for their length already. */
const common = new Set((dictionary['passwords-common'] as string[]).slice(0, commonCount))

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
