/**
 * Somebody has proven who they are: a session begins. It takes back a deletion that is under way, and tells by letter of a
 * device that this account has not been used from.
 */
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { getCurrentUser } from '#server/page/current-user.ts'
import { runAndCancelDeletion } from '../deletion/cancel-deletion.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { knownDeviceTtlMs, describeDevice } from '../sessions/device.ts'
import { findDeviceHistory } from '../sessions/store.ts'
import { startSession } from '../sessions/session.ts'
import { lockAccount } from '../store.ts'

export type SignInServices = Pick<Services, 'db' | 'pageChanged'> & NotifyServices

/** Whether what somebody was believed for still holds, and holds it until the transaction ends. */
export type RecheckUnderLock = (tx: Queries) => Promise<boolean>

/**
 * `isStill`: asked where the session begins, so that none begins on the word of a password that was changed, or without a second
 * factor that was switched on, while it was being checked. Refuses with 'wrong-login' then, or when the account went away.
 */
export async function signIn(
  services: SignInServices,
  userId: string,
  userAgent: string | undefined,
  isStill: RecheckUnderLock = (tx) => lockAccount(tx, userId),
): Promise<SignInResponse> {
  const { now } = services
  const device = describeDevice(userAgent)
  const { entered: token, cameBack } = await runAndCancelDeletion(services, userId, async (tx) => {
    if (!(await isStill(tx))) throw new Refusal('wrong-login')
    const { isKnown, isFirst } = await findDeviceHistory(tx, userId, device, new Date(now().getTime() - knownDeviceTtlMs))
    if (!isKnown && !isFirst) await notifyOwner(services, tx, userId, { happened: 'new-device', device })
    return startSession({ db: tx, now }, { userId, userAgent })
  })
  return { token, user: await getCurrentUser(services, userId), message: cameBack ? stillHere : `Welcome back to ${brand.name}!` }
}

const stillHere = 'Welcome back! Your account will not be deleted, and your page is up again.'
