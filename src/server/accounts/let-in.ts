/**
 * Somebody has proven who they are: a session begins. It takes back a deletion that is under way, and tells by letter of a
 * device that this account has not been used from.
 */
import type { SignedIn } from '#contract/accounts.ts'
import { brand } from '#rules/brand.ts'
import { Refusal } from '#rules/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { currentUser } from './current-user.ts'
import { takeBackDeletion } from './leaving/take-back.ts'
import { type Telling, tellOwner } from './security-letters.ts'
import { deviceMemory, deviceOf } from './sessions/device.ts'
import { deviceStanding } from './sessions/store.ts'
import { beginSession } from './sessions.ts'
import { holdAccount } from './store.ts'

export type LettingIn = Pick<Services, 'db' | 'pageChanged'> & Telling

/** Refuses with 'wrong-login' when the account went away meanwhile. */
export async function letIn(services: LettingIn, userId: string, userAgent: string | undefined): Promise<SignedIn> {
  const cameBack = await takeBackDeletion(services, userId)
  const { db, now } = services
  const device = deviceOf(userAgent)
  const token = await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, userId))) throw new Refusal('wrong-login')
    const { isKnown, isFirst } = await deviceStanding(tx, userId, device, new Date(now().getTime() - deviceMemory))
    if (!isKnown && !isFirst) await tellOwner(services, tx, userId, { happened: 'new-device', device })
    return beginSession({ db: tx, now }, { userId, userAgent })
  })
  return { token, user: await currentUser(services, userId), message: cameBack ? stillHere : `Welcome back to ${brand.name}!` }
}

const stillHere = 'Welcome back! Your account will not be deleted, and your page is up again.'
