/**
 * Somebody has proven who they are: a session begins. It takes back a deletion that is under way, and tells by letter of a
 * device that this account has not been used from.
 */
import type { SignedIn } from '#contract/accounts.ts'
import { brand } from '#rules/brand.ts'
import type { Services } from '#server/services/services.ts'
import { currentUser } from './current-user.ts'
import { takeBackDeletion } from './leaving/take-back.ts'
import { deviceOf } from './sessions/device.ts'
import { rememberDevice } from './sessions/store.ts'
import { beginSession } from './sessions.ts'

/** A device that was not used for as long is as good as new. */
const deviceMemory = 90 * 24 * 3_600_000

export type LettingIn = Pick<Services, 'db' | 'now' | 'pageChanged'>

export async function letIn(services: LettingIn, userId: string, userAgent: string | undefined): Promise<SignedIn> {
  const cameBack = await takeBackDeletion(services, userId)
  const { db, now } = services
  const device = deviceOf(userAgent)
  const token = await db.transaction(async (tx) => {
    await rememberDevice(tx, userId, device, now(), new Date(now().getTime() - deviceMemory))
    return beginSession({ db: tx, now }, { userId, userAgent })
  })
  return { token, user: await currentUser(services, userId), message: cameBack ? stillHere : `Welcome back to ${brand.name}!` }
}

const stillHere = 'Welcome back! Your account will not be deleted, and your page is up again.'
