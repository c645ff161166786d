/** A forgotten password: a letter with a link, which works once, for half an hour. */
import { Refusal, fieldRefusal } from '#rules/platform/refusals.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { defineEmailOnRequest } from '../email-on-request.ts'
import { resetPasswordEmail as letter } from '#server/emails/reset-password.ts'
import { hashPassword, isCommonPassword } from '../login/passwords.ts'
import { notifyOwner } from '../notify-owner.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { deleteTokens, consumeToken, findToken } from '../one-time-tokens/store.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { updatePassword } from '../store.ts'
import { hashToken } from '../tokens.ts'
import { completeVerification } from '../verification/verify.ts'
import { lockUserEmail, findUserByEmail } from './store.ts'

const resetRequests = defineEmailOnRequest('send-password-reset', 'forgot')

export async function requestPasswordReset(services: Pick<Services, 'db' | 'secrets' | 'newId'>, email: string) {
  await resetRequests.ask(services, email)
  return { message: 'If an account has this address, a link to choose a new password is on its way.' }
}

export const handlePasswordResetRequests = (services: Pick<Services, 'db' | 'secrets' | 'newId' | 'now' | 'config'>) =>
  resetRequests.sending(services, async (tx, email) => {
    const owner = await findUserByEmail(tx, email)
    if (!owner) return
    const token = await issueToken(services, tx, 'reset', owner.id)
    const { publicUrl } = services.config
    await enqueueEmail(services, tx, owner.email, letter({ publicUrl, username: owner.username, token }))
  })

/** Every session ends and every other link dies. Refuses with 'link-over' or 'common-password'. */
export async function resetPassword(services: Services, given: { token: string; password: string }) {
  const { db, now } = services
  const hash = hashToken(given.token)
  if (!(await findToken(db, 'reset', hash, now()))) throw new Refusal('link-over')
  if (isCommonPassword(given.password)) throw fieldRefusal('password', 'common-password')
  const password = await hashPassword(given.password)
  await db.transaction(async (tx) => {
    const taken = await consumeToken(tx, 'reset', hash, now())
    if (!taken || !(await lockUserEmail(tx, taken.userId))) throw new Refusal('link-over')
    const { userId } = taken
    await updatePassword(tx, userId, password)
    await deleteTokens(tx, userId, ['reset', 'new-email', 'ticket'])
    await revokeAllSessions(tx, userId)
    // The link came through the mailbox, which is all that a code would show.
    await completeVerification(tx, userId, 'email')
    await notifyOwner(services, tx, userId, { happened: 'password-changed' })
  })
  return { message: 'Your password is changed. Please log in with the new one.' }
}
