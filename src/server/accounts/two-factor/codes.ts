/**
 * Matches a typed code with an account's codes, and consumes it. Matching computes a slow hash and runs outside a transaction; consuming
 * is one conditional update inside the transaction of the action that the code authorises.
 */
import { parseCode } from '#rules/accounts/two-factor.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { generateToken, hashToken } from '../tokens.ts'
import { hashLikeStored } from './backup-codes.ts'
import * as store from './store.ts'
import { findMatchingStep, totpSecretContext } from './totp.ts'

/** `tryId`: the try that was counted for it, if it was typed without a challenge. */
export type MatchedCode = ({ kind: 'app'; step: number } | { kind: 'backup'; hash: string }) & { tryId?: string }

/** Returns undefined if it is not one of this account's codes. */
export async function matchCode(
  { db, now, secrets }: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  typed: string,
): Promise<MatchedCode | undefined> {
  const code = parseCode(typed)
  const owner = await store.findTwoFactor(db, userId)
  if (!code || !owner?.enabled || owner.encryptedSecret === null) return undefined

  if (code.kind === 'backup') {
    const hash = await hashLikeStored(owner.backupHashes, code.letters)
    return hash === undefined ? undefined : { kind: 'backup', hash }
  }
  const { keyring } = secrets
  const secret = keyring.decrypt(owner.encryptedSecret, totpSecretContext(userId))
  if (keyring.isOutdated(owner.encryptedSecret)) {
    await store.replaceEncryptedSecret(db, userId, owner.encryptedSecret, keyring.encrypt(secret, totpSecretContext(userId)))
  }
  const step = findMatchingStep(secret, code.code, now())
  return step === undefined ? undefined : { kind: 'app', step }
}

/** The same for a code that was typed without a challenge: the try counts against the account. Refuses with 'too-many'. */
export async function matchCountedCode(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  typed: string,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<MatchedCode | undefined> {
  const tryId = await countTry(services, userId, isSignedIn)
  const code = await matchCode(services, userId, typed)
  return code && { ...code, tryId }
}

/** Returns whether the code was still unused: a second time it is not. The try that was counted for a right code is given back. */
export async function consumeCode(tx: Queries, userId: string, code: MatchedCode): Promise<boolean> {
  const wasUnused =
    code.kind === 'app' ? await store.consumeStep(tx, userId, code.step) : await store.consumeBackupCode(tx, userId, code.hash)
  if (wasUnused && code.tryId !== undefined) await store.deleteChallenge(tx, code.tryId)
  return wasUnused
}

/**
 * How many codes an account may try in an hour, including from known addresses, because someone who guesses codes already knows the password. Codes
 * typed in a session's settings are counted apart from those typed when signing in, so that someone who only knows the password cannot keep the
 * owner from changing it. A new password or a right code resets the count.
 */
const triesWindowMs = hourMs
const maxTriesPerAccount = 20

/** When tries stop counting. */
export const triesWindowStart = (now: () => Date) => new Date(now().getTime() - triesWindowMs)

/** Refuses with 'too-many' where no try is left. */
export async function assertTriesLeft(tx: Queries, userId: string, now: () => Date): Promise<void> {
  if ((await store.sumTries(tx, userId, false, triesWindowStart(now))) >= maxTriesPerAccount) throw tooManyTries()
}

/** Call it in the transaction that counts a try. Refuses with 'too-many' where that try is one too many. */
export async function assertTriesNotExceeded(tx: Queries, userId: string, isSignedIn: boolean, now: () => Date): Promise<void> {
  await store.lockTryCounter(tx, userId)
  if ((await store.sumTries(tx, userId, isSignedIn, triesWindowStart(now))) > maxTriesPerAccount) throw tooManyTries()
}

/** Counts a try before the code is checked, so that concurrent requests get no more. Returns the id of its row. Refuses with 'too-many'. */
async function countTry({ db, now }: Pick<Services, 'db' | 'now'>, userId: string, isSignedIn: boolean): Promise<string> {
  const id = hashToken(generateToken())
  await db.transaction(async (tx) => {
    await store.insertChallenge(tx, { id, userId, isSignedIn, attempts: 1, expire: now() })
    await assertTriesNotExceeded(tx, userId, isSignedIn, now)
  })
  return id
}

const tooManyTries = () => new Refusal('too-many', { retryAfter: triesWindowMs / 1000 })
