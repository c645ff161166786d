/**
 * Starts a session for someone whose credentials were checked. It cancels a pending deletion of the account, and emails the owner if
 * the account was not used from this device before.
 */

import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { getCurrentUser } from '#server/page/current-user.ts'
import type { Services } from '#server/services/services.ts'
import { runAndCancelDeletion } from '../deletion/request-deletion.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { recordAddress } from '../record-address.ts'
import { describeDevice, knownDeviceTtlMs } from '../sessions/device.ts'
import { startSession } from '../sessions/session.ts'
import { findDeviceHistory } from '../sessions/store.ts'
import { lockAccount } from '../store.ts'
import type { Client } from './client.ts'

export type SignInServices = Pick<Services, 'db' | 'invalidatePage' | 'tokenKey'> & NotifyServices

/** Locks the account until the transaction ends, and returns whether the credentials that were checked before are still valid. */
export type RecheckUnderLock = (tx: Queries) => Promise<boolean>

/**
 * `recheckUnderLock` runs in the transaction that starts the session, so that no session starts with a password that was changed, or
 * without a second factor that was switched on, while the password was being checked. Refuses with 'wrong-login' in these cases, and
 * when the account was removed.
 */
export async function signIn(
  services: SignInServices,
  userId: string,
  client: Client,
  recheckUnderLock: RecheckUnderLock = (tx) => lockAccount(tx, userId),
): Promise<SignInResponse> {
  const { now } = services
  const { userAgent } = client
  const device = describeDevice(userAgent)
  const { result, wasCancelled } = await runAndCancelDeletion(services, userId, async (tx) => {
    if (!(await recheckUnderLock(tx))) throw new Refusal('wrong-login')
    const { isKnown, isFirst } = await findDeviceHistory(tx, userId, device, new Date(now().getTime() - knownDeviceTtlMs))
    if (!isKnown && !isFirst) await notifyOwner(services, tx, userId, { type: 'new-device', device })
    await recordAddress(services, tx, userId, client)
    return { token: await startSession({ db: tx, now }, { userId, userAgent }), isFirst }
  })
  const welcome = `Welcome ${result.isFirst ? '' : 'back '}to ${brand.name}!`
  return {
    token: result.token,
    user: await getCurrentUser(services, userId),
    message: wasCancelled ? deletionCancelled : welcome,
  }
}

const deletionCancelled = 'Welcome back! Your account won’t be deleted, and your page is live again.'
