/**
 * The second step of signing in. The right password opens a challenge, which lives five minutes and bears five tries; a right
 * code closes it and lets its owner in.
 */
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { type SignInServices, signIn, type RecheckUnderLock } from '../login/sign-in.ts'
import { notifyOwner } from '../notify-owner.ts'
import { lockAccountIfUnchanged, findPassword } from '../store.ts'
import { hashToken, generateToken } from '../tokens.ts'
import { matchCode, consumeCode } from './codes.ts'
import {
  countBackupCodes,
  lockTryCounter,
  deleteChallenge,
  deleteChallengesBefore,
  insertChallenge,
  incrementTries,
  sumTries,
  findTwoFactor,
} from './store.ts'

const minute = 60_000
const challengeTtlMs = 5 * minute
const maxTries = 5
/** Who knows the password may open one challenge after another: this many tries in an hour are enough for anybody. */
const triesWindowMs = 60 * minute
const maxTriesPerAccount = 20

type Uses = Pick<Services, 'db' | 'now'>

/**
 * Returns what the browser holds until the code is given. `isStill`: whether the password that was right is still the one. Refuses
 * with 'wrong-login' where it is not, and with 'too-many'.
 */
export async function createChallenge({ db, now }: Uses, userId: string, isStill: RecheckUnderLock): Promise<string> {
  const moment = now().getTime()
  const challenge = generateToken()
  await db.transaction(async (tx) => {
    if (!(await isStill(tx))) throw new Refusal('wrong-login')
    if ((await sumTries(tx, userId, triesWindowStart(now))) >= maxTriesPerAccount) throw tooManyTries()
    await insertChallenge(tx, { id: hashToken(challenge), userId, expire: new Date(moment + challengeTtlMs) })
  })
  return challenge
}

/** Their tries count for an hour beyond their life. */
export const deleteOldChallenges = ({ db, now }: Uses) => deleteChallengesBefore(db, triesWindowStart(now))

const triesWindowStart = (now: () => Date) => new Date(now().getTime() - triesWindowMs)
const tooManyTries = () => new Refusal('too-many', { retryAfter: triesWindowMs / 1000 })

/** Refuses with 'challenge-over', 'too-many', 'wrong-code', or with 'banned' once the code was right. */
export async function answerChallenge(
  services: SignInServices,
  given: { challenge: string; code: string; userAgent: string | undefined },
): Promise<SignInResponse> {
  const id = hashToken(given.challenge)
  const { userId, attempts } = await consumeTry(services, id)
  const before = await findPassword(services.db, userId)
  const code = await matchCode(services, userId, given.code)
  const isRight =
    code !== undefined &&
    (await services.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, userId, code)) || !(await deleteChallenge(tx, id))) return false
      if (code.kind === 'backup')
        await notifyOwner(services, tx, userId, { happened: 'backup-code-used', left: await countBackupCodes(tx, userId) })
      return true
    }))
  if (!isRight) throw new Refusal(attempts < maxTries ? 'wrong-code' : 'challenge-over')

  if ((await findTwoFactor(services.db, userId))?.isBanned) throw new Refusal('banned')
  return signIn(services, userId, given.userAgent, async (tx) => before !== undefined && lockAccountIfUnchanged(tx, userId, before))
}

/** Challenges that were opened before any was tried are that many more tries: each counts against all of the account's. */
const consumeTry = ({ db, now }: Uses, id: string) =>
  db.transaction(async (tx) => {
    const taken = await incrementTries(tx, id, now(), maxTries)
    if (!taken) throw new Refusal('challenge-over')
    await lockTryCounter(tx, taken.userId)
    if ((await sumTries(tx, taken.userId, triesWindowStart(now))) > maxTriesPerAccount) throw tooManyTries()
    return taken
  })
