/**
 * The second step of signing in. The right password opens a challenge, which lives five minutes and bears five tries; a right
 * code closes it and lets its owner in.
 */
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { type LettingIn, letIn, type StillHolds } from '../login/sign-in.ts'
import { tellOwner } from '../notify-owner.ts'
import { holdPassword, passwordOf } from '../store.ts'
import { hashOf, newToken } from '../tokens.ts'
import { readCode, spendCode } from './codes.ts'
import {
  codesLeft,
  countAlone,
  deleteChallenge,
  deleteChallengesBefore,
  insertChallenge,
  takeTry,
  triesOf,
  twoFactorOf,
} from './store.ts'

const minute = 60_000
const life = 5 * minute
const mostTries = 5
/** Who knows the password may open one challenge after another: this many tries in an hour are enough for anybody. */
const remembered = 60 * minute
const mostTriesTogether = 20

type Uses = Pick<Services, 'db' | 'now'>

/**
 * Returns what the browser holds until the code is given. `isStill`: whether the password that was right is still the one. Refuses
 * with 'wrong-login' where it is not, and with 'too-many'.
 */
export async function openChallenge({ db, now }: Uses, userId: string, isStill: StillHolds): Promise<string> {
  const moment = now().getTime()
  const challenge = newToken()
  await db.transaction(async (tx) => {
    if (!(await isStill(tx))) throw new Refusal('wrong-login')
    if ((await triesOf(tx, userId, lately(now))) >= mostTriesTogether) throw tooMany()
    await insertChallenge(tx, { id: hashOf(challenge), userId, expire: new Date(moment + life) })
  })
  return challenge
}

/** Their tries count for an hour beyond their life. */
export const deleteOldChallenges = ({ db, now }: Uses) => deleteChallengesBefore(db, lately(now))

const lately = (now: () => Date) => new Date(now().getTime() - remembered)
const tooMany = () => new Refusal('too-many', { retryAfter: remembered / 1000 })

/** Refuses with 'challenge-over', 'too-many', 'wrong-code', or with 'banned' once the code was right. */
export async function answerChallenge(
  services: LettingIn,
  given: { challenge: string; code: string; userAgent: string | undefined },
): Promise<SignedIn> {
  const id = hashOf(given.challenge)
  const { userId, attempts } = await tryTaken(services, id)
  const before = await passwordOf(services.db, userId)
  const code = await readCode(services, userId, given.code)
  const isRight =
    code !== undefined &&
    (await services.db.transaction(async (tx) => {
      if (!(await spendCode(tx, userId, code)) || !(await deleteChallenge(tx, id))) return false
      if (code.kind === 'backup')
        await tellOwner(services, tx, userId, { happened: 'backup-code-used', left: await codesLeft(tx, userId) })
      return true
    }))
  if (!isRight) throw new Refusal(attempts < mostTries ? 'wrong-code' : 'challenge-over')

  if ((await twoFactorOf(services.db, userId))?.isBanned) throw new Refusal('banned')
  return letIn(services, userId, given.userAgent, async (tx) => before !== undefined && holdPassword(tx, userId, before))
}

/** Challenges that were opened before any was tried are that many more tries: each counts against all of the account's. */
const tryTaken = ({ db, now }: Uses, id: string) =>
  db.transaction(async (tx) => {
    const taken = await takeTry(tx, id, now(), mostTries)
    if (!taken) throw new Refusal('challenge-over')
    await countAlone(tx, taken.userId)
    if ((await triesOf(tx, taken.userId, lately(now))) > mostTriesTogether) throw tooMany()
    return taken
  })
