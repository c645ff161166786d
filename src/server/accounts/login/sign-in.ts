/**
 * Somebody has proven who they are: a session begins. It takes back a deletion that is under way, and tells by letter of a
 * device that this account has not been used from.
 */
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { currentUser } from '#server/page/current-user.ts'
import { takingBackDeletion } from '../deletion/cancel-deletion.ts'
import { type Telling, tellOwner } from '../notify-owner.ts'
import { deviceMemory, deviceOf } from '../sessions/device.ts'
import { deviceStanding } from '../sessions/store.ts'
import { beginSession } from '../sessions/session.ts'
import { holdAccount } from '../store.ts'

export type LettingIn = Pick<Services, 'db' | 'pageChanged'> & Telling

/** Whether what somebody was believed for still holds, and holds it until the transaction ends. */
export type StillHolds = (tx: Queries) => Promise<boolean>

/**
 * `isStill`: asked where the session begins, so that none begins on the word of a password that was changed, or without a second
 * factor that was switched on, while it was being checked. Refuses with 'wrong-login' then, or when the account went away.
 */
export async function letIn(
  services: LettingIn,
  userId: string,
  userAgent: string | undefined,
  isStill: StillHolds = (tx) => holdAccount(tx, userId),
): Promise<SignedIn> {
  const { now } = services
  const device = deviceOf(userAgent)
  const { entered: token, cameBack } = await takingBackDeletion(services, userId, async (tx) => {
    if (!(await isStill(tx))) throw new Refusal('wrong-login')
    const { isKnown, isFirst } = await deviceStanding(tx, userId, device, new Date(now().getTime() - deviceMemory))
    if (!isKnown && !isFirst) await tellOwner(services, tx, userId, { happened: 'new-device', device })
    return beginSession({ db: tx, now }, { userId, userAgent })
  })
  return { token, user: await currentUser(services, userId), message: cameBack ? stillHere : `Welcome back to ${brand.name}!` }
}

const stillHere = 'Welcome back! Your account will not be deleted, and your page is up again.'
