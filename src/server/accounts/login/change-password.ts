/** A new password, on the word of the old one and of a code where two-factor is on. */
import { fieldRefusal } from '#rules/platform/refusals.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { deleteTokens } from '../one-time-tokens/store.ts'
import { revokeOtherSessions } from '../sessions/revoke.ts'
import { updatePassword } from '../store.ts'

/** Refuses with 'wrong-password', 'common-password', 'needs-code' or 'wrong-code'. */
export async function changePassword(
  services: Pick<Services, 'db'> & NotifyServices,
  who: SignedInCreator,
  given: { currentPassword: string; newPassword: string; code?: string | null | undefined },
) {
  const { db, now } = services
  const isProven = await reauthenticate(services, who.userId, { password: given.currentPassword, code: given.code })
  if (isCommonPassword(given.newPassword)) throw fieldRefusal('newPassword', 'common-password')
  const hashed = await hashPassword(given.newPassword)
  const token = await db.transaction(async (tx) => {
    await isProven(tx)
    await updatePassword(tx, who.userId, hashed)
    // Links that were asked for before must not undo it.
    await deleteTokens(tx, who.userId, ['reset', 'new-email'])
    await notifyOwner(services, tx, who.userId, { happened: 'password-changed' })
    return revokeOtherSessions({ db: tx, now }, who)
  })
  return { token, message: 'Your password is changed, and your other devices are signed out.' }
}
