/**
 * The second step of signing in. The right password creates a challenge, which is valid for five minutes and allows five tries; a right
 * code consumes it and starts a session.
 */
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { refuseBanned } from '../bans/ban-account.ts'
import type { Client } from '../login/client.ts'
import { type RecheckUnderLock, type SignInServices, signIn } from '../login/sign-in.ts'
import { notifyOwner } from '../notify-owner.ts'
import { findPassword, lockAccountIfUnchanged } from '../store.ts'
import { generateToken, hashToken } from '../tokens.ts'
import { assertTriesLeft, assertTriesNotExceeded, consumeCode, matchCode, triesWindowStart } from './codes.ts'
import * as store from './store.ts'

const challengeTtlMs = 5 * minuteMs
const maxTries = 5

type ChallengeServices = Pick<Services, 'db' | 'now'>

/**
 * Returns the token that the browser sends with the code. `recheckUnderLock`: whether the password that was right is still the account's.
 * Refuses with 'wrong-login' where it is not, and with 'too-many'.
 */
export async function createChallenge(
  { db, now }: ChallengeServices,
  userId: string,
  recheckUnderLock: RecheckUnderLock,
): Promise<string> {
  const createdAt = now().getTime()
  const challenge = generateToken()
  await db.transaction(async (tx) => {
    if (!(await recheckUnderLock(tx))) throw new Refusal('wrong-login')
    await assertTriesLeft(tx, userId, now)
    await store.insertChallenge(tx, { id: hashToken(challenge), userId, expire: new Date(createdAt + challengeTtlMs) })
  })
  return challenge
}

/** Their tries count for an hour after they expire. */
export const deleteOldChallenges = ({ db, now }: ChallengeServices) => store.deleteChallengesBefore(db, triesWindowStart(now))

/** Refuses with 'challenge-over', 'too-many', 'wrong-code', or with 'banned' once the code was right. */
export async function answerChallenge(
  services: SignInServices,
  response: { challenge: string; code: string; client: Client },
): Promise<SignInResponse> {
  const id = hashToken(response.challenge)
  const { userId, attempts } = await consumeTry(services, id)
  const passwordBefore = await findPassword(services.db, userId)
  const code = await matchCode(services, userId, response.code)
  const isRight =
    code !== undefined &&
    (await services.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, userId, code)) || !(await store.deleteChallenge(tx, id))) return false
      if (code.kind === 'backup')
        await notifyOwner(services, tx, userId, { type: 'backup-code-used', codesLeft: await store.countBackupCodes(tx, userId) })
      return true
    }))
  if (!isRight) throw new Refusal(attempts < maxTries ? 'wrong-code' : 'challenge-over')

  const recheckUnderLock: RecheckUnderLock = async (tx) =>
    passwordBefore !== undefined && lockAccountIfUnchanged(tx, userId, passwordBefore)
  const isBanned = (await store.findTwoFactor(services.db, userId))?.isBanned
  return (isBanned ? refuseBanned : signIn)(services, userId, response.client, recheckUnderLock)
}

/** Counts each try against the limit of the account too, which challenges that were created in advance would get around. */
const consumeTry = ({ db, now }: ChallengeServices, id: string) =>
  db.transaction(async (tx) => {
    const challenge = await store.incrementTries(tx, id, now(), maxTries)
    if (!challenge) throw new Refusal('challenge-over')
    await assertTriesNotExceeded(tx, challenge.userId, false, now)
    return challenge
  })
