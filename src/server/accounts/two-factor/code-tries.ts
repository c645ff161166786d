/**
 * Limits how many two-factor codes an account may try in an hour, including from known addresses, because someone who guesses codes
 * already knows the password. Codes typed in a session's settings are counted separately from those typed when signing in, so that someone
 * who only knows the password cannot keep the owner from changing it. A new password or a right code resets the count.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { generateToken, hashToken } from '../tokens.ts'
import { insertChallenge, lockTryCounter, sumTries } from './store.ts'

const triesWindowMs = hourMs
const maxTriesPerAccount = 20

/** When tries stop counting. */
export const triesWindowStart = (now: () => Date) => new Date(now().getTime() - triesWindowMs)

/** Refuses with 'too-many' where no try is left. */
export async function assertTriesLeft(tx: Queries, userId: string, now: () => Date): Promise<void> {
  if ((await sumTries(tx, userId, false, triesWindowStart(now))) >= maxTriesPerAccount) throw tooManyTries()
}

/** Call it in the transaction that counts a try. Refuses with 'too-many' where that try is one too many. */
export async function assertTriesNotExceeded(tx: Queries, userId: string, isSignedIn: boolean, now: () => Date): Promise<void> {
  await lockTryCounter(tx, userId)
  if ((await sumTries(tx, userId, isSignedIn, triesWindowStart(now))) > maxTriesPerAccount) throw tooManyTries()
}

/** Counts a try before the code is checked, so that concurrent requests get no more. Returns the id of its row. Refuses with 'too-many'. */
export async function countTry({ db, now }: Pick<Services, 'db' | 'now'>, userId: string, isSignedIn: boolean): Promise<string> {
  const id = hashToken(generateToken())
  await db.transaction(async (tx) => {
    await insertChallenge(tx, { id, userId, isSignedIn, attempts: 1, expire: now() })
    await assertTriesNotExceeded(tx, userId, isSignedIn, now)
  })
  return id
}

const tooManyTries = () => new Refusal('too-many', { retryAfter: triesWindowMs / 1000 })
