/** Sets a new password after checking the current one, and a code if two-factor is on. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { deleteTokens } from '../one-time-tokens/store.ts'
import { revokeOtherSessions } from '../sessions/revoke.ts'
import { findEmailAndUsername, updatePassword } from '../store.ts'
import { assertHardToGuess, hashPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'

/** Refuses with 'wrong-password', 'common-password', 'context-password', 'needs-code' or 'wrong-code'. */
export async function changePassword(
  services: Pick<Services, 'db' | 'passwordCost'> & NotifyServices,
  creator: SignedInCreator,
  given: { currentPassword: string; newPassword: string; code?: string | null | undefined },
) {
  const { db, now } = services
  const confirmUnderLock = await reauthenticate(services, creator.userId, { password: given.currentPassword, code: given.code })
  const owner = await findEmailAndUsername(db, creator.userId)
  if (!owner) throw new Refusal('signed-out')
  assertHardToGuess('newPassword', given.newPassword, owner)
  const passwordHash = await hashPassword(services, given.newPassword)
  const token = await db.transaction(async (tx) => {
    await confirmUnderLock(tx)
    await updatePassword(tx, creator.userId, passwordHash)
    // Links that were requested before must not change the account afterwards.
    await deleteTokens(tx, creator.userId, ['reset', 'new-email'])
    await notifyOwner(services, tx, creator.userId, { type: 'password-changed' })
    return revokeOtherSessions({ db: tx, now }, creator)
  })
  return { token, message: 'Password changed. Your other devices are signed out.' }
}
