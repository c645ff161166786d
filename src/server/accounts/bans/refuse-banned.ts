/** Ends the sign-in of a banned creator, who was proved to be the owner: with the ban, and the token of a short session that opens nothing else. */
import type { BannedDetails } from '#contract/accounts/ban.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import type { Client } from '../login/client.ts'
import type { RecheckUnderLock } from '../login/sign-in.ts'
import { startSession } from '../sessions/session.ts'
import { findBanInForce } from './store.ts'

/** Always refuses: with 'wrong-login' where the password was changed meanwhile, otherwise with 'banned'. */
export async function refuseBanned(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { userAgent }: Pick<Client, 'userAgent'>,
  recheckUnderLock: RecheckUnderLock,
): Promise<never> {
  const details = await db.transaction(async (tx): Promise<BannedDetails | undefined> => {
    if (!(await recheckUnderLock(tx))) throw new Refusal('wrong-login')
    const ban = await findBanInForce(tx, userId)
    if (!ban) return undefined
    const ticket = await startSession({ db: tx, now }, { userId, userAgent, kind: 'banned' })
    const { reason, note, createdAt, until } = ban
    return { reason, note, since: createdAt.toISOString(), until: until?.toISOString() ?? null, ticket }
  })
  // Lifted between the two looks: there is nothing to show, and the next try signs in.
  throw new Refusal('banned', details ? { details } : {})
}
