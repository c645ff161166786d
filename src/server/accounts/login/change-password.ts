/** A new password, on the word of the old one and of a code where two-factor is on. */
import { refusedAt } from '#rules/platform/refusals.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { prove } from './reauthenticate.ts'
import { type Telling, tellOwner } from '../notify-owner.ts'
import { deleteTokens } from '../one-time-tokens/store.ts'
import { startAfresh } from '../sessions/revoke.ts'
import { setPasswordOf } from '../store.ts'

/** Refuses with 'wrong-password', 'common-password', 'needs-code' or 'wrong-code'. */
export async function changePassword(
  services: Pick<Services, 'db'> & Telling,
  who: SignedInCreator,
  given: { currentPassword: string; newPassword: string; code?: string | null | undefined },
) {
  const { db, now } = services
  const isProven = await prove(services, who.userId, { password: given.currentPassword, code: given.code })
  if (isCommonPassword(given.newPassword)) throw refusedAt('newPassword', 'common-password')
  const hashed = await hashPassword(given.newPassword)
  const token = await db.transaction(async (tx) => {
    await isProven(tx)
    await setPasswordOf(tx, who.userId, hashed)
    // Links that were asked for before must not undo it.
    await deleteTokens(tx, who.userId, ['reset', 'new-email'])
    await tellOwner(services, tx, who.userId, { happened: 'password-changed' })
    return startAfresh({ db: tx, now }, who)
  })
  return { token, message: 'Your password is changed, and your other devices are signed out.' }
}
